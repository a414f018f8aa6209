// Reading orders: the rows of the orders asked for, their lines and their people, as stored.
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Linea, Pedido } from '#domain/pedido/pedido-entero.ts'
import { sealClave } from '#server/base/idempotencia.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import { rowsOf, type Sentencia, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { ENTREGA } from '#server/entrega/entrega-sql.ts'
import { PLATA } from '#server/pago/recibido-sql.ts'

/** Where the last step came from, when it can be taken back: what an owner cancelled stays cancelled. */
export const PREVIO = `case when p.estado = 'cancelado' and h.user_id = p.user_id then null
  when h.user_id is not null or h.clave_id is not null then h.de end`

/** The step that brought an order into its present state; others are about something else, a payment for one. */
export const ultimoPaso = (pedido: string) => `select created_at, de, user_id, clave_id from pedido_historial
  where pedido_id = ${pedido} and de is distinct from a order by id desc limit 1`

interface FilaPedido extends Omit<Pedido, 'codigo' | 'cliente' | 'lineas' | 'repartidor' | Momento> {
  readonly repartidorId: number | null
  readonly repartidorNombre: string | null
  readonly code: string | null
  readonly porcentaje: number | null
  readonly pendienteAt: string | null
  readonly avisadoAt: string | null
  readonly pagadoAt: string | null
  readonly transferidoAt: string | null
  readonly estadoAt: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly userId: number
  readonly username: string
  readonly nombre: string | null
  readonly apellido: string | null
  readonly telefono: string | null
  readonly userDireccion: string | null
  readonly email: string | null
}

type Momento =
  | 'pendienteAt'
  | 'avisadoAt'
  | 'pagadoAt'
  | 'transferidoAt'
  | 'estadoAt'
  | 'createdAt'
  | 'updatedAt'

interface FilaLinea extends Required<Omit<Linea, 'createdAt' | 'updatedAt'>> {
  readonly pedidoId: number
  /** Null: the moment of the order itself, as nearly always. */
  readonly creada: string | null
  /** Null: never since. */
  readonly cambiada: string | null
}

/** What each property is in SQL. */
type Columnas<T> = Readonly<Record<keyof T, string>>

const PEDIDO: Columnas<FilaPedido> = {
  id: 'p.id',
  estado: 'p.estado',
  subtotal: 'p.subtotal',
  descuento: 'p.descuento',
  total: 'p.total',
  totalFinal: 'p.total_final',
  subtotalFinal: 'p.subtotal_final',
  descuentoFinal: 'p.descuento_final',
  code: 'p.code',
  porcentaje: 'p.discount_percentage',
  detalle: 'p.detalle',
  direccion: 'p.direccion',
  direccionAlternativa: 'p.direccion_alternativa',
  envioGratis: 'p.envio_gratis',
  entrega: ENTREGA,
  seguimiento: "encode(p.seguimiento, 'hex')",
  pendienteAt: 'p.pendiente_at',
  avisadoAt: 'p.avisado_at',
  pagadoAt: 'p.pagado_at',
  pagoMetodo: 'p.pago_metodo',
  pagoNota: 'p.pago_nota',
  linkPago: 'p.link_pago',
  recibido: 'm.recibido',
  medioPago: 'p.medio_pago',
  pagaCon: 'p.paga_con',
  transferidoAt: 'p.transferido_at',
  transferidoMonto: 'p.transferido_monto',
  // Only of those whose time may run.
  conPlata: `p.pagado_at is null and p.estado in ('pendiente', 'en_proceso') and (m.recibido > 0 or m.retenido)`,
  estadoAt: 'coalesce(h.created_at, p.created_at)',
  estadoPrevio: PREVIO,
  repartidorId: 'p.repartidor_id',
  repartidorNombre: nombreDe('d'),
  revision: 'p.revision',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  userId: 'p.user_id',
  username: 'u.username',
  nombre: 'u.nombre',
  apellido: 'u.apellido',
  telefono: 'u.telefono',
  userDireccion: 'u.direccion',
  email: 'u.email',
}

