-- Whether something can be written: a row that takes a page of its own each time, as an order does, so that a full disk shows.
-- serves: 0040
create table sondas (
  id bigint primary key generated always as identity,
  relleno text not null
);
alter table sondas alter column relleno set storage plain;
