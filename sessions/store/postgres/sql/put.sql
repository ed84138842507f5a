-- Replaces a text that still has the revision seen, or whatever is there without one.
with moved as (
  update text set rev = $3, parts = parts + 1, size = length($4::bytea), changed = now()
  where key = $1 and ($2::uuid is null or rev = $2) returning parts
), gone as (
  delete from part where key = $1 and n < (select parts from moved)
), made as (
  insert into call (id, at) select $3, now() from moved
)
insert into part (key, n, data) select $1, parts, $4 from moved
