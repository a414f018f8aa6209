-- Requests to undo a purchase, made by anybody without an account; the code is the answer the person keeps.

create table arrepentimientos (
  id integer primary key generated always as identity,
  codigo text not null unique check (codigo ~ '^ARR-[2-9A-HJ-NP-Z]{6}$'),
  nombre text not null check (length(nombre) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  telefono text check (length(telefono) <= 30),
  -- As the person gave it: nobody checked that it is theirs, or that there is one.
  pedido integer check (pedido > 0),
  detalle text not null default '' check (length(detalle) <= 1000),
  created_at timestamptz not null default now(),
  atendido_at timestamptz,
  atendido_por integer references users on delete set null,
  check (atendido_por is null or atendido_at is not null)
);
create index arrepentimientos_lista on arrepentimientos ((atendido_at is not null), created_at desc, id desc);
