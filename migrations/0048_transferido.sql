-- What a customer says they transferred is a sum, and the order may cost another one by the time somebody looks (PAGO-07).
-- serves: 0040
alter table pedidos
  -- What was left to pay when they said so; null: nobody did, or before it was kept.
  add column transferido_monto bigint check (transferido_monto >= 0);

-- The sum goes with the word, whoever takes that back: also a release that knows nothing of it.
create function forget_transferido() returns trigger language plpgsql as $$
begin
  if new.transferido_at is null then new.transferido_monto := null; end if;
  return new;
end $$;
create trigger pedidos_transferido before update of transferido_at on pedidos
  for each row execute function forget_transferido();
