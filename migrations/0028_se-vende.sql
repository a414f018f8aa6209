-- What is for sale: not archived, and with a price. The rule of src/domain/catalogo/se-vende.ts, which a test holds beside it.
create function se_vende(a articulos) returns boolean language sql immutable parallel safe as $$
  select a.archivado_at is null and a.precio_kg > 0
$$;
