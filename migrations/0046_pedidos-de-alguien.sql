-- Somebody's orders are counted and added up from their index alone: what they bought, what they hold, how many there are (ESC-06).
-- serves: 0040
-- contracts: an index takes the name of the one it replaces; no statement names an index
-- The old one goes last: dropping it keeps everybody out, and building the new one takes a while.
create index pedidos_user_con on pedidos (user_id, created_at desc, id desc) include (estado, total, total_final, pagado_at);
drop index pedidos_user;
alter index pedidos_user_con rename to pedidos_user;
