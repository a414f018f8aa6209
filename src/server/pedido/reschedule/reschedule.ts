// Delivers a placed order another way: its customer until the promised hours before its slot, the shop at any time. Zone, cost and place are decided anew by the server (ENT-03, ENT-07).
import type { MudanzaDatos } from '#contract/entrega/mudanza.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import {
  cambioDePagado,
  dejaElTotal,
  pideSi,
  sePuedeCambiar,
  textoEnHistorial,
  totalesDichos,
  YA_NO,
} from '#domain/pedido/cambio.ts'
import { motivoNoCancelable, resolveCancelacion } from '#domain/pedido/cancelacion.ts'
import { cleanDireccion } from '#domain/pedido/carrito/entrega.ts'
import {
  costoDeMudanza,
  EN_CAMINO,
  SIN_ENTREGA,
  textoPideSi,
  textosDeMudanza,
  totalDeMudanza,
} from '#domain/pedido/mudanza.ts'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import { rechazo, rechazoPorMinimo } from '#domain/pedido/rechazo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import { atiende, type Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  type Decidida,
  decideEntrega,
  findDe,
  isMismaZona,
  type Solicitada,
  takeEntrega,
} from '#server/entrega/decide.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { type FilaCambio, insertCambio, readAcuerdo } from '../cambios-sql.ts'
import { writeTo } from '../carta-de-cambio.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { readEntrega } from '../entrega.ts'
import { conflicto, lockPedido } from '../move/paso.ts'
import { holdClienteDe } from '../move/sql.ts'
import type { Bloqueado } from '../puerta.ts'
import { readPedidoIn } from '../read/sql.ts'
import { errorDeRechazo } from '../rechazos.ts'
import { notePago } from '../saldo-sql.ts'
import { noteCambio, settleTotales } from '../totales-sql.ts'
import { isEnCamino, saveMudanza, settleVuelto } from './sql.ts'

type Mudanza = MudanzaDatos & Pick<Solicitada, 'porque'>

export function reschedule(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: MudanzaDatos,
): Promise<void> {
  return inTransactionOf(deps.db, cuenta, async tx => {
    await holdClienteDe(tx, id)
    await rescheduleIn(tx, deps, cuenta, id, datos)
  })
}

export interface Mudado {
  readonly cambio: FilaCambio
  readonly revision: number
}

/** Whose customer is held; null: it was so already. */
export async function rescheduleIn(
  tx: Tx,
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: Mudanza,
): Promise<Mudado | null> {
  const bloqueado = await lockPedido(tx, cuenta, id)
  const { comercio } = remiteDe(deps)
  await checkMudable(tx, cuenta, bloqueado, comercio.horasCambio)
  const pedido = await readPedidoIn(tx, id)
  const ofrece = { donde: tx, comercio, ahora: bloqueado.ahora }
  const solicitada = readSolicitada(cuenta, pedido, datos)
  const decidida = await decideEntrega(ofrece, solicitada, await findDe(ofrece, solicitada))
  if (decidida === null) throw new AppError('ConflictError', SIN_ENTREGA)
  const direccion = cleanDireccion(decidida.direccion)
  if (direccion === '') throw errorDeRechazo(rechazo('direccion'), new Map())
  const { entrega: propia } = pedido
  const mismaZona = propia !== null && isMismaZona(propia, decidida)
  if (!(mismaZona || atiende(cuenta))) checkMinimo(pedido, decidida, comercio)
  const costo = costoDeMudanza(pedido, decidida.zona, mismaZona)
  const tomada = await takeEntrega(tx, ofrece, decidida, { ...solicitada, costo })
  const entrega = mismaZona ? { ...tomada, gratisDesde: propia.gratisDesde, zona: propia.zona } : tomada
  return apply(tx, deps, cuenta, { bloqueado, pedido, entrega, direccion, dicho: datos.dicho === true })
}

/** A customer may as long as they may cancel, and of what is paid too: nothing of its money moves. */
async function checkMudable(tx: Tx, cuenta: Cuenta, bloqueado: Bloqueado, horas: number): Promise<void> {
  const { id, estado, hechoAt, turno, ahora } = bloqueado
  if (!sePuedeCambiar(estado)) throw await conflicto(tx, bloqueado, cuenta, YA_NO)
  if (!atiende(cuenta)) {
    const permiso = resolveCancelacion({ estado, hechoAt, turno, pagado: false }, ahora, horas)
    if (permiso !== 'permitida' && permiso !== 'hecha')
      throw new AppError('ConflictError', motivoNoCancelable(permiso, horas, turno !== null))
  }
  if (await isEnCamino(tx, id)) throw new AppError('ConflictError', EN_CAMINO)
}

