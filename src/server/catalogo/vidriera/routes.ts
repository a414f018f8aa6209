// The catalogue's addresses: lists and single entries, answered from memory.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ParametroId, RESPUESTAS } from '#contract/catalogo/catalogo.schema.ts'
import { ConsultaUna, consultaLista } from '#contract/consulta.schema.ts'
import { comparables } from '#server/consulta/esquema.ts'
import type { Listas } from '#server/plugins/carril.ts'
import { llamadas } from '#server/plugins/llamada.ts'
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
  /** Where the lists are laid for the fast lane. */
  readonly listas: Listas
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
  { pool, tiendas, seguridad, publicUrl, reposoMs, listas }: Deps,
): void {
  const lectura = createLecturaCatalogo(tiendas, seguridad, publicUrl, reposoMs)
  const alDia = createAlDia(pool)
  app.addHook('onClose', async () => lectura.close())

  const call = llamadas(app, { tag: 'Catálogo' })
  for (const { tipo, camino, de } of RECURSOS) {
    const { lista, una } = RESPUESTAS[tipo]
    listas.set(camino, consulta => lectura.ready(tipo, consulta))
    call(`GET ${camino}`, {
      summary: `Lista de ${de}`,
      consulta: consultaLista(comparables(lugarDe(tipo))),
      answer: lista,
      handler: ({ consulta, request, reply }) => {
        const cambios = tipo === 'articulo' ? lectura.walk(consulta, alDia) : null
        if (cambios !== null) return cambios.then(lista => sendCompressed(request, reply, lista))
        return sendCompressed(request, reply, lectura.list(tipo, consulta))
      },
    })
    call(`GET ${camino}/:id`, {
      summary: `Una entrada de ${de}`,
      params: ParametroId,
      consulta: ConsultaUna,
      answer: una,
      handler: ({ id, consulta, request, reply }) =>
        sendCompressed(request, reply, lectura.one(tipo, id, consulta)),
    })
  }
}
