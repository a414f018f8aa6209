// Cutting and delivering: what hands need of an order, who it is given to, and that it arrived (ROL-01).
import type { EntregadoDatos } from '#contract/pedido/pedido.schema.ts'
import type {
  EntregadoWire,
  PorCortarWire,
  PorLlevarWire,
  RepartidoresWire,
} from '#contract/pedido/reparto.schema.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { juntas } from '#domain/pedido/combo.ts'
import {
  ABIERTOS,
  aTiempoDeDeshacer,
  DESHACER_AJENO,
  DESHACER_TARDE,
  type Estado,
  mensajeDeRechazo,
  puedePasar,
} from '#domain/pedido/estado.ts'
import { esRepartidor, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { dropAparte, noteEnParada } from '#server/entrega/paradas-sql.ts'
import { retakeLugar } from '#server/entrega/turnos.ts'
import { noteCobrado, takeBack } from '#server/pago/pay/pay.ts'
import { chatDe } from '../chat.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { tellPaso } from '../move/novedad.ts'
import { checkRequisitos, lockPedido, movePedido } from '../move/paso.ts'
import { holdClienteDe, holdPedido, readPaso } from '../move/sql.ts'
import type { Bloqueado } from '../puerta.ts'
import { readCobros } from '../saldo-sql.ts'
import { giveTo, listPersonas, listPorCortar, listPorLlevar, markImpago } from './sql.ts'

const REPARTEN = ROLES_PERSONAL.filter(esRepartidor)
const ENTREGADO: Estado = 'finalizado'

interface Nombrado {
  readonly nombre: string | null
  readonly apellido: string | null
  readonly username: string
}

const nombreDe = ({ nombre, apellido, username }: Nombrado) =>
  [nombre, apellido].filter(Boolean).join(' ') || username

/** Without a sum, an address or a way to write to anybody. */
export async function readPorCortar({ db }: PedidosDeps): Promise<PorCortarWire> {
  const filas = await listPorCortar(db)
  return {
    data: filas.map(({ id, estado, detalle, createdAt, turno, esperan, lineas, ...quien }) => ({
      id,
      estado,
      cliente: nombreDe(quien),
      detalle,
      createdAt: createdAt.toISOString(),
      turno,
      esperan,
      lineas: juntas(lineas),
    })),
    meta: {},
  }
}

export async function readPorLlevar(deps: PedidosDeps, { id: quien }: Cuenta): Promise<PorLlevarWire> {
  const { areaTelefonica } = remiteDe(deps).comercio
  const filas = await listPorLlevar(deps.db, quien)
  return {
    data: filas.map(fila => ({
      id: fila.id,
      estado: fila.estado,
      cliente: nombreDe(fila),
      telefono: fila.telefono,
      whatsapp: chatDe(fila.telefono, areaTelefonica),
      direccion: fila.direccion,
      detalle: fila.detalle,
      cobrar: fila.pagado ? 0 : centavosToPesos(fila.falta),
      // What is paid leaves nothing to ask.
      transferido: !fila.pagado && fila.transferido,
      retenido: !fila.pagado && fila.retenido,
      medio: fila.medio,
      pagaCon: fila.pagaCon === null ? null : centavosToPesos(fila.pagaCon),
      bultos: fila.bultos,
      turno: fila.turno,
      createdAt: fila.createdAt.toISOString(),
    })),
    meta: {},
  }
}

export async function readRepartidores({ db }: PedidosDeps): Promise<RepartidoresWire> {
  return { data: await listPersonas(db, REPARTEN), meta: {} }
}

/** Null takes it from whoever had it. */
export async function giveToRepartidor(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  repartidor: number | null,
): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    const { estado } = await lockPedido(tx, cuenta, id)
    if (!ABIERTOS.includes(estado))
      throw new AppError('ConflictError', 'Este pedido ya no está para repartir')
    if (!(await giveTo(tx, id, repartidor, REPARTEN))) {
      throw new AppError('ConflictError', 'Esa persona ya no reparte. Elegí otra.')
    }
  })
}

