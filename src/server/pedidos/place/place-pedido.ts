// Places an order, whichever way it was put together: limits, prices, stock, code, mails, all in the caller's transaction.

import { limpiarDireccion } from '#domain/carrito/entrega.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { evaluarCodigo } from '#domain/dinero/descuento.ts'
import { comparePrecios, type Vistos } from '#domain/dinero/precios-vistos.ts'
import { armarPedido, type LineaPedida, type PedidoArmado } from '#domain/pedido/pedido.ts'
import { rechazoDeCodigo, rechazoSinStock } from '#domain/pedido/rechazo.ts'
import { excesoDeReserva } from '#domain/pedido/reserva.ts'
import type { Tx } from '../../db/transaction.ts'
import { toCodigo } from '../../descuentos/codigos.ts'
import { AppError } from '../../errors.ts'
import { type Correo, columnasDe } from '../../mail/outbox.ts'
import type { Cuenta } from '../../usuarios.ts'
import { type Pedido, toCliente } from '../pedido.ts'
import { noEditable, preciosDistintos, prohibido, rechazar } from '../rechazos.ts'
import { correosDePedido } from './correos.ts'
import {
  type FilaVendible,
  type Guardado,
  LOCK_CLIENTE,
  NUMBER,
  type Previo,
  READ_PREVIO,
  SAVE,
} from './sql.ts'

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

/** The new order, or the number of the one this key made before. */
export async function colocar(
  tx: Tx,
  taller: Taller,
  encargo: Encargo,
  { clave, borradorId }: { readonly clave: Clave | null; readonly borradorId: number | null },
): Promise<Pedido | number> {
  const { cuenta, codigo, lineas } = encargo
  const ids = [...new Set(lineas.map(({ articuloId }) => articuloId))].toSorted((a, b) => a - b)
  // The second begins when the first holds the customer, so it sees what whoever held them before has done.
  const valores = [cuenta.id, clave?.texto ?? null, codigo, ids]
  const [, [previo]] = await Promise.all([lockCliente(tx, cuenta), tx.rows<Previo>(READ_PREVIO, valores)])
  if (previo === undefined) throw new Error('the statement before an order gave no row')
  if (previo.clave !== null) {
    if (previo.clave.hash !== clave?.hash) throw new AppError('UnprocessableEntityError', CLAVE_USADA)
    return previo.clave.pedidoId
  }
  checkLimites(previo)

  const catalogo = new Map(previo.articulos.map(fila => [fila.id, fila]))
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

  const exceso = excesoDeReserva(previo, armado, catalogo, taller.comercio)
  if (exceso !== null) throw new AppError('ConflictError', exceso.texto, { reserva: exceso.articulos })

  // Only now: an order that is refused leaves no gap in the numbers.
  const [numero] = await tx.rows<{ id: number }>(NUMBER, [borradorId])
  if (numero === undefined) throw new Error('no number for an order')
  const pedido = toPedido(numero.id, encargo, previo, armado, catalogo)
  const correos = correosDePedido(pedido, taller)
  const lineaIds = await save(tx, { pedido, previo, armado, catalogo, clave, borradorId, correos })
  return {
    ...pedido,
    lineas: pedido.lineas.map(linea => ({ ...linea, id: lineaIds.get(idDe(linea)) ?? 0 })),
  }
}

const idDe = ({
  articuloId,
  valorId,
}: {
  readonly articuloId: number | null
  readonly valorId: number | null
}) => `${articuloId} ${valorId}`

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

/** The order as it will be stored, but for the numbers of its lines: what its mails are written from. */
function toPedido(
  id: number,
  { cuenta, alternativa }: Encargo,
  { codigo, ahora }: Previo,
  armado: PedidoArmado,
  catalogo: ReadonlyMap<number, FilaVendible>,
): Pedido {
  const { subtotal, descuento, total, direccion, porcentaje } = armado
  const guardada = limpiarDireccion(cuenta.direccion ?? '')
  return {
    id,
    estado: 'pendiente',
    subtotal,
    descuento,
    total,
    totalFinal: null,
    codigo: codigo && { codigo: codigo.codigo, porcentaje },
    detalle: armado.detalle ?? '',
    direccion,
    direccionAlternativa: alternativa ?? (guardada !== '' && guardada !== direccion),
    // The moment of the transaction, as the statement that saves it writes it.
    pendienteAt: ahora,
    pagadoAt: null,
    pagoMetodo: null,
    pagoNota: null,
    linkPago: null,
    estadoAt: ahora,
    estadoPrevio: null,
    createdAt: ahora,
    updatedAt: ahora,
    cliente: toCliente(cuenta),
    lineas: armado.lineas.map(linea => ({
      ...linea,
      id: 0,
      precioKg: catalogo.get(linea.articuloId)?.precioKg ?? 0,
      createdAt: ahora.toISOString(),
      updatedAt: ahora.toISOString(),
    })),
  }
}

interface PorGuardar {
  readonly pedido: Pedido
  readonly previo: Previo
  readonly armado: PedidoArmado
  readonly catalogo: ReadonlyMap<number, FilaVendible>
  readonly clave: Clave | null
  readonly borradorId: number | null
  readonly correos: readonly Correo[]
}

/** The numbers its lines got. */
async function save(tx: Tx, datos: PorGuardar): Promise<ReadonlyMap<string, number>> {
  const { pedido, previo, armado, clave, borradorId } = datos
  const { lineas } = pedido
  const { consumo } = armado
  const [hecho] = await tx.rows<Guardado>(SAVE, [
    pedido.id,
    pedido.cliente.id,
    pedido.subtotal,
    pedido.descuento,
    pedido.total,
    previo.codigo?.id ?? null,
    pedido.codigo?.codigo ?? null,
    pedido.codigo?.porcentaje ?? null,
    pedido.detalle,
    pedido.direccion,
    pedido.direccionAlternativa,
    lineas.map(l => l.articuloId),
    lineas.map(l => l.valorId),
    lineas.map(l => l.articuloNombre),
    lineas.map(l => l.valorNombre),
    lineas.map(l => l.medida),
    lineas.map(l => l.precioKg),
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
    ...columnasDe(datos.correos),
  ])
  if (hecho === undefined || !hecho.guardado) throw noEditable()
  checkTomado(hecho, datos)
  return new Map(hecho.lineas.map(l => [idDe(l), l.id]))
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
