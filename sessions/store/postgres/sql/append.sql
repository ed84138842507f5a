-- Adds a part to a text that still has the revision seen, if it has room. If $6 nobody waits until it is on the disk.
with moved as (
  update text set rev = $3, parts = parts + 1, changed = now(), size = size + length($4::bytea)
  where key = $1 and rev = $2 and size + length($4::bytea) <= $5 returning parts
)
insert into part (key, n, data, call) select $1, parts, $4, $3 from moved
where not $6 or set_config('synchronous_commit', 'off', true) = 'off'
