-- The cash book holds by itself: nothing is put into a day that is closed, what counts keeps its way to pay, and only a day that
-- has come is closed. Of a person who is deleted the proofs go, which show their account.

create or replace function put_dia() returns trigger language plpgsql as $$
begin
  if new.estado = 'acreditado' then new.dia := coalesce(new.dia, dia_de_caja()); else new.dia := null; end if;
  if tg_op = 'INSERT' and exists (select from caja_cierres where dia = new.dia) then
    raise exception 'the day is closed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace function guard_pago() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  if tg_op = 'UPDATE' and (new.monto, new.moneda, new.tipo, new.clave, new.created_at) = (old.monto, old.moneda, old.tipo, old.clave, old.created_at)
    and (old.dia is null or (new.dia = old.dia and new.medio = old.medio))
    and (old.pedido_id is null or new.pedido_id = old.pedido_id) then return new; end if;
  raise exception 'a payment is not edited' using errcode = 'insufficient_privilege';
end $$;

-- One that is still to come would swallow what is paid until then.
create function guard_cierre() returns trigger language plpgsql as $$
begin
  if new.dia > dia_local(now()) then
    raise exception 'that day has not come' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger caja_cierres_alta before insert on caja_cierres for each row execute function guard_cierre();

create function erase_comprobantes() returns trigger language plpgsql as $$
begin
  delete from comprobantes c using pedidos p where p.id = c.pedido_id and p.user_id = new.id;
  return null;
end $$;
create trigger users_comprobantes after update of eliminado_at on users for each row
  when (old.eliminado_at is null and new.eliminado_at is not null) execute function erase_comprobantes();
