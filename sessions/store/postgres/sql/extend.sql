insert into line (game, n, text)
select $1, $2 + t.n, t.text from unnest($3::text[]) with ordinality as t (text, n)
