-- Two people may change a role or a group at once: the second is told what the first wrote.
alter table role add column rev integer not null default 1;
alter table user_group add column rev integer not null default 1;
