-- Removes a text that still has the revision seen, or whatever is there without one, and what is below it.
with gone as (
  delete from text where key = $1 and ($2::uuid is null or rev = $2) returning key
)
insert into call (id, at) select $3, now() from gone
