-- Replaces a text that still has the revision seen: only the parts from this one on count. If $6 nobody waits until it is
-- on the disk.
with moved as (
  update text set rev = $3, parts = parts + 1, first = parts + 1, changed = now(), size = length($4::bytea)
  where key = $1 and rev = $2 and length($4::bytea) <= $5 returning parts
)
insert into part (key, n, data, call) select $1, parts, $4, $3 from moved
where not $6 or set_config('synchronous_commit', 'off', true) = 'off'
