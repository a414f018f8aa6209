// What the staff changes of a placed order, at once or once the customer says yes (MOS-02).
import type {
  CambioHechoWire,
  CambioPedidoDatos,
  CambioPedidoWire,
  CambiosPedidoWire,
  OtroCambioWire,
} from '#contract/pedido/cambio-pedido.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { valorDe } from '#domain/pedido/a-peso.ts'
import {
  buildCambio,
  type CambioArmado,
  cambioDePagado,
  dejaElTotal,
  type Edicion,
  pideSi,
  reemplazaPartes,
  sePuedeCambiar,
  textoEnHistorial,
  totalesDichos,
  YA_NO,
} from '#domain/pedido/cambio.ts'
import { cleanDireccion } from '#domain/pedido/carrito/entrega.ts'
import { mensajeCambio } from '#domain/pedido/mensaje-cambio.ts'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import { rechazoSinStock } from '#domain/pedido/rechazo.ts'
import { puede } from '#domain/personal/permisos.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { toCodigo } from '#server/precios/codigos.ts'
import {
  type Acuerdo,
  type FilaCambio,
  findCambio,
  insertCambio,
  listCambios,
  readAcuerdo,
  settleCambio,
} from '../cambios-sql.ts'
import { writeTo } from '../carta-de-cambio.ts'
import { chatDe } from '../chat.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { createEnlace } from '../enlaces-sql.ts'
import { conflicto, lockPedido } from '../move/paso.ts'
import { holdClienteDe, holdPedido } from '../move/sql.ts'
import { giveBackStock, readTomado, takeStock } from '../move/stock-sql.ts'
import { readPorcion } from '../place/compra.ts'
import { holdArticulos, readVendibles } from '../place/sql.ts'
import type { Bloqueado } from '../puerta.ts'
import { readPedidoIn } from '../read/sql.ts'
import { errorDeRechazo, prohibido } from '../rechazos.ts'
import { type Mudado, rescheduleIn } from '../reschedule/reschedule.ts'
import { noteCambio, settleTotales } from '../totales-sql.ts'
import { bumpRevision, dropCodigo, saveCambiado, saveLineas } from './sql.ts'

const OTRO_ANTES = 'El pedido cambió mientras tanto. No se guardó nada.'
const SIN_PROPUESTA = 'Ese cambio ya no espera una respuesta'
const YA_NO_ASI = 'Algo de este cambio ya no se vende así: hay que proponerlo de nuevo'

interface Abierto {
  readonly bloqueado: Bloqueado
  readonly pedido: Pedido
  readonly acuerdo: Acuerdo
  readonly comercio: Comercio
}

/** The customer before the order and the order before its articles, as everybody locks them. */
async function openPedido(tx: Tx, deps: PedidosDeps, bloqueado: Bloqueado): Promise<Abierto> {
  const [pedido, acuerdo] = await Promise.all([
    readPedidoIn(tx, bloqueado.id),
    readAcuerdo(tx, bloqueado.userId, bloqueado.id),
  ])
  return { bloqueado, pedido, acuerdo, comercio: remiteDe(deps).comercio }
}

function readEdicion(datos: CambioPedidoDatos, pedido: Pedido): Edicion {
  const { quedan, nuevas = [], reemplazos = [], direccion, detalle } = datos
  const lineas = { quedan: quedan ?? pedido.lineas, nuevas: nuevas.map(readPorcion), reemplazos }
  return { lineas, direccion: direccion ?? null, detalle: detalle ?? null }
}

