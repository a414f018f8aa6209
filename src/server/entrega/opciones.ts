// How an order may be delivered: the zone of its address and what that costs, and the slots with a place (ENT-01, ENT-02).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import {
  OpcionesBody,
  type OpcionesDatos,
  OpcionesSchema,
  type OpcionesUnaWire,
} from '#contract/entrega/opciones.schema.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { buildOferta } from './oferta.ts'

export interface EntregaDeps {
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly tiendas: SnapshotSource
  readonly now: () => Date
}

export function registerOpciones(app: FastifyInstance, deps: EntregaDeps): void {
  const call = llamadas(app, { tag: 'Pedidos' })
  call('POST /api/entrega/opciones', {
    summary:
      'Cómo se puede entregar un pedido: la zona de una dirección, lo que cuesta y los turnos con lugar',
    body: OpcionesBody,
    answer: OpcionesSchema,
    handler: ({ body }) => readOpciones(deps, body),
  })
}

async function readOpciones(
  { pool, tiendas, now }: EntregaDeps,
  { modo, direccion, zona }: OpcionesDatos,
): Promise<OpcionesUnaWire> {
  const { comercio } = tiendas.current().tienda
  const pedida = { modo, direccion: direccion ?? '', zona: zona ?? null }
  const data = await buildOferta({ donde: pool, comercio, ahora: now() }, pedida)
  return { data, meta: {} }
}
