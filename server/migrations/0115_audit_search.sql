-- The log is asked for by person and by record, the newest first.
create index audit_actor on audit (tenant_id, actor_id, at, id);
create index audit_record on audit (tenant_id, entity, entity_id, at, id);
