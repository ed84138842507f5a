-- Forgets when the lines of a game were written, except for some.
update line set at = null where game = $1 and at is not null and not (n = any ($2::int[]))
