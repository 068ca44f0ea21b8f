-- What a person has been reminded of: nobody is told the same thing twice, however often the job runs.
create table hour_reminder (
  tenant_id integer not null,
  user_id integer not null,
  kind text not null check (kind in ('undelivered', 'returned', 'missing')),
  -- The first day of the period, the day without hours, or the delivery that came back.
  about text not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, user_id, kind, about)
);

alter table hour_reminder add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
select sveis.protect('hour_reminder', 'select, insert, update, delete');
