with made as (
  insert into game (id, name, folded, head, lines, size, amended, noted, in_part, changed)
  values ($1, $2, $3, $4, $5, $6, 0, 0, $7, now()) returning id
)
insert into line (game, n, text)
select made.id, t.n, t.text from made cross join unnest($8::text[]) with ordinality as t (text, n)
