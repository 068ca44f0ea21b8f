-- The colour a company gives a shift, beside its name; null where it has none.
alter table shift add column colour text collate "C";
