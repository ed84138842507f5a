with kept as (
  insert into note (game, key, value, at) select id, $2, $3, now() from game where id = $1
  on conflict do nothing returning game
)
update game set noted = noted + 1 from kept where id = kept.game