/** Now, or as a proposal where the total grows beyond what was agreed and nobody said yes yet. */
export async function changePedido(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: CambioPedidoDatos,
): Promise<CambioHechoWire> {
  return inTransaction(deps.pool, async tx => {
    await holdClienteDe(tx, id)
    const bloqueado = await lockPedido(tx, cuenta, id)
    if (!sePuedeCambiar(bloqueado.estado)) throw await conflicto(tx, bloqueado, cuenta, YA_NO)
    const leido = await openPedido(tx, deps, bloqueado)
    if (datos.revision !== leido.acuerdo.revision) throw await otroAntes(tx, id, leido.acuerdo.revision)
    const mudado = await moveDireccion(tx, deps, cuenta, leido, datos)
    if (mudado !== null && isSoloDireccion(datos, leido.pedido)) {
      const enlace = remiteDe(deps).publicUrl + rutaPedido(id)
      return showHecho(deps, leido.pedido, mudado.cambio, mudado.revision, enlace)
    }
    const abierto = mudado === null ? leido : await openPedido(tx, deps, bloqueado)
    const { pedido, acuerdo, comercio } = abierto
    const edicion = readEdicion(datos, pedido)
    const armado = await buildOn(tx, abierto, edicion)
    const dichos = totalesDichos(pedido, armado, comercio)
    if (bloqueado.pagadoAt !== null && !dejaElTotal(dichos)) {
      throw new AppError('ConflictError', cambioDePagado(dichos.totalAntes))
    }
    const crece = pideSi(acuerdo.acordado, armado.total, comercio.toleranciaPeso)
    const faltaSi = (crece || reemplazaPartes(armado)) && datos.dicho !== true
    if (datos.pide === true || faltaSi) {
      return propose(tx, deps, cuenta, abierto, armado)
    }
    const revision = await apply(tx, abierto, armado, crece ? armado.total : acuerdo.acordado)
    const comienzo = datos.dicho === true ? 'Cambio con el sí del cliente, de palabra' : 'Cambio'
    return tellApplied(tx, deps, abierto, armado, { revision, autorId: cuenta.id, comienzo })
  })
}

/**
 * Where a zone says what delivery costs, or a slot is held, another address is another delivery: it goes by the rules of that
 * (`PUT /api/pedidos/:id/entrega`), before anything else of the change. Null: it is no such one.
 */
async function moveDireccion(
  tx: Tx,
  deps: PedidosDeps,
  cuenta: Cuenta,
  { pedido, comercio }: Abierto,
  { direccion, dicho }: CambioPedidoDatos,
): Promise<Mudado | null> {
  const { entrega } = pedido
  if (direccion == null || cleanDireccion(direccion) === pedido.direccion) return null
  if (!(comercio.conZonas || comercio.porTurnos) || entrega?.modo !== 'envio') return null
  return rescheduleIn(tx, deps, cuenta, pedido.id, { modo: 'envio', direccion, dicho: dicho === true })
}

/** Nothing else was asked for. */
function isSoloDireccion(
  { quedan, nuevas, reemplazos, detalle }: CambioPedidoDatos,
  pedido: Pedido,
): boolean {
  const intactas =
    quedan === undefined ||
    (quedan.length === pedido.lineas.length &&
      pedido.lineas.every(linea =>
        quedan.some(({ id, cantidad }) => id === linea.id && cantidad === linea.cantidad),
      ))
  const nada = (nuevas ?? []).length + (reemplazos ?? []).length === 0
  return intactas && nada && (detalle ?? pedido.detalle) === pedido.detalle
}

async function buildOn(
  tx: Tx,
  { bloqueado, pedido, acuerdo, comercio }: Abierto,
  edicion: Edicion,
): Promise<CambioArmado> {
  const suyos = pedido.lineas.flatMap(({ articuloId }) => articuloId ?? [])
  const { nuevas, reemplazos = [] } = edicion.lineas
  const pedidos = [...nuevas, ...reemplazos].map(({ articuloId }) => articuloId)
  const ids = [...new Set([...suyos, ...pedidos])]
  await holdArticulos(tx, ids)
  const [vendibles, tomado] = await Promise.all([
    readVendibles(tx, bloqueado.userId, ids),
    readTomado(tx, bloqueado.id),
  ])
  const catalogo = new Map(vendibles.map(fila => [fila.id, fila]))
  const codigo = acuerdo.codigo === null ? null : toCodigo(acuerdo.codigo)
  const porcentaje = pedido.codigo?.porcentaje ?? 0
  const armado = buildCambio({
    pedido: { ...pedido, codigo: codigo && { ...codigo, porcentaje } },
    edicion,
    catalogo,
    tomado,
    comercio,
  })
  if (armado.ok) return armado
  switch (armado.motivo) {
    case 'vacio':
      throw new AppError('ConflictError', armado.texto, { vacio: true })
    case 'nada':
    case 'ajena':
    case 'partes':
    case 'reemplazo':
      throw new AppError('ValidationError', armado.texto)
    case 'medida':
      throw new AppError('ConflictError', armado.texto)
    default:
      throw errorDeRechazo(armado, catalogo)
  }
}

