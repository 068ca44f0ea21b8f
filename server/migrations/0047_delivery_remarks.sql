-- What a leader should look at in hours that were handed in. Null: handed in before anybody counted.
alter table delivery add column remarks integer;
