// What the counter says of an order's invoice: whom it is for, that it was made elsewhere, and that it was not after all (FAC-02, FAC-03).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { FacturaBody, type FacturaDatos } from '#contract/factura/facturas.schema.ts'
import { AFUERA_MALO, readAfuera } from '#domain/factura/afuera.ts'
import type { Receptor } from '#domain/factura/comprobante.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { finds, runs, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { toReceptor } from './receptor.ts'

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

/** Held until the transaction ends; a draft is nothing to invoice. */
const holdFacturable = finds<{ id: number }, [pedido: number]>({
  name: 'factura-pedido',
  text: `select id from pedidos where id = $1 and estado <> 'xxxx' for update`,
})

/** The real invoice of an order that has one, or may have. */
const findViva = finds<{ nombre: string }, [pedido: number]>({
  name: 'factura-viva',
  text: `select nombre_comprobante(tipo, punto, numero) as nombre from comprobantes_fiscales
    where pedido_id = $1 and entorno = 'verdad' and de_id is null and numero is not null and anulada_por is null`,
})

const dropPendiente = runs<[pedido: number]>({
  name: 'factura-ya-no-falta',
  text: 'delete from factura_pendientes where pedido_id = $1 and not corregir',
})

/** What is undone is missing again, where the shop invoices and the order was handed over. */
const saveAfuera = runs<[pedido: number, afuera: string | null, userId: number | null]>({
  name: 'factura-afuera',
  text: `with dicho as (
    insert into pedido_facturas as f (pedido_id, afuera, afuera_at, afuera_por)
      values ($1, $2, case when $2::text is not null then now() end, case when $2::text is not null then $3::integer end)
    on conflict (pedido_id) do update set afuera = excluded.afuera, afuera_at = excluded.afuera_at, afuera_por = excluded.afuera_por
  )
  insert into factura_pendientes (entorno, pedido_id, factura)
    select ajuste_texto('entornoFiscal', 'prueba'), p.id, true from pedidos p
    join pedido_facturas antes on antes.pedido_id = p.id and antes.afuera is not null
    where p.id = $1 and $2::text is null and p.estado = 'finalizado' and ajuste_texto('facturar', 'no') <> 'no'
    on conflict do nothing`,
})

/** Null: nobody in particular. What waited for it is tried again. */
const saveReceptor = runs<[pedido: number, receptor: string | null]>({
  name: 'factura-receptor',
  text: `with dicho as (
    insert into pedido_facturas (pedido_id, receptor) select $1, $2::jsonb
    on conflict (pedido_id) do update set receptor = excluded.receptor returning pedido_id
  ), de_nuevo as (
    update factura_pendientes q set problema = null, espera_at = null, pedida_at = coalesce(q.pedida_at, now())
      from dicho d where q.pedido_id = d.pedido_id and q.problema is not null returning q.pedido_id
  ) select call_facturas() from de_nuevo limit 1`,
})
