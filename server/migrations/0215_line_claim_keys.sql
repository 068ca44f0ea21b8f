alter table line_claim add foreign key (tenant_id) references tenant (id);
alter table line_claim add foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade;
alter table line_claim add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table line_claim add foreign key (tenant_id, line_id) references wh_doc_line (tenant_id, id) on delete cascade;
create index line_claim_of_line on line_claim (tenant_id, line_id);
create index line_claim_of_person on line_claim (tenant_id, user_id);
select sveis.protect('line_claim', 'select, insert, update, delete');
