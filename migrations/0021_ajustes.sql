-- The shop's settings are edited on a screen: one version for all of them, and every change of one, or of the wording of a
-- message, is in the log under its own name.

-- The demo's invented tax number had a last digit no tax number can have: it could not be typed again.
update ajustes set valor = '"30-00000000-7"' where nombre = 'cuit' and valor = '"30-00000000-0"';

alter table comercios add column version integer not null default 1;

-- Its version moves with every setting, which announces itself.
drop trigger comercios_notify on comercios;
create trigger comercios_notify after insert or delete or truncate or update of id, nombre on comercios
  for each statement execute function notify_catalogo();

-- $1 the column with the value, $2 what stands before its name in the log.
create function log_ajuste() returns trigger language plpgsql as $$
declare
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  campo text := tg_argv[1] || (coalesce(despues, antes) ->> 'nombre');
  hecho integer;
begin
  if antes -> tg_argv[0] is not distinct from despues -> tg_argv[0] then return null; end if;
  update comercios set version = version + 1, updated_at = now() where id = 1 returning version into hecho;
  insert into registro (user_id, cosa, cosa_id, nombre, version, cambio_id, de, a)
    values (usuario_actual(), 'ajustes', 1, 'de la tienda', hecho, cambio_actual(),
      jsonb_build_object(campo, antes -> tg_argv[0]), jsonb_build_object(campo, despues -> tg_argv[0]));
  return null;
end $$;
create trigger ajustes_registro after insert or update or delete on ajustes
  for each row execute function log_ajuste('valor', '');
create trigger plantillas_registro after insert or update or delete on plantillas
  for each row execute function log_ajuste('texto', 'mensaje.');
