// Weighing an order, line by line: each weight once, by who saw the line as it is, and the customer asked where it is out of bounds (PESA-01 to PESA-08).
import type {
  ListaPorPesarWire,
  PesadaDatos,
  PesadaHechaWire,
  RespuestaDatos,
  UnPesajeWire,
} from '#contract/pedido/pesada.schema.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { ABIERTOS, mensajeDeRechazo } from '#domain/pedido/estado.ts'
import {
  answerPeso,
  type LineaPesada,
  LO_UNICO,
  textoPeso,
  toLineaConPrecio,
  weigh,
} from '#domain/pedido/pesada.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { puede } from '#domain/personal/permisos.ts'
import { AppError, claveUsada, noEncontrado, requireHallado } from '#server/base/errors.ts'
import { doOnce, EL_COMERCIO, huellaDe } from '#server/base/idempotencia.ts'
import { type Cuenta, conoce, nombreVisto } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { conflicto, lockPedido } from '../move/paso.ts'
import { holdPedido } from '../move/sql.ts'
import type { Bloqueado } from '../puerta.ts'
import { prohibido } from '../rechazos.ts'
import { findLinea, moveLinea, otraPesada, readHeld } from './linea.ts'
import { chatPregunta, estadoDePregunta, mailPregunta } from './pregunta.ts'
import { clienteDe, showPesaje } from './show.ts'
import { type EnBalanza, insertPesada, type LineaEnBalanza, listPorPesar } from './sql.ts'

const SIN_PESAJE = 'Este comercio no pesa los pedidos en la tienda: se prende en Ajustes'
const PARA_PESAR = 'El pedido debe estar en proceso para pesarlo'
const DESDE_CUANDO = Date.UTC(2020)
const NADA_ESPERA = 'Esta línea no espera una respuesta'

/** Open orders with something left to do at the scale. */
export async function readPorPesar(deps: PedidosDeps, cuenta: Cuenta): Promise<ListaPorPesarWire> {
  const filas = remiteDe(deps).comercio.pesaje ? await inTransaction(deps.pool, listPorPesar) : []
  const data = filas.map(({ id, estado, lineas, faltan, esperan, desde, turno, ...quien }) => ({
    id,
    estado,
    cliente: nombreVisto(cuenta, id, clienteDe(quien)),
    lineas,
    faltan,
    esperan,
    desde: desde.toISOString(),
    turno,
  }))
  return { data, meta: {} }
}

/** Who cuts sees what is open: the others are none of their business. */
function isVisible(cuenta: Cuenta, { estado }: Pick<EnBalanza, 'estado'>): boolean {
  return conoce(cuenta) || ABIERTOS.includes(estado)
}

