-- The first day a checklist of a project is due: reminders find the project by it.
alter table project add column checklists_due date;
create index project_checklists_due on project (tenant_id, checklists_due, id) where deleted_at is null;
