-- The shift the office gives a person: the stemp begins with it until they have chosen one themselves.
alter table app_user add column default_shift_id integer;
