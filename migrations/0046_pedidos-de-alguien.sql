-- Somebody's orders are counted and added up from their index alone: what they bought, what they hold, how many there are (ESC-06).
-- serves: 0040
drop index pedidos_user;
create index pedidos_user on pedidos (user_id, created_at desc, id desc) include (estado, total, total_final, pagado_at);
