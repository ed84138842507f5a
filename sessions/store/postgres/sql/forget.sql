-- Forgets answers beyond $3 of a game, or $4 bytes without the newest $5, which stay. $2 is what their
-- keys begin with, before the token; those of tokens that wrote lines stay longer.
delete from note where game = $1 and key in (
  select key from (
    select key, newest, row_number() over w as place, sum(case when newest then 0 else octet_length(value) end) over w as weight
    from (
      select key, value, at, row_number() over (order by at desc, key) <= $5 as newest,
        exists (select 1 from once where once.game = $1 and token = substr(note.key, length($2) + 1)) as wrote
      from note where note.game = $1 and left(key, length($2)) = $2
    ) as answer
    window w as (order by newest desc, wrote desc, at desc, key)
  ) as placed
  where not newest and (place > $3 or weight > $4)
)
