// The statements of what is asked for of invoices: several to be made, one asked about, a sequence that goes on, another receiver.
import type { Entorno } from '#domain/factura/comprobante.ts'
import { finds, gives, lists, runs, type Tx, value } from '#server/db/transaction.ts'
import { RECIBIDO } from '#server/pago/recibido-sql.ts'

type Quien = [userId: number | null, claveId: number | null]

export const callFacturas = runs<[]>({ name: 'facturas-llamar', text: 'select call_facturas()' })

/** What kept documents waiting is over, as far as a trial says: orders before sequences, as by everybody. */
export async function endEsperas(tx: Tx, entorno: Entorno): Promise<void> {
  await endEsperaDePedidos(tx, entorno)
  await endEsperaDeSeries(tx, entorno)
  await callFacturas(tx)
}
const endEsperaDePedidos = runs<[entorno: Entorno]>({
  name: 'facturas-no-esperan',
  text: 'update factura_pendientes set espera_at = null where entorno = $1 and pedida_at is not null and espera_at is not null',
})
const endEsperaDeSeries = runs<[entorno: Entorno]>({
  name: 'facturas-series-no-esperan',
  text: `update comprobante_series set espera_at = null, aviso = null
    where entorno = $1 and parada is null and (espera_at is not null or aviso is not null)`,
})

/** All that wait for a person and have no problem, as one batch; how many they were. */
export const queueFaltan = value<number, [entorno: Entorno, ...Quien]>({
  name: 'facturas-pedir-todas',
  text: `with faltan as (
    select pedido_id from factura_pendientes where entorno = $1 and factura and pedida_at is null and problema is null for update
  ), lote as (
    insert into factura_lotes (entorno, de, user_id) select $1, count(*), $2 from faltan having count(*) > 0 returning id
  ), pedidas as (
    update factura_pendientes q set pedida_at = now(), espera_at = null, lote_id = l.id, user_id = $2, clave_id = $3
      from faltan f, lote l where q.entorno = $1 and q.pedido_id = f.pedido_id returning q.pedido_id
  ) select count(*)::integer from pedidas`,
})

export interface Pedible {
  readonly pedido: number
  readonly cancelado: boolean
  /** Its total is what it will be, and it was handed over or paid. */
  readonly listo: boolean
  readonly nada: boolean
  /** What came in less what went back, in so many refunds. */
  readonly recibido: number
  readonly devoluciones: number
  readonly afuera: boolean
  /** Its invoice of this world, as it is called. */
  readonly hecha: string | null
  /** There is something to do about it all the same. */
  readonly pendiente: boolean
}

/** First, and by themselves, in the order of their numbers: what is read of them after is as it stands then. */
export const holdPedidos = runs<[pedidos: readonly number[]]>({
  name: 'facturas-tomar',
  text: 'select from pedidos where id = any($1::integer[]) order by id for update',
})

export const readPedibles = lists<Pedible, [entorno: Entorno, pedidos: readonly number[]]>({
  name: 'facturas-pedibles',
  text: `select p.id as pedido, p.estado = 'cancelado' as cancelado,
      p.estado = 'finalizado' or (p.pagado_at is not null and (p.subtotal_final is not null or ajuste_texto('pesaje', 'false') <> 'true')) as listo,
      coalesce(p.total_final, p.total) = 0 as nada,
      ${RECIBIDO} as recibido,
      (select count(*)::integer from pagos d where d.pedido_id = p.id and d.tipo = 'devolucion' and d.estado = 'acreditado') as devoluciones,
      exists (select from pedido_facturas f where f.pedido_id = p.id and f.afuera is not null) as afuera,
      (select nombre_comprobante(c.tipo, c.punto, c.numero) from comprobantes_fiscales c where c.entorno = $1 and c.pedido_id = p.id
        and c.de_id is null and c.numero is not null and c.anulada_por is null) as hecha,
      exists (select from factura_pendientes q where q.entorno = $1 and q.pedido_id = p.id) as pendiente
    from pedidos p where p.id = any($2::integer[]) and p.estado <> 'xxxx' order by p.id`,
})

/** What had a problem is tried again; what is there already is not asked for twice. */
export const queuePedidos = value<number, [entorno: Entorno, pedidos: readonly number[], ...Quien]>({
  name: 'facturas-pedir',
  text: `with pedidas as (
    insert into factura_pendientes as q (entorno, pedido_id, factura, pedida_at, user_id, clave_id)
      select $1, x.id, true, now(), $3, $4 from unnest($2::integer[]) x (id) order by x.id
    on conflict (entorno, pedido_id) do update set pedida_at = coalesce(q.pedida_at, now()), espera_at = null, problema = null,
      user_id = $3, clave_id = $4, factura = q.factura or not exists (select from comprobantes_fiscales c where c.entorno = q.entorno
        and c.pedido_id = q.pedido_id and c.de_id is null and c.numero is not null)
    returning q.pedido_id
  ) select count(*)::integer from pedidas`,
})

