#!/bin/sh
# Run once by the database's image, after the roles: the extension, and who may come from the other nodes.
set -eu
psql --username "$POSTGRES_USER" --dbname sveis --set ON_ERROR_STOP=1 \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" \
  --set super_password="$POSTGRES_PASSWORD" <<'SQL'
create extension citus;
grant create on schema public to sveis_owner;
insert into pg_dist_authinfo (nodeid, rolename, authinfo) values
  (0, 'postgres', 'password=' || :'super_password'),
  (0, 'sveis_owner', 'password=' || :'owner_password'),
  (0, 'sveis_app', 'password=' || :'app_password');
SQL
