-- What was handed over and not paid, where money was spoken of: today's queue of it must not look at every order ever finished.
-- serves: 0040
create index pedidos_entregados on pedidos (created_at, id)
  where estado = 'finalizado' and pagado_at is null
    and (medio_pago is not null or avisado_at is not null or transferido_at is not null);