/** Held until the transaction ends; another courier's order answers like one that does not exist. */
async function holdMio(tx: Tx, cuenta: Cuenta, id: number): Promise<Bloqueado> {
  const pedido = await holdPedido(tx, id)
  if (pedido === null || pedido.repartidorId !== cuenta.id) throw noEncontrado()
  return pedido
}

const answer = (id: number, estado: Estado): EntregadoWire => ({ data: { id, estado }, meta: {} })

/** Who does not say whether it was paid (an older screen, or nothing is owed) leaves that to the counter. */
export async function noteEnLaPuerta(
  tx: Tx,
  cuenta: Cuenta,
  id: number,
  cobro: EntregadoDatos['cobro'],
): Promise<void> {
  if (cobro === null) await markImpago(tx, id)
  else if (cobro !== undefined) {
    const visto = pesosToCentavos(cobro.monto)
    await noteCobrado(tx, id, cuenta, { metodo: NOMBRE_MEDIO[cobro.medio], visto, nota: null })
  }
}

/** Of an order that is held, for whoever has it to deliver: it arrived, for what it weighed, or else for what it was ordered at. */
export async function handOver(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  cuenta: Cuenta,
  pedido: Bloqueado,
  cobro: EntregadoDatos['cobro'],
): Promise<void> {
  const { id, estado, total, totalPesado } = pedido
  if (!puedePasar(estado, ENTREGADO, ['repartidor'])) {
    throw new AppError('ConflictError', mensajeDeRechazo(ENTREGADO))
  }
  await checkRequisitos(tx, deps, id, ENTREGADO)
  await movePedido(tx, id, {
    de: estado,
    a: ENTREGADO,
    totalFinal: totalPesado ?? total,
    userId: cuenta.id,
  })
  await noteEnLaPuerta(tx, cuenta, id, cobro)
  if (cobro != null) await noteEnParada(tx, id, cobro.medio, pesosToCentavos(cobro.monto))
  await tellPaso(tx, remiteDe(deps), (await holdPedido(tx, id)) ?? pedido, ENTREGADO)
}

/** It arrived, and what was collected for it. Said twice it is said once. */
export function deliver(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  { cobro }: EntregadoDatos,
): Promise<EntregadoWire> {
  return inTransaction(deps.pool, async tx => {
    const pedido = await holdMio(tx, cuenta, id)
    if (pedido.estado !== ENTREGADO) await handOver(tx, deps, cuenta, pedido, cobro)
    return answer(id, ENTREGADO)
  })
}

/** Of an order that is held: a wrong tap of their own, while it is fresh; what they said they collected was none either. */
export async function takeBackEntrega(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  cuenta: Cuenta,
  pedido: Bloqueado,
): Promise<Estado> {
  const { id, estado, ahora } = pedido
  const { previo, desde, userId } = await readPaso(tx, id)
  const suyo = estado === ENTREGADO && userId === cuenta.id
  if (!suyo || previo === null || !puedePasar(previo, estado, ['repartidor'])) {
    throw new AppError('ConflictError', DESHACER_AJENO)
  }
  if (!aTiempoDeDeshacer({ desde }, ahora)) throw new AppError('ConflictError', DESHACER_TARDE)
  await movePedido(tx, id, { de: estado, a: previo, userId: cuenta.id, motivo: 'Deshecho' })
  await retakeLugar(tx, remiteDe(deps).comercio, id, { ahora, deMas: 'a mano' })
  const suyos = (await readCobros(tx, id)).filter(
    ({ userId: quien, disponible }) => quien === cuenta.id && disponible > 0,
  )
  const cobro = suyos.at(-1)
  if (cobro !== undefined) {
    await takeBack(tx, deps, { ...pedido, estado: previo }, cuenta, () => cobro)
    await dropAparte(tx, id)
  }
  return previo
}

export function undoDeliver(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<EntregadoWire> {
  return inTransaction(deps.pool, async tx => {
    await holdClienteDe(tx, id)
    return answer(id, await takeBackEntrega(tx, deps, cuenta, await holdMio(tx, cuenta, id)))
  })
}
