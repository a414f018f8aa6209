-- The shelves of the shop window: what the shopkeeper offers with an article, and what sells best.

create table articulos_acompanan (
  articulo_id integer not null references articulos on delete cascade,
  acompana_id integer not null references articulos on delete cascade,
  orden smallint not null default 0,
  primary key (articulo_id, acompana_id),
  constraint articulos_acompanan_otro check (articulo_id <> acompana_id)
);
create index articulos_acompanan_acompana on articulos_acompanan (acompana_id);
-- It is part of what its article says: its version, its log.
create trigger articulos_acompanan_registro after insert or update or delete on articulos_acompanan
  for each row execute function log_enlace('articulo', 'articulos', 'articulo_id', 'acompanan');
create trigger articulos_acompanan_notify after insert or update or delete or truncate on articulos_acompanan
  for each statement execute function notify_catalogo();

-- The order alone: how much of anything is sold is nobody's business but the shop's.
create table mas_vendidos (
  puesto smallint primary key,
  articulo_id integer not null unique references articulos on delete cascade
);
create trigger mas_vendidos_notify after insert or update or delete or truncate on mas_vendidos
  for each statement execute function notify_catalogo();

-- By how many people bought it, then in how many orders: nobody lifts an article alone, and nobody's purchases show.
-- What comes out as it was is not written again. Gives whether it moved.
create function rank_vendidos(semanas integer, personas_min integer, cuantos integer) returns boolean language plpgsql as $$
declare
  nuevos integer[];
begin
  select coalesce(array_agg(articulo_id order by personas desc, pedidos desc, articulo_id), '{}') into nuevos from (
    select l.articulo_id, count(distinct p.user_id) as personas, count(distinct p.id) as pedidos
    from pedidos p join pedido_articulos l on l.pedido_id = p.id join articulos a on a.id = l.articulo_id
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
