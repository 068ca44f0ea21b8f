-- Hours of a stemp that somebody has corrected: what the clock gave before, and why. What the clock measured is still
-- the sum of what counts and what is trimmed, so the trimmed part is below nothing where more counts than was measured.
alter table hour_entry add column clock_amount_s integer;
alter table hour_entry add column correction text not null default '';
alter table hour_entry add constraint hour_entry_clock_amount check (clock_amount_s >= 0);
alter table hour_entry add constraint hour_entry_correction check (length(correction) <= 400);
alter table hour_entry drop constraint hour_entry_trimmed_s_check;
alter table hour_entry add constraint corrected_hours check (
  (source = 'stemp' or clock_amount_s is null)
  and (clock_amount_s is not null or (trimmed_s >= 0 and correction = ''))
  and (trimmed_s >= 0 or correction <> ''));
