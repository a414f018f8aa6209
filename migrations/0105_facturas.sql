-- Invoices: what the shop is to the tax office, the documents it issued with what was sent and answered, and which orders still wait
-- for one (FAC-01, FAC-03, FAC-04, FAC-07, FAC-10).
-- serves: 0040
-- contracts: a webhook may want two more kinds of news; no row that was allowed is refused

-- The key the shop signs with, made here, and the certificate of it; one of each world. Sealed with the server's own secret.
create table arca_credenciales (
  entorno text primary key check (entorno in ('prueba', 'verdad')),
  -- What its key is sealed for.
  id smallint not null generated always as (case entorno when 'prueba' then 1 else 2 end) stored,
  clave_sellada bytea not null,
  -- The request the certificate is asked for with.
  pedido text not null check (length(pedido) between 1 and 10000),
  certificado text check (length(certificado) between 1 and 20000),
  cuit text not null check (cuit ~ '^\d{11}$'),
  -- The certificate's end.
  vence_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((certificado is null) = (vence_at is null))
);

-- The ticket of access: kept before it is used, asked for by one server at a time.
create table arca_tickets (
  entorno text primary key check (entorno in ('prueba', 'verdad')),
  id smallint not null generated always as (case entorno when 'prueba' then 11 else 12 end) stored,
  sellado bytea,
  vence_at timestamptz,
  -- When it was last asked for, with whatever answer: asked again too soon nobody gets one.
  pedido_at timestamptz,
  check ((sellado is null) = (vence_at is null))
);

-- A sequence of numbers. Its row is held by whoever takes the next one, over all servers.
create table comprobante_series (
  entorno text not null check (entorno in ('prueba', 'verdad')),
  punto integer not null check (punto between 1 and 99998),
  tipo smallint not null check (tipo in (1, 3, 6, 8, 11, 13, 51, 53)),
  -- Why nothing more is issued in it until a person looked.
  parada text check (length(parada) between 1 and 500),
  parada_at timestamptz,
  -- Numbers up to this one are no documents of this shop's; null: whatever the service says next is where it begins.
  base integer check (base >= 0),
  -- Not before, and why: nobody answered, or not with what can be gone on with.
  espera_at timestamptz,
  aviso text check (length(aviso) between 1 and 500),
  primary key (entorno, punto, tipo),
  check ((parada is null) = (parada_at is null))
);

create table comprobantes_fiscales (
  id integer primary key generated always as identity,
  entorno text not null check (entorno in ('prueba', 'verdad')),
  punto integer not null check (punto between 1 and 99998),
  tipo smallint not null check (tipo in (1, 3, 6, 8, 11, 13, 51, 53)),
  -- Null: it was refused or given up, and used none.
  numero integer check (numero between 1 and 99999999),
  pedido_id integer not null references pedidos on delete restrict,
  -- Of a note: its invoice, and the refund it answers.
  de_id integer references comprobantes_fiscales on delete restrict,
  pago_id integer references pagos on delete restrict,
  estado text not null check (estado in ('reservado', 'en duda', 'autorizado', 'rechazado', 'descartado')),
  fecha date not null,
  -- Centavos.
  total bigint not null check (total > 0),
  -- What is sent and printed, and the hash of it: frozen before it is sent.
  foto jsonb not null,
  huella bytea not null check (length(huella) = 32),
  cae text check (cae ~ '^\d{14}$'),
  cae_vence date,
  observaciones jsonb not null default '[]',
  errores jsonb not null default '[]',
  -- How often its number was asked for since the last doubt.
  intentos integer not null default 0,
  -- Since when it is on the wire; null: nobody is sending it.
  enviado_at timestamptz,
  preguntado_at timestamptz,
  autorizado_at timestamptz,
  mandado_at timestamptz,
  -- Of an invoice nothing is left of: the note that took the last of it.
  anulada_por integer references comprobantes_fiscales on delete restrict,
  -- Who asked for it; both null: the shop by itself.
  user_id integer references users on delete set null,
  clave_id integer references claves on delete set null,
  created_at timestamptz not null default now(),
  check ((estado in ('reservado', 'en duda', 'autorizado')) = (numero is not null)),
  check ((estado = 'autorizado') = (cae is not null) and num_nulls(cae, cae_vence, autorizado_at) in (0, 3)),
  check ((tipo in (3, 8, 13, 53)) = (de_id is not null)),
  check (pago_id is null or de_id is not null),
  check (anulada_por is null or (estado = 'autorizado' and de_id is null))
);
create unique index comprobantes_fiscales_numero on comprobantes_fiscales (entorno, punto, tipo, numero) where numero is not null;
-- One invoice an order, and one note a refund.
create unique index comprobantes_fiscales_una on comprobantes_fiscales (entorno, pedido_id)
  where de_id is null and numero is not null and anulada_por is null;
