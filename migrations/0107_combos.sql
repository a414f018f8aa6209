-- Combos ('Caja parrillera'): articles made of others, with parts that are fixed or chosen; each part is a line of the order of its
-- own, which says what it was a part of (VOL-03).
-- serves: 0040
-- contracts: an article that is a part of a combo is not deleted, and no part is a combo; no row that was allowed is refused

create table combos (
  articulo_id integer primary key references articulos on delete cascade,
  -- Off what the parts cost, by which `price_combo` keeps the article's price. Null: the article has its own.
  menos_porciento smallint check (menos_porciento between 0 and 90)
);
create table combo_opciones (
  -- What is chosen travels where the preparations of other articles do: no number means both.
  id integer primary key default nextval(pg_get_serial_sequence('preparaciones', 'id')::regclass),
  articulo_id integer not null references combos on delete cascade,
  -- Those of one part stand for each other: exactly one of them is in the combo.
  parte smallint not null check (parte between 1 and 20),
  -- What is asked where there are several, the same in all of them.
  titulo text check (length(titulo) between 1 and 30),
  de_id integer not null references articulos,
  -- A thousand are one unit of what is counted.
  gramos integer not null check (gramos between 1 and 99999),
  -- Centavos it adds to a combo, or takes off.
  diferencia bigint not null default 0 check (diferencia between -100000000000 and 100000000000),
  orden smallint not null default 0
);
create index combo_opciones_articulo on combo_opciones (articulo_id, parte, orden, id);
create index combo_opciones_de on combo_opciones (de_id);

-- No combo inside a combo, whoever writes what first.
create function check_combo() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('combos', 0));
  if tg_table_name = 'combo_opciones' then
    if exists (select from combos where articulo_id = new.de_id) then
      raise exception 'article % is a combo and cannot be a part', new.de_id using errcode = 'check_violation';
    end if;
  elsif exists (select from combo_opciones where de_id = new.articulo_id) then
    raise exception 'article % is a part and cannot be a combo', new.articulo_id using errcode = 'check_violation';
  else
    -- It has no stock of its own: what its parts allow.
    update articulos set control_stock = false, stock = 0 where id = new.articulo_id and (control_stock or stock <> 0);
  end if;
  return new;
end $$;
create trigger combos_a_revisar before insert on combos for each row execute function check_combo();
create trigger combo_opciones_a_revisar before insert or update of de_id on combo_opciones
  for each row execute function check_combo();

-- A combo that costs its parts less so much: in whole pesos, of its first options; what another option costs more or less of that.
create function price_combo(combo integer) returns void language plpgsql as $$
declare
  menos smallint;
  precio bigint;
begin
  select menos_porciento into menos from combos where articulo_id = combo;
  if menos is null then return; end if;
  update combo_opciones o set diferencia = v.nueva from (
    select x.id, round((x.suelto - first_value(x.suelto) over (partition by x.parte order by x.orden, x.id)) * (100 - menos) / 10000) * 100 as nueva
    from (select q.id, q.parte, q.orden, a.precio_kg * q.gramos / 1000.0 as suelto
      from combo_opciones q join articulos a on a.id = q.de_id where q.articulo_id = combo) x
  ) v where o.id = v.id and o.diferencia <> v.nueva;
  select round(sum(x.suelto) * (100 - menos) / 10000) * 100 into precio from (
    select distinct on (q.parte) a.precio_kg * q.gramos / 1000.0 as suelto
    from combo_opciones q join articulos a on a.id = q.de_id where q.articulo_id = combo order by q.parte, q.orden, q.id) x;
  update articulos set precio_kg = precio where id = combo and precio is not null and precio_kg <> precio;
end $$;
create function price_combos_de() returns trigger language plpgsql as $$
declare
  combo integer;
begin
  for combo in select new.id union select articulo_id from combo_opciones where de_id = new.id order by 1 loop
    perform price_combo(combo);
  end loop;
  return null;
end $$;
-- At the end of the transaction, so that a change of many prices moves a combo once.
create constraint trigger articulos_combos after update of precio_kg on articulos deferrable initially deferred for each row
  when (old.precio_kg is distinct from new.precio_kg) execute function price_combos_de();

create trigger combos_registro after insert or update or delete on combos
  for each row execute function log_enlace('articulo', 'articulos', 'articulo_id', 'combo');
create trigger combo_opciones_registro after insert or update or delete on combo_opciones
  for each row execute function log_enlace('articulo', 'articulos', 'articulo_id', 'partes');
create trigger combos_notify after insert or update or delete or truncate on combos
  for each statement execute function notify_catalogo();
create trigger combo_opciones_notify after insert or update or delete or truncate on combo_opciones
  for each statement execute function notify_catalogo();

-- What the line was sold as a part of: {"grupo", "parte", "partes", "gramos", "articuloId", "valorId", "nombre", "valorNombre",
-- "grsPorcion", "preparacion", "precio", "titulo"}. Lines of one order with one `grupo` are one combo. Null: it was sold by itself.
alter table pedido_articulos add column combo jsonb check (jsonb_typeof(combo) = 'object');
