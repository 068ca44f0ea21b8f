-- Who is not clocked in when their planned shift has begun is told once; `about` is the planned shift.
alter table hour_reminder drop constraint hour_reminder_kind_check;
alter table hour_reminder add constraint hour_reminder_kind_check
  check (kind in ('undelivered', 'returned', 'missing', 'asked', 'start'));

alter table user_time_pref add column remind_start boolean not null default true;
