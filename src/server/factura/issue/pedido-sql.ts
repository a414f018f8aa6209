// The statements of an order that is to be invoiced: held, with what it costs, who it is for, its lines and its documents.
import type { Entorno, Foto, Receptor } from '#domain/factura/comprobante.ts'
import type { renglonDe } from '#domain/factura/foto.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { finds, lists, runs, type Tx } from '#server/db/transaction.ts'
import { RECIBIDO } from '#server/pago/recibido-sql.ts'

export interface PedidoFacturable {
  readonly id: number
  readonly cancelado: boolean
  readonly total: number
  readonly envio: number | null
  readonly zona: string | null
  readonly codigo: string | null
  readonly medio: Medio | null
  readonly metodo: string | null
  readonly recibido: number
  readonly receptor: Receptor | null
  readonly afuera: boolean
  readonly debida: boolean
  readonly corregir: boolean
  /** Days of the shop. */
  readonly vendido: string
  readonly hoy: string
  readonly userId: number | null
  readonly claveId: number | null
}

/** First, and by itself: what is read of it after is as it stands once nobody else holds it. */
const holdPedido = runs<[pedido: number]>({
  name: 'facturar-tomar',
  text: 'select from pedidos where id = $1 for update',
})

const readPendiente = finds<PedidoFacturable, [entorno: Entorno, pedido: number]>({
  name: 'facturar-pedido',
  text: `select p.id, p.estado = 'cancelado' as cancelado, coalesce(p.total_final, p.total) as total,
      coalesce(p.envio_final, p.envio) as envio, p.zona, p.code as codigo, p.medio_pago as medio, p.pago_metodo as metodo,
      ${RECIBIDO} as recibido, f.receptor, coalesce(f.afuera is not null, false) as afuera, q.factura as debida, q.corregir,
      (q.falta_at at time zone '${ZONA}')::date::text as vendido, (now() at time zone '${ZONA}')::date::text as hoy,
      q.user_id as "userId", q.clave_id as "claveId"
    from pedidos p join factura_pendientes q on q.pedido_id = p.id and q.entorno = $1
    left join pedido_facturas f on f.pedido_id = p.id
    where p.id = $2 and q.pedida_at is not null and q.problema is null for update of q`,
})

/** Held, with its place among those to be invoiced; null: it has none any more. */
export async function holdPendiente(
  tx: Tx,
  entorno: Entorno,
  pedido: number,
): Promise<PedidoFacturable | null> {
  await holdPedido(tx, pedido)
  return readPendiente(tx, entorno, pedido)
}

export interface LineaFacturada {
  readonly linea: Parameters<typeof renglonDe>[0]
  readonly articulo: Parameters<typeof renglonDe>[1]
  readonly combo: NonNullable<Parameters<typeof renglonDe>[2]> | null
}

/** What costs something, as it was weighed where it was. */
export const listLineas = lists<LineaFacturada, [pedido: number]>({
  name: 'facturar-lineas',
  text: `select json_build_object('articuloNombre', l.articulo_nombre, 'preparacion', l.preparacion, 'medida', l.medida,
      'precioKg', l.precio_kg, 'descPorciento', l.desc_porciento, 'grsPorcion', l.grs_porcion, 'cantidad', l.cantidad,
      'subtotal', l.subtotal, 'cobrado', l.cobrado, 'subtotalFinal', l.subtotal_final) as linea,
    case when a.id is not null then json_build_object('codigo', coalesce(a.sku, a.plu::text), 'ivaPorMil', a.iva_por_mil) end as articulo,
    case when l.combo is not null then json_build_object('grupo', l.combo -> 'grupo', 'nombre', l.combo -> 'nombre') end as combo
    from pedido_articulos l left join articulos a on a.id = l.articulo_id
    where l.pedido_id = $1 and coalesce(l.subtotal_final, l.subtotal) > 0 order by l.id`,
})

export interface Documento {
  readonly id: number
  readonly tipo: number
  readonly estado: 'reservado' | 'en duda' | 'autorizado'
  readonly total: number
  readonly foto: Foto
  readonly deId: number | null
  readonly pagoId: number | null
  readonly anuladaPor: number | null
}

/** Those with a number. */
export const listDocumentos = lists<Documento, [entorno: Entorno, pedido: number]>({
  name: 'facturar-documentos',
  text: `select id, tipo, estado, total, foto, de_id as "deId", pago_id as "pagoId", anulada_por as "anuladaPor"
    from comprobantes_fiscales where entorno = $1 and pedido_id = $2 and numero is not null order by id`,
})

/** The newest first. */
export const listDevoluciones = lists<{ readonly id: number; readonly monto: number }, [pedido: number]>({
  name: 'facturar-devoluciones',
  text: `select id, monto from pagos where pedido_id = $1 and tipo = 'devolucion' and estado = 'acreditado' order by id desc`,
})
