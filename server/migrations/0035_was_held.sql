-- A stemp that was kept after it had been held says so for ever, and why.
alter table punch add column was_held text;

alter table punch add constraint punch_was_held
  check (was_held in ('overlap', 'locked', 'too_old', 'shift_gone', 'delivered'));
