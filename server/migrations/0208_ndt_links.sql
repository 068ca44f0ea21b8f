-- A link by which a firm outside the company reports a test without an account. Only a hash of its secret is kept.
create table ndt_link (
  tenant_id integer not null,
  id uuid not null,
  report_id uuid not null,
  project_id integer not null,
  token_hash bytea not null,
  firm text not null,
  contact text not null,
  made_by integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  sent_at timestamptz,
  -- The key and the hash of what was sent: the same again is the same report.
  sent_key uuid,
  sent_hash bytea,
  sent_by text,
  -- Files that came over this link: a report names no others.
  files uuid[] not null default '{}',
  primary key (tenant_id, id)
);
alter table ndt_link add foreign key (tenant_id) references tenant (id);
alter table ndt_link add foreign key (tenant_id, report_id) references record (tenant_id, id) on delete cascade;
alter table ndt_link add foreign key (tenant_id, made_by) references app_user (tenant_id, id);
create unique index ndt_link_by_token on ndt_link (tenant_id, token_hash);
create index ndt_link_of_report on ndt_link (tenant_id, report_id, made_at);
create index ndt_link_of_maker on ndt_link (tenant_id, made_by);
select sveis.protect('ndt_link', 'select, insert, update');
