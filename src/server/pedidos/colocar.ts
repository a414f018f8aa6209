// Places an order, whichever way it was put together: limits, prices, stock, code, mails, all in the caller's transaction.
import type { Comercio } from '#domain/comercio.ts'
import { evaluarCodigo } from '#domain/descuento.ts'
import { limpiarDireccion } from '#domain/entrega.ts'
import { armarPedido, type LineaPedida, type PedidoArmado } from '#domain/pedido.ts'
import { rechazoDeCodigo, rechazoSinStock } from '#domain/pedido-rechazo.ts'
import { comparePrecios, type Vistos } from '#domain/precios-vistos.ts'
import type { Tx } from '../db/transaction.ts'
import { toCodigo } from '../descuentos/codigos.ts'
import { AppError } from '../errors.ts'
import { enqueueCorreos } from '../mail/outbox.ts'
import type { Cuenta } from '../usuarios.ts'
import {
  type FilaVendible,
  type Guardado,
  LOCK_ARTICULOS,
  LOCK_CLIENTE,
  type Previo,
  READ_PREVIO,
  SAVE,
} from './colocar-sql.ts'
import { correosDePedido } from './correos.ts'
import { type Pedido, toCliente } from './pedido.ts'
import { noEditable, preciosDistintos, prohibido, rechazar } from './rechazar.ts'

export interface Encargo {
  readonly cuenta: Cuenta
  readonly lineas: readonly LineaPedida[]
  readonly vistos: Vistos
  /** As typed once normalised; null when none was given. */
  readonly codigo: string | null
  readonly direccion: string
  /** Null: it is alternative when it differs from the saved one. */
  readonly alternativa: boolean | null
  readonly detalle: string
}

export interface Clave {
  readonly texto: string
  readonly hash: string
}

export interface Taller {
  readonly comercio: Comercio
  readonly publicUrl: string
}

/** Nobody hoards the counter's stock (O16). */
const ABIERTOS_MAX = 5
const POR_HORA_MAX = 10
const CLAVE_USADA = 'La clave de idempotencia ya se usó con otro pedido'

export async function lockCliente(tx: Tx, { id }: Cuenta): Promise<void> {
  const [fila] = await tx.rows(LOCK_CLIENTE, [id])
  if (fila === undefined) throw prohibido()
}

/** The new order, or the number of the one this key made before. The customer is locked already. */
export async function colocar(
  tx: Tx,
  taller: Taller,
  encargo: Encargo,
  { clave, borradorId }: { readonly clave: Clave | null; readonly borradorId: number | null },
): Promise<Pedido | number> {
  const { cuenta, codigo, lineas } = encargo
  const [previo] = await tx.rows<Previo>(READ_PREVIO, [cuenta.id, clave?.texto ?? null, codigo, borradorId])
  if (previo === undefined) throw new Error('the statement before an order gave no row')
  if (previo.clave !== null) {
    if (previo.clave.hash !== clave?.hash) throw new AppError('UnprocessableEntityError', CLAVE_USADA)
    return previo.clave.pedidoId
  }
  checkLimites(previo)

  const ids = [...new Set(lineas.map(({ articuloId }) => articuloId))].toSorted((a, b) => a - b)
  const filas = await tx.rows<FilaVendible>(LOCK_ARTICULOS, [ids])
  const catalogo = new Map(filas.map(fila => [fila.id, fila]))
  const armado = armarPedido({
    lineas,
    catalogo,
    codigo: codigo === null ? null : previo.codigo === null ? 'noExiste' : toCodigo(previo.codigo),
    direccion: encargo.direccion,
    detalle: encargo.detalle,
    comercio: taller.comercio,
    ahora: previo.ahora,
  })
  if (!armado.ok) throw rechazar(armado, catalogo)
  const distintos = comparePrecios(encargo.vistos, armado)
  if (distintos !== null) throw preciosDistintos(distintos)

  const pedido = await save(tx, encargo, { previo, armado, catalogo, clave, borradorId })
  await enqueueCorreos(tx, correosDePedido(pedido, taller))
  return pedido
}

