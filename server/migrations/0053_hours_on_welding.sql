-- Welds and drawings a stemp or an hour entry was spent on. Kept in the row: a start, a stop, a correction and a deletion
-- need no other statement, and hours that are gone count nowhere.
alter table punch add column weld_ids uuid[] not null default '{}';
alter table punch add column drawing_ids uuid[] not null default '{}';
alter table hour_entry add column weld_ids uuid[] not null default '{}';
alter table hour_entry add column drawing_ids uuid[] not null default '{}';

-- Few entries name anything: the hours of a weld are found among those of its project that do.
create index hour_entry_on_welding on hour_entry (tenant_id, project_id)
  where deleted_at is null and cardinality(weld_ids) + cardinality(drawing_ids) > 0;
