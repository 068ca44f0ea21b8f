-- A lock for a group is one row for each of its members at that moment: who leaves the group stays locked.
alter table period_lock add column group_id integer;

-- Null is a lock the company's own rule has set.
alter table period_lock alter column locked_by drop not null;

-- What was opened again, and why. Locks that were opened by hand are never set again by the rule.
create table period_unlock (
  tenant_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('week', 'month')),
  year integer not null,
  no integer not null,
  user_id integer,
  group_id integer,
  locked_by integer,
  locked_at timestamptz not null,
  unlocked_by integer not null,
  unlocked_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 400),
  primary key (tenant_id, id)
);

-- Asked by a person who keeps the locks, beside the reminders that come by themselves.
alter table hour_reminder drop constraint hour_reminder_kind_check;
alter table hour_reminder add constraint hour_reminder_kind_check
  check (kind in ('undelivered', 'returned', 'missing', 'asked'));
