-- The office keeps shifts, work types, activities, absence types, places and accounts itself. `is_active` stays: it is what
-- every other call reads, and it is written together with the status.
alter table shift add column status text collate "C" not null default 'active';
alter table shift add column rev integer not null default 1;
alter table shift add column created_at timestamptz not null default now();
alter table shift add column created_by integer;
alter table shift add column updated_at timestamptz not null default now();
alter table shift add column updated_by integer;
alter table shift add column deleted_at timestamptz;
alter table shift add column deleted_by integer;
alter table shift add column name_key text generated always as (lower(name)) stored;

alter table work_type add column status text collate "C" not null default 'active';
alter table work_type add column rev integer not null default 1;
alter table work_type add column created_at timestamptz not null default now();
alter table work_type add column created_by integer;
alter table work_type add column updated_at timestamptz not null default now();
alter table work_type add column updated_by integer;
alter table work_type add column deleted_at timestamptz;
alter table work_type add column deleted_by integer;
alter table work_type add column name_key text generated always as (lower(name)) stored;
alter table work_type add column code_key text generated always as (lower(code)) stored;

alter table activity add column status text collate "C" not null default 'active';
alter table activity add column rev integer not null default 1;
alter table activity add column created_at timestamptz not null default now();
alter table activity add column created_by integer;
alter table activity add column updated_at timestamptz not null default now();
alter table activity add column updated_by integer;
alter table activity add column deleted_at timestamptz;
alter table activity add column deleted_by integer;
alter table activity add column name_key text generated always as (lower(name)) stored;
alter table activity add column code_key text generated always as (lower(code)) stored;

alter table absence_type add column status text collate "C" not null default 'active';
alter table absence_type add column rev integer not null default 1;
alter table absence_type add column created_at timestamptz not null default now();
alter table absence_type add column created_by integer;
alter table absence_type add column updated_at timestamptz not null default now();
alter table absence_type add column updated_by integer;
alter table absence_type add column deleted_at timestamptz;
alter table absence_type add column deleted_by integer;
alter table absence_type add column name_key text generated always as (lower(name)) stored;
alter table absence_type add column code_key text generated always as (lower(code)) stored;

alter table location add column status text collate "C" not null default 'active';
alter table location add column rev integer not null default 1;
alter table location add column created_at timestamptz not null default now();
alter table location add column created_by integer;
alter table location add column updated_at timestamptz not null default now();
alter table location add column updated_by integer;
alter table location add column deleted_at timestamptz;
alter table location add column deleted_by integer;
alter table location add column name_key text generated always as (lower(name)) stored;
alter table location add column code_key text generated always as (lower(code)) stored;

alter table account add column status text collate "C" not null default 'active';
alter table account add column rev integer not null default 1;
alter table account add column created_at timestamptz not null default now();
alter table account add column created_by integer;
alter table account add column updated_at timestamptz not null default now();
alter table account add column updated_by integer;
alter table account add column deleted_at timestamptz;
alter table account add column deleted_by integer;
alter table account add column name_key text generated always as (lower(name)) stored;

