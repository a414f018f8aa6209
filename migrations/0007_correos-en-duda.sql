-- Servers that share this database, by the name each took when it started: what one that is gone had in hand is found by it.
create table procesos (
  id text primary key,
  -- Since when it has been seen without a gap, and when last.
  desde timestamptz not null default clock_timestamp(),
  visto_at timestamptz not null default clock_timestamp()
);

alter table correos
  -- Who has an attempt under way; null when nobody has.
  add column reservado_por text,
  -- The message is on its way to the mail server, or was taken by it: until it answers nobody knows.
  add column entregando_at timestamptz,
  -- Attempts that ended without anybody knowing.
  add column dudas smallint not null default 0,
  -- The first attempt: a mail grows old from there, not while nobody has told us where to send it.
  add column probado_at timestamptz;

create index correos_reservados on correos (reservado_por) where reservado_por is not null;
