-- Forgets old calls, and parts that have not counted for long.
with old as (
  delete from call where at < now() - interval '1 hour'
)
delete from part using text
where part.key = text.key and n < first and changed < now() - interval '1 hour'
