-- A total may be its sum in whole pesos, in the customer's favour, where the shop charges so; without that it is the sum, as before.
-- serves: 0040
-- contracts: a total may be its sum in whole pesos besides; no row that was allowed is refused

-- Every row fits, because it fitted the narrower one: nobody waits while all of them are looked at.
alter table pedidos drop constraint pedidos_check, drop constraint pedidos_pesado;
alter table pedidos
  add constraint pedidos_total check (total in (subtotal - descuento, (subtotal - descuento) / 100 * 100)) not valid,
  add constraint pedidos_pesado check ((subtotal_final is null) = (descuento_final is null)
    and (subtotal_final is null or (total_final is not null
      and total_final in (subtotal_final - descuento_final, (subtotal_final - descuento_final) / 100 * 100)))) not valid;
