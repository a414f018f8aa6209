// The statements of issuing: whose turn it is, a number reserved, what came of it, and a sequence that waits or stops.
import type { Entorno, Foto } from '#domain/factura/comprobante.ts'
import type { Problema } from '#domain/factura/problema.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { finds, gives, runs } from '#server/db/transaction.ts'
import type { Aviso } from '../arca.ts'

export const FACTURAR = 'facturar'

const ABIERTO = `c.estado in ('reservado', 'en duda')`

export interface Turno {
  readonly entorno: Entorno
  readonly pedido: number
}

/** The next order, for one of us: whoever takes it has `ms` before another does. One, however it is planned: a join may run its side more than once. */
export const takePendiente = finds<Turno, [ms: number]>({
  name: 'facturar-turno',
  text: `with t as materialized (select q.entorno, q.pedido_id from factura_pendientes q
      where q.pedida_at is not null and q.problema is null and (q.espera_at is null or q.espera_at <= now())
        and not exists (select from comprobantes_fiscales c where c.entorno = q.entorno and c.pedido_id = q.pedido_id and ${ABIERTO})
      order by q.pedida_at, q.pedido_id limit 1 for update skip locked)
    update factura_pendientes p set espera_at = now() + $1 * interval '1 millisecond' from t
    where p.entorno = t.entorno and p.pedido_id = t.pedido_id
    returning p.entorno, p.pedido_id as pedido`,
})

export interface Abierto {
  readonly id: number
  readonly numero: number
  readonly pedido: number
  readonly foto: Foto
  readonly errores: readonly Aviso[]
  readonly hoy: string
}

/**
 * A document with a number and no answer, to be asked for: nobody has it on the wire, as far as `ms` can tell, and it was not
 * asked for too lately. The oftener it was asked for in vain, the longer until the next time.
 */
export const takeAbierto = finds<Abierto, [ms: number, cadaMs: number]>({
  name: 'facturar-dudoso',
  text: `with t as materialized (select c.id from comprobantes_fiscales c
      join comprobante_series s on s.entorno = c.entorno and s.punto = c.punto and s.tipo = c.tipo and s.parada is null
      where ${ABIERTO} and (c.enviado_at is null or c.enviado_at < now() - $1 * interval '1 millisecond')
        and (c.preguntado_at is null or c.preguntado_at < now() - $2 * (case when c.intentos < 10 then 1 else 10 end) * interval '1 millisecond')
      order by c.id limit 1 for update of c skip locked)
    update comprobantes_fiscales c set enviado_at = now() from t
    where c.id = t.id
    returning c.id, c.numero, c.pedido_id as pedido, c.foto, c.errores, (now() at time zone '${ZONA}')::date::text as hoy`,
})

export interface Serie {
  readonly parada: string | null
  /** It waits until then. */
  readonly espera: Date | null
  readonly base: number | null
  /** The highest number of ours, and the date of that one. */
  readonly ultimo: number | null
  readonly fecha: string | null
  readonly ocupada: boolean
}

const SERIE = `select s.parada, case when s.espera_at > now() then s.espera_at end as espera, s.base, c.numero as ultimo, c.fecha::text as fecha,
    coalesce(${ABIERTO}, false) as ocupada
  from comprobante_series s left join lateral (select numero, fecha, estado from comprobantes_fiscales c
    where c.entorno = s.entorno and c.punto = s.punto and c.tipo = s.tipo and c.numero is not null order by c.numero desc limit 1) c on true
  where s.entorno = $1 and s.punto = $2 and s.tipo = $3`

type DeSerie = [entorno: Entorno, punto: number, tipo: number]

/** A real one begins at one, unless a person says otherwise; one of the test service wherever that is. */
export const needSerie = runs<DeSerie>({
  name: 'facturar-serie-alta',
  text: `insert into comprobante_series (entorno, punto, tipo, base)
    values ($1, $2, $3, case when $1 = 'verdad' then 0 end) on conflict do nothing`,
})
export const readSerie = gives<Serie, DeSerie>({ name: 'facturar-serie', text: SERIE })
/** Whoever holds it takes the next number. Its documents are read after, once it is held: `readSerie`. */
export const holdSerie = runs<DeSerie>({
  name: 'facturar-serie-tomar',
  text: 'select from comprobante_series where entorno = $1 and punto = $2 and tipo = $3 for update',
})
export const saveBase = runs<[...DeSerie, base: number]>({
  name: 'facturar-serie-base',
  text: 'update comprobante_series set base = $4 where entorno = $1 and punto = $2 and tipo = $3',
})
export const stopSerie = runs<[...DeSerie, parada: string]>({
  name: 'facturar-serie-parar',
  text: `update comprobante_series set parada = left($4, 500), parada_at = now()
    where entorno = $1 and punto = $2 and tipo = $3 and parada is null`,
})
export const delaySerie = runs<[...DeSerie, ms: number, aviso: string]>({
  name: 'facturar-serie-esperar',
  text: `update comprobante_series set espera_at = now() + $4 * interval '1 millisecond', aviso = left($5, 500)
    where entorno = $1 and punto = $2 and tipo = $3`,
})
export const resumeSerie = runs<DeSerie>({
  name: 'facturar-serie-anda',
  text: `update comprobante_series set espera_at = null, aviso = null
    where entorno = $1 and punto = $2 and tipo = $3 and (espera_at is not null or aviso is not null)`,
})

