#!/bin/sh
# Makes one cluster of the coordinator and its workers; running it again changes nothing.
set -eu
for worker in worker1 worker2; do
  until pg_isready --quiet --host "$worker" --username postgres --dbname sveis; do sleep 1; done
done
psql --host database --username postgres --dbname sveis --set ON_ERROR_STOP=1 <<'SQL'
select citus_set_coordinator_host('database');
select citus_add_node('worker1', 5432);
select citus_add_node('worker2', 5432);
SQL
