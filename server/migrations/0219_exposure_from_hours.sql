-- What people are exposed to where they do this, by its record in the list of chemicals.
alter table activity add column exposes_to uuid;

-- An exposure proposed from hours and put away by its person; `about` is the day and the chemical.
alter table hour_reminder drop constraint hour_reminder_kind_check;
alter table hour_reminder add constraint hour_reminder_kind_check
  check (kind in ('undelivered', 'returned', 'missing', 'asked', 'start', 'exposure'));
