-- The few that most people may not know of, for counting them apart from all the others.
create index record_restricted on record (tenant_id, module, id) where is_restricted and deleted_at is null;
