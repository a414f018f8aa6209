-- Who delivers says that an order was not paid: money was spoken of, and it waits in today's queue like the others.
-- serves: 0040
-- contracts: an index takes the name of the one it replaces; no statement names an index
alter table pedidos add column impago_at timestamptz;
-- The old one goes last: dropping it keeps everybody out, and building the new one takes a while.
create index pedidos_entregados_con on pedidos (created_at, id)
  where estado = 'finalizado' and pagado_at is null
    and (medio_pago is not null or avisado_at is not null or transferido_at is not null or impago_at is not null);
drop index pedidos_entregados;
alter index pedidos_entregados_con rename to pedidos_entregados;
