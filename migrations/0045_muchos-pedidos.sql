-- What grows with every order is found by an index: with ten million of them nothing reads through all (ESC-06).
-- serves: 0040
-- contracts: an index takes the name of the one it replaces; no statement names an index

-- A row that is deleted is looked for wherever it may be named (foreign keys): accounts nobody confirmed, every night, and codes.
create index pedido_historial_user on pedido_historial (user_id) where user_id is not null;
create index movimientos_stock_user on movimientos_stock (user_id) where user_id is not null;
create index pagos_user on pagos (user_id) where user_id is not null;
create index pesadas_user on pesadas (user_id) where user_id is not null;
create index pedido_articulos_pesado_por on pedido_articulos (pesado_por) where pesado_por is not null;

-- The ledger of one article, the newest first.
create index movimientos_stock_articulo_id on movimientos_stock (articulo_id, id);

-- As before, order by order: expecting more orders in those weeks than there are, the database would read all lines ever sold.
create or replace function rank_vendidos(semanas integer, personas_min integer, cuantos integer) returns boolean language plpgsql as $$
declare
  nuevos integer[];
begin
  select coalesce(array_agg(articulo_id order by personas desc, pedidos desc, articulo_id), '{}') into nuevos from (
    select l.articulo_id, count(distinct p.user_id) as personas, count(distinct p.id) as pedidos
    from pedidos p cross join lateral (select pa.articulo_id from pedido_articulos pa where pa.pedido_id = p.id offset 0) l
      join articulos a on a.id = l.articulo_id
    where p.created_at > now() - semanas * interval '1 week' and p.estado not in ('xxxx', 'cancelado') and se_vende(a)
    group by l.articulo_id having count(distinct p.user_id) >= personas_min
    order by personas desc, pedidos desc, l.articulo_id limit cuantos
  ) v;
  if nuevos = (select coalesce(array_agg(articulo_id order by puesto), '{}') from mas_vendidos) then return false; end if;
  delete from mas_vendidos;
  insert into mas_vendidos (puesto, articulo_id)
    select n.puesto, n.articulo_id from unnest(nuevos) with ordinality as n (articulo_id, puesto);
  return true;
end $$;

-- Of the orders themselves last: nobody writes one while these are built.
-- What is still to be paid, for the cash book: neither what was paid nor what was cancelled.
create index pedidos_por_cobrar on pedidos (id) where pagado_at is null and estado in ('pendiente', 'en_proceso', 'finalizado');
create index pedidos_codigo on pedidos (discount_code_id) where discount_code_id is not null;
drop index movimientos_stock_articulo;
alter index movimientos_stock_articulo_id rename to movimientos_stock_articulo;
