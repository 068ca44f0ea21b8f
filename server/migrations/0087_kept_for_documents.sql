-- Which document stock is kept for: its lines may be gone when it is given back.
alter table reservation add column doc_id integer;
create index reservation_of_document on reservation (tenant_id, doc_id) where state = 'active';
