-- What is below a text is removed with it.
create index if not exists above on text (above) where above is not null
