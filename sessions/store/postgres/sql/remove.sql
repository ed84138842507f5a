-- Removes a text that still has the revision seen, or any, and what is below it.
with gone as (
  delete from text where key = $1 and (rev = $2 or $2 = '*') returning key
), old as (
  insert into call (id, at) select part.call, now()
  from gone, text join part on part.key = text.key where gone.key in (text.key, text.above) on conflict do nothing
)
insert into call (id, at) select $3, now() from gone
