-- Folders of the company, of projects and of equipment. What is deleted lies in the bin for thirty days.
create table folder (
  tenant_id integer not null,
  -- Made by the phone: a repeated call is the same call.
  id uuid not null,
  parent_id uuid,
  -- Lies in no other. Said apart: a restored folder is there before the one it lies in.
  is_top boolean not null,
  name text not null check (length(name) between 1 and 160),
  name_key text not null generated always as (lower(name)) stored,
  scope text not null check (scope in ('company', 'project', 'equipment')),
  project_id integer,
  equipment_id uuid,
  -- What is in it, and under it, is sent on to the sharing service.
  is_shared boolean not null,
  rev integer not null,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id),
  check ((scope = 'project') = (project_id is not null)),
  check ((scope = 'equipment') = (equipment_id is not null))
);

alter table folder add foreign key (tenant_id) references tenant (id);
alter table folder add foreign key (tenant_id, parent_id) references folder (tenant_id, id);
alter table folder add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table folder add foreign key (tenant_id, equipment_id) references record (tenant_id, id);
alter table folder add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
create index folder_parent on folder (tenant_id, parent_id);
create unique index folder_name on folder (tenant_id, parent_id, name_key) where deleted_at is null and parent_id is not null;
create unique index folder_top_name on folder (tenant_id, name_key) where deleted_at is null and is_top and scope = 'company';
-- A project and a machine have one folder each, and it is never deleted.
create unique index folder_of_project on folder (tenant_id, project_id) where is_top and project_id is not null;
create unique index folder_of_equipment on folder (tenant_id, equipment_id) where is_top and equipment_id is not null;
select sveis.protect('folder', 'select, insert, update, delete');

-- A level the people of a group have in a folder and under it.
create table folder_right (
  tenant_id integer not null,
  folder_id uuid not null,
  group_id integer not null,
  level text not null check (level in ('read', 'contribute', 'edit', 'manage')),
  primary key (tenant_id, folder_id, group_id)
);

alter table folder_right add foreign key (tenant_id, folder_id) references folder (tenant_id, id) on delete cascade;
alter table folder_right add foreign key (tenant_id, group_id) references user_group (tenant_id, id) on delete cascade;
create index folder_right_group on folder_right (tenant_id, group_id);
select sveis.protect('folder_right', 'select, insert, update, delete');

-- A file in a folder, at its newest revision.
create table document (
  tenant_id integer not null,
  id uuid not null,
  folder_id uuid not null,
  name text not null check (length(name) between 1 and 160),
  name_key text not null generated always as (lower(name)) stored,
  description text not null,
  tags text[] not null,
  status text not null check (status in ('draft', 'valid', 'superseded')),
  file_id uuid not null,
  revision integer not null check (revision > 0),
  revision_note text not null,
  revised_at timestamptz not null,
  revised_by integer not null,
  review_date date,
  -- The review dates the owner has been told of: ahead of the day, and on it.
  told_ahead date,
  told_due date,
  owner_id integer not null,
  rev integer not null,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

alter table document add foreign key (tenant_id) references tenant (id);
alter table document add foreign key (tenant_id, folder_id) references folder (tenant_id, id);
alter table document add foreign key (tenant_id, file_id) references file (tenant_id, id);
alter table document add foreign key (tenant_id, owner_id) references app_user (tenant_id, id);
alter table document add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
create unique index document_name on document (tenant_id, folder_id, name_key) where deleted_at is null;
create index document_file on document (tenant_id, file_id);
create index document_revised on document (tenant_id, revised_at);
create index document_review on document (tenant_id, review_date) where review_date is not null;
create index document_bin on document (tenant_id, deleted_at) where deleted_at is not null;
select sveis.protect('document', 'select, insert, update, delete');

-- Every revision a document has had, the newest one too.
create table document_revision (
  tenant_id integer not null,
  document_id uuid not null,
  revision integer not null,
  file_id uuid not null,
  note text not null,
  created_at timestamptz not null,
  created_by integer not null,
  primary key (tenant_id, document_id, revision)
);

alter table document_revision add foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade;
alter table document_revision add foreign key (tenant_id, file_id) references file (tenant_id, id);
alter table document_revision add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
create index document_revision_file on document_revision (tenant_id, file_id);
select sveis.protect('document_revision', 'select, insert, update, delete');

-- What somebody wants of a document: to be told of new revisions, and to have it without network.
create table document_person (
  tenant_id integer not null,
  document_id uuid not null,
  user_id integer not null,
  follows boolean not null,
  keeps_offline boolean not null,
  primary key (tenant_id, document_id, user_id)
);

alter table document_person add foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade;
alter table document_person add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create index document_person_user on document_person (tenant_id, user_id);
select sveis.protect('document_person', 'select, insert, update, delete');
