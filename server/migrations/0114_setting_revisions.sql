-- Two administrators at once: each save of a feature or of the settings says which revision it changes.
alter table feature add column rev integer not null default 1;
alter table tenant_setting add column rev integer not null default 1;