/** What is not said stays; a zone that was chosen is of one address alone. */
function readSolicitada(
  cuenta: Cuenta,
  { entrega: propia, direccion: antes, cliente }: Pedido,
  { modo, zona, turno, direccion: dicha, deMas = false, porque }: Mudanza,
): Solicitada {
  const escrita = readEntrega({ direccion: dicha }).direccion
  const deRetiro = propia?.modo === 'retiro' && modo === 'envio'
  const direccion = escrita ?? (deRetiro ? (cliente.direccion ?? '') : antes)
  const suya = propia?.zonaElegida && direccion === antes ? propia.zonaId : null
  const elegido = turno === undefined ? (propia?.turno ?? null) : turno
  return {
    entrega: {
      modo,
      zona: zona === undefined ? suya : zona,
      turno: elegido && { fecha: elegido.fecha, id: elegido.id },
    },
    direccion,
    propia,
    ...(atiende(cuenta) ? { autorId: cuenta.id, deMas, ...(porque && { porque }) } : { deMas: false }),
  }
}

function checkMinimo(
  { subtotal }: Pedido,
  { zona }: Decidida,
  { compraMinimaObligatoria }: Pick<Comercio, 'compraMinimaObligatoria'>,
): void {
  if (zona === null || !compraMinimaObligatoria || subtotal >= zona.minimo) return
  throw errorDeRechazo(rechazoPorMinimo(zona.minimo), new Map())
}

interface Mudable {
  readonly bloqueado: Bloqueado
  readonly pedido: Pedido
  readonly entrega: Entrega
  readonly direccion: string
  readonly dicho: boolean
}

function isOtroLugar(antes: Entrega | null, { modo, turno }: Entrega): boolean {
  return antes?.modo !== modo || antes.turno?.fecha !== turno?.fecha || antes.turno?.id !== turno?.id
}

/** Its money by the rules of any change: paid, it comes to the same; above what was agreed, only with the customer's yes. */
async function apply(
  tx: Tx,
  deps: PedidosDeps,
  cuenta: Cuenta,
  { bloqueado, pedido, entrega, direccion, dicho }: Mudable,
): Promise<Mudado | null> {
  const { id, userId } = bloqueado
  const { comercio } = remiteDe(deps)
  const textos = textosDeMudanza(pedido, { entrega, direccion })
  if (textos.length === 0) return null
  const delComercio = atiende(cuenta)
  const total = totalDeMudanza(pedido, entrega.costo, comercio)
  const cambio = { quedan: pedido.lineas, nuevas: [], total, sinCodigo: false, envio: entrega.costo }
  const dichos = totalesDichos({ ...pedido, entrega }, cambio, comercio)
  if (bloqueado.pagadoAt !== null && !dejaElTotal(dichos))
    throw new AppError('ConflictError', cambioDePagado(dichos.totalAntes))
  const { acordado } = await readAcuerdo(tx, userId, id)
  const crece = pideSi(acordado, total, comercio.toleranciaPeso)
  if (crece && delComercio && !dicho)
    throw new AppError('ConflictError', textoPideSi(dichos.total), { total: centavosToPesos(dichos.total) })
  const revision = await saveMudanza(tx, id, {
    entrega,
    direccion,
    total,
    acordado: crece ? total : acordado,
  })
  await settleTotales(tx, id, comercio)
  if (isOtroLugar(pedido.entrega, entrega))
    await settleVuelto(tx, id, entrega.modo === 'retiro' ? 'retira' : 'otra vuelta')
  // A key is nobody's account.
  const autorId = cuenta.clave === null ? cuenta.id : null
  const hecho = await insertCambio(tx, { pedidoId: id, revision, dichos, autorId }, 'aplicado', { textos })
  const motivo = textoEnHistorial(delComercio ? 'Otra entrega' : 'El cliente cambió la entrega', textos)
  if (total === pedido.total) await notePago(tx, id, cuenta.id, motivo)
  else await noteCambio(tx, id, { userId: cuenta.id, motivo, totalAntes: pedido.total })
  if (delComercio) await writeTo(tx, deps, bloqueado, hecho, remiteDe(deps).publicUrl + rutaPedido(id))
  return { cambio: hecho, revision }
}
