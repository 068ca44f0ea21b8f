-- Codes nobody knows, met while a sheet is counted or goods are received: kept with a photo and a quantity until
-- somebody says what they are.
create table parked_scan (
  tenant_id integer not null,
  id uuid not null,
  doc_id integer not null,
  location_id integer,
  code text not null,
  qty numeric(18, 6) not null check (qty > 0),
  note text,
  file_id uuid,
  state text not null default 'open' check (state in ('open', 'resolved', 'discarded')),
  product_id integer,
  reason text,
  created_at timestamptz not null,
  occurred_at timestamptz not null,
  created_by integer not null,
  ended_at timestamptz,
  ended_by integer,
  primary key (tenant_id, id)
);
