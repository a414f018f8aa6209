// The statements of the list of invoices: what waits, what has a problem, what is done, what was done elsewhere, and how many of each.
import type { Entorno, Receptor } from '#domain/factura/comprobante.ts'
import type { Problema } from '#domain/factura/problema.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { gives, lists } from '#server/db/transaction.ts'

/** Of order `p`'s customer `u`, as the counter calls them. */
const CLIENTE = `coalesce(nullif(trim(concat_ws(' ', u.nombre, u.apellido)), ''), u.username)`

/** What of a pending order `q`, with its open document in sequence `s`, it is. */
const CLASE = `case when q.problema is not null or s.parada is not null then 'problema'
  when q.pedida_at is not null then 'proceso' else 'faltan' end`

const PENDIENTES = `factura_pendientes q
  left join comprobantes_fiscales d on d.entorno = q.entorno and d.pedido_id = q.pedido_id and d.estado in ('reservado', 'en duda')
  left join comprobante_series s on s.entorno = d.entorno and s.punto = d.punto and s.tipo = d.tipo`

const COMPROBANTE = (c: string) =>
  `json_build_object('id', ${c}.id, 'tipo', ${c}.tipo, 'punto', ${c}.punto, 'numero', ${c}.numero, 'fecha', ${c}.fecha::text, 'cae', ${c}.cae,
    'caeVence', ${c}.cae_vence::text, 'de', ${c}.de_id, 'anulada', ${c}.anulada_por is not null)`

/** What is looked for, of order `p`, a sum, a number and a day: null looks for nothing. The last is an order, and nothing else. */
const BUSCA = (desde: number, monto: string, numero: string, dia: string) => `
  ($${desde + 4}::integer is null or p.id = $${desde + 4}) and ($${desde}::integer is null and $${desde + 1}::bigint is null and $${desde + 2}::date is null and $${desde + 3}::text[] is null
    or p.id = $${desde} or ${numero} = $${desde} or ${monto} = $${desde + 1} or ${dia} = $${desde + 2}::date
    or (cardinality($${desde + 3}) > 0 and not exists (select from unnest($${desde + 3}) as palabra
      where strpos(nombre_buscable(u.nombre, u.apellido, u.username, ''), palabra) = 0)))`

export interface ComprobanteLeido {
  readonly id: number
  readonly tipo: number
  readonly punto: number
  readonly numero: number
  readonly fecha: string
  readonly cae: string | null
  readonly caeVence: string | null
  readonly de: number | null
  readonly anulada: boolean
}

export interface Pendiente {
  readonly pedido: number
  readonly cliente: string
  readonly total: number
  readonly receptor: Receptor | null
  readonly comprobante: ComprobanteLeido | null
  readonly enDuda: boolean
  readonly problema: Problema | null
  readonly parada: string | null
  readonly espera: string | null
  readonly hora: Date
  readonly vendido: string
  readonly pedida: boolean
  /** An invoice is due; else only what answers the one there is. */
  readonly factura: boolean
  readonly telefono: string | null
  readonly email: string | null
}

type Busca = [
  numero: number | null,
  monto: number | null,
  dia: string | null,
  nombre: readonly string[] | null,
  pedido: number | null,
]
/** After which of the list; null: from its beginning. */
type Despues = [hora: string | null, pedido: number | null]

export const listPendientes = lists<
  Pendiente,
  [entorno: Entorno, clase: string, ...Busca, ...Despues, cuantas: number]
>({
  name: 'facturas-pendientes',
  text: `select p.id as pedido, ${CLIENTE} as cliente, coalesce(d.total, p.total_final, p.total) as total, f.receptor,
      case when d.id is not null then ${COMPROBANTE('d')} end as comprobante, coalesce(d.estado = 'en duda', false) as "enDuda",
      q.problema, s.parada, case when q.pedida_at is not null then coalesce(s.aviso, (select a.aviso from comprobante_series a
        where a.entorno = q.entorno and a.aviso is not null and a.espera_at > now() order by a.espera_at desc limit 1)) end as espera, q.falta_at as hora, (q.falta_at at time zone '${ZONA}')::date::text as vendido,
      q.pedida_at is not null as pedida, q.factura or q.corregir as factura, u.telefono, u.email
    from ${PENDIENTES} join pedidos p on p.id = q.pedido_id join users u on u.id = p.user_id
    left join pedido_facturas f on f.pedido_id = q.pedido_id
    where q.entorno = $1 and ${CLASE} = $2 and (q.factura or $2 <> 'faltan')
      and ${BUSCA(3, 'coalesce(p.total_final, p.total)', 'd.numero', `(q.falta_at at time zone '${ZONA}')::date`)}
      and ($8::timestamptz is null or (q.falta_at, q.pedido_id) > ($8::timestamptz, $9::integer))
    order by q.falta_at, q.pedido_id limit $10`,
})

