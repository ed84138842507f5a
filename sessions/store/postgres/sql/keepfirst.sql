with kept as (
  insert into note (game, key, value, at) select id, $2, $5, now() from game where id = $1
  on conflict do nothing returning game
), remembered as (
  insert into once (game, token, head, call, at) select game, $3, '', $4, now() from kept
)
update game set noted = noted + 1 from kept where id = kept.game