/** What the shelf gave up comes back and what is taken now leaves it, in one transaction with all that says so. */
async function apply(
  tx: Tx,
  { bloqueado: { id }, acuerdo, comercio }: Abierto,
  armado: CambioArmado,
  acordado: number,
): Promise<number> {
  const ids = armado.consumo.map(({ articuloId }) => articuloId)
  if (ids.length > 0) await giveBackStock(tx, id, ids)
  await saveLineas(tx, id, armado)
  if (ids.length > 0) await takeStock(tx, id, ids)
  if (armado.sinCodigo) await dropCodigo(tx, id)
  const revision = await saveCambiado(tx, id, acuerdo.revision, armado, acordado)
  if (revision === null) throw await otroAntes(tx, id, acuerdo.revision)
  await settleTotales(tx, id, comercio)
  return revision
}

interface Hecho {
  readonly revision: number
  readonly autorId: number
  readonly comienzo: string
  /** Already written down: a proposal that was said yes to. */
  readonly cambio?: FilaCambio
}

async function tellApplied(
  tx: Tx,
  deps: PedidosDeps,
  { bloqueado, pedido, comercio }: Abierto,
  armado: CambioArmado,
  { revision, autorId, comienzo, cambio: hecho }: Hecho,
): Promise<CambioHechoWire> {
  const { id } = bloqueado
  const anotado = { pedidoId: id, revision, dichos: totalesDichos(pedido, armado, comercio), autorId }
  const cambio = hecho ?? (await insertCambio(tx, anotado, 'aplicado', armado))
  const motivo = textoEnHistorial(comienzo, armado.textos)
  await noteCambio(tx, id, { userId: autorId, motivo, totalAntes: pedido.total })
  const enlace = remiteDe(deps).publicUrl + rutaPedido(id)
  await writeTo(tx, deps, bloqueado, cambio, enlace)
  return showHecho(deps, pedido, cambio, revision, enlace)
}

/** Waits: nothing of the order moves until somebody says yes. */
async function propose(
  tx: Tx,
  deps: PedidosDeps,
  cuenta: Cuenta,
  { bloqueado, pedido, acuerdo, comercio }: Abierto,
  armado: CambioArmado,
): Promise<CambioHechoWire> {
  const { id } = bloqueado
  const revision = await bumpRevision(tx, id, acuerdo.revision)
  if (revision === null) throw await otroAntes(tx, id, acuerdo.revision)
  const dichos = totalesDichos(pedido, armado, comercio)
  const anotado = { pedidoId: id, revision, dichos, autorId: cuenta.id }
  const cambio = await insertCambio(tx, anotado, 'propuesto', armado)
  const motivo = textoEnHistorial('Cambio propuesto', armado.textos)
  await noteCambio(tx, id, { userId: cuenta.id, motivo, totalAntes: pedido.total })
  const dos = { cambioId: cambio.id, autorId: cuenta.id }
  if (bloqueado.email !== null) {
    const { enlace } = await createEnlace(tx, deps.publicUrl, dos)
    await writeTo(tx, deps, bloqueado, cambio, enlace)
  }
  const { enlace } = await createEnlace(tx, deps.publicUrl, dos)
  return showHecho(deps, pedido, cambio, revision, enlace)
}

function toWireCambio(fila: FilaCambio): CambioPedidoWire {
  const { id, estado, textos, totalAntes, total, porPesar, createdAt, resueltoAt } = fila
  return {
    id,
    estado,
    textos: [...textos],
    totalAntes: centavosToPesos(totalAntes),
    total: centavosToPesos(total),
    ...(porPesar && { porPesar }),
    createdAt: createdAt.toISOString(),
    resueltoAt: resueltoAt?.toISOString() ?? null,
  }
}

function showHecho(
  deps: PedidosDeps,
  { cliente, id }: Pedido,
  cambio: FilaCambio,
  revision: number,
  enlace: string,
): CambioHechoWire {
  const numero = chatDe(cliente.telefono, remiteDe(deps).comercio.areaTelefonica)
  const texto = mensajeCambio({
    nombre: cliente.nombre ?? cliente.username,
    pedido: id,
    textos: cambio.textos,
    totalAntes: cambio.totalAntes,
    total: cambio.total,
    porPesar: cambio.porPesar,
    enlace,
    pregunta: cambio.estado === 'propuesto',
  })
  return {
    data: { cambio: toWireCambio(cambio), revision, whatsapp: numero === null ? null : { numero, texto } },
    meta: {},
  }
}

