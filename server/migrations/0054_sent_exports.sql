-- A file can be sent on when it is done: to whom, how many letters were written, and the hash of the link in them.
alter table export add column recipients text;
alter table export add column mailed integer not null default 0;
alter table export add column link_hash bytea;
create unique index export_by_link on export (tenant_id, link_hash) where link_hash is not null;
