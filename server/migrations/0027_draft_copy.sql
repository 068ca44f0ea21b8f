-- What somebody is typing, sealed by the phone: the server keeps it for the day the browser has lost it, and cannot read it.
create table draft_copy (
  tenant_id integer not null,
  user_id integer not null,
  form text not null check (length(form) between 1 and 160),
  sealed text not null check (length(sealed) <= 60000),
  saved_at timestamptz not null,
  primary key (tenant_id, user_id, form)
);

alter table draft_copy add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
select sveis.protect('draft_copy', 'select, insert, update, delete');
