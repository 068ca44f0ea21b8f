-- How many letters a company has written to addresses outside it, by day: there is a limit.
create table outside_mail (
  tenant_id integer not null,
  day date not null,
  written integer not null,
  primary key (tenant_id, day)
);

alter table outside_mail add foreign key (tenant_id) references tenant (id);
select sveis.protect('outside_mail', 'select, insert, update, delete');
