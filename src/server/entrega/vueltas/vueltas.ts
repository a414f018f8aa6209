// Runs as the counter makes them: orders given to somebody in an order of stops, changed until they leave, read with what came back (ENT-04).
import type {
  VistoDatos,
  VueltaCambioDatos,
  VueltaDatos,
  VueltasWire,
  VueltaUnaWire,
} from '#contract/entrega/vuelta.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { esFecha } from '#domain/comercio/dias.ts'
import { claveDeDireccion } from '#domain/entrega/calle.ts'
import { type PorOrdenar, sortPedidos } from '#domain/entrega/orden.ts'
import { readPunto } from '#domain/entrega/punto.ts'
import { faltaParaCambiar, faltaParaSalir, PARADAS_MAX, settleParadas } from '#domain/entrega/vuelta.ts'
import { ABIERTOS } from '#domain/pedido/estado.ts'
import { esRepartidor, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { tellSalida } from '../avisos.ts'
import { readAhora } from '../reparto/sql.ts'
import {
  deleteParadas,
  deleteVuelta,
  giveTodos,
  holdConPedidos,
  holdDia,
  holdPedidos,
  holdVuelta,
  insertVuelta,
  listChoques,
  listPorDar,
  listPorOrdenar,
  listPuntos,
  listVolvieron,
  listVueltas,
  markVistos,
  putParadas,
  readDiaDe,
  readRepartidor,
  readVuelta,
  updateVuelta,
  type VueltoLeido,
} from './sql.ts'
import { readProximos } from './vuelve.ts'
import { toWireChoque, toWireParada, toWireVuelta } from './wire.ts'

export type VueltasDeps = Pick<PedidosDeps, 'pool' | 'db' | 'tiendas' | 'publicUrl'>
type Fuera = VueltaUnaWire['meta']['fuera']

const REPARTEN = ROLES_PERSONAL.filter(esRepartidor)
function readDia(dicho: unknown): string | null {
  if (dicho === undefined || dicho === '') return null
  const dia = String(dicho)
  if (!esFecha(dia) || dia < '2000') throw new AppError('ValidationError', 'Esa fecha no existe')
  return dia
}

/** With the slots they would go into, where the shop goes by slots. */
async function showVolvieron(
  tx: Tx,
  comercio: Comercio,
  volvieron: readonly VueltoLeido[],
): Promise<VueltasWire['meta']['volvieron']> {
  const proximo =
    volvieron.length === 0 || !comercio.porTurnos
      ? null
      : await readProximos(tx, comercio, new Date(await readAhora(tx)))
  return volvieron.map(({ zonaId, ...parada }) => ({
    ...toWireParada(parada),
    otraVuelta: proximo?.(zonaId, 'otra vuelta').turno ?? null,
    otroDia: proximo?.(zonaId, 'mañana').turno ?? null,
  }))
}

export async function readVueltas(deps: VueltasDeps, dicho: unknown): Promise<VueltasWire> {
  const dia = readDia(dicho)
  const { comercio } = remiteDe(deps)
  return inTransaction(deps.pool, async tx => {
    const [vueltas, volvieron, choques, suyo] = [
      await listVueltas(tx, dia),
      await listVolvieron(tx),
      await listChoques(tx),
      await readDiaDe(tx, dia),
    ]
    return {
      data: vueltas.map(toWireVuelta),
      meta: {
        dia: suyo,
        choques: choques.map(({ choque }) => toWireChoque(choque)),
        volvieron: await showVolvieron(
          tx,
          comercio,
          volvieron.map(({ parada }) => parada),
        ),
      },
    }
  })
}

export async function answerVuelta(tx: Tx, id: number, fuera: Fuera = []): Promise<VueltaUnaWire> {
  return { data: toWireVuelta(requireHallado(await readVuelta(tx, id))), meta: { fuera } }
}

/** Where nobody knows a point it goes by zone and street. */
export async function proposeOrden(deps: VueltasDeps, ids: readonly number[]): Promise<number[]> {
  const { comercio } = remiteDe(deps)
  const filas = await listPorOrdenar(deps.pool, ids)
  const claves = filas.map(({ direccion }) => claveDeDireccion(direccion))
  const puntos = new Map((await listPuntos(deps.pool, claves)).map(({ clave, ...punto }) => [clave, punto]))
  const pedidos: PorOrdenar[] = filas.map(({ estado, porPesar, esperan, ...pedido }, i) => ({
    ...pedido,
    punto: puntos.get(claves[i] ?? '') ?? null,
    listo: faltaParaSalir(estado, { porPesar, esperan }, comercio) === null,
  }))
  return [...sortPedidos(pedidos, comercio.puntoLocal ? readPunto(comercio.puntoLocal) : null)]
}

async function requireRepartidor(
  tx: Tx,
  id: number,
): Promise<{ readonly id: number; readonly nombre: string }> {
  const repartidor = await readRepartidor(tx, id, REPARTEN)
  if (repartidor === null) throw new AppError('ConflictError', 'Esa persona ya no reparte. Elegí otra.')
  return repartidor
}

/** Orders held until the transaction ends, those that may go with this run, and why the others may not. */
async function holdPorDar(
  tx: Tx,
  deps: VueltasDeps,
  ids: readonly number[],
  { vuelta, salio }: { readonly vuelta: number | null; readonly salio: boolean },
): Promise<{ readonly entran: readonly number[]; readonly fuera: Fuera }> {
  const { comercio } = remiteDe(deps)
  await holdPedidos(tx, ids)
  const filas = new Map((await listPorDar(tx, ids)).map(fila => [fila.id, fila]))
  const fuera: Fuera = []
  const entran = ids.filter(id => {
    const fila = filas.get(id)
    const motivo = (() => {
      if (fila === undefined || !ABIERTOS.includes(fila.estado)) return 'Ya no está para repartir'
      if (fila.modo === 'retiro') return 'Lo retira por el local'
      if (fila.en !== null && fila.en.id !== vuelta)
        return `Ya está en la vuelta ${fila.en.numero}, de ${fila.en.repartidor}`
      return salio ? faltaParaSalir(fila.estado, fila, comercio) : null
    })()
    if (motivo !== null) fuera.push({ pedido: id, motivo })
    return motivo === null
  })
  return { entran, fuera }
}

/** In one transaction: what is on another run by now drops out, the rest is given. */
export function createVuelta(deps: VueltasDeps, cuenta: Cuenta, datos: VueltaDatos): Promise<VueltaUnaWire> {
  const dia = readDia(datos.dia)
  const pedidos = [...new Set(datos.pedidos)]
  if (dia === null || pedidos.length === 0) {
    throw new AppError('ValidationError', 'Una vuelta lleva al menos un pedido')
  }
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    await holdDia(tx, dia)
    const repartidor = await requireRepartidor(tx, datos.repartidor)
    const { entran, fuera } = await holdPorDar(tx, deps, pedidos, { vuelta: null, salio: false })
    if (entran.length === 0) {
      throw new AppError('ConflictError', 'Ninguno de esos pedidos se puede dar', { fuera })
    }
    const cambio = pesosToCentavos(datos.cambio ?? 0)
    const { id } = await insertVuelta(tx, dia, datos.turno ?? null, repartidor.id, repartidor.nombre, cambio)
    await giveTodos(tx, entran, repartidor.id)
    await putParadas(tx, id, entran)
    return answerVuelta(tx, id, fuera)
  })
}

