with kept as (
  update note set value = $6, at = now() where game = $1 and key = $2 and value = $5 returning game
), remembered as (
  insert into once (game, token, head, call, at) select game, $3, '', $4, now() from kept
)
update game set noted = noted + 1 from kept where id = kept.game
