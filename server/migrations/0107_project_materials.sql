-- What a project needs from the store. What it has taken is in the moves that name it.
create table project_material (
  tenant_id integer not null,
  id uuid not null,
  project_id integer not null,
  product_id integer not null,
  -- 0: taken although nobody planned it.
  required_qty numeric(18, 6) not null check (required_qty >= 0),
  note text,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  primary key (tenant_id, id)
);
