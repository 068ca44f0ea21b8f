#!/bin/sh
# Starts a Citus cluster of one coordinator and two workers on this machine, to try Sveis on: nothing here is meant to last.
#   deploy/citus-cluster.sh start /tmp/sveis-cluster [9700]   prints the three addresses Sveis needs
#   deploy/citus-cluster.sh stop /tmp/sveis-cluster
# PGBIN is the folder with initdb and pg_ctl of a PostgreSQL that has the extension "citus". Not to be run as root.
set -eu

bin=${PGBIN:-$(pg_config --bindir)}
action=${1:?start or stop}
place=${2:?a folder for the cluster}
first=${3:-9700}
nodes="coordinator worker1 worker2"

port_of() {
  case $1 in
    coordinator) echo "$first" ;;
    worker1) echo "$((first + 1))" ;;
    worker2) echo "$((first + 2))" ;;
  esac
}

ask() { # node, database
  "$bin/psql" --host localhost --port "$(port_of "$1")" --username postgres --dbname "$2" \
    --quiet --no-psqlrc --set ON_ERROR_STOP=1 >/dev/null
}

stop() {
  for node in $nodes; do
    "$bin/pg_ctl" --pgdata "$place/$node" --mode fast --silent stop || true
  done
}

start() {
  mkdir -p "$place"
  for node in $nodes; do
    "$bin/initdb" --pgdata "$place/$node" --username postgres --auth trust --encoding UTF8 --locale C.UTF-8 >"$place/$node.log"
    cat >>"$place/$node/postgresql.conf" <<CONF
port = $(port_of "$node")
listen_addresses = 'localhost'
unix_socket_directories = '$place'
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 32
fsync = off
CONF
    # Newer releases want to be told that Citus may copy while people write.
    if "$bin/postgres" --describe-config | grep -q ^output_plugin_libraries; then
      echo "output_plugin_libraries = 'pgoutput, citus'" >>"$place/$node/postgresql.conf"
    fi
    "$bin/pg_ctl" --pgdata "$place/$node" --log "$place/$node.log" --wait --silent start
    ask "$node" postgres <<SQL
create role sveis_owner login;
create role sveis_app login;
create database sveis owner sveis_owner;
SQL
    ask "$node" sveis <<SQL
create extension citus;
grant create on schema public to sveis_owner;
SQL
  done
  ask coordinator sveis <<SQL
select citus_set_coordinator_host('localhost', $(port_of coordinator));
select citus_add_node('localhost', $(port_of worker1));
select citus_add_node('localhost', $(port_of worker2));
SQL
  cat <<TOLD
export DATABASE_URL=postgres://sveis_app@localhost:$first/sveis
export DATABASE_ADMIN_URL=postgres://sveis_owner@localhost:$first/sveis
export DATABASE_SUPER_URL=postgres://postgres@localhost:$first/sveis
TOLD
}

"$action"
