-- Says when lines of a game were written that still has the head that was seen. Nobody waits
-- until it is on the disk.
update line set at = t.at
from unnest($3::int[], $4::timestamptz[]) as t (n, at), set_config('synchronous_commit', 'off', true)
where game = $1 and line.n = t.n and exists (select 1 from game where id = $1 and head = $2)
