-- Removes a text that still has the revision seen, or any, and what is below it.
with gone as (
  delete from text where key = $1 and (rev = $2 or $2 = '*') returning key
)
insert into call (id, at) select $3, now() from gone
