-- Adds lines to a game that still has the head that was seen, and remembers the token. The
-- answer is one row if it did.
with moved as (
  update game set head = $3, lines = lines + $4, size = size + $5, changed = now()
  where id = $1 and head = $2 returning id, lines
), added as (
  insert into line (game, n, text)
  select moved.id, moved.lines - $4 + t.n, t.text
  from moved cross join unnest($6::text[]) with ordinality as t (text, n)
), remembered as (
  insert into once (game, token, head, call, at) select id, $7, $3, $8, now() from moved
)
select 1 from moved
