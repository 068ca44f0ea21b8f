-- Two who edit the same choice do not overwrite each other.
alter table choice add column rev integer not null default 1;
