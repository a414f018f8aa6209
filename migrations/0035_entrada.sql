-- Entering the browser one registered in, once the address is confirmed: a code of its own, given with the registration.
alter table codigos drop constraint codigos_tipo_check;
alter table codigos add constraint codigos_tipo_check
  check (tipo in ('confirmacion', 'cambio-email', 'password', 'ingreso', 'enlace', 'registro'));
