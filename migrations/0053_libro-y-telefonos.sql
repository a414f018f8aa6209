-- The ledger of stock says of each row in which unit it was counted, and where an article began to be counted in another
-- (STK-02); customers are found by the phones the shop knows them by (CLI-01).
-- serves: 0040
-- contracts: the reasons of a movement are one more than before; no row that was allowed is refused

-- Every row fits, because it fitted the narrower one: nobody waits while all of them are looked at.
alter table movimientos_stock drop constraint movimientos_stock_motivo_check;
alter table movimientos_stock add constraint movimientos_stock_motivo_check
  check (motivo in ('compra', 'merma', 'recuento', 'correccion', 'apagado', 'medida')) not valid;

-- As before; besides, every row has its unit, and one that turns kilos into units or back has that as its reason. Its figure
-- is the difference of two numbers in different units, so that all of them still add up to the stock.
create or replace function log_stock() returns trigger language plpgsql as $$
declare
  cambio bigint := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  pedido integer := nullif(current_setting('mostrador.pedido', true), '')::integer;
  porque text := nullif(current_setting('mostrador.motivo', true), '');
  clase text := case when tg_op = 'INSERT' then 'inicial' when pedido is null then 'ajuste'
                     when cambio < 0 then 'venta' else 'devolucion' end;
  vuelta smallint := 0;
begin
  if tg_op = 'UPDATE' then
    if old.medida <> new.medida then porque := 'medida'; end if;
    if cambio = 0 and (pedido is not null or porque is distinct from 'medida') then return null; end if;
  end if;
  -- What was taken twice without being given back, or the other way round, has the number of the first time.
  if clase = 'venta' then
    select count(*) into vuelta from movimientos_stock m
      where m.pedido_id = pedido and m.articulo_id = new.id and m.tipo = 'devolucion';
  elsif clase = 'devolucion' then
    select count(*) - 1 into vuelta from movimientos_stock m
      where m.pedido_id = pedido and m.articulo_id = new.id and m.tipo = 'venta';
  end if;
  if pedido is null then
    insert into movimientos_stock (articulo_id, tipo, cantidad, motivo, nota, user_id, medida)
      values (new.id, clase, cambio, porque, nullif(current_setting('mostrador.nota', true), ''), usuario_actual(), new.medida);
  else
    insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, ronda, medida)
      values (new.id, pedido, clase, cambio, vuelta, new.medida);
  end if;
  return null;
end $$;

-- Those of before that the log knows: both were written in one transaction.
update movimientos_stock m set motivo = 'medida', medida = r.a ->> 'medida'
  from registro r where r.cosa = 'articulo' and r.de ? 'medida' and r.a ? 'medida'
    and m.articulo_id = r.cosa_id and m.created_at = r.at and m.tipo = 'ajuste';
-- Rows that have no unit are counted as before the next of these.
create index movimientos_stock_medida on movimientos_stock (articulo_id, id) where motivo = 'medida';

-- Phones that are somebody's for the shop, read from their end as those of the profiles are; a part of one, where there is the
-- extension, without the country and the 9 that all of them begin with.
create index telefonos_final on telefonos (reverse(numero) text_pattern_ops);
do $$
begin
  create index telefonos_trgm on telefonos using gin (substr(numero, 4) gin_trgm_ops);
exception when others then
  raise notice 'sin pg_trgm: %', sqlerrm;
end $$;
