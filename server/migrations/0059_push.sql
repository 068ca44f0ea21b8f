-- Phones that are told by push, each as long as the login that asked for it.
create table push_subscription (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table push_subscription add foreign key (tenant_id) references tenant (id);
alter table push_subscription add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table push_subscription add foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade;
create unique index push_subscription_endpoint on push_subscription (tenant_id, endpoint);
create index push_subscription_of_person on push_subscription (tenant_id, user_id);
select sveis.protect('push_subscription', 'select, insert, update, delete');

-- How somebody wants to be told; no row is nothing changed.
create table notice_preference (
  tenant_id integer not null,
  user_id integer not null,
  not_pushed text[] not null,
  not_mailed text[] not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  quiet_weekends boolean not null,
  digest text not null check (digest in ('off', 'daily', 'weekly')),
  digest_sent_at timestamptz,
  primary key (tenant_id, user_id)
);

alter table notice_preference add foreign key (tenant_id) references tenant (id);
alter table notice_preference add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
select sveis.protect('notice_preference', 'select, insert, update');
