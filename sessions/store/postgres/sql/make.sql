-- Makes a text, below another one if $9 is not empty and there is such a text. Of any revision it may be there already,
-- and then $7 adds to it; a call that is made again finds itself, and is not made.
with moved as (
  insert into text (key, folded, above, rev, parts, first, size, changed)
  select $1, $8, nullif($9, ''), $3, 1, 1, length($4::bytea), now()
  where $9 = '' or exists (select 1 from text where key = $9)
  on conflict (key) do update set rev = excluded.rev, parts = text.parts + 1, changed = excluded.changed,
    first = case when $7 then text.first else text.parts + 1 end,
    size = excluded.size + case when $7 then text.size else 0 end
    where $2 = '*' and excluded.size + case when $7 then text.size else 0 end <= $5
  returning parts
), made as (
  insert into call (id, at) select $3, now() from moved where not $6 or set_config('synchronous_commit', 'off', true) = 'off'
)
insert into part (key, n, data, call) select $1, parts, $4, $3 from moved
