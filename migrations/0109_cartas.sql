-- An order's letters are kept as what they say of it, and written when they are sent: nobody who orders waits for the words.
-- serves: 0040

alter table correos add column hechos jsonb;
-- The attempt whose server knows how to write it. A server of before does not say so, and would send an empty sheet.
alter table correos add column escribe_en integer;

create function keep_carta() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger correos_carta before update of reservado_por on correos for each row
  when (old.hechos is not null and new.reservado_por is not null and new.escribe_en is distinct from new.intentos)
  execute function keep_carta();
