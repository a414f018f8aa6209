-- Weighing: what each line of an order weighed, what is charged of it, what the customer said where it is out of bounds, and
-- how and since when the order is to be paid.

alter table pedido_articulos
  -- Grams as they lay on the scale; a thousand are one unit of what is counted, and 0 says that there was none. Null: not
  -- weighed yet, or to be weighed again.
  add column pesado integer check (pesado between 0 and 999999),
  -- Grams that are charged. Null: not weighed, or it waits for the customer.
  add column cobrado integer check (cobrado between 0 and 999999),
  add column subtotal_final bigint check (subtotal_final >= 0),
  -- Of a weight out of bounds. 'espera': nobody answered yet; 'acepta', 'ajusta' and 'saca' are the customer's own words,
  -- 'palabra' what the shop heard them say, 'limite' that only the limit is charged.
  add column respuesta text check (respuesta in ('espera', 'acepta', 'palabra', 'limite', 'ajusta', 'saca')),
  -- Since when it waits.
  add column pregunta_at timestamptz,
  add column pesado_at timestamptz,
  add column pesado_por integer references users on delete set null,
  -- How often it was weighed or answered: who weighs says which one they saw, and a link opens one of them.
  add column vez integer not null default 0,
  add constraint pedido_articulos_cobrado check ((cobrado is null) = (subtotal_final is null)),
  add constraint pedido_articulos_pesado check (cobrado is null or pesado is not null),
  add constraint pedido_articulos_espera check ((respuesta is not distinct from 'espera') = (pregunta_at is not null)
    and (respuesta is distinct from 'espera' or (pesado is not null and cobrado is null)));
create index pedido_articulos_esperan on pedido_articulos (pregunta_at) where respuesta = 'espera';

-- Every weighing, once: what was typed without a network and sent twice is one row.
create table pesadas (
  id bigint primary key generated always as identity,
  pedido_id integer not null references pedidos on delete cascade,
  -- Null once the line was taken out of the order.
  linea_id bigint references pedido_articulos on delete set null,
  vez integer not null,
  gramos integer not null,
  modo text not null check (modo in ('normal', 'pedir', 'limite', 'palabra', 'falta')),
  origen text not null check (origen in ('teclado', 'justo', 'etiqueta', 'balanza', 'servidor')),
  user_id integer references users on delete set null,
  clave text not null unique check (length(clave) between 8 and 100),
  -- When it was put on the scale, by the clock of whoever did it; `created_at` is ours.
  at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index pesadas_pedido on pesadas (pedido_id, id);
create index pesadas_linea on pesadas (linea_id);

alter table pedidos
  -- Both or none: what the weighed lines add up to, and what its code takes off that; `total_final` is their difference.
  add column subtotal_final bigint check (subtotal_final >= 0),
  add column descuento_final bigint check (descuento_final >= 0),
  -- When the customer was told what it weighed in the end: the time to pay runs from then.
  add column avisado_at timestamptz,
  add column medio_pago text check (medio_pago in ('mercadopago', 'transferencia', 'efectivo', 'tarjeta')),
  -- Cash: what they will pay with, so that there is change.
  add column paga_con bigint check (paga_con > 0),
  -- The customer says that they sent the money: the time to pay stands still until somebody looks.
  add column transferido_at timestamptz,
  add constraint pedidos_pesado check ((subtotal_final is null) = (descuento_final is null)
    and (subtotal_final is null or (total_final is not null and total_final = subtotal_final - descuento_final))),
  add constraint pedidos_paga_con check (paga_con is null or medio_pago = 'efectivo');
create index pedidos_avisados on pedidos (avisado_at) where estado = 'en_proceso' and pagado_at is null;

drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago, revision, avisado_at,
    medio_pago, transferido_at on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();

-- A link that asks about one line, as it was weighed then.
alter table enlaces
  add column linea_id bigint references pedido_articulos on delete cascade,
  add column vez integer,
  drop constraint enlaces_check,
  add constraint enlaces_uno check (num_nonnulls(union_id, cambio_id, linea_id) = 1),
  add constraint enlaces_vez check ((linea_id is null) = (vez is null));
create index enlaces_linea on enlaces (linea_id) where linea_id is not null;
