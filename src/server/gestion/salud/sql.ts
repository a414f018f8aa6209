// What the database tells of the shop's running (monitoring) in one statement: every part of it by an index, however many orders there are.
import type pg from 'pg'
import type { HechosDeLaBase } from '#domain/gestion/salud/hechos.ts'
import { rowsOf, type Sentencia, value } from '#server/db/transaction.ts'
import { POR_DECIDIR } from '#server/pago/recibido-sql.ts'

/** Seconds since then. */
const hace = (cuando: string) => `extract(epoch from clock_timestamp() - ${cuando})::float8`

const TRABAJOS = 'trabajos'
const DEBIDO = 'is_available and run_at <= now()'
/** Neither in anybody's hands nor ever again to be taken. */
const CAIDO = 'not is_available and locked_at is null'

/** As many as there may be of both kinds, and some that were made by the command. */
const ANOTADAS_MAX = 130

/** A backup as it was noted down, before anybody looked at its file. */
export interface CopiaPorVer {
  readonly hace: number
  readonly bytes: number
  readonly archivo: string
  readonly motivo: string
  /** What was wrong with its file when its bytes were last added up. */
  readonly falta: string | null
}

export interface HechosLeidos extends Omit<HechosDeLaBase, 'copia'> {
  readonly copia: { readonly fallo: boolean; readonly anotadas: readonly CopiaPorVer[] } | null
}

const HECHOS: Sentencia = {
  name: 'salud',
  text: `select current_setting('server_version') as version,
    (select max(nombre) from migraciones) as migracion,
    (select coalesce(json_object_agg(estado, n), '{}') from
      (select estado, sum(cambio)::bigint as n from pedidos_conteo group by estado) c) as pedidos,
    (select json_build_object('debidos', count(*) filter (where ${DEBIDO}),
        'antiguos', (select coalesce(json_object_agg(tarea, espera), '{}') from
          (select j.tarea, ${hace('min(j.run_at)')} as espera from ${TRABAJOS} j where ${DEBIDO} group by j.tarea) d),
        'enCurso', count(*) filter (where locked_at is not null),
        'despues', count(*) filter (where is_available and run_at > now()),
        'caidos', count(*) filter (where ${CAIDO})) from ${TRABAJOS}) as cola,
    (select coalesce(json_agg(json_build_object('tarea', tarea, 'cuantos', n) order by tarea), '[]') from
      (select j.tarea, count(*) as n from ${TRABAJOS} j
        where ${CAIDO} group by j.tarea) c) as "tareasCaidas",
    (select json_build_object('pendientes', count(*), 'antiguo', ${hace('min(created_at)')},
        'rebotados', count(*) filter (where ultimo_error is not null),
        'abandonados', (select count(*) from correos where failed_at > now() - interval '1 day'))
      from correos where sent_at is null and failed_at is null) as correos,
    (select json_build_object('pendientes', count(*) filter (where estado = 'pendiente'),
        'retenidos', count(*) filter (where ${POR_DECIDIR}),
        'retenidoHace', ${hace(`min(created_at) filter (where ${POR_DECIDIR})`)},
        'deHoy', (select count(*) from pagos where dia = dia_local(now()) and tipo = 'cobro'),
        'links', (select count(*) from pagos_links where estado in ('pidiendo', 'abierto')),
        'avisos', (select count(*) from avisos_pago where procesado_at is null),
        'avisoHace', (select ${hace('min(created_at)')} from avisos_pago where procesado_at is null))
      from pagos g where estado in ('pendiente', 'retenido')) as pagos,
    (select json_build_object('problema', (select count(*) from factura_pendientes q where q.entorno = m.mundo and q.problema is not null),
        'paradas', (select count(*) from comprobante_series s where s.entorno = m.mundo and s.parada is not null),
        'espera', (select ${hace('min(q.pedida_at)')} from factura_pendientes q
          where q.entorno = m.mundo and q.pedida_at is not null and q.problema is null),
        'vence', (select extract(epoch from c.vence_at - clock_timestamp())::float8 from arca_credenciales c where c.entorno = m.mundo))
      from (select ajuste_texto('entornoFiscal', 'prueba') as mundo where ajuste_texto('facturar', 'no') <> 'no') m) as facturas,
    (select json_build_object('activos', count(*) filter (where activo), 'apagados', count(*) filter (where apagado_at is not null),
        'pendientes', (select count(*) from entregas where estado = 'espera'),
        'rebotadas', (select count(*) from entregas where estado = 'espera' and intentos > 0),
        'fallidas', (select count(*) from entregas where estado = 'fallida' and created_at > now() - interval '1 day'))
      from webhooks) as webhooks,
    (select coalesce(json_agg(json_build_object('nombre', nombre, 'version', version, 'desde', ${hace('desde')},
        'visto', ${hace('visto_at')}, 'desfaseMs', desfase_ms) order by nombre, id), '[]') from procesos) as servidores,
    (select json_build_object('enCurso', terminado_at is null or terminado_at < pedido_at, 'hace', ${hace('terminado_at')},
        'cuantos', cuantos, 'sobran', sobran, 'primeros', primeros) from cuadres) as cuadre,
    (select json_build_object('fallo', u.error is not null, 'anotadas', (select coalesce(json_agg(a order by a.id desc), '[]') from
        (select id, ${hace('terminada_at')} as hace, bytes, archivo, motivo, falta from copias
          where error is null and quitada_at is null order by id desc limit ${ANOTADAS_MAX}) a))
      from (select error from copias order by id desc limit 1) u) as copia,
    (select json_build_object('hace', ${hace('terminada_at')}, 'fallo', error is not null)
      from pruebas_copia order by id desc limit 1) as prueba`,
}

export async function readHechosDeLaBase(pool: pg.Pool): Promise<HechosLeidos> {
  const desde = performance.now()
  const [fila] = await rowsOf<Omit<HechosLeidos, 'ms'>>(pool, HECHOS, [])
  if (fila === undefined) throw new Error('a statement that always answers did not')
  return { ...fila, ms: performance.now() - desde }
}

/** Jobs nobody would take any more begin anew. */
export const retryTrabajos = value<number, []>({
  name: 'cola-reintentar',
  text: `with caidos as (select id from ${TRABAJOS} where ${CAIDO} for update skip locked),
    olvidados as (delete from trabajos_cortados where id in (select id from caidos)),
    vueltos as (update ${TRABAJOS} j set run_at = now(), attempts = 0 from caidos c where j.id = c.id returning j.id)
    select count(*)::integer as cuantos from vueltos`,
})
