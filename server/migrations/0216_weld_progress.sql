-- How far the welds of a project have come is read from the index alone: it also holds whether a weld is welded.
create index record_weld_stages on record (tenant_id, project_id, t2, t3)
  include (id, status, t6, t8, n1, is_restricted) where module = 'projectweldlog' and deleted_at is null;

drop index record_weld_progress;
