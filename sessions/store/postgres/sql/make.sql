-- Makes a text, below another one if $5 is not empty and there is such a text.
with first as (
  insert into text (key, folded, rev, parts, size, changed, above)
  select $1, $2, $3, 1, length($4::bytea), now(), nullif($5, '') where $5 = '' or exists (select 1 from text where key = $5)
  on conflict do nothing returning parts
), made as (
  insert into call (id, at) select $3, now() from first
)
insert into part (key, n, data) select $1, parts, $4 from first
