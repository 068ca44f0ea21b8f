-- Where another system wants to be told of what happens, and of what.
create table webhook (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  address text not null,
  -- Messages are signed with it; sealed with the key of the installation.
  secret text not null,
  events text[] not null,
  -- The modules whose records it is told of.
  modules text[] not null,
  is_active boolean not null default true,
  -- The administrator whose rights decide what it is told.
  made_by integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  problem text check (problem in ('maker', 'secret', 'given_up')),
  problem_at timestamptz,
  -- How often in a row nobody was reached, and until when nobody is called.
  failures integer not null default 0,
  paused_until timestamptz,
  -- Until then one process sends, and no other.
  claimed_until timestamptz,
  primary key (tenant_id, id)
);

-- What a webhook is told, written in the transaction of the change itself.
create table webhook_delivery (
  tenant_id integer not null,
  webhook_id uuid not null,
  -- The event: the same at every try, and for every webhook.
  id uuid not null,
  event text not null,
  entity text not null,
  entity_id text not null,
  -- The order of what happened to one record.
  turn integer not null,
  at timestamptz not null,
  actor_id integer,
  facts jsonb not null,
  state text not null check (state in ('waiting', 'sent', 'given_up', 'hidden')),
  -- Made at the first try and the same at each that follows.
  body text,
  number text,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  status integer,
  problem text,
  primary key (tenant_id, webhook_id, id)
);
