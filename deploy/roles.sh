#!/bin/sh
# Run once by the database's image on an empty folder: a plain owner, and an app that owns nothing.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" <<'SQL'
create role sveis_owner login password :'owner_password';
create role sveis_app login password :'app_password';
create database sveis owner sveis_owner;
SQL
