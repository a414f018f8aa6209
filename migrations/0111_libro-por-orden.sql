-- The ledger of stock writes what an order takes or gives back at once and not article by article; and the key of an order that is
-- written in both tables of keys is not carried from one to the other again. What is written stays the same, row for row.
-- serves: 0040

-- As `log_stock`, of all that one statement moved for an order: ascending, so that the ledger's numbers follow the articles'.
create function log_stock_pedido() returns trigger language plpgsql as $$
declare
  pedido integer := current_setting('mostrador.pedido', true)::integer;
begin
  insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, ronda, medida)
  select m.id, pedido, m.tipo, m.cambio,
    -- What was taken twice without being given back, or the other way round, has the number of the first time.
    case m.tipo
      when 'venta' then (select count(*) from movimientos_stock v
        where v.pedido_id = pedido and v.articulo_id = m.id and v.tipo = 'devolucion')
      else (select count(*) - 1 from movimientos_stock v
        where v.pedido_id = pedido and v.articulo_id = m.id and v.tipo = 'venta')
    end, m.medida
  from (
    select d.id, d.medida, d.stock - a.stock as cambio, case when d.stock < a.stock then 'venta' else 'devolucion' end as tipo
    from despues d join antes a on a.id = d.id where d.stock <> a.stock
  ) m order by m.id;
  return null;
end $$;

-- Each movement is one trigger's: an order's the statement's, every other the row's, as before.
drop trigger articulos_stock on articulos;
create trigger articulos_stock_alta after insert on articulos for each row execute function log_stock();
create trigger articulos_stock after update of stock on articulos for each row
  when (coalesce(current_setting('mostrador.pedido', true), '') = '') execute function log_stock();
create trigger articulos_stock_pedido after update on articulos
  referencing old table as antes new table as despues for each statement
  when (coalesce(current_setting('mostrador.pedido', true), '') <> '') execute function log_stock_pedido();

-- Who hears of stock is asked once, and told of each movement as before.
create function tell_stocks() returns trigger language plpgsql as $$
begin
  if not hay_webhook('articulo.stock') then return null; end if;
  insert into novedades (evento, datos)
    select 'articulo.stock', articulo_novedad(a) from nuevos n join articulos a on a.id = n.articulo_id where n.cantidad <> 0 order by n.id;
  if found then perform call_reparto(); end if;
  return null;
end $$;
drop trigger movimientos_stock_novedad on movimientos_stock;
create trigger movimientos_stock_novedad after insert on movimientos_stock referencing new table as nuevos
  for each statement execute function tell_stocks();

-- Who writes a key into both tables says so; the release before does not, and its keys come here as before.
drop trigger claves_idempotencia_llamadas on claves_idempotencia;
create trigger claves_idempotencia_llamadas after insert or update of user_id on claves_idempotencia for each row
  when (coalesce(current_setting('mostrador.llamada', true), '') = '') execute function carry_clave();
