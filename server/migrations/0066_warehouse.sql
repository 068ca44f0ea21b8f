-- Stock: what a company keeps, where, and every move of it. Quantities are exact, in the product's base unit.
create table unit (
  tenant_id integer not null,
  id integer not null,
  status text not null default 'active',
  code text collate "C" not null,
  code_key text generated always as (lower(code)) stored,
  name text not null,
  name_key text collate "C" not null,
  decimals integer not null check (decimals between 0 and 6),
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

create table warehouse (
  tenant_id integer not null,
  id integer not null,
  status text not null default 'active',
  code text collate "C" not null,
  code_key text generated always as (lower(code)) stored,
  name text not null,
  name_key text collate "C" not null,
  is_van boolean,
  allow_negative boolean,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

-- Bins people name, and the far sides of moves, which the ledger makes itself: suppliers, customers, projects, corrections.
create table stock_location (
  tenant_id integer not null,
  id integer not null,
  status text not null default 'active',
  warehouse_id integer,
  parent_id integer,
  code text collate "C" not null,
  code_key text generated always as (lower(code)) stored,
  barcode text collate "C",
  barcode_key text generated always as (lower(barcode)) stored,
  name text not null,
  name_key text collate "C" not null,
  kind text not null check (kind in ('bin', 'receiving', 'staging', 'quarantine', 'transit', 'van', 'project', 'supplier', 'customer', 'adjustment', 'scrap')),
  is_stock boolean generated always as (kind in ('bin', 'receiving', 'staging', 'quarantine', 'transit', 'van')) stored,
  is_virtual boolean not null,
  project_id integer,
  pick_seq integer,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id),
  check (is_virtual = (kind in ('transit', 'project', 'supplier', 'customer', 'adjustment', 'scrap'))),
  check ((kind = 'project') = (project_id is not null))
);

create table product (
  tenant_id integer not null,
  id integer not null,
  status text not null default 'active',
  code text collate "C" not null,
  code_key text generated always as (lower(code)) stored,
  name text not null,
  name_key text collate "C" not null,
  category text,
  base_unit_id integer not null,
  tracking text not null check (tracking in ('none', 'batch', 'serial')),
  batch_pattern text,
  requires_heat boolean,
  min_cert text,
  shelf_life_days integer,
  min_stock numeric(18, 6),
  max_stock numeric(18, 6),
  default_location_id integer,
  over_receipt_pct numeric(18, 6),
  allow_negative boolean,
  cost numeric(18, 6),
  price numeric(18, 6),
  data jsonb not null default '{}',
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

create table product_unit (
  tenant_id integer not null,
  id uuid not null,
  product_id integer not null,
  place integer not null,
  unit_id integer not null,
  factor numeric(18, 6) not null check (factor > 0),
  primary key (tenant_id, id)
);

create table product_barcode (
  tenant_id integer not null,
  id uuid not null,
  product_id integer not null,
  place integer not null,
  code text collate "C" not null,
  -- Compared without spaces and in capitals; an article number of 8, 12, 13 or 14 digits by all fourteen.
  code_key text collate "C" generated always as (
    case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0')
         else upper(regexp_replace(code, '\s', '', 'g')) end) stored,
  unit_id integer,
  qty_per_scan numeric(18, 6) check (qty_per_scan > 0),
  primary key (tenant_id, id)
);

create table batch (
  tenant_id integer not null,
  id integer not null,
  status text not null check (status in ('ok', 'quarantine', 'rejected')),
  product_id integer not null,
  number text collate "C" not null,
  number_key text collate "C" generated always as (upper(regexp_replace(btrim(number), '\s+', ' ', 'g'))) stored,
  heat_number text collate "C",
  heat_key text collate "C" generated always as (upper(btrim(heat_number))) stored,
  manufacturer text,
  cert_type text,
  cert_number text,
  cert_file_id uuid,
  mfg_date date,
  expiry_date date,
  created_doc_id integer,
  supplier_id integer,
  note text,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

create table serial (
  tenant_id integer not null,
  id integer not null,
  product_id integer not null,
  number text collate "C" not null,
  number_key text collate "C" generated always as (upper(regexp_replace(btrim(number), '\s+', ' ', 'g'))) stored,
  batch_id integer,
  status text not null check (status in ('expected', 'in_stock', 'in_transit', 'issued', 'scrapped')),
  primary key (tenant_id, id)
);

-- The seven documents: one header, one table of lines.
create table wh_doc (
  tenant_id integer not null,
  id integer not null,
  type text not null check (type in ('CO', 'SO', 'GR', 'AO', 'TO', 'RE', 'CC')),
  order_no text collate "C" not null,
  order_no_key text collate "C" generated always as (upper(order_no)) stored,
  state text not null,
  order_date date,
  account_id integer,
  warehouse_id integer not null,
  dest_warehouse_id integer,
  project_id integer,
  parent_doc_id integer,
  return_kind text check (return_kind in ('customer', 'supplier', 'project')),
  hold boolean,
  due_date date,
  delivery_note_no text,
  reason_code text,
  title text not null default '',
  title_key text collate "C" not null default '',
  note text,
  assigned_to integer,
  approved_by integer,
  data jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

create table wh_doc_line (
  tenant_id integer not null,
  id uuid not null,
  doc_id integer not null,
  line_no integer not null,
  product_id integer not null,
  unit_id integer,
  qty numeric(18, 6) not null check (qty <> 0),
  cost numeric(18, 6),
  price numeric(18, 6),
  discount numeric(18, 6) check (discount between 0 and 100),
  batch_id integer,
  location_id integer,
  dest_location_id integer,
  -- What its moves come to, worked out from them with every posting.
  received_qty numeric(18, 6) not null default 0,
  picked_qty numeric(18, 6) not null default 0,
  shipped_qty numeric(18, 6) not null default 0,
  out_qty numeric(18, 6) not null default 0,
  in_qty numeric(18, 6) not null default 0,
  adjusted_qty numeric(18, 6) not null default 0,
  disposition text,
  reason_code text,
  state text not null default 'open' check (state in ('open', 'part', 'done', 'short', 'cancelled')),
  primary key (tenant_id, id)
);

-- One confirm on a phone: sent again it is the same one.
create table stock_operation (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  user_id integer not null,
  doc_id integer,
  request_hash bytea not null,
  answer jsonb,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Every move has two sides and is never changed: a correction is a move back.
create table stock_move (
  tenant_id integer not null,
  id uuid not null,
  op_id uuid not null,
  op_seq integer not null,
  product_id integer not null,
  batch_id integer,
  serial_id integer,
  qty numeric(18, 6) not null check (qty > 0),
  from_location_id integer not null,
  to_location_id integer not null,
  move_type text not null check (move_type in ('receive', 'pick', 'ship', 'issue_project', 'transfer_out', 'transfer_in', 'transfer_direct', 'putaway', 'adjust', 'count', 'return_in', 'return_out', 'scrap', 'reverse')),
  -- What a reverse takes back, and what kind of move that was.
  reverses_move_id uuid,
  reverses_type text,
  doc_id integer,
  doc_line_id uuid,
  receipt_doc_id integer,
  project_id integer,
  reason_code text,
  note text,
  unit_cost numeric(18, 6),
  -- The place of the move among those of its stock key, on either side; null where that side keeps no balance.
  from_seq integer,
  to_seq integer,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  user_id integer not null,
  primary key (tenant_id, id),
  check (from_location_id <> to_location_id),
  check (serial_id is null or qty = 1),
  check ((move_type = 'reverse') = (reverses_move_id is not null))
);

-- What lies where: written with each move, under the lock of its row.
create table stock_balance (
  tenant_id integer not null,
  product_id integer not null,
  location_id integer not null,
  batch_id integer not null,
  serial_id integer not null,
  on_hand numeric(18, 6) not null,
  reserved numeric(18, 6) not null check (reserved >= 0),
  negative_ok boolean not null,
  seq integer not null,
  primary key (tenant_id, product_id, location_id, batch_id, serial_id),
  check (on_hand >= 0 or negative_ok),
  check (reserved <= on_hand or negative_ok),
  check (serial_id = 0 or on_hand in (0, 1))
);

create table reservation (
  tenant_id integer not null,
  id uuid not null,
  product_id integer not null,
  -- Without a place it only lowers what the whole company has to give.
  location_id integer,
  batch_id integer,
  serial_id integer,
  qty numeric(18, 6) not null check (qty > 0),
  doc_line_id uuid,
  state text not null check (state in ('active', 'consumed', 'released', 'expired')),
  expires_at timestamptz,
  user_id integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
