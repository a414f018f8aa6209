// What happens to the row of a mail: taken by a process, on its way, sent, put off, given up, found again.
import type { Sentencia } from '../db/transaction.ts'
import { ENVIAR } from './outbox.ts'

/** While an attempt lasts nobody else makes one: longer than any attempt (see sender.ts), a process that is gone is noticed anyway. */
const RESERVA_S = 3_600
/** A message that left without an answer is tried once more, late: the server may be slow to say that it has it. */
export const PAUSA_DUDA_S = 1_800
/** How often the clock has the table reviewed. */
const PASO_REPASO_S = 60

/**
 * $1: mails, $2: this process. Decides who sends. Should it die meanwhile, whoever is left finds its name on the row: a
 * job in the queue for each mail that does arrive would cost more than the mail.
 */
export const RESERVE: Sentencia = {
  name: 'correos-reservar',
  text: `update correos set intentos = intentos + 1, next_at = now() + make_interval(secs => ${RESERVA_S}),
      reservado_por = $2, escribe_en = case when hechos is not null then intentos + 1 end, entregando_at = null, probado_at = coalesce(probado_at, now())
    where id = any($1::bigint[]) and sent_at is null and failed_at is null and next_at <= now()
    returning id, para, asunto, texto, html, hechos, created_at, tipo, user_id, intentos, dudas, probado_at,
      (select json_build_object('nombre', nombre_comprobante(d.tipo, d.punto, d.numero) || '.pdf')
        from comprobantes_fiscales d where d.id = correos.comprobante_id) as adjunto,
      (select k.pdf from comprobante_papeles k where k.comprobante_id = correos.comprobante_id and k.formato = 'a4') as pdf`,
}

/** $2: this process. No row: it is not its mail any more. */
export const DELIVER: Sentencia = {
  name: 'correo-entregando',
  text: `update correos set entregando_at = now()
    where id = $1 and reservado_por = $2 and sent_at is null and failed_at is null returning id`,
}

const LIBRE = 'reservado_por = null, entregando_at = null'

/** $1: mails, of which nothing is kept. */
export const MARK_SENT: Sentencia = {
  name: 'correos-enviados',
  text: `update correos set sent_at = now(), texto = '', html = '', hechos = null, ${LIBRE} where id = any($1::bigint[])`,
}

/** $1: mails, which stay as they are to be read. */
export const MARK_KEPT: Sentencia = {
  name: 'correos-guardados',
  text: `update correos set sent_at = now(), ${LIBRE} where id = any($1::bigint[])`,
}

/** $3: this process. Only a mail this process holds: one that was taken from it is judged by the process that took it. */
export const GIVE_UP: Sentencia = {
  name: 'correo-abandonado',
  text: `update correos set failed_at = now(), ultimo_error = $2, texto = '', html = '', hechos = null, ${LIBRE}
    where id = $1 and reservado_por = $3 and sent_at is null`,
}

/** One job a mail that waits: a later one replaces the earlier. */
const envioEn = (correo: string) => `add_trabajo('${ENVIAR}',
  json_build_object('ids', json_build_array(${correo}.id)), run_at := ${correo}.next_at, job_key := 'correo-' || ${correo}.id)`

/** $3: this process, $2: why, or null when the attempt was none, $4: seconds until the next, $5: 1 when nobody knows what became of it. */
export const POSTPONE: Sentencia = {
  name: 'correo-pospuesto',
  text: `with c as (
    update correos set ultimo_error = coalesce($2, ultimo_error), dudas = dudas + $5::smallint,
      intentos = intentos - case when $2 is null then 1 else 0 end,
      next_at = now() + make_interval(secs => $4), ${LIBRE}
    where id = $1 and reservado_por = $3 and sent_at is null and failed_at is null returning id, next_at
  ) select (${envioEn('c')}).id from c`,
}

/**
 * $1: this process, $2: what it knows it has in hand. Mails reserved by a process that is gone, or by this one in a
 * statement whose answer was lost. One whose message had left may have arrived: late, and only once more.
 */
export const FREE: Sentencia = {
  name: 'correos-liberar',
  text: `with c as (
    update correos c set ${LIBRE},
      dudas = dudas + case when entregando_at is null then 0 else 1 end,
      next_at = now() + case when entregando_at is null then interval '0' else make_interval(secs => ${PAUSA_DUDA_S}) end,
      failed_at = case when entregando_at is not null and dudas > 0 then now() end,
      texto = case when entregando_at is not null and dudas > 0 then '' else texto end,
      html = case when entregando_at is not null and dudas > 0 then '' else html end,
      hechos = case when entregando_at is not null and dudas > 0 then null else hechos end,
      ultimo_error = case when entregando_at is null then ultimo_error else 'el servidor se cortó antes de la respuesta' end
    where reservado_por is not null and sent_at is null and failed_at is null
      and case when reservado_por = $1 then id <> all($2::bigint[])
        else not exists (select from procesos p where p.id = c.reservado_por) end
    returning id, next_at, failed_at
  ) select c.id, case when c.failed_at is null then (${envioEn('c')}).id end from c`,
}

/** Mails that are due, or will be before the next look, each at its time. */
export const REVIEW: Sentencia = {
  name: 'correos-repasar',
  text: `with c as (
    select id, next_at from correos where sent_at is null and failed_at is null
      and next_at <= now() + make_interval(secs => ${PASO_REPASO_S}) order by next_at limit 2000
  ) select count((${envioEn('c')}).id) from c`,
}
