// What the counter asks for of invoices: to make those that are missing, to stop, to ask about one, to go on with a stopped sequence, to make one out to somebody else (FAC-03, FAC-07, FAC-08).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import {
  CorreccionBody,
  PedidasBody,
  type PedidasDatos,
  PedidasSchema,
  type ReceptorDicho,
} from '#contract/factura/facturas.schema.ts'
import { faltanDelEmisor, puntoDe } from '#domain/factura/emisor.ts'
import { isDevuelto } from '#domain/factura/siguiente.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { toReceptor } from '../receptor.ts'
import {
  callFacturas,
  holdParada,
  holdPedidos,
  hurryComprobante,
  type Pedible,
  queueCorreccion,
  queueFaltan,
  queuePedidos,
  readCorregible,
  readPedibles,
  resumeParada,
  retryPendiente,
  saveReceptor,
  unqueueLotes,
} from './sql.ts'

interface Deps {
  readonly db: Kysely<DB>
  readonly tiendas: Pick<SnapshotSource, 'current'>
}

const entornoDe = ({ tiendas }: Deps) => tiendas.current().personal.entornoFiscal
/** A person, or a key of the API in a column of its own. */
const quienDe = ({ id }: Cuenta): [number | null, number | null] => (id > 0 ? [id, null] : [null, -id])

export function registerAsk(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Facturas' })
  call('POST /api/facturas', {
    summary: 'Facturar pedidos, o todos los que faltan',
    description:
      'Se ponen en una cola y salen de a uno; el pedido no espera. Lo que tuvo un problema se prueba de nuevo.',
    body: PedidasBody,
    answer: PedidasSchema,
    errors: ['ConflictError'],
    handler: ({ cuenta, body }) =>
      inTransactionOf(deps.db, cuenta, async tx => {
        checkAlta(deps)
        const pedidas = await queue(tx, deps, cuenta, body.pedidos)
        if (pedidas > 0) await callFacturas(tx)
        return { data: { pedidas }, meta: {} }
      }),
  })
  call('DELETE /api/facturas/cola', {
    summary: 'Parar: lo que no empezó queda como estaba',
    answer: HechoSchema,
    handler: ({ cuenta }) => inTransactionOf(deps.db, cuenta, tx => unqueueLotes(tx, entornoDe(deps))),
  })
  call('POST /api/facturas/:id/preguntar', {
    summary: 'Preguntarle ya a ARCA por un comprobante en duda',
    answer: HechoSchema,
    handler: ({ cuenta, id }) =>
      inTransactionOf(deps.db, cuenta, async tx => {
        requireHallado(await hurryComprobante(tx, id, entornoDe(deps)))
        await callFacturas(tx)
      }),
  })
  call('POST /api/facturas/series/:punto/:tipo/seguir', {
    summary: 'Seguir con una numeración parada, después de mirarla',
    description:
      'Sigue después del último número que tenga ARCA. El comprobante que estaba en duda no era de esta tienda: su pedido se factura de nuevo.',
    answer: HechoSchema,
    handler: ({ cuenta, punto, tipo }) =>
      inTransactionOf(deps.db, cuenta, async tx => {
        if ((await holdParada(tx, entornoDe(deps), punto, tipo)) === null) throw noEncontrado()
        await resumeParada(tx, entornoDe(deps), punto, tipo)
        await callFacturas(tx)
      }),
  })
  call('POST /api/pedidos/:id/factura/corregir', {
    summary: 'Hacer la factura a nombre de otro: nota de crédito y factura nueva',
    description: 'Sin factura todavía, es la que va a salir; la que tuvo un problema se prueba de nuevo.',
    body: CorreccionBody,
    answer: HechoSchema,
    errors: ['ConflictError'],
    handler: ({ cuenta, id, body }) =>
      inTransactionOf(deps.db, cuenta, tx => correct(tx, deps, cuenta, id, body.receptor)),
  })
}

function checkAlta(deps: Deps): void {
  const { personal, tienda } = deps.tiendas.current()
  const ajustes = { ...tienda.comercio, ...personal }
  if (faltanDelEmisor(ajustes).length > 0 || puntoDe(entornoDe(deps), ajustes) === null)
    throw new AppError('ConflictError', 'Antes de facturar falta completar Ajustes › Facturación.')
}

async function queue(tx: Tx, deps: Deps, cuenta: Cuenta, pedidos: PedidasDatos['pedidos']): Promise<number> {
  const entorno = entornoDe(deps)
  if (pedidos === 'faltan') return queueFaltan(tx, entorno, ...quienDe(cuenta))
  await holdPedidos(tx, pedidos)
  const pedibles = await readPedibles(tx, entorno, pedidos)
  if (pedibles.length < new Set(pedidos).size) throw noEncontrado()
  const [solo] = pedibles
  const motivo = pedibles.length === 1 && solo !== undefined ? motivoNo(solo) : null
  if (motivo !== null) throw new AppError('ConflictError', motivo)
  const buenos = pedibles.filter(uno => motivoNo(uno) === null).map(({ pedido }) => pedido)
  return buenos.length === 0 ? 0 : queuePedidos(tx, entorno, buenos, ...quienDe(cuenta))
}

/** What a document is still to be made of is tried again, whatever it is. */
function motivoNo(pedible: Pedible): string | null {
  const { cancelado, afuera, hecha, pendiente, listo, nada, recibido, devoluciones } = pedible
  if (afuera) return 'Este pedido se facturó afuera.'
  if (isDevuelto(recibido, devoluciones) && hecha === null)
    return 'De este pedido se devolvió todo lo que se pagó: no lleva factura, salvo que se pague de nuevo.'
  if (pendiente) return null
  if (hecha !== null) return `Este pedido ya tiene ${hecha}.`
  if (cancelado) return 'Este pedido está cancelado.'
  if (nada) return 'Este pedido no tiene nada que cobrar: no lleva factura.'
  return listo ? null : 'Se factura cuando se entrega o se paga, con el total final.'
}

async function correct(tx: Tx, deps: Deps, cuenta: Cuenta, id: number, dicho: ReceptorDicho): Promise<void> {
  const receptor = toReceptor(dicho)
  const entorno = entornoDe(deps)
  await holdPedidos(tx, [id])
  const { cancelado, afuera, hecha, enDuda } = requireHallado(await readCorregible(tx, entorno, id))
  if (afuera) throw new AppError('ConflictError', 'Este pedido se facturó afuera.')
  if (cancelado) throw new AppError('ConflictError', 'Este pedido está cancelado.')
  if (enDuda)
    throw new AppError('ConflictError', 'La factura de este pedido está en camino: esperá a que termine.')
  await saveReceptor(tx, id, receptor === null ? null : JSON.stringify(receptor))
  if (hecha !== null) await queueCorreccion(tx, entorno, id, ...quienDe(cuenta))
  else await retryPendiente(tx, entorno, id)
  await callFacturas(tx)
}
