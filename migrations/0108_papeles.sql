-- The paper of a document: drawn as soon as it is granted, and sent with a mail (FAC-06).
-- serves: 0040

-- The mail carries this document's A4; a server of before sends it without.
alter table correos add column comprobante_id integer references comprobantes_fiscales on delete set null;
create index correos_comprobante on correos (comprobante_id) where comprobante_id is not null;

create function draw_comprobante() returns trigger language plpgsql as $$
begin
  perform add_trabajo('papel', json_build_object('id', new.id), job_key := 'papel-' || new.id, max_attempts := 8);
  return null;
end $$;
create trigger comprobantes_fiscales_papel after update of estado on comprobantes_fiscales for each row
  when (new.estado = 'autorizado' and old.estado <> 'autorizado') execute function draw_comprobante();
create trigger comprobantes_fiscales_papel_alta after insert on comprobantes_fiscales for each row
  when (new.estado = 'autorizado') execute function draw_comprobante();