create unique index comprobantes_fiscales_devolucion on comprobantes_fiscales (entorno, pago_id)
  where pago_id is not null and numero is not null;
-- What has a number and no answer yet: one in each sequence.
create unique index comprobantes_fiscales_abierto on comprobantes_fiscales (entorno, punto, tipo)
  where estado in ('reservado', 'en duda');
create index comprobantes_fiscales_pedido on comprobantes_fiscales (pedido_id, id);
create index comprobantes_fiscales_mes on comprobantes_fiscales (entorno, fecha, id) where estado = 'autorizado';
create index comprobantes_fiscales_de on comprobantes_fiscales (de_id) where de_id is not null;

-- What was granted stays as it was: nobody edits a document.
create function guard_comprobante() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.entorno, old.punto, old.tipo, old.numero, old.pedido_id, old.de_id, old.pago_id, old.estado, old.fecha, old.total,
      old.foto, old.huella, old.cae, old.cae_vence, old.autorizado_at)
      is distinct from (new.entorno, new.punto, new.tipo, new.numero, new.pedido_id, new.de_id, new.pago_id, new.estado, new.fecha, new.total,
      new.foto, new.huella, new.cae, new.cae_vence, new.autorizado_at) then
    raise exception 'a tax document is not edited' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger comprobantes_fiscales_guardia before update or delete on comprobantes_fiscales for each row
  when (old.estado = 'autorizado') execute function guard_comprobante();

-- What the service answered, as it came.
create table comprobante_respuestas (
  id bigint primary key generated always as identity,
  comprobante_id integer not null references comprobantes_fiscales on delete cascade,
  at timestamptz not null default now(),
  que text not null check (que in ('autorizar', 'consultar')),
  crudo text not null check (octet_length(crudo) <= 65536)
);
create index comprobante_respuestas_suyas on comprobante_respuestas (comprobante_id, id);

-- The papers as they were first made.
create table comprobante_papeles (
  comprobante_id integer not null references comprobantes_fiscales on delete restrict,
  formato text not null check (formato in ('a4', '80')),
  pdf bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  primary key (comprobante_id, formato)
);
alter table comprobante_papeles alter column pdf set storage external;
create function guard_papel() returns trigger language plpgsql as $$
begin
  raise exception 'a tax document is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger comprobante_papeles_guardia before update or delete on comprobante_papeles for each row execute function guard_papel();

-- What there is to say of an order's invoice. An order nobody said anything of has no row.
create table pedido_facturas (
  pedido_id integer primary key references pedidos on delete cascade,
  -- Asked for with CUIT: {docTipo, docNro, nombre, condicion, domicilio}.
  receptor jsonb check (jsonb_typeof(receptor) = 'object'),
  -- It was made elsewhere: by which, as 'controlador 0003-00012044'.
  afuera text check (length(afuera) between 1 and 60),
  afuera_at timestamptz,
  afuera_por integer references users on delete set null,
  check ((afuera is null) = (afuera_at is null) and (afuera_por is null or afuera is not null))
);
create index pedido_facturas_afuera on pedido_facturas (afuera_at) where afuera is not null;

-- Several asked for at once.
create table factura_lotes (
  id integer primary key generated always as identity,
  entorno text not null check (entorno in ('prueba', 'verdad')),
  -- How many there were.
  de integer not null check (de > 0),
  user_id integer references users on delete set null,
  created_at timestamptz not null default now()
);

-- Orders with a document to be made: an invoice, or a note. What is made leaves.
create table factura_pendientes (
  entorno text not null check (entorno in ('prueba', 'verdad')),
  pedido_id integer not null references pedidos on delete cascade,
  -- An invoice is due; false: only what may have to answer the one there is.
  factura boolean not null,
  -- When it was sold: it was handed over, or paid.
  falta_at timestamptz not null default now(),
  -- Since when it is to be made; null: it waits for a person.
  pedida_at timestamptz,
  -- Not before.
  espera_at timestamptz,
  lote_id integer references factura_lotes on delete set null,
  -- The invoice there is has the wrong receiver or sum: a note of all of it, and another one.
  corregir boolean not null default false,
  -- Why it could not be made: {motivo, codigo, crudo}.
  problema jsonb check (jsonb_typeof(problema) = 'object'),
  user_id integer references users on delete set null,
  clave_id integer references claves on delete set null,
  primary key (entorno, pedido_id)
);
create index factura_pendientes_cola on factura_pendientes (entorno, pedida_at, pedido_id) where pedida_at is not null and problema is null;
create index factura_pendientes_lote on factura_pendientes (lote_id) where lote_id is not null;
create index factura_pendientes_pedido on factura_pendientes (pedido_id);

