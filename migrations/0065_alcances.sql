-- Keys of the API may weigh, take payments, read the cash book and the figures, and keep webhooks of their own; they may end on a
-- day; and they end with the person who made them, as do the webhooks of either.
-- serves: 0040
-- contracts: the rule about scopes is wider than the one before it; every row that was, and every one the release before writes, keeps it.
alter table claves add column vence_at timestamptz;
alter table claves drop constraint claves_alcances_check;
alter table claves add constraint claves_alcances_check check (cardinality(alcances) between 1 and 20
  and array_to_string(alcances, ' ') ~ '^[a-z]+:[a-z]+( [a-z]+:[a-z]+)*$');

-- What a key does is written under its number, as in the history of an order.
alter table pagos add column clave_id integer references claves on delete restrict;
create trigger pagos_autor before insert on pagos for each row when (new.user_id < 0) execute function split_autor();
alter table pesadas add column clave_id integer references claves on delete restrict;
create trigger pesadas_autor before insert on pesadas for each row when (new.user_id < 0) execute function split_autor();
alter table webhooks add column clave_id integer references claves on delete restrict;
create trigger webhooks_autor before insert on webhooks for each row when (new.user_id < 0) execute function split_autor();
create trigger registro_autor before insert on registro for each row when (new.user_id < 0) execute function split_autor();

-- Whoever may make keys no more leaves none behind, by whatever way they went.
create function end_accesos() returns trigger language plpgsql as $$
begin
  if new.blocked or new.eliminado_at is not null or new.role_id <> (select id from roles where name = 'Admin') then
    update claves set revocada_at = now() where user_id = new.id and revocada_at is null;
    update webhooks set activo = false where user_id = new.id and activo;
  end if;
  return null;
end $$;
create trigger users_accesos after update of role_id, blocked, eliminado_at on users for each row
  when ((old.role_id, old.blocked, old.eliminado_at) is distinct from (new.role_id, new.blocked, new.eliminado_at))
  execute function end_accesos();
create function end_webhooks() returns trigger language plpgsql as $$
begin
  update webhooks set activo = false where clave_id = new.id and activo;
  return null;
end $$;
create trigger claves_webhooks after update of revocada_at on claves for each row
  when (old.revocada_at is null and new.revocada_at is not null) execute function end_webhooks();
