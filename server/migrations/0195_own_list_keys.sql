alter table choice_list add foreign key (tenant_id) references tenant (id);
select sveis.protect('choice_list', 'select, insert, update');
