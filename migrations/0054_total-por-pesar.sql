-- A change of an order that was weighed says no sum it cannot keep: what changed has to be weighed again (MOS-02, PAGO-02).
-- serves: 0040
alter table pedido_cambios
  -- The customer knew what it weighed, and something of it goes on the scale again: the total is as ordered.
  add column por_pesar boolean not null default false;
