drop index one_period_lock;
create unique index one_period_lock on period_lock (tenant_id, kind, year, no, user_id, group_id) nulls not distinct;

create index period_unlock_period on period_unlock (tenant_id, kind, year, no);
alter table period_unlock add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table period_unlock add foreign key (tenant_id, locked_by) references app_user (tenant_id, id);
alter table period_unlock add foreign key (tenant_id, unlocked_by) references app_user (tenant_id, id);

-- A reason may name somebody who is forgotten later.
select sveis.protect('period_unlock', 'select, insert, update');
