-- Somebody's orders are counted and added up from their index alone: what they bought, what they hold, how many there are (ESC-06).
-- serves: 0040
create index pedidos_de_alguien on pedidos (user_id, created_at desc, id desc) include (estado, total, total_final, pagado_at);
drop index pedidos_user;
alter index pedidos_de_alguien rename to pedidos_user;
