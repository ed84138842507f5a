-- The revision of a text, if it is there, whether a call has written, and whether there is what the text would be below.
select coalesce((select rev from text where key = $1), ''),
  exists (select 1 from part where key = $1 and call = $2) or exists (select 1 from call where id = $2),
  $3 = '' or exists (select 1 from text where key = $3)
