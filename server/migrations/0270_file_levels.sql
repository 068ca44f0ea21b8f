-- Pictures of the pages of a large PDF, made once by a job: phones fetch what is on the screen and not the whole file.
create table file_levels (
  tenant_id integer not null,
  file_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  attempts integer not null default 0,
  -- The run that holds it, and when it last said so.
  run_id uuid,
  beat_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, file_id),
  check ((state = 'running') = (run_id is not null))
);

-- One page: its size in points, and its pictures one after the other in one blob.
create table file_page (
  tenant_id integer not null,
  file_id uuid not null,
  page integer not null check (page > 0),
  width double precision not null check (width > 0),
  height double precision not null check (height > 0),
  blob_id uuid not null,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- From the smallest to the sharpest: pixels of the whole and of a tile, and where each tile lies in the blob.
  levels jsonb not null,
  primary key (tenant_id, file_id, page)
);
