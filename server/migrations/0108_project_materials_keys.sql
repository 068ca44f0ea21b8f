alter table project_material add foreign key (tenant_id) references tenant (id);
alter table project_material add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table project_material add foreign key (tenant_id, product_id) references product (tenant_id, id);
create unique index project_material_product on project_material (tenant_id, project_id, product_id);
create index stock_move_project on stock_move (tenant_id, project_id, product_id) where project_id is not null;
select sveis.protect('project_material', 'select, insert, update');
