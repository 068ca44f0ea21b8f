-- Who was in a project once still hands in what they did there.
create table project_former_member (
  tenant_id integer not null,
  project_id integer not null,
  user_id integer not null,
  primary key (tenant_id, project_id, user_id)
);

alter table project_former_member add foreign key (tenant_id, project_id) references project (tenant_id, id) on delete cascade;
alter table project_former_member add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
select sveis.protect('project_former_member', 'select, insert, update, delete');

-- People who work in the company choose among all its people, groups and customers by name; people of other firms
-- among those they share a project or a group with. Row security holds for the owner too: company by company.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);
    update role
       set permissions = permissions || jsonb_build_object(
         'users', coalesce(permissions -> 'users', '{}') || '{"view": true}',
         'groups', coalesce(permissions -> 'groups', '{}') || '{"view": true}',
         'accounts', coalesce(permissions -> 'accounts', '{}') || '{"view": true}')
     where slug in ('project_leader', 'foreman', 'employee', 'quality', 'hse', 'warehouse');
  end loop;
  set local app.tenant = '';
end
$$;
