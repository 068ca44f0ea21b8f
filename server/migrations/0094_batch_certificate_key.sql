alter table batch add foreign key (tenant_id, cert_file_id) references file (tenant_id, id);
create index batch_certificate on batch (tenant_id, cert_file_id) where cert_file_id is not null;
