-- A game with its lines after a number, or with all of them if it was amended since then.
select head, amended, in_part, changed,
  array(select text from line where game = game.id and n > case when amended = $2 then $3::int else 0 end order by n)
from game where id = $1