/** Frozen, and on the wire from now on. */
export const insertReservado = gives<
  { id: number },
  [
    foto: string,
    huella: Buffer,
    deId: number | null,
    pagoId: number | null,
    userId: number | null,
    claveId: number | null,
  ]
>({
  name: 'facturar-reservar',
  text: `insert into comprobantes_fiscales (entorno, punto, tipo, numero, pedido_id, fecha, total, foto, huella, de_id, pago_id, estado,
      enviado_at, user_id, clave_id)
    select f ->> 'entorno', (f ->> 'punto')::integer, (f ->> 'tipo')::smallint, (f ->> 'numero')::integer, (f ->> 'pedido')::integer,
      (f ->> 'fecha')::date, (f ->> 'total')::bigint, f, $2, $3, $4, 'reservado', now(), $5, $6 from (select $1::jsonb as f) d
    returning id`,
})

/** Only what is still open becomes anything: whoever comes second changes nothing. */
const SIGUE = `c.id = $1 and ${ABIERTO}`

export const grant = finds<
  { deId: number | null },
  [id: number, cae: string, vence: string, observaciones: string]
>({
  name: 'facturar-autorizado',
  text: `update comprobantes_fiscales c set estado = 'autorizado', cae = $2, cae_vence = $3::date, observaciones = $4::jsonb,
      autorizado_at = now(), enviado_at = null, errores = '[]' where ${SIGUE} returning de_id as "deId"`,
})
/** Nothing is left of the invoice: this note took the last of it. */
export const annul = runs<[factura: number, nota: number]>({
  name: 'facturar-anulada',
  text: `update comprobantes_fiscales f set anulada_por = $2 where f.id = $1 and f.anulada_por is null
    and f.total = (select sum(n.total) from comprobantes_fiscales n where n.de_id = f.id and n.estado = 'autorizado')`,
})
/** Used no number: `descartado` where the tax office never had it, `rechazado` where it would not. */
export const release = finds<
  { id: number },
  [id: number, estado: 'rechazado' | 'descartado', errores: string]
>({
  name: 'facturar-sin-numero',
  text: `update comprobantes_fiscales c set estado = $2, numero = null, errores = $3::jsonb, enviado_at = null where ${SIGUE} returning c.id`,
})
/** It was never sent: as if it had not been. */
export const forget = finds<{ id: number }, [id: number]>({
  name: 'facturar-sin-mandar',
  text: `delete from comprobantes_fiscales c where ${SIGUE} and c.estado = 'reservado'
    and not exists (select from comprobante_respuestas r where r.comprobante_id = c.id) returning c.id`,
})
/** `preguntado`: it was asked for in vain, and rests; else it is asked for next. */
export const doubt = runs<[id: number, errores: string, preguntado: boolean]>({
  name: 'facturar-en-duda',
  text: `update comprobantes_fiscales c set estado = 'en duda', enviado_at = null, errores = $2::jsonb,
      preguntado_at = case when $3 then now() end, intentos = case when $3 then c.intentos + 1 else c.intentos end where ${SIGUE}`,
})

export const keepRespuesta = runs<[id: number, que: 'autorizar' | 'consultar', crudo: string]>({
  name: 'facturar-respuesta',
  text: `insert into comprobante_respuestas (comprobante_id, que, crudo)
    select $1, $2, $3 where $3 <> '' and exists (select from comprobantes_fiscales where id = $1)`,
})

/** Made: what is left to look at is whether anything follows. */
export const settlePendiente = runs<[...[entorno: Entorno, pedido: number], factura: boolean]>({
  name: 'facturar-hecho',
  text: `update factura_pendientes set espera_at = null, factura = factura and not $3, corregir = corregir and not $3
    where entorno = $1 and pedido_id = $2`,
})
export const dropPendiente = runs<[entorno: Entorno, pedido: number]>({
  name: 'facturar-listo',
  text: 'delete from factura_pendientes where entorno = $1 and pedido_id = $2',
})
export const delayPendiente = runs<[entorno: Entorno, pedido: number, ms: number]>({
  name: 'facturar-esperar',
  text: `update factura_pendientes set espera_at = now() + $3 * interval '1 millisecond' where entorno = $1 and pedido_id = $2`,
})
const SAVE_PROBLEMA = {
  name: 'facturar-problema',
  text: 'update factura_pendientes set problema = $3::jsonb, espera_at = null where entorno = $1 and pedido_id = $2',
}
const writeProblema = runs<[entorno: Entorno, pedido: number, problema: string]>(SAVE_PROBLEMA)
export const saveProblema = (
  donde: Parameters<typeof writeProblema>[0],
  { entorno, pedido }: Turno,
  problema: Problema,
): Promise<void> => writeProblema(donde, entorno, pedido, JSON.stringify(problema))

/** Looked at again by itself when the first of what waits may go on. $1: how often what is in doubt is asked for. */
export const plan = runs<[cadaMs: number]>({
  name: 'facturar-luego',
  text: `select add_trabajo('${FACTURAR}', run_at := greatest(d.cuando, now() + interval '1 second'), job_key := '${FACTURAR}-luego', max_attempts := 3)
    from (select min(t.cuando) as cuando from (
      select coalesce(q.espera_at, now()) as cuando from factura_pendientes q where q.pedida_at is not null and q.problema is null
      union all
      select coalesce(c.preguntado_at + $1 * (case when c.intentos < 10 then 1 else 10 end) * interval '1 millisecond', c.enviado_at, now())
        from comprobantes_fiscales c where ${ABIERTO}) t) d
    where d.cuando < now() + interval '1 minute'`,
})
