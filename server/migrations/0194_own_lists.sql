-- Lists a company has made itself. Their values stand in `choice`, beside those of ours.
create table choice_list (
  tenant_id integer not null,
  list text not null check (list ~ '^own_[a-z0-9_]{1,50}$'),
  names jsonb not null,
  -- A retired list is not offered to new fields; fields that name it go on.
  is_active boolean not null default true,
  rev integer not null default 1,
  primary key (tenant_id, list)
);
