with kept as (
  delete from note where game = $1 and key = $2 and value = $3 returning game
)
update game set noted = noted + 1 from kept where id = kept.game