function checkLimites({ abiertos, recientes, espera }: Previo): void {
  if (abiertos >= ABIERTOS_MAX) {
    const texto = `Tenés ${abiertos} pedidos pendientes. Cuando se paguen o se cancelen vas a poder hacer otro.`
    throw new AppError('RateLimitError', texto, {}, 3600)
  }
  if (recientes >= POR_HORA_MAX) {
    const texto = `Hiciste ${recientes} pedidos en la última hora. Probá de nuevo en un rato.`
    throw new AppError('RateLimitError', texto, {}, Math.max(1, espera ?? 1))
  }
}

interface PorGuardar {
  readonly previo: Previo
  readonly armado: PedidoArmado
  readonly catalogo: ReadonlyMap<number, FilaVendible>
  readonly clave: Clave | null
  readonly borradorId: number | null
}

async function save(tx: Tx, { cuenta, alternativa }: Encargo, datos: PorGuardar): Promise<Pedido> {
  const { previo, armado, catalogo, clave, borradorId } = datos
  const { lineas, consumo, direccion } = armado
  const detalle = armado.detalle ?? ''
  const guardada = limpiarDireccion(cuenta.direccion ?? '')
  const direccionAlternativa = alternativa ?? (guardada !== '' && guardada !== direccion)
  const precioKg = (id: number) => catalogo.get(id)?.precioKg ?? 0
  const [hecho] = await tx.rows<Guardado>(SAVE, [
    previo.id,
    cuenta.id,
    armado.subtotal,
    armado.descuento,
    armado.total,
    previo.codigo?.id ?? null,
    previo.codigo?.codigo ?? null,
    previo.codigo === null ? null : armado.porcentaje,
    detalle,
    direccion,
    direccionAlternativa,
    lineas.map(l => l.articuloId),
    lineas.map(l => l.valorId),
    lineas.map(l => l.articuloNombre),
    lineas.map(l => l.valorNombre),
    lineas.map(l => l.medida),
    lineas.map(l => precioKg(l.articuloId)),
    lineas.map(l => l.descPorciento),
    lineas.map(l => l.grsPorcion),
    lineas.map(l => l.cantidad),
    lineas.map(l => l.precioUnitario),
    lineas.map(l => l.subtotal),
    borradorId !== null,
    clave?.texto ?? null,
    clave?.hash ?? null,
    consumo.map(c => c.articuloId),
    consumo.map(c => c.cantidad),
  ])
  if (hecho === undefined || hecho.createdAt === null) throw noEditable()
  checkTomado(hecho, datos)
  const { createdAt } = hecho
  const idDe = new Map(hecho.lineas.map(l => [`${l.articuloId} ${l.valorId}`, l.id]))
  return {
    id: previo.id,
    estado: 'pendiente',
    subtotal: armado.subtotal,
    descuento: armado.descuento,
    total: armado.total,
    totalFinal: null,
    codigo: previo.codigo && { codigo: previo.codigo.codigo, porcentaje: armado.porcentaje },
    detalle,
    direccion,
    direccionAlternativa,
    pendienteAt: createdAt,
    pagadoAt: null,
    pagoMetodo: null,
    pagoNota: null,
    createdAt,
    updatedAt: createdAt,
    cliente: toCliente(cuenta),
    lineas: lineas.map(linea => ({
      ...linea,
      id: idDe.get(`${linea.articuloId} ${linea.valorId}`) ?? 0,
      precioKg: precioKg(linea.articuloId),
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    })),
  }
}

/** The second look: what the statement could not take has gone since the first, and the order with it. */
function checkTomado({ articulos, codigos }: Guardado, { armado, catalogo, previo }: PorGuardar): void {
  if (articulos < armado.consumo.length) {
    const faltantes = armado.consumo.map(({ articuloId }) => ({ articuloId, queda: 0 }))
    throw rechazar(rechazoSinStock(faltantes, catalogo), catalogo)
  }
  if (previo.codigo !== null && codigos === 0) {
    const agotado = { ...toCodigo(previo.codigo), usosMax: 0 }
    const evaluado = evaluarCodigo(agotado, armado.subtotal, previo.ahora)
    if (!evaluado.ok) throw rechazar(rechazoDeCodigo(evaluado), catalogo)
  }
}