/** What of a batch has not begun waits for a person again. */
export const unqueueLotes = runs<[entorno: Entorno]>({
  name: 'facturas-parar',
  text: `update factura_pendientes q set pedida_at = null, lote_id = null where q.entorno = $1 and q.lote_id is not null
    and q.pedida_at is not null and q.problema is null and not exists (select from comprobantes_fiscales c where c.entorno = q.entorno
      and c.pedido_id = q.pedido_id and c.estado in ('reservado', 'en duda'))`,
})

/** Asked about next, whatever it waited for. */
export const hurryComprobante = finds<{ id: number }, [id: number, entorno: Entorno]>({
  name: 'facturas-preguntar',
  text: `update comprobantes_fiscales set preguntado_at = null, intentos = 0
    where id = $1 and entorno = $2 and estado in ('reservado', 'en duda') returning id`,
})

/** Held; null: it is not stopped. */
export const holdParada = finds<{ parada: string }, [entorno: Entorno, punto: number, tipo: number]>({
  name: 'facturas-parada',
  text: `select parada from comprobante_series where entorno = $1 and punto = $2 and tipo = $3 and parada is not null for update`,
})

/** A person looked: it goes on after whatever the tax office has, and what was in doubt was never this shop's. */
export const resumeParada = gives<{ seguidas: number }, [entorno: Entorno, punto: number, tipo: number]>({
  name: 'facturas-seguir',
  text: `with sueltas as (
    update comprobantes_fiscales set estado = 'descartado', numero = null, enviado_at = null
      where entorno = $1 and punto = $2 and tipo = $3 and estado in ('reservado', 'en duda') returning pedido_id
  ), serie as (
    update comprobante_series set parada = null, parada_at = null, base = null, espera_at = null, aviso = null
      where entorno = $1 and punto = $2 and tipo = $3
  ), sigue as (
    update factura_pendientes set espera_at = null where entorno = $1 and pedida_at is not null
  ) select count(*)::integer as seguidas from sueltas`,
})

export interface Corregible {
  readonly cancelado: boolean
  readonly afuera: boolean
  /** As it is called; null: it has none, or it is still on its way. */
  readonly hecha: string | null
  readonly enDuda: boolean
}

/** Of an order that is held. */
export const readCorregible = finds<Corregible, [entorno: Entorno, pedido: number]>({
  name: 'facturas-corregible',
  text: `select p.estado = 'cancelado' as cancelado,
      exists (select from pedido_facturas f where f.pedido_id = p.id and f.afuera is not null) as afuera,
      (select nombre_comprobante(c.tipo, c.punto, c.numero) from comprobantes_fiscales c where c.entorno = $1 and c.pedido_id = p.id
        and c.de_id is null and c.estado = 'autorizado' and c.anulada_por is null) as hecha,
      exists (select from comprobantes_fiscales c where c.entorno = $1 and c.pedido_id = p.id and c.estado in ('reservado', 'en duda')) as "enDuda"
    from pedidos p where p.id = $2 and p.estado <> 'xxxx'`,
})

/** Null: nobody in particular. */
export const saveReceptor = runs<[pedido: number, receptor: string | null]>({
  name: 'facturas-receptor',
  text: `insert into pedido_facturas (pedido_id, receptor) select $1, $2::jsonb
    on conflict (pedido_id) do update set receptor = excluded.receptor`,
})

/** What waited for another receiver is tried again. */
export const retryPendiente = runs<[entorno: Entorno, pedido: number]>({
  name: 'facturas-de-nuevo',
  text: `update factura_pendientes set problema = null, espera_at = null, pedida_at = coalesce(pedida_at, now())
    where entorno = $1 and pedido_id = $2 and problema is not null`,
})

/** A note of all of it, and another invoice. */
export const queueCorreccion = runs<[entorno: Entorno, pedido: number, ...Quien]>({
  name: 'facturas-corregir',
  text: `insert into factura_pendientes (entorno, pedido_id, factura, corregir, pedida_at, user_id, clave_id)
      values ($1, $2, false, true, now(), $3, $4)
    on conflict (entorno, pedido_id) do update set corregir = true, pedida_at = now(), espera_at = null, problema = null,
      user_id = excluded.user_id, clave_id = excluded.clave_id`,
})
