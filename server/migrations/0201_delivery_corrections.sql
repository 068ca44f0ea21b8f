-- What leaders changed in hours after they were handed in: when, who, why, and each entry before and after.
alter table delivery add column corrections jsonb not null default '[]';
