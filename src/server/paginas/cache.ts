// The page cache (LRU): every public page, rendered once per version of the shop window and kept ready to send.
import { LRUCache } from 'lru-cache'
import { type RenderPagina, respaldoDe } from '#contract/pagina.ts'
import { medicionDe, mideEn } from '#domain/comercio/medicion.ts'
import { anioDe } from '#domain/texto/fecha.ts'
import type { Snapshot } from '../catalogo/snapshot.ts'
import { createSingleFlight } from '../kit/single-flight.ts'
import { type Preparada, prepare } from '../plugins/respuesta.ts'
import { type Headers, withMedicion } from '../plugins/seguridad.ts'
import { type Destino, vistaDe } from './use-cases.ts'
import type { WebAssets } from './web.ts'

export interface PageDeps {
  readonly render: RenderPagina
  readonly assets: WebAssets
  readonly publicUrl: string
  readonly headers: Headers
  readonly now: () => Date
  /** How many finished pages are kept, the ones asked for last. */
  readonly paginasMax?: number
}

/** Some 35 kB each with their compressed forms: a crawler in a shop of thousands of articles fills 50 MB, no more. */
const PAGINAS_MAX = 1500

export interface PageCache {
  /** A finished page by its exact path, without waiting: the way of nearly every request. */
  ready(snapshot: Snapshot, camino: string): Preparada | undefined
  /** The page, rendered now if nobody has; however many ask meanwhile, it is rendered once. */
  get(snapshot: Snapshot, destino: Destino): Promise<Preparada>
  /** How many are being rendered. */
  making(): number
}

export function createPageCache(deps: PageDeps): PageCache {
  const { render, assets, publicUrl, headers, now, paginasMax = PAGINAS_MAX } = deps
  const propios = { ...headers, 'cache-control': 'public, no-cache' }
  const enCurso = createSingleFlight<Preparada>()
  let epoca = ''
  // Where none is kept (the sources change under it) the cache stays empty: lru-cache knows no size of nothing.
  const max = Math.max(1, paginasMax)
  let listas = new LRUCache<string, Preparada>({ max })

  /** A page lives as long as the shop window it shows and the year in its credit line. */
  function enter(snapshot: Snapshot): number {
    const anio = anioDe(now())
    const actual = `${snapshot.vidriera.version}/${anio}`
    if (actual !== epoca) {
      epoca = actual
      listas = new LRUCache({ max })
    }
    return anio
  }

  async function make(snapshot: Snapshot, { pagina, ruta, status }: Destino, anio: number) {
    const { tienda } = snapshot.vidriera
    const suya = epoca
    const vigente = () => epoca === suya
    const vista = vistaDe(pagina, tienda)
    const medicion = mideEn(ruta) ? medicionDe(tienda.comercio) : null
    const html = await render({
      pagina,
      ruta,
      datos: { vista, anio, ...respaldoDe(pagina) },
      publicUrl,
      activos: assets[pagina.tipo],
    })
    const suyos = medicion === null ? propios : withMedicion(propios, medicion.origen)
    // A shop has thousands of product pages and a crawler asks for each once: the smallest form is for what is asked for again.
    const esfuerzo = pagina.tipo === 'articulo' ? 'pedido' : 'maximo'
    const lista = prepare(html, 'text/html; charset=utf-8', suyos, { status, esfuerzo, vigente })
    await lista.lista
    return lista
  }

  return {
    making: enCurso.size,
    ready(snapshot, camino) {
      enter(snapshot)
      const lista = listas.get(camino)
      lista?.improve()
      return lista
    },
    async get(snapshot, destino) {
      const anio = enter(snapshot)
      const propias = listas
      const hecha = propias.get(destino.ruta)
      if (hecha !== undefined) return hecha
      return enCurso.run(`${epoca} ${destino.ruta}`, async () => {
        const lista = await make(snapshot, destino, anio)
        // Under its canonical path: what visitors invent takes no memory.
        if (paginasMax > 0) propias.set(destino.ruta, lista)
        return lista
      })
    },
  }
}
