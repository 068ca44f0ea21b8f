-- Printers that take labels over the network.
create table label_printer (
  tenant_id integer not null,
  id integer not null,
  status text collate "C" not null default 'active',
  name text not null,
  name_key text generated always as (lower(name)) stored,
  host text not null,
  port integer not null,
  size text not null,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

-- Labels on their way to a printer. From `printing` on they are never sent again by themselves.
create table label_job (
  tenant_id integer not null,
  id uuid not null,
  printer_id integer not null,
  state text not null check (state in ('waiting', 'printing', 'sent', 'failed', 'unsure')),
  labels integer not null,
  -- What is sent; gone once it has been.
  zpl text,
  tries integer not null default 0,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
