alter table login_provider add foreign key (tenant_id, role_id) references role (tenant_id, id);
alter table login_identity add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table provider_login add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create unique index login_identity_subject on login_identity (tenant_id, issuer, subject);
create index provider_login_user on provider_login (tenant_id, user_id);
select sveis.protect('login_provider', 'select, insert, update, delete');
select sveis.protect('login_identity', 'select, insert, update, delete');
select sveis.protect('provider_login', 'select, insert, update, delete');
