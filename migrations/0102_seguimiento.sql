-- Following an order by a secret link, and being told before its slot is missed (ENT-05).
-- serves: 0040
-- contracts: a category may not be named 'seguimiento'; one that is stays

alter table pedidos
  -- What the link says: 128 random bits, made with the order where the shop has zones or slots. It stands in every message
  -- anew, so it is kept itself; whoever reads the row has read more than it opens. Null: there is none, or it was taken back.
  add column seguimiento bytea check (octet_length(seguimiento) = 16),
  -- When the customer was told that the slot will be missed. Null: they were not.
  add column demorado_at timestamptz;

-- It is looked up by its hash: how long that takes says nothing of what stands there.
create unique index pedidos_seguimiento on pedidos (sha256(seguimiento)) where seguimiento is not null;

-- Another slot is another promise.
create function clear_demora() returns trigger language plpgsql as $$
begin
  new.demorado_at := null;
  return new;
end $$;
create trigger pedidos_a_demora before update of entrega_fecha, turno_id on pedidos for each row
  when (old.demorado_at is not null and (old.entrega_fecha, old.turno_id) is distinct from (new.entrega_fecha, new.turno_id))
  execute function clear_demora();
-- Apart from the list of the others, which other migrations make anew.
create trigger pedidos_notify_demora after update of demorado_at on pedidos for each row
  when (new.estado <> 'xxxx') execute function notify_pedido();

-- The screen of the links is no category's (ROUTE-05).
alter table categorias add constraint categorias_slug_libre_seguimiento check (slug not in ('seguimiento')) not valid;
