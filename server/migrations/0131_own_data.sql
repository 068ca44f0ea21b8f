-- What a person asks for of their own data belongs to no project.
alter table export alter column project_id drop not null;
alter table export drop constraint export_kind_check;
alter table export add constraint export_kind_check check (kind in ('report', 'dossier', 'own_data'));