const LINEA: Columnas<FilaLinea> = {
  id: 'l.id',
  pedidoId: 'l.pedido_id',
  articuloId: 'l.articulo_id',
  valorId: 'l.valor_id',
  articuloNombre: 'l.articulo_nombre',
  valorNombre: 'l.valor_nombre',
  preparacion: 'l.preparacion',
  medida: 'l.medida',
  precioKg: 'l.precio_kg',
  descPorciento: 'l.desc_porciento',
  grsPorcion: 'l.grs_porcion',
  cantidad: 'l.cantidad',
  precioUnitario: 'l.precio_unitario',
  subtotal: 'l.subtotal',
  pesado: 'l.pesado',
  cobrado: 'l.cobrado',
  subtotalFinal: 'l.subtotal_final',
  respuesta: 'l.respuesta',
  preguntaAt: 'l.pregunta_at',
  vez: 'l.vez',
  combo: 'l.combo',
  creada: 'nullif(l.created_at, p.created_at)',
  cambiada: 'nullif(l.updated_at, l.created_at)',
}

/** A list a column, not an object a row: the database writes it, and we read it, many times faster. */
type Tabla<T> = { readonly [K in keyof T]: readonly T[K][] }

const tabla = (columnas: Readonly<Record<string, string>>) =>
  `json_build_array(${Object.values(columnas).map(columna => `json_agg(${columna})`)})`

/** By number, so that the database never reads all orders for a hundred of them. */
const READ: Sentencia = {
  name: 'pedidos-leer',
  text: `select
    (select ${tabla(PEDIDO)} from pedidos p join users u on u.id = p.user_id
      left join users d on d.id = p.repartidor_id
      left join lateral (${ultimoPaso('p.id')}) h on true
      cross join ${PLATA} m
      where p.id = any($1::integer[])) as pedidos,
    (select ${tabla(LINEA)} from pedido_articulos l join pedidos p on p.id = l.pedido_id
      where l.pedido_id = any($1::integer[])) as lineas`,
}

type Listas = readonly (readonly unknown[] | null)[]

function toTabla<T>(columnas: Columnas<T>, listas: Listas): Tabla<T> {
  const entradas = Object.keys(columnas).map((nombre, i) => [nombre, listas[i] ?? []])
  return Object.fromEntries(entradas)
}

/** In the order of `ids`. */
export function readPedidos(pool: pg.Pool, ids: readonly number[]): Promise<Pedido[]> {
  return readWith((sentencia, valores) => rowsOf(pool, sentencia, valores), ids)
}

/** One that is there, as the transaction sees it. */
export async function readPedidoIn(tx: Tx, id: number): Promise<Pedido> {
  const [pedido] = await readWith(tx.rows, [id])
  if (pedido === undefined) throw new Error(`order ${id} is not there`)
  return pedido
}

async function readWith(rows: Tx['rows'], ids: readonly number[]): Promise<Pedido[]> {
  if (ids.length === 0) return []
  const [leido] = await rows<{ pedidos: Listas; lineas: Listas }>(READ, [ids])
  if (leido === undefined) return []
  const [pedidos, lineas] = [toTabla(PEDIDO, leido.pedidos), toTabla(LINEA, leido.lineas)]
  const lineasDe = new Map<number, number[]>()
  for (const [i, pedido] of lineas.pedidoId.entries()) {
    const suyas = lineasDe.get(pedido)
    if (suyas === undefined) lineasDe.set(pedido, [i])
    else suyas.push(i)
  }
  const porId = new Map(
    pedidos.id.map((id, i) => {
      const creado = new Date(at(pedidos.createdAt, i)).toISOString()
      const suyas = (lineasDe.get(id) ?? []).map(n => toLinea(lineas, n, creado))
      return [
        id,
        toPedido(
          pedidos,
          i,
          suyas.sort((una, otra) => una.id - otra.id),
        ),
      ]
    }),
  )
  return ids.flatMap(id => porId.get(id) ?? [])
}

const fecha = (texto: string | null) => (texto === null ? null : new Date(texto))

/** Every column has as many entries as rows were read. */
function at<T>(columna: readonly T[], i: number): T {
  return columna[i] as T
}

