with kept as (
  update note set value = $4, at = now() where game = $1 and key = $2 and value = $3 returning game
)
update game set noted = noted + 1 from kept where id = kept.game
