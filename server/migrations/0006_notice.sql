-- What the app tells a person on its own accord.
create table notice (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  kind text not null,
  params jsonb not null default '{}',
  -- Where a tap leads, inside the app.
  link text,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (tenant_id, id)
);

alter table notice add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create index notice_of_user on notice (tenant_id, user_id, created_at);
select sveis.protect('notice', 'select, insert, update, delete');
