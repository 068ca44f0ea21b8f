alter table passkey add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table passkey_challenge add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create unique index passkey_credential on passkey (tenant_id, credential_id);
create index passkey_user on passkey (tenant_id, user_id);
select sveis.protect('passkey', 'select, insert, update, delete');
select sveis.protect('passkey_challenge', 'select, insert, update, delete');
