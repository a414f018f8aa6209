// What the counter says of an order's invoice: whom it is for, that it was made elsewhere, and that it was not after all (FAC-02, FAC-03).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { FacturaBody, type FacturaDatos } from '#contract/factura/facturas.schema.ts'
import { AFUERA_MALO, readAfuera } from '#domain/factura/afuera.ts'
import type { Receptor } from '#domain/factura/comprobante.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { toReceptor } from '../receptor.ts'
import { dropPendiente, findViva, holdFacturable, saveAfuera, saveReceptor } from './sql.ts'

interface Deps {
  readonly db: Kysely<DB>
}

export function registerMark(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Facturas' })
  call('PUT /api/pedidos/:id/factura', {
    summary: 'Decir para quién es la factura de un pedido, o que se facturó afuera',
    body: FacturaBody,
    answer: HechoSchema,
    errors: ['ConflictError'],
    handler: ({ cuenta, id, body }) =>
      inTransactionOf(deps.db, cuenta, async tx => {
        requireHallado(await holdFacturable(tx, id))
        if (body.receptor !== undefined) await noteReceptor(tx, id, toReceptor(body.receptor))
        await noteAfuera(tx, cuenta, id, body.afuera)
      }),
  })
}

async function noteReceptor(tx: Tx, pedido: number, receptor: Receptor | null): Promise<void> {
  const hecha = await findViva(tx, pedido)
  if (hecha !== null)
    throw new AppError(
      'ConflictError',
      `Este pedido ya tiene ${hecha.nombre}: corregila, y sale una nota y otra factura.`,
    )
  await saveReceptor(tx, pedido, receptor === null ? null : JSON.stringify(receptor))
}

async function noteAfuera(
  tx: Tx,
  cuenta: Cuenta,
  pedido: number,
  dicho: FacturaDatos['afuera'],
): Promise<void> {
  if (dicho === undefined) return
  const afuera = dicho === null ? null : readAfuera(dicho)
  if (dicho !== null && afuera === null) throw new AppError('ValidationError', AFUERA_MALO)
  if (afuera !== null) {
    const hecha = await findViva(tx, pedido)
    if (hecha !== null) throw new AppError('ConflictError', `Este pedido ya tiene ${hecha.nombre}.`)
    await dropPendiente(tx, pedido)
  }
  await saveAfuera(tx, pedido, afuera, cuenta.id > 0 ? cuenta.id : null)
}
