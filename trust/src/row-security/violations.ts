/** A breach of the catalogue's rules, as SQL a superuser could run. */
export interface Violation {
  readonly name: string;
  readonly statement: string;
}

/** At least one breach for every rule: a rule nothing can break proves nothing. */
export const violations: readonly Violation[] = [
  { name: 'a table without company', statement: 'create table stray (id integer primary key)' },
  { name: 'a table without primary key', statement: 'create table stray (tenant_id integer not null)' },
  { name: 'a name unique over all companies', statement: 'create unique index stray on app_user (username)' },
  {
    name: 'a foreign key that does not start with the company',
    statement: `create unique index stray on project (id, tenant_id);
      alter table project_member add foreign key (project_id, tenant_id) references project (id, tenant_id)`,
  },
  { name: 'row security not forced', statement: 'alter table project no force row level security' },
  { name: 'row security off', statement: 'alter table project disable row level security' },
  { name: 'a second policy that lets all through', statement: 'create policy stray on project using (true)' },
  { name: 'a table of the superuser', statement: 'alter table project owner to sveis_super' },
  { name: 'a sequence', statement: 'create sequence stray' },
  { name: 'an audit log the app may empty', statement: 'grant delete on audit to sveis_app' },
  { name: 'a table open to everybody', statement: 'grant select on project to public' },
  { name: 'a schema everybody may build in', statement: 'grant create on schema public to public' },
  { name: 'a view with its owner’s eyes', statement: 'create view stray as select * from app_user' },
  { name: 'a materialized view', statement: 'create materialized view stray as select * from app_user' },
  {
    name: 'a function with its owner’s rights',
    statement:
      "create function sveis.stray() returns integer language sql security definer set search_path = pg_catalog as 'select 1'",
  },
  {
    name: 'a function without search_path',
    statement: "create function sveis.stray() returns integer language sql as 'select 1'",
  },
  {
    name: 'a trigger',
    statement: `create function sveis.stray() returns trigger language plpgsql set search_path = pg_catalog as 'begin return new; end';
      create trigger stray before insert on project for each row execute function sveis.stray()`,
  },
  { name: 'an app that may create databases', statement: 'alter role sveis_app createdb' },
  { name: 'an app that bypasses row security', statement: 'alter role sveis_app bypassrls' },
  { name: 'an app that is a member of the owner', statement: 'grant sveis_owner to sveis_app' },
  { name: 'an app that owns a schema', statement: 'create schema stray authorization sveis_app' },
  {
    name: 'an app that makes temporary tables',
    statement: `do $$ begin execute format('grant temporary on database %I to sveis_app', current_database()); end $$`,
  },
  {
    name: 'an app that reads the queue',
    statement:
      'grant usage on schema graphile_worker to sveis_app; grant select on all tables in schema graphile_worker to sveis_app',
  },
];