-- What the profile remembers of whom to invoice; gone with the account.
alter table users add column factura_datos jsonb;
create function erase_factura_datos() returns trigger language plpgsql as $$
begin
  new.factura_datos := null;
  return new;
end $$;
create trigger users_factura_datos before update of eliminado_at on users for each row
  when (old.eliminado_at is null and new.eliminado_at is not null) execute function erase_factura_datos();
-- Documents keep whom they were made out to for as long as the law wants them; what was never made is forgotten.
create function erase_receptores() returns trigger language plpgsql as $$
begin
  update pedido_facturas f set receptor = null from pedidos p where p.id = f.pedido_id and p.user_id = new.id and f.receptor is not null;
  return null;
end $$;
create trigger users_receptores after update of eliminado_at on users for each row
  when (old.eliminado_at is null and new.eliminado_at is not null) execute function erase_receptores();

create function ajuste_texto(cual text, si_no text) returns text language sql stable as $$
  select coalesce((select valor #>> '{}' from ajustes where nombre = cual), si_no)
$$;

-- Whatever a transaction leaves to be made has one job that makes it.
create function call_facturas() returns void language plpgsql as $$
begin
  if current_setting('mostrador.facturas', true) = 'si' then return; end if;
  perform set_config('mostrador.facturas', 'si', true);
  perform add_trabajo('facturar', max_attempts := 3);
end $$;

-- Handed over, or paid: a document is due, and is made by itself unless the shop makes them by hand.
create function queue_factura() returns trigger language plpgsql as $$
declare
  cuando text := ajuste_texto('facturar', 'no');
  mundo text := ajuste_texto('entornoFiscal', 'prueba');
begin
  if new.estado = 'cancelado' or (old.estado = 'finalizado' and new.estado <> 'finalizado') then
    delete from factura_pendientes where pedido_id = new.id and not corregir;
    if new.estado = 'cancelado' then perform queue_nota(new.id); end if;
    return null;
  end if;
  if cuando = 'no' or coalesce(new.total_final, new.total) = 0 then return null; end if;
  if new.estado <> 'finalizado' and (cuando <> 'pago'
    or (new.subtotal_final is null and ajuste_texto('pesaje', 'false') = 'true')) then return null; end if;
  if exists (select from pedido_facturas f where f.pedido_id = new.id and f.afuera is not null) then return null; end if;
  if new.estado = 'finalizado' and old.estado = 'finalizado' and exists (select from comprobantes_fiscales c
    where c.entorno = mundo and c.pedido_id = new.id and c.de_id is null and c.numero is not null) then return null; end if;
  insert into factura_pendientes (entorno, pedido_id, factura, pedida_at)
    values (mundo, new.id, true, case when cuando <> 'mano' then now() end)
    on conflict (entorno, pedido_id) do update set factura = true,
      pedida_at = coalesce(factura_pendientes.pedida_at, excluded.pedida_at);
  if cuando <> 'mano' then perform call_facturas(); end if;
  return null;
end $$;
-- Of an order with an invoice: it may have to be answered with a note.
create function queue_nota(pedido integer) returns void language plpgsql as $$
begin
  insert into factura_pendientes (entorno, pedido_id, factura, pedida_at)
    select c.entorno, c.pedido_id, false, now() from comprobantes_fiscales c
    where c.pedido_id = pedido and c.de_id is null and c.numero is not null and c.anulada_por is null
    on conflict (entorno, pedido_id) do update set pedida_at = now(), espera_at = null, problema = null;
  if found then perform call_facturas(); end if;
end $$;
create trigger pedidos_factura after update of estado, pagado_at on pedidos for each row
  when ((old.pagado_at is null and new.pagado_at is not null) or (old.estado <> new.estado
    and (new.estado in ('finalizado', 'cancelado') or old.estado = 'finalizado')))
  execute function queue_factura();

create function queue_devolucion() returns trigger language plpgsql as $$
begin
  perform queue_nota(new.pedido_id);
  return null;
end $$;
create trigger pagos_factura_alta after insert on pagos for each row
  when (new.tipo = 'devolucion' and new.estado = 'acreditado' and new.pedido_id is not null) execute function queue_devolucion();
create trigger pagos_factura after update of estado on pagos for each row
  when (new.tipo = 'devolucion' and new.estado = 'acreditado' and old.estado <> 'acreditado' and new.pedido_id is not null)
  execute function queue_devolucion();

-- The staff's screens count what has a problem, and an order's own screen shows its document.
create function notify_factura() returns trigger language plpgsql as $$
begin
  perform pg_notify('pedidos', json_build_object('id', p.id, 'userId', p.user_id, 'estado', p.estado,
      'repartidores', array_remove(array[p.repartidor_id], null))::text)
    from pedidos p where p.id = case when tg_op = 'DELETE' then old.pedido_id else new.pedido_id end;
  return null;
end $$;
create trigger factura_pendientes_notify after update of problema on factura_pendientes for each row
  when (old.problema is distinct from new.problema) execute function notify_factura();
create trigger factura_pendientes_notify_baja after delete on factura_pendientes for each row
  when (old.problema is not null) execute function notify_factura();
create trigger comprobantes_fiscales_notify after update of estado on comprobantes_fiscales for each row
  when (new.estado = 'autorizado' and old.estado <> 'autorizado') execute function notify_factura();

-- The log: what was issued and who asked for it, what stops, and what was made elsewhere.
create function nombre_comprobante(tipo integer, punto integer, numero integer) returns text language sql immutable as $$
  select case when tipo in (3, 8, 13, 53) then 'Nota de crédito ' else 'Factura ' end
    || case when tipo in (1, 3, 51, 53) then 'A' when tipo in (6, 8) then 'B' else 'C' end
    || ' ' || lpad(punto::text, 5, '0') || '-' || lpad(numero::text, 8, '0')
$$;
create function log_comprobante() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (coalesce(usuario_actual(), new.user_id), 'factura', new.id, nombre_comprobante(new.tipo, new.punto, new.numero), null,
    jsonb_build_object('pedido', new.pedido_id, 'total', new.total, 'cae', new.cae)
      || case when new.entorno = 'prueba' then jsonb_build_object('de_prueba', true) else '{}'::jsonb end);
  return null;
end $$;
create trigger comprobantes_fiscales_registro after update of estado on comprobantes_fiscales for each row
  when (new.estado = 'autorizado' and old.estado <> 'autorizado') execute function log_comprobante();
create function log_serie() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (usuario_actual(), 'facturacion', new.punto, nombre_comprobante(new.tipo, new.punto, 0),
    jsonb_build_object('parada', old.parada), jsonb_build_object('parada', new.parada));
  return null;
end $$;
create trigger comprobante_series_registro after update of parada on comprobante_series for each row
  when (old.parada is distinct from new.parada) execute function log_serie();
create function log_afuera() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (usuario_actual(), 'pedido', new.pedido_id, '#' || new.pedido_id,
    jsonb_build_object('facturado_afuera', case when tg_op = 'UPDATE' then old.afuera end), jsonb_build_object('facturado_afuera', new.afuera));
  return null;
end $$;
create trigger pedido_facturas_registro_alta after insert on pedido_facturas for each row
  when (new.afuera is not null) execute function log_afuera();
create trigger pedido_facturas_registro after update of afuera on pedido_facturas for each row
  when (old.afuera is distinct from new.afuera) execute function log_afuera();
create function log_credencial() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (usuario_actual(), 'facturacion', new.id, case new.entorno when 'prueba' then 'de prueba' else 'de verdad' end,
    case when tg_op = 'UPDATE' then jsonb_build_object('certificado', old.vence_at) end,
    jsonb_build_object('certificado', new.vence_at));
  return null;
end $$;
create trigger arca_credenciales_registro_alta after insert on arca_credenciales for each row execute function log_credencial();
create trigger arca_credenciales_registro after update on arca_credenciales for each row
  when ((old.pedido, old.certificado) is distinct from (new.pedido, new.certificado)) execute function log_credencial();

-- Other programs are told of documents of the real world.
-- Every row fits, because it fitted the narrower list: nobody waits while all of them are looked at.
alter table webhooks drop constraint webhooks_eventos_check;
alter table webhooks add constraint webhooks_eventos_check check (cardinality(eventos) >= 1 and cardinality(eventos) <= 11
  and eventos <@ array['pedido.creado', 'pedido.movido', 'pedido.pesado', 'pedido.pagado', 'pedido.en_camino', 'pedido.entregado',
    'pedido.no_estaba', 'pedido.facturado', 'pedido.nota_de_credito', 'articulo.stock', 'articulo.precio']) not valid;
create function tell_comprobante() returns trigger language plpgsql as $$
declare
  cual text := case when new.de_id is null then 'pedido.facturado' else 'pedido.nota_de_credito' end;
begin
  if not hay_webhook(cual) then return null; end if;
  insert into novedades (evento, datos)
    select cual, pedido_novedad(p, null) || jsonb_build_object('comprobante', jsonb_build_object('id', new.id,
        'tipo', new.tipo, 'punto', new.punto, 'numero', new.numero, 'fecha', new.fecha, 'total', trim_scale(new.total / 100.0),
        'cae', new.cae, 'caeVence', new.cae_vence, 'de', new.de_id))
      from pedidos p where p.id = new.pedido_id;
  perform call_reparto();
  return null;
end $$;
create trigger comprobantes_fiscales_novedad after update of estado on comprobantes_fiscales for each row
  when (new.estado = 'autorizado' and old.estado <> 'autorizado' and new.entorno = 'verdad') execute function tell_comprobante();
