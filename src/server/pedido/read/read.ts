// Orders as they are read: only by their customer and the Admin, one of them, its steps, how many there are.
import type { Kysely } from 'kysely'
import type { PasoWire, ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import { ESTADOS, type Estado } from '#domain/pedido/estado.ts'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { isClave } from '#server/base/idempotencia.ts'
import { atiende, type Cuenta, conoce, ve } from '#server/cuenta/usuarios.ts'
import type { DB } from '#server/db/types.ts'
import { listFacturas } from '#server/factura/papeles.ts'
import { readPedidaDe } from '#server/factura/pedida.ts'
import type { PedidosDeps } from '../deps.ts'
import { countPorEstado } from './lista.ts'
import { countPropios, countSinAtender, readAhora, readPasos } from './mostrador-sql.ts'
import { showLinea, showPedido } from './show.ts'
import { findPorClave, readPedidos } from './sql.ts'

/** Another customer's order answers like one that does not exist (Q1). */
async function readVisible(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<Pedido> {
  const [pedido] = await readPedidos(deps.pool, [id])
  if (pedido === undefined || (pedido.cliente.id !== cuenta.id && !atiende(cuenta))) throw noEncontrado()
  return pedido
}

export async function readPedido(deps: PedidosDeps, cuenta: Cuenta, id: number, consulta?: string) {
  const [pedido, facturas, pedida] = await Promise.all([
    readVisible(deps, cuenta, id),
    listFacturas(deps.pool, id),
    readPedidaDe(deps.pool, id),
  ])
  const visto = showPedido(deps, cuenta, pedido, consulta)
  const lasVe = pedido.cliente.id === cuenta.id || ve(cuenta, 'facturas', 'facturas:leer')
  if (!lasVe) return visto
  const suyas = {
    ...(facturas.length > 0 && { facturas }),
    ...(pedida !== null && { facturaPedida: pedida }),
  }
  // Lists say nothing of what was issued, or whom it was asked for.
  return { ...visto, data: { ...visto.data, attributes: { ...visto.data.attributes, ...suyas } } }
}

/** The customer's own order that a checkout's key made. */
export async function readPorClave(deps: PedidosDeps, cuenta: Cuenta, clave: string, consulta: string) {
  const id = isClave(clave) ? await findPorClave(deps.db, cuenta.id, clave) : null
  if (id === null) throw noEncontrado()
  return readPedido(deps, cuenta, id, consulta)
}

export async function readLinea(
  deps: PedidosDeps,
  cuenta: Cuenta,
  { pedido, linea }: { readonly pedido: number; readonly linea: number },
) {
  const { lineas } = await readVisible(deps, cuenta, pedido)
  const guardada = lineas.find(({ id }) => id === linea)
  if (guardada === undefined) throw noEncontrado()
  return showLinea(deps, cuenta, guardada)
}

export async function readHistorial(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
): Promise<readonly PasoWire[]> {
  const { cliente } = await readVisible(deps, cuenta, id)
  const filas = await readPasos(deps.db, id)
  return filas.map(fila => {
    // A key of the API by its number with a minus before it, as everywhere.
    const autor = fila.user_id ?? (fila.clave_id === null ? null : -fila.clave_id)
    return {
      de: fila.de as Estado | null,
      a: fila.a as Estado,
      quien: autor === null ? 'servidor' : autor === cliente.id ? 'cliente' : 'comercio',
      // Who stands behind the counter is the shop's own business.
      user: autor !== null && conoce(cuenta) ? { id: autor, username: fila.username ?? '' } : null,
      motivo: fila.motivo,
      createdAt: fila.created_at.toISOString(),
    }
  })
}

/** How many orders are in each state: everybody's for the Admin, with what else waits, a customer's own. */
export async function readResumen(db: Kysely<DB>, cuenta: Cuenta): Promise<ResumenWire> {
  if (atiende(cuenta)) return readResumenComercio(db)
  const [ahora, conteo] = await Promise.all([readAhora(db), countPropios(db, cuenta.id)])
  return toResumen(ahora, conteo)
}

export async function readResumenComercio(db: Kysely<DB>): Promise<ResumenWire> {
  const [ahora, conteo, esperan] = await Promise.all([readAhora(db), countPorEstado(db), countSinAtender(db)])
  return toResumen(ahora, conteo, esperan)
}

function toResumen(
  ahora: Date,
  conteo: ReadonlyMap<string, number>,
  esperan?: Awaited<ReturnType<typeof countSinAtender>>,
): ResumenWire {
  const estados = ESTADOS.filter(estado => estado !== 'xxxx')
  return {
    data: Object.fromEntries(estados.map(estado => [estado, conteo.get(estado) ?? 0])),
    meta: { ahora: ahora.toISOString(), ...esperan },
  }
}
