// The catalogue's addresses: lists and single entries, answered from memory.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ParametroId, RESPUESTAS } from '#contract/catalogo/catalogo.schema.ts'
import { ConsultaUna, consultaLista } from '#contract/consulta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { comparables } from '#server/consulta/esquema.ts'
import { queryOf } from '#server/kit/http.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import type { SnapshotSource } from '../snapshot.ts'
import { createAlDia } from './al-dia.ts'
import { lugarDe } from './tipos.ts'
import { createLecturaCatalogo } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly tiendas: SnapshotSource
  readonly seguridad: Headers
  readonly publicUrl: string
  readonly reposoMs: number | undefined
}

const RECURSOS = [
  { tipo: 'categoria', camino: '/api/categorias', de: 'categorías' },
  { tipo: 'subCategoria', camino: '/api/sub-categorias', de: 'sub-categorías' },
  { tipo: 'articulo', camino: '/api/articulos', de: 'artículos' },
  { tipo: 'valor', camino: '/api/valors', de: 'porciones (valores)' },
  { tipo: 'insignia', camino: '/api/insignias', de: 'insignias' },
] as const

export function registerCatalogo(
  app: FastifyInstance,
  { pool, tiendas, seguridad, publicUrl, reposoMs }: Deps,
): void {
  const lectura = createLecturaCatalogo(tiendas, seguridad, publicUrl, reposoMs)
  const alDia = createAlDia(pool)
  app.addHook('onClose', async () => lectura.close())

  for (const { tipo, camino, de } of RECURSOS) {
    const { lista, una } = RESPUESTAS[tipo]
    app.get(camino, {
      schema: {
        tags: ['Catálogo'],
        summary: `Lista de ${de}`,
        querystring: consultaLista(comparables(lugarDe(tipo))),
        response: { 200: lista, ...ERRORES },
      },
      handler: (request, reply) => {
        const texto = queryOf(request.raw.url)
        const cambios = tipo === 'articulo' ? lectura.walk(texto, alDia) : null
        if (cambios !== null) return cambios.then(lista => sendCompressed(request, reply, lista))
        return sendCompressed(request, reply, lectura.list(tipo, texto))
      },
    })
    app.get<{ Params: { id: string } }>(`${camino}/:id`, {
      schema: {
        tags: ['Catálogo'],
        summary: `Una entrada de ${de}`,
        params: ParametroId,
        querystring: ConsultaUna,
        response: { 200: una, ...ERRORES },
      },
      handler: (request, reply) => {
        const id = readId(request.params.id)
        return sendCompressed(request, reply, lectura.one(tipo, id, queryOf(request.raw.url)))
      },
    })
  }
}

/** Only the plain spelling of a positive number is an id: `1e0`, `01`, `-1` name nothing. */
function readId(texto: string): number {
  if (!/^[1-9]\d{0,9}$/.test(texto)) throw noEncontrado()
  return Number(texto)
}
