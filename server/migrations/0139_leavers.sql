-- Since when a person who has left is known by an alias only.
alter table app_user add column anonymised_at timestamptz;

-- Entries of the log that were written again without a person. The entry that says so holds the digest of its rows here,
-- and the chain of seals holds that entry.
create table audit_redaction (
  tenant_id integer not null,
  -- The entry of the log that tells of it.
  redacted_by uuid not null,
  audit_id uuid not null,
  -- Of the entry as it stands since.
  content_hash bytea not null,
  primary key (tenant_id, redacted_by, audit_id)
);
