-- Once, on the primary, as postgres: the shop's account and its database.
create role mostrador login password '${SHOP_PASSWORD}';
-- Through PgBouncer a server cannot say these for itself.
alter role mostrador set statement_timeout = '15s';
alter role mostrador set idle_in_transaction_session_timeout = '30s';
create database mostrador owner mostrador;
