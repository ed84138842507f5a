-- Removes a text that still has the revision seen, or any, and what is below it. Of calls that wrote while this one
-- waited for them nothing is known: what they wrote is gone.
with gone as (
  delete from text where key = $1 and (rev = $2 or $2 = '*') returning key
)
insert into call (id, at) select $3, now() from gone
union select part.call, now()
from gone, text join part on part.key = text.key where gone.key in (text.key, text.above) on conflict do nothing
