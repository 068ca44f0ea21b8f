-- The document-sharing service of a company: one target, its secret sealed with the key of the installation.
create table sharing_target (
  tenant_id integer not null,
  kind text not null check (kind in ('webdav')),
  address text not null check (length(address) between 1 and 500),
  username text not null,
  secret text,
  problem text,
  answered_at timestamptz,
  -- Until then one process sends; it says so again with every document.
  claimed_until timestamptz,
  updated_at timestamptz not null,
  updated_by integer not null,
  primary key (tenant_id)
);

alter table sharing_target add foreign key (tenant_id) references tenant (id);
alter table sharing_target add foreign key (tenant_id, updated_by) references app_user (tenant_id, id);
select sveis.protect('sharing_target', 'select, insert, update, delete');

-- What the service has of a document, and what stood against it last.
create table document_share (
  tenant_id integer not null,
  document_id uuid not null,
  -- Where it lies there; null while it does not.
  path text,
  checksum text,
  share_url text,
  problem text,
  -- When it is looked at next; null while both sides are the same.
  due_at timestamptz,
  -- Counts what has been asked: what was asked while it was being sent is done again.
  turn integer not null,
  tries integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id, document_id)
);

alter table document_share add foreign key (tenant_id) references tenant (id);
create index document_share_due on document_share (tenant_id, due_at) where due_at is not null;
select sveis.protect('document_share', 'select, insert, update, delete');
