-- All tables. They are made in one transaction, or by a database that makes each by itself, again where it stopped.

-- A text. Its revision is the call that wrote it last; folded is its key as store.Fold returns it; parts counts what was
-- ever written of it, and first is the first of these that counts; above is the key of the text that it is below, if it
-- is below one.
create table if not exists text (
  key text primary key,
  folded text not null unique,
  above text references text on delete cascade,
  rev text not null,
  parts bigint not null,
  first bigint not null,
  size bigint not null,
  changed timestamptz not null
);

-- What is below a text is removed with it.
create index if not exists above on text (above) where above is not null;

-- The parts of a text, in order: what was put, and what was appended, and the call that did it.
create table if not exists part (
  key text not null references text on delete cascade,
  n bigint not null,
  data bytea not null,
  call text not null,
  primary key (key, n)
);

-- The calls whose parts are gone, or that wrote whatever was there, for as long as one that lost its answer may ask.
create table if not exists call (
  id text primary key,
  at timestamptz not null
);

-- Versions up to 7 are those of tables from before 1.0.0.
create table if not exists schema (version int primary key);
insert into schema (version) values (8) on conflict do nothing
