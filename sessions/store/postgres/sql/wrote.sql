-- The revision of a text, if it is there, and whether a call has written.
select coalesce((select rev::text from text where key = $1), ''), exists (select 1 from call where id = $2)
