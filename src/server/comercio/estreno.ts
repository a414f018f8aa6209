// The calls of a shop's first day: the template of common cuts, and how far the shop has come, by what it says and has (AJU-03).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import {
  CortesAgregadosSchema,
  CortesBody,
  CortesDeshacerBody,
  CortesSacadosSchema,
  CortesSchema,
} from '#contract/catalogo/cortes.schema.ts'
import { EstrenoSchema, type EstrenoUnaWire } from '#contract/comercio/estreno.schema.ts'
import { isEstreno, pasosPendientes, type Surtido } from '#domain/comercio/estreno.ts'
import { addCortes, listCortes, removeCortes } from '#server/catalogo/cortes.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'

export function registerEstreno(app: FastifyInstance, deps: EstrenoDeps): void {
  const call = llamadas(app, { tag: 'Trastienda' })
  call('GET /api/trastienda/estreno', {
    summary: 'Qué tiene ya la tienda, para su primer día',
    answer: EstrenoSchema,
    handler: () => readEstreno(deps),
  })
  call('GET /api/trastienda/cortes', {
    summary: 'Los cortes comunes',
    answer: CortesSchema,
    handler: () => listCortes(deps.db),
  })
  call('POST /api/trastienda/cortes', {
    summary: 'Agregar cortes comunes, sin precio',
    body: CortesBody,
    answer: CortesAgregadosSchema,
    handler: ({ cuenta, body }) => addCortes(deps.db, cuenta, body),
  })
  call('POST /api/trastienda/cortes/deshacer', {
    summary: 'Sacar los cortes agregados que nadie tocó',
    body: CortesDeshacerBody,
    answer: CortesSacadosSchema,
    handler: ({ cuenta, body }) => removeCortes(deps.db, cuenta, body),
  })
}

interface EstrenoDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  /** There is a mail server: without one no customer confirms an account. */
  readonly correo: boolean
}

async function readEstreno({ db, tiendas, correo }: EstrenoDeps): Promise<EstrenoUnaWire> {
  const { rows } = await sql<Surtido>`
    select count(*)::int as articulos,
      (count(*) filter (where not se_vende(a)))::int as "sinPrecio",
      (count(*) filter (where se_vende(a) and a.stock > 0 and a.sub_categoria_id is not null
        and exists (select from articulos_valores v where v.articulo_id = a.id)))::int as "enVenta",
      (count(*) filter (where exists (select from articulos_imagenes i where i.articulo_id = a.id)))::int as "conFoto",
      exists (select from pedidos) as pedidos
    from articulos a where a.archivado_at is null`.execute(db)
  const [surtido] = rows
  if (surtido === undefined) throw new Error('a count without a row')
  const { comercio } = tiendas.current().tienda
  const pendientes = [...pasosPendientes(comercio, surtido)]
  return { data: { enCurso: isEstreno(comercio, surtido), pendientes, ...surtido, correo }, meta: {} }
}
