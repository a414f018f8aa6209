-- Whether delivery was promised for free when an order was placed: a later setting or weight does not take it back (SHOP-02).
-- serves: 0040
alter table pedidos
  -- Null: a draft, or placed before it was kept.
  add column envio_gratis boolean;
