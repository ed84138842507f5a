-- Replaces a text that still has the revision seen, or if $5 adds a part to it, if it has room. If $7 nobody waits until
-- it is on the disk.
with moved as (
  update text set rev = $3, parts = parts + 1, changed = now(), size = length($4::bytea) + case when $5 then size else 0 end
  where key = $1 and rev = $2 and length($4::bytea) + case when $5 then size else 0 end <= $6 returning parts
), gone as (
  delete from part where not $5 and key = $1 and n < (select parts from moved)
), made as (
  insert into call (id, at) select $3, now() from moved where not $7 or set_config('synchronous_commit', 'off', true) = 'off'
)
insert into part (key, n, data) select $1, parts, $4 from moved