async function otroAntes(tx: Tx, id: number, revision: number): Promise<AppError> {
  const [ultimo] = await listCambios(tx, id)
  const details: OtroCambioWire = { revision, textos: [...(ultimo?.textos ?? [])] }
  return new AppError('ConflictError', OTRO_ANTES, { ...details })
}

export async function readCambios(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<CambiosPedidoWire> {
  const filas = await inTransaction(deps.pool, async tx => {
    await lockPedido(tx, cuenta, id)
    const todos = await listCambios(tx, id)
    if (todos.every(({ estado }) => estado !== 'propuesto')) return todos
    const pedido = await readPedidoIn(tx, id)
    return todos.map(fila => asItStands(pedido, fila, remiteDe(deps).comercio))
  })
  return { data: filas.map(toWireCambio), meta: {} }
}

/** What would be done by a yes to it; null once that cannot be: the order moved on, or is paid and would come to something else. */
function armadoPosible(
  pedido: Pedido,
  { armado, revision }: FilaCambio,
  comercio: Comercio,
): CambioArmado | null {
  if (armado === null || revision !== pedido.revision || !sePuedeCambiar(pedido.estado)) return null
  return pedido.pagadoAt === null || dejaElTotal(totalesDichos(pedido, armado, comercio)) ? armado : null
}

/** What waits, with its sums of now; what nobody can say yes to any more waits no longer. */
function asItStands(pedido: Pedido, fila: FilaCambio, comercio: Comercio): FilaCambio {
  if (fila.estado !== 'propuesto') return fila
  const armado = armadoPosible(pedido, fila, comercio)
  return armado === null
    ? { ...fila, estado: 'reemplazado' }
    : { ...fila, ...totalesDichos(pedido, armado, comercio) }
}

/** For whoever holds its link; null once it waits no longer. */
export async function readPropuesta(
  tx: Tx,
  deps: PedidosDeps,
  pedidoId: number,
  cambioId: number,
): Promise<FilaCambio | null> {
  const fila = await findCambio(tx, pedidoId, cambioId)
  const cambio = fila && asItStands(await readPedidoIn(tx, pedidoId), fila, remiteDe(deps).comercio)
  return cambio?.estado === 'propuesto' ? cambio : null
}

/** Who says yes: the customer logged in, whoever holds their link, or the shop for them, by word of mouth. */
export type Aceptante = { readonly de: 'sesion'; readonly cuenta: Cuenta } | { readonly de: 'enlace' }

async function lockFor(tx: Tx, id: number, quien: Aceptante): Promise<Bloqueado> {
  await holdClienteDe(tx, id)
  return quien.de === 'sesion' ? lockPedido(tx, quien.cuenta, id) : requireHallado(await holdPedido(tx, id))
}

/** What stands in the history of who said it, and for whom it is written. */
function dichoPor(
  quien: Aceptante,
  { userId }: Bloqueado,
): { readonly userId: number; readonly modo: string } {
  if (quien.de === 'enlace') return { userId, modo: 'por el enlace' }
  const { cuenta } = quien
  if (cuenta.id === userId) return { userId, modo: 'en la tienda' }
  if (!puede(cuenta.role.name, 'pedidos')) throw prohibido()
  return { userId: cuenta.id, modo: 'de palabra, lo anotó el comercio' }
}

async function holdPropuesta(
  tx: Tx,
  deps: PedidosDeps,
  bloqueado: Bloqueado,
  cambioId: number,
): Promise<Abierto & { readonly cambio: FilaCambio; readonly armado: CambioArmado }> {
  const cambio = requireHallado(await findCambio(tx, bloqueado.id, cambioId))
  const abierto = await openPedido(tx, deps, bloqueado)
  const armado = armadoPosible(abierto.pedido, cambio, abierto.comercio)
  if (armado === null) throw new AppError('ConflictError', SIN_PROPUESTA)
  return { ...abierto, cambio: asItStands(abierto.pedido, cambio, abierto.comercio), armado }
}

/** At the prices that were proposed; only the stock is looked at again, and whether each new portion is still there. */
export async function acceptIn(
  tx: Tx,
  deps: PedidosDeps,
  pedidoId: number,
  cambioId: number,
  quien: Aceptante,
): Promise<CambioHechoWire> {
  const bloqueado = await lockFor(tx, pedidoId, quien)
  const dicho = dichoPor(quien, bloqueado)
  const { cambio, armado, ...abierto } = await holdPropuesta(tx, deps, bloqueado, cambioId)
  await checkStock(tx, bloqueado, armado)
  const revision = await apply(tx, abierto, armado, armado.total)
  const aplicado = await settleCambio(tx, cambio.id, 'aplicado', cambio)
  return tellApplied(tx, deps, abierto, armado, {
    revision,
    autorId: dicho.userId,
    comienzo: `El cliente dijo que sí (${dicho.modo})`,
    cambio: aplicado,
  })
}

async function checkStock(
  tx: Tx,
  { id, userId }: Bloqueado,
  { consumo, nuevas }: CambioArmado,
): Promise<void> {
  // A portion for another of the same weight is new, and moves nothing.
  const ids = [...new Set([...consumo, ...nuevas].map(({ articuloId }) => articuloId))]
  await holdArticulos(tx, ids)
  const [vendibles, tomado] = await Promise.all([readVendibles(tx, userId, ids), readTomado(tx, id)])
  const catalogo = new Map(vendibles.map(fila => [fila.id, fila]))
  const faltantes = consumo.flatMap(({ articuloId, cantidad }) => {
    const tiene = tomado.get(articuloId) ?? 0
    const queda = (catalogo.get(articuloId)?.stock ?? 0) + tiene
    return cantidad > queda ? [{ articuloId, queda }] : []
  })
  if (faltantes.length > 0) throw errorDeRechazo(rechazoSinStock(faltantes, catalogo), catalogo)
  const seOfrece = ({ articuloId, valorId, combo }: (typeof nuevas)[number]) => {
    const articulo = catalogo.get(articuloId)
    return articulo !== undefined && (combo != null || valorDe(articulo, valorId) !== undefined)
  }
  if (!nuevas.every(seOfrece)) throw new AppError('ConflictError', YA_NO_ASI)
}

/** A no moves nothing: it is heard as long as it is waited for, also where a yes would come too late. */
export async function rejectIn(
  tx: Tx,
  deps: PedidosDeps,
  pedidoId: number,
  cambioId: number,
  quien: Aceptante,
): Promise<void> {
  const bloqueado = await lockFor(tx, pedidoId, quien)
  const { userId, modo } = dichoPor(quien, bloqueado)
  const cambio = requireHallado(await findCambio(tx, bloqueado.id, cambioId))
  if (cambio.estado !== 'propuesto' || !sePuedeCambiar(bloqueado.estado)) {
    throw new AppError('ConflictError', SIN_PROPUESTA)
  }
  const { acuerdo, pedido } = await openPedido(tx, deps, bloqueado)
  await settleCambio(tx, cambio.id, 'rechazado', cambio)
  await bumpRevision(tx, pedidoId, acuerdo.revision)
  const motivo = textoEnHistorial(`El cliente dijo que no (${modo})`, cambio.textos)
  await noteCambio(tx, pedidoId, { userId, motivo, totalAntes: pedido.total })
}

export function acceptCambio(
  deps: PedidosDeps,
  cuenta: Cuenta,
  pedidoId: number,
  cambioId: number,
): Promise<CambioHechoWire> {
  return inTransaction(deps.pool, tx => acceptIn(tx, deps, pedidoId, cambioId, { de: 'sesion', cuenta }))
}

export function rejectCambio(
  deps: PedidosDeps,
  cuenta: Cuenta,
  pedidoId: number,
  cambioId: number,
): Promise<void> {
  return inTransaction(deps.pool, tx => rejectIn(tx, deps, pedidoId, cambioId, { de: 'sesion', cuenta }))
}

/** Another link for what still waits: the first one may be lost. */
export function sendCambio(
  deps: PedidosDeps,
  cuenta: Cuenta,
  pedidoId: number,
  cambioId: number,
): Promise<CambioHechoWire> {
  return inTransaction(deps.pool, async tx => {
    const bloqueado = await lockPedido(tx, cuenta, pedidoId)
    const { cambio, acuerdo, pedido } = await holdPropuesta(tx, deps, bloqueado, cambioId)
    const { enlace } = await createEnlace(tx, deps.publicUrl, { cambioId: cambio.id, autorId: cuenta.id })
    return showHecho(deps, pedido, cambio, acuerdo.revision, enlace)
  })
}