export function readPesaje(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<UnPesajeWire> {
  return inTransaction(deps.pool, async tx => {
    const pedido = await readHeld(tx, id)
    if (!isVisible(cuenta, pedido)) throw noEncontrado()
    return { data: showPesaje(deps, cuenta, pedido), meta: {} }
  })
}

interface Abierto {
  readonly bloqueado: Bloqueado
  readonly pedido: EnBalanza
  readonly linea: LineaEnBalanza
}

/** Held until the transaction ends. Who weighs serves everybody's orders, whoever placed them. */
async function holdLinea(tx: Tx, id: number, lineaId: number): Promise<Abierto> {
  const bloqueado = requireHallado(await holdPedido(tx, id))
  const pedido = await readHeld(tx, id)
  return { bloqueado, pedido, linea: findLinea(pedido, lineaId) }
}

/** As it is now, and the message with a new link while the line still waits. */
async function answer(
  tx: Tx,
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  lineaId: number,
): Promise<PesadaHechaWire> {
  const pedido = await readHeld(tx, id)
  const linea = pedido.lineas.find(una => una.id === lineaId)
  const whatsapp = linea === undefined ? null : await chatPregunta(tx, deps, cuenta, pedido, linea)
  return { data: { pesaje: showPesaje(deps, cuenta, pedido), linea: lineaId, whatsapp }, meta: {} }
}

/** By the clock of a device: a moment the database does not know, or of another century, is none. */
function readCuando(texto: string | undefined): string | null {
  const momento = new Date(texto ?? Number.NaN)
  return momento.getTime() >= DESDE_CUANDO ? momento.toISOString() : null
}

export function weighLinea(
  deps: PedidosDeps,
  cuenta: Cuenta,
  { id, lineaId }: { readonly id: number; readonly lineaId: number },
  datos: PesadaDatos,
  texto: string,
): Promise<PesadaHechaWire> {
  const { gramos, vez, modo = 'normal', origen = 'teclado' } = datos
  const at = readCuando(datos.at)
  const { comercio } = remiteDe(deps)
  const hash = huellaDe('pesada', id, lineaId, gramos, modo)
  const clave = { quien: EL_COMERCIO, texto, hash }
  return inTransaction(deps.pool, async tx => {
    // What a customer said is written down by who speaks with them: who cuts does not know whom.
    if (modo === 'palabra' && !conoce(cuenta)) throw prohibido()
    const bloqueado = requireHallado(await holdPedido(tx, id))
    await doOnce(tx, clave, { otra: 'otra pesada', make: () => weighHeld(tx, bloqueado) })
    return answer(tx, deps, cuenta, id, lineaId)
  })

  async function weighHeld(tx: Tx, bloqueado: Bloqueado): Promise<object> {
    const pedido = await readHeld(tx, id)
    const linea = findLinea(pedido, lineaId)
    if (!comercio.pesaje) throw new AppError('ConflictError', SIN_PESAJE)
    if (pedido.estado !== 'en_proceso') throw await conflicto(tx, bloqueado, cuenta, PARA_PESAR)
    if (linea.vez !== vez) throw otraPesada(linea)
    const hecha = weigh(toLineaConPrecio(linea), gramos, modo, comercio.toleranciaPeso)
    if (!hecha.ok) throw new AppError('ValidationError', hecha.texto)
    const userId = cuenta.id
    const pesada = { pedidoId: id, lineaId, vez: vez + 1, gramos, modo, origen, userId, clave: texto, at }
    if (!(await insertPesada(tx, pesada))) throw claveUsada('otra pesada')
    const esPaso = hecha.respuesta !== null || hecha.pesado === 0
    await moveLinea(tx, comercio, pedido, linea, {
      hecha,
      // A scale is nobody: its key is named in the history.
      pesadoPor: cuenta.clave === null ? userId : null,
      autorId: userId,
      texto: textoPesado(linea, hecha),
      esPaso,
    })
    if (hecha.respuesta === 'espera') {
      const movido = await readHeld(tx, id)
      await mailPregunta(tx, deps, bloqueado, movido, findLinea(movido, lineaId), userId)
    }
    return {}
  }
}

/** 'pesó 1,60 kg de 1,40 kg; se le preguntó al cliente'. */
function textoPesado(
  { medida, grsPorcion, cantidad }: LineaEnBalanza,
  { pesado, cobrado, respuesta }: LineaPesada,
): string {
  if (pesado === null || pesado === 0) return 'no hay'
  const peso = (gramos: number) => textoPeso(medida, gramos)
  const pesos = `${medida === 'ud.' ? 'van' : 'pesó'} ${peso(pesado)} de ${peso(gramosDe(grsPorcion, cantidad))}`
  switch (respuesta) {
    case 'espera':
      return `${pesos}; se le preguntó al cliente`
    case 'palabra':
      return `${pesos}; el cliente dijo que sí, de palabra`
    case 'limite':
      return `${pesos}; se cobra ${peso(cobrado ?? 0)}`
    default:
      return pesos
  }
}

/** Another link, and another message, for a line that still waits. */
export function askAgain(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  lineaId: number,
): Promise<PesadaHechaWire> {
  return inTransaction(deps.pool, async tx => {
    const { pedido, linea } = await holdLinea(tx, id, lineaId)
    if (!isVisible(cuenta, pedido)) throw noEncontrado()
    if (linea.respuesta !== 'espera') throw new AppError('ConflictError', NADA_ESPERA)
    return answer(tx, deps, cuenta, id, lineaId)
  })
}

/** Who answers: the customer logged in, whoever holds their link, or the shop for them, by word of mouth. */
type Respondente = { readonly de: 'sesion'; readonly cuenta: Cuenta } | { readonly de: 'enlace' }

const DICHO: Readonly<Record<RespuestaCliente, string>> = {
  acepta: 'el cliente lo aceptó',
  ajusta: 'el cliente prefiere que se ajuste',
  saca: 'el cliente lo sacó',
}

/** In the transaction of whoever asks, which may have a link to use up. Late, or about another weight: nothing moves. */
async function answerIn(
  tx: Tx,
  deps: PedidosDeps,
  bloqueado: Bloqueado,
  lineaId: number,
  { vez, respuesta }: RespuestaDatos,
  quien: Respondente,
): Promise<void> {
  const pedido = await readHeld(tx, bloqueado.id)
  const linea = findLinea(pedido, lineaId)
  if (linea.pesado === null || linea.respuesta !== 'espera' || linea.vez !== vez) {
    throw new AppError('ConflictError', textoTarde(linea, vez), {
      estado: estadoDePregunta(pedido, linea, vez),
    })
  }
  if (pedido.estado !== 'en_proceso') throw new AppError('ConflictError', mensajeDeRechazo('finalizado'))
  const deOtro = quien.de === 'sesion' && quien.cuenta.id !== bloqueado.userId
  if (deOtro && !puede(quien.cuenta.role.name, 'pedidos')) throw prohibido()
  const modo =
    quien.de === 'enlace' ? 'por el enlace' : deOtro ? 'de palabra, lo anotó el comercio' : 'en la tienda'
  const hecha = answerPeso(linea.pesado, respuesta)
  await moveLinea(tx, remiteDe(deps).comercio, pedido, linea, {
    hecha: deOtro && respuesta === 'acepta' ? { ...hecha, respuesta: 'palabra' } : hecha,
    pesadoPor: null,
    autorId: deOtro ? quien.cuenta.id : bloqueado.userId,
    texto: `${DICHO[respuesta]} (${modo})`,
    esPaso: true,
    ...(!deOtro && { vacio: LO_UNICO }),
  })
}

function textoTarde(linea: LineaEnBalanza, vez: number): string {
  const peso = (gramos: number) => textoPeso(linea.medida, gramos)
  if (linea.vez !== vez + 1) return 'Este corte se volvió a pesar: ya no hace falta que contestes'
  switch (linea.respuesta) {
    case 'limite':
      return `Pasó el tiempo para contestar: te cobramos ${peso(linea.cobrado ?? 0)}`
    case 'acepta':
    case 'palabra':
      return 'Ya nos dijiste que sí'
    case 'ajusta':
      return 'Ya nos pediste que lo ajustemos'
    case 'saca':
      return 'Ya nos pediste que lo saquemos'
    default:
      return NADA_ESPERA
  }
}

/** By whoever holds the customer's link. */
export async function answerByEnlace(
  tx: Tx,
  deps: PedidosDeps,
  { id, lineaId }: { readonly id: number; readonly lineaId: number },
  datos: RespuestaDatos,
): Promise<void> {
  const bloqueado = requireHallado(await holdPedido(tx, id))
  await answerIn(tx, deps, bloqueado, lineaId, datos, { de: 'enlace' })
}

export function noteRespuesta(
  deps: PedidosDeps,
  cuenta: Cuenta,
  { id, lineaId }: { readonly id: number; readonly lineaId: number },
  datos: RespuestaDatos,
): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    const bloqueado = await lockPedido(tx, cuenta, id)
    await answerIn(tx, deps, bloqueado, lineaId, datos, { de: 'sesion', cuenta })
  })
}
