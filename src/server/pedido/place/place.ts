// A whole purchase becomes one order, however often it is sent: its idempotency key says which (ORD-01 to ORD-04). Limits, prices, stock, code and mails are decided in the caller's transaction, whichever way it was put together.
import { randomBytes } from 'node:crypto'
import type { CompraDatos } from '#contract/pedido/pedido.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { isEnvioGratis } from '#domain/comercio/envio.ts'
import { rechazoEleccion } from '#domain/pago/eleccion.ts'
import { valorGuardado } from '#domain/pedido/a-peso.ts'
import { type ClaveLinea, claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { cleanDireccion } from '#domain/pedido/carrito/entrega.ts'
import { buildPedido, completeLinea, type LineaPedido, type PedidoArmado } from '#domain/pedido/pedido.ts'
import type { Cliente, Pedido } from '#domain/pedido/pedido-entero.ts'
import { rechazoDeCodigo } from '#domain/pedido/rechazo.ts'
import { excesoDeReserva } from '#domain/pedido/reserva.ts'
import { evaluateCodigo } from '#domain/precios/descuento.ts'
import { comparePrecios } from '#domain/precios/precios-vistos.ts'
import { AppError, claveUsada } from '#server/base/errors.ts'
import { type Clave, sealClave } from '#server/base/idempotencia.ts'
import { tellNuevo } from '#server/cuenta/avisos-push.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { decideEntrega, findDe, takeEntrega } from '#server/entrega/decide.ts'
import { notePedida } from '#server/factura/pedida.ts'
import type { Remite } from '#server/mail/plantillas/marco.ts'
import { toCodigo } from '#server/precios/codigos.ts'
import { withTarifas } from '#server/precios/tarifas.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { SIN_PESAR, toCliente } from '../pedido.ts'
import { readPedidoIn } from '../read/sql.ts'
import { errorDeRechazo, preciosDistintos, prohibido } from '../rechazos.ts'
import { cartasDePedido } from './cartas.ts'
import { type Encargo, readClave, readCompra } from './compra.ts'
import { countCompra } from './contado.ts'
import {
  dropOtras,
  holdArticulos,
  holdCliente,
  type Previo,
  readPrevio,
  savePedido,
  spendCodigo,
  takeNumero,
} from './sql.ts'

export interface Colocado {
  readonly pedido: Pedido
  /** The key had made it before: nothing was placed now (idempotency). */
  readonly repetido: boolean
}

/** Nobody hoards the counter's stock (O16). */
const ABIERTOS_MAX = 5
const POR_HORA_MAX = 10
const NO_PUEDE = 'Ese cliente no puede pedir: su cuenta está bloqueada o le falta confirmar el e-mail'

export async function lockCliente(tx: Tx, { id }: Pick<Cliente, 'id'>, autorId?: number): Promise<void> {
  if (await holdCliente(tx, id)) return
  throw autorId === undefined ? prohibido() : new AppError('ConflictError', NO_PUEDE)
}

export function createPedido(
  deps: PedidosDeps,
  cuenta: Cuenta,
  datos: CompraDatos,
  header: string | string[] | undefined,
): Promise<Colocado> {
  const encargo = readCompra(cuenta, datos)
  const clave = readClave(header, encargo)
  const place = () =>
    inTransaction(deps.pool, tx =>
      placePedido(tx, remiteDe(deps), encargo, { clave, borradorId: null, esTodo: true }),
    )
  return countCompra(deps, cuenta, encargo.codigo, place)
}

interface ComoSeColoca {
  readonly clave: Clave | null
  readonly borradorId: number | null
  /** Its transaction does nothing else. */
  readonly esTodo?: boolean
}

export async function placePedido(
  tx: Tx,
  remite: Remite,
  encargo: Encargo,
  { clave, borradorId, esTodo = false }: ComoSeColoca,
): Promise<Colocado> {
  const { cuenta, codigo, lineas } = encargo
  const articuloIds = [...new Set(lineas.map(({ articuloId }) => articuloId))]
  const sellada = clave && sealClave(clave.texto)
  const buscado = { userId: cuenta.id, clave: sellada, codigo, articuloIds }
  // Each begins when the one before it is done, so the last sees what whoever held customer and articles has done.
  const [, , previo, hallada] = await Promise.all([
    lockCliente(tx, cuenta, encargo.autorId),
    holdArticulos(tx, articuloIds),
    readPrevio(tx, buscado),
    findDe({ donde: tx, comercio: remite.comercio }, encargo),
  ])
  if (previo.clave !== null) {
    if (previo.clave.hash !== clave?.hash) throw claveUsada('otro pedido')
    return { pedido: await readPedidoIn(tx, previo.clave.pedidoId), repetido: true }
  }
  // What keeps strangers from emptying the counter does not bind the counter itself (O16).
  const deAfuera = encargo.autorId === undefined
  if (deAfuera) checkLimites(previo)

  const deps = { donde: tx, comercio: remite.comercio, ahora: previo.ahora }
  const decidida = await decideEntrega(deps, encargo, hallada)

  // The customer's list decides, and nothing the client says (PREC-08).
  const catalogo = new Map(withTarifas(previo.articulos, previo.listas).map(fila => [fila.id, fila]))
  const armado = buildPedido({
    lineas,
    catalogo,
    codigo: codigo === null ? null : previo.codigo === null ? 'noExiste' : toCodigo(previo.codigo),
    direccion: decidida?.direccion ?? encargo.direccion,
    detalle: encargo.detalle,
    comercio: { ...remite.comercio, compraMinima: decidida?.zona?.minimo ?? remite.comercio.compraMinima },
    ahora: previo.ahora,
    tarifa: decidida?.zona ?? null,
  })
  if (!armado.ok) throw errorDeRechazo(armado, catalogo)
  const vistas = encargo.vistos.lineas.map(vista => completeLinea(vista, catalogo))
  // Who knows of no delivery that is charged saw a total without it.
  const sinEnvio = encargo.entrega === null ? (armado.envio ?? 0) : 0
  const distintos = comparePrecios(
    { ...encargo.vistos, lineas: vistas },
    { lineas: armado.pedidas, total: armado.total - sinEnvio },
  )
  if (distintos !== null) throw preciosDistintos(distintos)

  const rechazo = rechazoEleccion(encargo.eleccion, remite.comercio, armado.total)
  if (rechazo !== null) throw new AppError('ConflictError', rechazo.texto, { pago: rechazo.motivo })

  const exceso = deAfuera ? excesoDeReserva(previo, armado, catalogo, remite.comercio) : null
  if (exceso !== null) throw new AppError('ConflictError', exceso.texto, { reserva: exceso.articulos })

  const entrega = decidida && (await takeEntrega(tx, deps, decidida, { ...encargo, costo: armado.envio }))
  // Only now: an order that is refused leaves no gap in the numbers.
  const id = await takeNumero(tx, borradorId)
  const nuevo = toPedido(id, encargo, previo, { ...armado, entrega }, remite.comercio)
  if (borradorId !== null) await dropOtras(tx, borradorId, armado.lineas)
  const guardando = savePedido(tx, {
    pedido: nuevo,
    deBorrador: borradorId !== null,
    codigoId: previo.codigo?.id ?? null,
    clave: clave && sellada && { ...clave, sellada: sellada.toString('hex') },
    consumo: armado.consumo,
    autorId: encargo.autorId ?? null,
    cartas: cartasDePedido(nuevo, remite.comercio),
  })
  const { factura } = encargo
  const conFactura = factura !== null && remite.comercio.facturar !== 'no'
  const guardado = Promise.all([
    guardando,
    previo.codigo && spendCodigo(tx, previo.codigo.id, nuevo.id, cuenta.id),
    tellNuevo(tx, nuevo.id),
    conFactura ? notePedida(tx, nuevo.id, cuenta.id, factura) : null,
  ])
  // Of a code, the answer says whether it was there to be used.
  if (esTodo && previo.codigo === null) tx.finish()
  const [guardadas, usados] = await guardado
  if (usados === 0) checkCodigo(previo, armado)
  const lineaIds = new Map(guardadas.map(linea => [claveVendida(linea), linea.id]))
  const conNumero = nuevo.lineas.map((linea, i) => {
    const vendida = armado.lineas[i]
    return { ...linea, id: (vendida && lineaIds.get(claveVendida(vendida))) ?? 0 }
  })
  return { pedido: { ...nuevo, lineas: conNumero }, repetido: false }
}

/** The same article may be a part of several combos. */
const claveVendida = ({ combo, ...linea }: ClaveLinea & Pick<LineaPedido, 'combo'>) =>
  combo ? `${combo.grupo}.${combo.parte}` : claveLinea(linea)

/** Codes are not held while an order is decided: whoever comes second for the last use finds it taken (O6). */
function checkCodigo({ codigo, ahora }: Previo, { subtotal }: PedidoArmado): void {
  if (codigo === null) return
  const evaluado = evaluateCodigo({ ...toCodigo(codigo), usosMax: 0 }, subtotal, ahora)
  if (!evaluado.ok) throw errorDeRechazo(rechazoDeCodigo(evaluado), new Map())
}

function checkLimites({ abiertos, recientes, espera }: Previo): void {
  if (abiertos >= ABIERTOS_MAX) {
    const texto = `Tenés ${abiertos} pedidos pendientes. Cuando se paguen o se cancelen vas a poder hacer otro.`
    // Waiting does not mend it: no client should try again by itself.
    throw new AppError('ConflictError', texto, { pendientes: abiertos, permitidos: ABIERTOS_MAX })
  }
  if (recientes >= POR_HORA_MAX) {
    const texto = `Hiciste ${recientes} pedidos en la última hora. Probá de nuevo en un rato.`
    throw new AppError('RateLimitError', texto, {}, Math.max(1, espera ?? 1))
  }
}

/** The order as it will be stored, but for the numbers of its lines: what its mails are written from. */
function toPedido(
  id: number,
  { cuenta, alternativa, eleccion }: Encargo,
  { codigo, ahora }: Previo,
  armado: PedidoArmado & Pick<Pedido, 'entrega'>,
  comercio: Comercio,
): Pedido {
  const { subtotal, descuento, total, direccion, porcentaje, entrega } = armado
  const guardada = cleanDireccion(cuenta.direccion ?? '')
  const ajena = entrega?.modo !== 'retiro' && guardada !== '' && guardada !== direccion
  return {
    id,
    estado: 'pendiente',
    subtotal,
    descuento,
    total,
    totalFinal: null,
    subtotalFinal: null,
    descuentoFinal: null,
    codigo: codigo && { codigo: codigo.codigo, porcentaje },
    detalle: armado.detalle ?? '',
    direccion,
    direccionAlternativa: alternativa ?? ajena,
    envioGratis: entrega === null ? isEnvioGratis(subtotal, comercio) : entrega.costo === 0,
    entrega,
    seguimiento: comercio.conZonas || comercio.porTurnos ? randomBytes(16).toString('hex') : null,
    // The moment of the transaction, as the statement that saves it writes it.
    pendienteAt: ahora,
    avisadoAt: null,
    pagadoAt: null,
    pagoMetodo: null,
    pagoNota: null,
    linkPago: null,
    recibido: 0,
    medioPago: eleccion.medio,
    pagaCon: eleccion.pagaCon,
    transferidoAt: null,
    transferidoMonto: null,
    conPlata: false,
    estadoAt: ahora,
    estadoPrevio: null,
    repartidor: null,
    revision: 0,
    createdAt: ahora,
    updatedAt: ahora,
    cliente: toCliente(cuenta),
    lineas: armado.lineas.map(linea => ({
      ...linea,
      valorId: valorGuardado(linea.valorId),
      ...SIN_PESAR,
      id: 0,
      createdAt: ahora.toISOString(),
      updatedAt: ahora.toISOString(),
    })),
  }
}
