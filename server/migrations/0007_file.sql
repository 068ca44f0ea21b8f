-- One row per stored file; the bytes are in the blob store under names of its own.
create table file (
  tenant_id integer not null,
  -- Made by the phone: a repeated upload is the same upload.
  id uuid not null,
  user_id integer not null,
  name text not null check (length(name) between 1 and 160),
  -- Found in the content, never taken from what the sender says.
  type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- What was sent, before a picture was written anew: by this a repeat is known.
  sent_size bigint not null check (sent_size > 0),
  sent_sha256 bytea not null check (length(sent_sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  blob_id uuid not null,
  thumbnail_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Bytes that no row owns: named here before they are written and struck out when a row takes them over.
create table blob_garbage (
  tenant_id integer not null,
  blob_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, blob_id)
);
