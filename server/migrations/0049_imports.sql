-- Files of lines that people bring: looked at first, then written in one go, and taken back while nobody has touched it.
create table import_file (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  session_id uuid,
  -- What its lines become: a module, the rows of a record.
  target jsonb not null,
  target_key text not null,
  name text not null,
  sha256 text not null,
  blob_id uuid not null,
  language text not null,
  encoding text,
  sheet text,
  state text not null check (state in ('waiting', 'checking', 'ready', 'stopped', 'queued', 'writing', 'done', 'undo_queued', 'undoing', 'undone', 'cancelled', 'failed')),
  mode text not null check (mode in ('all_or_nothing', 'valid_only')),
  -- What a look at it has found, and after writing what was written.
  findings jsonb,
  refusal jsonb,
  done integer not null default 0,
  total integer not null default 0,
  attempts integer not null default 0,
  run_id uuid,
  beat_at timestamptz,
  created_at timestamptz not null,
  written_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table import_file add foreign key (tenant_id) references tenant (id);
alter table import_file add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create index import_file_of_person on import_file (tenant_id, user_id, created_at desc);
create index import_file_in_line on import_file (tenant_id, state, created_at);
select sveis.protect('import_file', 'select, insert, update, delete');

-- What each written line became, and what stood there before.
create table import_line (
  tenant_id integer not null,
  import_id uuid not null,
  line integer not null,
  target_key text not null,
  record_id text not null,
  act text not null check (act in ('create', 'update')),
  rev integer not null,
  before jsonb not null,
  -- Of lines without a key: the same line again is the same record.
  line_hash text,
  primary key (tenant_id, import_id, line)
);

alter table import_line add foreign key (tenant_id, import_id) references import_file (tenant_id, id) on delete cascade;
create index import_line_by_hash on import_line (tenant_id, target_key, line_hash);
select sveis.protect('import_line', 'select, insert, update, delete');
