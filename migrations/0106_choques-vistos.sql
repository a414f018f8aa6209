-- What a courier did and was something else by then stays with the counter until somebody there has looked at it (R5, ENT-04).
-- serves: 0040

alter table vuelta_actos
  add column visto_at timestamptz,
  add column visto_por integer references users on delete set null;
create index vuelta_actos_por_ver on vuelta_actos (serie) where resultado = 'choque' and visto_at is null;
-- What is over a day old was looked at by now.
update vuelta_actos set visto_at = now() where resultado = 'choque' and hora < now() - interval '1 day';

create function notify_choque() returns trigger language plpgsql as $$
begin
  perform pg_notify('pedidos', json_build_object('id', p.id, 'userId', p.user_id, 'estado', p.estado,
      'repartidores', array_remove(array[new.user_id, p.repartidor_id], null))::text)
    from pedidos p where p.id = new.pedido_id;
  return null;
end $$;
create trigger vuelta_actos_notify after insert on vuelta_actos for each row when (new.resultado = 'choque')
  execute function notify_choque();
