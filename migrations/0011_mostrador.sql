-- The counter: the link to pay is kept with its order, and an order whose cancelling is taken back takes its stock again.

alter table pedidos add column link_pago text
  check (length(link_pago) between 9 and 500 and link_pago like 'https://%');

-- An order takes and gives back an article's stock in turn, each round of it once: still the second wall.
alter table movimientos_stock add column ronda smallint not null default 0;
drop index movimientos_stock_pedido;
create unique index movimientos_stock_pedido on movimientos_stock (pedido_id, articulo_id, tipo, ronda)
  where pedido_id is not null;

create or replace function log_stock() returns trigger language plpgsql as $$
declare
  cambio bigint := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  pedido integer := nullif(current_setting('mostrador.pedido', true), '')::integer;
  clase text := case when tg_op = 'INSERT' then 'inicial' when pedido is null then 'ajuste'
                     when cambio < 0 then 'venta' else 'devolucion' end;
  vuelta smallint := 0;
begin
  if tg_op = 'UPDATE' and cambio = 0 then return null; end if;
  -- What was taken twice without being given back, or the other way round, has the number of the first time.
  if clase = 'venta' then
    select count(*) into vuelta from movimientos_stock m
      where m.pedido_id = pedido and m.articulo_id = new.id and m.tipo = 'devolucion';
  elsif clase = 'devolucion' then
    select count(*) - 1 into vuelta from movimientos_stock m
      where m.pedido_id = pedido and m.articulo_id = new.id and m.tipo = 'venta';
  end if;
  insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, ronda)
    values (new.id, pedido, clase, cambio, vuelta);
  return null;
end $$;

-- A link that arrives shows on the customer's open screen too.
drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();
