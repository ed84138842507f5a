-- Adds a part to a text that still has the revision seen, or to whatever is there without one, if it has room.
with moved as (
  update text set rev = $3, parts = parts + 1, size = size + length($4::bytea), changed = now()
  where key = $1 and ($2::uuid is null or rev = $2) and size + length($4::bytea) <= $5 returning parts
), made as (
  insert into call (id, at) select $3, now() from moved
)
insert into part (key, n, data) select $1, parts, $4 from moved
