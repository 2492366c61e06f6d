#!/bin/sh
# The roles and the database of docs/operating.md, made once by PostgreSQL's image, on an empty volume.
set -eu
psql -qX -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v web_password="$WEB_PASSWORD" -U postgres <<'SQL'
CREATE ROLE registry_app NOLOGIN;
CREATE ROLE registry_owner LOGIN PASSWORD :'owner_password' IN ROLE registry_app;
CREATE ROLE registry_web LOGIN PASSWORD :'web_password' IN ROLE registry_app NOINHERIT;
CREATE DATABASE registry OWNER registry_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
