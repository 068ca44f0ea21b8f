-- Counting: sheets are documents; here is what they count, where, in which round, and every entry of every counter.
alter table wh_doc add column total_lines integer not null default 0;
alter table wh_doc add column counted_lines integer not null default 0;

create table cc_place (
  tenant_id integer not null,
  doc_id integer not null,
  location_id integer not null,
  primary key (tenant_id, doc_id, location_id)
);

create table cc_product (
  tenant_id integer not null,
  doc_id integer not null,
  product_id integer not null,
  primary key (tenant_id, doc_id, product_id)
);

create table cc_location (
  tenant_id integer not null,
  doc_id integer not null,
  round integer not null,
  location_id integer not null,
  state text not null check (state in ('open', 'counting', 'done')),
  claimed_by integer,
  claimed_until timestamptz,
  version integer not null,
  -- Other stock stays away while it is counted.
  is_frozen boolean not null,
  primary key (tenant_id, doc_id, round, location_id)
);

create table cc_line (
  tenant_id integer not null,
  id uuid not null,
  doc_id integer not null,
  round integer not null,
  product_id integer not null,
  location_id integer not null,
  batch_id integer not null,
  serial_id integer not null,
  is_added boolean not null,
  -- Null is not counted; 0 is counted and empty.
  counted_qty numeric(18, 6) check (counted_qty >= 0),
  -- What the books said at the last entry, and where in the story of the key that was.
  expected_qty numeric(18, 6),
  expected_seq integer,
  first_seq integer,
  moved_during boolean not null,
  counted_by integer,
  reason_code text,
  state text not null check (state in ('pending', 'counted', 'recount', 'accepted', 'posted', 'skipped')),
  -- The line that speaks for its key on a sheet that is not over.
  is_open boolean not null,
  version integer not null,
  primary key (tenant_id, id)
);

create table cc_entry (
  tenant_id integer not null,
  id uuid not null,
  doc_id integer not null,
  line_id uuid not null,
  kind text not null check (kind in ('add', 'set', 'clear')),
  qty numeric(18, 6) not null,
  key_seq integer not null,
  line_version integer not null,
  user_id integer not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id)
);
