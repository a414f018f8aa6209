-- A shop without demo data is a shop: the row every order belongs to is always there, and what the program used to
-- invent about a shop that had said nothing is written down where it was in use, and nowhere else.

-- Only the demo data wrote this row, so a database that has it began as the demo shop. Such a shop goes on saying and
-- charging what it did: its trading terms were those of the demo.
insert into ajustes (nombre, valor)
select t.nombre, t.valor from (values
  ('responsableInscripto', 'true'::jsonb),
  ('areaTelefonica', '"341"'),
  ('horarios', '[{"dias": ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
      "tramos": [{"desde": "09:00", "hasta": "13:00"}, {"desde": "17:00", "hasta": "21:00"}]},
    {"dias": ["domingo"], "tramos": [{"desde": "10:00", "hasta": "14:00"}]}]'),
  ('zonas', '[{"nombre": "Centro", "entrega": "coordinada"}, {"nombre": "Norte", "entrega": "estandar"},
    {"nombre": "Sur", "entrega": "coordinada"}]'),
  ('envioGratisDesde', '3000000'),
  ('compraMinima', '1500000'),
  ('mediosDePago', '["Tarjeta de crédito", "Tarjeta de débito", "Transferencia bancaria", "Billetera virtual",
    "Débito en cuenta (DEBIN)", "Código QR", "Efectivo"]'),
  ('destacados', '[2, 1, 501, 105]')
) as t (nombre, valor)
where exists (select from comercios where id = 1)
on conflict (nombre) do nothing;

-- Who it is: the invented identity stays only where nobody has begun to say another.
insert into ajustes (nombre, valor)
select t.nombre, t.valor from (values
  ('razonSocial', '"Mostrador Carnes S.A.S."'::jsonb),
  ('cuit', '"30-00000000-0"'),
  ('direccion', '"Salta 2450"'),
  ('ciudad', '"Rosario"'),
  ('provincia', '"Santa Fe"'),
  ('telefono', '"0341 555-0142"'),
  ('whatsapp', '"5493415550142"'),
  ('email', '"hola@mostrador.example"'),
  ('desarrollador', '{"nombre": "Taller Mostrador", "email": "taller@mostrador.example",
    "asunto": "Consulta sobre el desarrollo de una tienda",
    "cuerpo": "¡Hola! Vi la tienda de Mostrador y me gustaría consultarles por un proyecto."}')
) as t (nombre, valor)
where exists (select from comercios where id = 1 and nombre = 'Mostrador')
  and not exists (select from ajustes where nombre in
    ('nombre', 'razonSocial', 'cuit', 'direccion', 'ciudad', 'provincia', 'telefono', 'whatsapp', 'email'))
on conflict (nombre) do nothing;

-- Codes of the demo data, which are public: written in the transaction that wrote its row.
alter table discount_codes add column demo boolean not null default false;
update discount_codes set demo = true
  where created_at = (select created_at from comercios where id = 1)
  and code in ('BIENVENIDO10', 'ASADO15', 'INVIERNO20', 'PRIMEROS5');

-- Every order belongs to it; without a name of its own until somebody gives it one.
insert into comercios (id, nombre) values (1, 'La carnicería') on conflict (id) do nothing;
select setval(pg_get_serial_sequence('comercios', 'id'), (select max(id) from comercios));