function toPedido(p: Tabla<FilaPedido>, i: number, lineas: readonly Linea[]): Pedido {
  const [codigo, porcentaje] = [at(p.code, i), at(p.porcentaje, i)]
  const repartidorId = at(p.repartidorId, i)
  return {
    id: at(p.id, i),
    estado: at(p.estado, i),
    subtotal: at(p.subtotal, i),
    descuento: at(p.descuento, i),
    total: at(p.total, i),
    totalFinal: at(p.totalFinal, i),
    subtotalFinal: at(p.subtotalFinal, i),
    descuentoFinal: at(p.descuentoFinal, i),
    codigo: codigo === null || porcentaje === null ? null : { codigo, porcentaje },
    detalle: at(p.detalle, i),
    direccion: at(p.direccion, i),
    direccionAlternativa: at(p.direccionAlternativa, i),
    envioGratis: at(p.envioGratis, i),
    entrega: at(p.entrega, i),
    seguimiento: at(p.seguimiento, i),
    pendienteAt: fecha(at(p.pendienteAt, i)),
    avisadoAt: fecha(at(p.avisadoAt, i)),
    pagadoAt: fecha(at(p.pagadoAt, i)),
    pagoMetodo: at(p.pagoMetodo, i),
    pagoNota: at(p.pagoNota, i),
    linkPago: at(p.linkPago, i),
    recibido: at(p.recibido, i),
    medioPago: at(p.medioPago, i),
    pagaCon: at(p.pagaCon, i),
    transferidoAt: fecha(at(p.transferidoAt, i)),
    transferidoMonto: at(p.transferidoMonto, i),
    conPlata: at(p.conPlata, i),
    estadoAt: new Date(at(p.estadoAt, i)),
    estadoPrevio: at(p.estadoPrevio, i),
    repartidor: repartidorId === null ? null : { id: repartidorId, nombre: at(p.repartidorNombre, i) ?? '' },
    revision: at(p.revision, i),
    createdAt: new Date(at(p.createdAt, i)),
    updatedAt: new Date(at(p.updatedAt, i)),
    cliente: {
      id: at(p.userId, i),
      username: at(p.username, i),
      nombre: at(p.nombre, i),
      apellido: at(p.apellido, i),
      telefono: at(p.telefono, i),
      direccion: at(p.userDireccion, i),
      email: at(p.email, i),
    },
    lineas,
  }
}

function toLinea(l: Tabla<FilaLinea>, i: number, creado: string): Linea {
  const [creada, cambiada, combo] = [at(l.creada, i), at(l.cambiada, i), at(l.combo, i)]
  const createdAt = creada === null ? creado : new Date(creada).toISOString()
  return {
    id: at(l.id, i),
    articuloId: at(l.articuloId, i),
    valorId: at(l.valorId, i),
    articuloNombre: at(l.articuloNombre, i),
    valorNombre: at(l.valorNombre, i),
    preparacion: at(l.preparacion, i),
    medida: at(l.medida, i),
    precioKg: at(l.precioKg, i),
    descPorciento: at(l.descPorciento, i),
    grsPorcion: at(l.grsPorcion, i),
    cantidad: at(l.cantidad, i),
    precioUnitario: at(l.precioUnitario, i),
    subtotal: at(l.subtotal, i),
    pesado: at(l.pesado, i),
    cobrado: at(l.cobrado, i),
    subtotalFinal: at(l.subtotalFinal, i),
    respuesta: at(l.respuesta, i),
    preguntaAt: at(l.preguntaAt, i),
    vez: at(l.vez, i),
    ...(combo && { combo }),
    createdAt,
    updatedAt: cambiada === null ? createdAt : new Date(cambiada).toISOString(),
  }
}

/**
 * The number of the customer's own order made with a checkout's key. The row is held for a moment: that is written down,
 * so it waits, as the order itself did, until a standby has it, and nobody is told of an order that a failover would take back.
 */
export async function findPorClave(db: Kysely<DB>, userId: number, clave: string): Promise<number | null> {
  const fila = await db
    .selectFrom('llamadas')
    .select('pedido_id')
    .where('quien', '=', userId)
    .where('clave', '=', sealClave(clave))
    .forKeyShare()
    .executeTakeFirst()
  return fila?.pedido_id ?? null
}
