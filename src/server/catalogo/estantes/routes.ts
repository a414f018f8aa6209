// The calls that write categories, sub-categories, portions and badges, and the one the back room reads them with (INT-02, ART-05).
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { ParametroId } from '#contract/catalogo/catalogo.schema.ts'
import {
  CuerposEstante,
  EstantesSchema,
  type EstantesWire,
  RespuestasEstante,
} from '#contract/catalogo/estante.schema.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { TrastiendaDeps } from '../deps.ts'
import { deleteEstante, saveEstante } from './use-cases.ts'

// Everything the back room shows of categories, sub-categories, portions and badges, in the shopkeeper's order (ART-05).

/** One statement, so that it is one moment of the database. */
async function readEstantes(db: Kysely<DB>): Promise<EstantesWire> {
  const { rows } = await sql<EstantesWire>`select
    (select coalesce(json_agg(json_build_object('id', c.id, 'version', c.version, 'nombre', c.nombre, 'slug', c.slug,
        'orden', c.orden,
        'caminosViejos', (select count(*) from caminos_viejos v where v.categoria_id = c.id),
        'img', (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url, 'alternativeText', i.alt)
            order by ci.orden, i.id), '[]')
          from categorias_imagenes ci join imagenes i on i.id = ci.imagen_id where ci.categoria_id = c.id),
        'sub_categorias', (select coalesce(json_agg(json_build_object('id', s.id, 'version', s.version,
            'nombre', s.nombre, 'orden', s.orden,
            'articulos', (select count(*) from articulos a where a.sub_categoria_id = s.id))
            order by s.orden nulls last, s.id), '[]')
          from sub_categorias s where s.categoria_id = c.id)) order by c.orden nulls last, c.id), '[]')
      from categorias c) as categorias,
    (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'nombre', v.nombre,
        'GrsPorcion', v.grs_porcion,
        'articulos', (select count(*) from articulos_valores av where av.valor_id = v.id))
        order by v.grs_porcion, v.id), '[]')
      from valores v) as valors,
    (select coalesce(json_agg(json_build_object('id', n.id, 'version', n.version, 'nombre', n.nombre,
        'articulos', (select count(*) from articulos_insignias ai where ai.insignia_id = n.id)) order by n.id), '[]')
      from insignias n) as insignias`.execute(db)
  const [fila] = rows
  if (fila === undefined) throw new Error('the query of the shelves gave no row')
  return fila
}

const RECURSOS = [
  ['categoria', '/api/categorias', 'una categoría'],
  ['subCategoria', '/api/sub-categorias', 'una sub-categoría'],
  ['valor', '/api/valors', 'una porción (valor)'],
  ['insignia', '/api/insignias', 'una insignia'],
] as const

export function registerEstantes(app: FastifyInstance, deps: TrastiendaDeps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 4 * 1024 })
  for (const [estante, camino, que] of RECURSOS) {
    const answer = RespuestasEstante[estante]
    const body = CuerposEstante[estante]
    call(`POST ${camino}`, {
      summary: `Crear ${que}`,
      body,
      answer,
      handler: async ({ cuenta, body: { data } }) => ({
        data: await saveEstante(deps, cuenta, { estante, id: null, data }),
        meta: {},
      }),
    })
    call(`PUT ${camino}/:id`, {
      summary: `Cambiar ${que}`,
      params: ParametroId,
      body,
      answer,
      handler: async ({ cuenta, id, body }) => ({
        data: await saveEstante(deps, cuenta, { estante, id, ...body }),
        meta: {},
      }),
    })
    call(`DELETE ${camino}/:id`, {
      summary: `Borrar ${que}, si nada cuelga de ella`,
      params: ParametroId,
      answer,
      handler: async ({ cuenta, id }) => ({ data: await deleteEstante(deps, cuenta, estante, id), meta: {} }),
    })
  }
  call('GET /api/trastienda/categorias', {
    summary: 'Categorías, porciones e insignias con su versión y lo que cuelga de ellas',
    answer: EstantesSchema,
    handler: async () => ({ data: await readEstantes(deps.db), meta: {} }),
  })
}