export interface Hecha {
  readonly pedido: number
  readonly cliente: string
  readonly total: number
  readonly receptor: Receptor
  readonly comprobante: ComprobanteLeido
  readonly hora: Date
}

/** From the newest on; `mes`: its first day, null: of any. */
export const listHechas = lists<
  Hecha,
  [entorno: Entorno, mes: string | null, ...Busca, fecha: string | null, id: number | null, cuantas: number]
>({
  name: 'facturas-hechas',
  text: `select p.id as pedido, ${CLIENTE} as cliente, c.total, c.foto -> 'receptor' as receptor, ${COMPROBANTE('c')} as comprobante,
      c.autorizado_at as hora
    from comprobantes_fiscales c join pedidos p on p.id = c.pedido_id join users u on u.id = p.user_id
    where c.entorno = $1 and c.estado = 'autorizado'
      and ($2::date is null or (c.fecha >= $2::date and c.fecha < $2::date + interval '1 month'))
      and ${BUSCA(3, 'c.total', 'c.numero', 'c.fecha')}
      and ($8::date is null or (c.fecha, c.id) < ($8::date, $9::integer))
    order by c.fecha desc, c.id desc limit $10`,
})

export interface Afuera {
  readonly pedido: number
  readonly cliente: string
  readonly total: number
  readonly afuera: string
  readonly hora: Date
}

export const listAfuera = lists<
  Afuera,
  [mes: string | null, ...Busca, hora: string | null, pedido: number | null, cuantas: number]
>({
  name: 'facturas-afuera',
  text: `select p.id as pedido, ${CLIENTE} as cliente, coalesce(p.total_final, p.total) as total, f.afuera, f.afuera_at as hora
    from pedido_facturas f join pedidos p on p.id = f.pedido_id join users u on u.id = p.user_id
    where f.afuera is not null
      and ($1::date is null or (f.afuera_at at time zone '${ZONA}' >= $1::date
        and f.afuera_at at time zone '${ZONA}' < $1::date + interval '1 month'))
      and ${BUSCA(2, 'coalesce(p.total_final, p.total)', 'null::integer', `(f.afuera_at at time zone '${ZONA}')::date`)}
      and ($7::timestamptz is null or (f.afuera_at, f.pedido_id) < ($7::timestamptz, $8::integer))
    order by f.afuera_at desc, f.pedido_id desc limit $9`,
})

export interface Cuentas {
  readonly faltan: number
  readonly monto: number
  readonly proceso: number
  readonly problema: number
  readonly hechas: number
  readonly afuera: number
  /** Of the batch that is under way: how many there were, and how many are left. */
  readonly de: number | null
  readonly quedan: number
  readonly paradas: readonly { readonly punto: number; readonly tipo: number; readonly texto: string }[]
}

/** Sequences that are stopped and have no document in doubt: it would be counted by that. */
const PARADAS_SOLAS = `(select count(*) from comprobante_series s where s.entorno = $1 and s.parada is not null and not exists (
    select from comprobantes_fiscales d where d.entorno = s.entorno and d.punto = s.punto and d.tipo = s.tipo and d.estado in ('reservado', 'en duda')))`

/** $2: the first day of the month. */
export const readCuentas = gives<Cuentas, [entorno: Entorno, mes: string]>({
  name: 'facturas-cuentas',
  text: `with vistos as (select ${CLASE} as clase, q.factura, q.pedido_id, q.lote_id, q.pedida_at, q.problema from ${PENDIENTES} where q.entorno = $1),
    lote as (select l.id, l.de from factura_lotes l where l.entorno = $1 order by l.id desc limit 1)
    select (select count(*)::integer from vistos where clase = 'faltan' and factura) as faltan,
      (select coalesce(sum(coalesce(p.total_final, p.total)), 0)::bigint from vistos v join pedidos p on p.id = v.pedido_id
        where v.clase = 'faltan' and v.factura) as monto,
      (select count(*)::integer from vistos where clase = 'proceso') as proceso,
      ((select count(*) from vistos where clase = 'problema') + ${PARADAS_SOLAS})::integer as problema,
      (select count(*)::integer from comprobantes_fiscales c where c.entorno = $1 and c.estado = 'autorizado'
        and c.fecha >= $2::date and c.fecha < $2::date + interval '1 month') as hechas,
      (select count(*)::integer from pedido_facturas f where f.afuera is not null
        and f.afuera_at at time zone '${ZONA}' >= $2::date and f.afuera_at at time zone '${ZONA}' < $2::date + interval '1 month') as afuera,
      (select de from lote) as de,
      (select count(*)::integer from vistos v where v.lote_id = (select id from lote) and v.pedida_at is not null and v.problema is null) as quedan,
      (select coalesce(json_agg(json_build_object('punto', s.punto, 'tipo', s.tipo, 'texto', s.parada) order by s.parada_at), '[]')
        from comprobante_series s where s.entorno = $1 and s.parada is not null) as paradas`,
})