/** While it is out: stops that are done stay where they are, others come to its end or are taken back. */
export function changeVuelta(
  deps: VueltasDeps,
  cuenta: Cuenta,
  id: number,
  { repartidor, pedidos, cambio }: VueltaCambioDatos,
): Promise<VueltaUnaWire> {
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    const vuelta = requireHallado(await holdConPedidos(tx, id, pedidos))
    const check = (que: Parameters<typeof faltaParaCambiar>[0]) => {
      const falta = faltaParaCambiar(que, vuelta.estado)
      if (falta !== null) throw new AppError('ConflictError', falta, { estado: vuelta.estado })
    }
    if (repartidor !== undefined && repartidor !== vuelta.repartidorId) check('repartidor')
    if (cambio !== undefined && pesosToCentavos(cambio) !== vuelta.cambio) check('cambio')
    if (pedidos !== undefined) check('paradas')
    const otro = repartidor === undefined ? null : await requireRepartidor(tx, repartidor)
    if (otro !== null || cambio !== undefined) {
      const centavos = cambio === undefined ? null : pesosToCentavos(cambio)
      await updateVuelta(tx, id, otro?.id ?? null, otro?.nombre ?? null, centavos)
    }
    const lleva = otro?.id ?? vuelta.repartidorId
    const { orden, nuevas, sacadas } = settleParadas(
      vuelta.paradas,
      pedidos ?? vuelta.paradas.map(una => una.pedido),
    )
    if (orden.length > PARADAS_MAX) {
      throw new AppError('ValidationError', `Una vuelta lleva hasta ${PARADAS_MAX} paradas`)
    }
    const { entran, fuera } = await holdPorDar(tx, deps, nuevas, {
      vuelta: id,
      salio: vuelta.estado !== 'armada',
    })
    const afuera = new Set(fuera.map(({ pedido }) => pedido))
    const quedan = orden.filter(pedido => !afuera.has(pedido))
    const pendientes = vuelta.paradas.flatMap(({ pedido, estado }) =>
      estado === 'pendiente' && !sacadas.includes(pedido) ? pedido : [],
    )
    await deleteParadas(tx, id, sacadas)
    await giveTodos(tx, sacadas, null)
    await giveTodos(tx, [...pendientes, ...entran], lleva)
    await putParadas(tx, id, quedan)
    if (vuelta.estado === 'en camino') await tellSalida(tx, remiteDe(deps), entran, { userId: cuenta.id })
    return answerVuelta(tx, id, fuera)
  })
}

/** Whoever looked at it last is named; it is shown again when they say so. */
export function seeChoques(
  deps: VueltasDeps,
  cuenta: Cuenta,
  id: number,
  { actos, visto }: VistoDatos,
): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    requireHallado(await holdVuelta(tx, id))
    await markVistos(tx, id, actos, cuenta.id, visto)
  })
}

/** Not yet out: its orders are nobody's again. */
export function dropVuelta(deps: VueltasDeps, cuenta: Cuenta, id: number): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    const vuelta = requireHallado(await holdConPedidos(tx, id))
    const falta = faltaParaCambiar('borrar', vuelta.estado)
    if (falta !== null) throw new AppError('ConflictError', falta, { estado: vuelta.estado })
    const pedidos = vuelta.paradas.map(({ pedido }) => pedido)
    await deleteParadas(tx, id, pedidos)
    await giveTodos(tx, pedidos, null)
    await deleteVuelta(tx, id)
  })
}
