// The page cache (LRU): every public page, rendered once per version of the shop window and kept ready to send.
import { LRUCache } from 'lru-cache'
import { type Pagina, type RenderPagina, respaldoDe } from '#contract/pagina.ts'
import type { Tienda } from '#domain/catalogo/tienda.ts'
import { conDiasCercanos } from '#domain/comercio/feriados.ts'
import { medicionDe, mideEn } from '#domain/comercio/medicion.ts'
import { PANTALLAS, pantallasCon } from '#domain/pantallas.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { createMedidas, type Medidas } from '../base/medidas.ts'
import type { Snapshot } from '../catalogo/snapshot.ts'
import { perMinute } from '../kit/memoize.ts'
import { createSingleFlight } from '../kit/single-flight.ts'
import { DE_NADIE, PAGINA, PROPIA } from '../plugins/caducidad.ts'
import { type Preparada, prepare } from '../plugins/respuesta.ts'
import { type Headers, withCamara, withEnLinea, withMedicion } from '../plugins/seguridad.ts'
import { type Destino, vistaDe } from './use-cases.ts'
import type { WebAssets } from './web.ts'

export interface PageDeps {
  readonly render: RenderPagina
  readonly assets: WebAssets
  readonly publicUrl: string
  readonly headers: Headers
  readonly now: () => Date
  readonly medidas?: Pick<Medidas, 'paginas'>
  /** How many finished pages are kept, the ones asked for last. */
  readonly paginasMax?: number
  /** As in `prepare`. */
  readonly reposoMs?: number | undefined
}

const PAGINAS_MAX = 1500
/** What they take together: a crawler in a shop of thousands of articles fills this, no more. */
const BYTES_MAX = 64 * 1024 * 1024
/** A page and its two compressed forms, which are made when somebody asks for them: each about a quarter of it. */
const bytesDe = ({ identidad }: Preparada) => Math.ceil(identidad.cuerpo.length * 1.5)

const conCamara = ({ tipo }: Pagina) =>
  tipo !== 'armazon' && tipo !== 'articuloDesconocido' && PANTALLAS[tipo].camara === true

/** The stand-ins of the service worker belong to no visitor either. */
const DE_TODOS: ReadonlySet<Pagina['tipo']> = new Set([...pantallasCon('publica'), 'armazon', 'sinConexion'])

/** An address that names nothing is anybody's to invent: what it gets is kept by nobody. */
function conservaDe({ pagina, status }: Destino): string {
  if (status !== 200) return DE_NADIE
  return DE_TODOS.has(pagina.tipo) ? PAGINA : PROPIA
}

export interface PageCache {
  /** A finished page by its exact path, without waiting: the way of nearly every request. */
  ready(snapshot: Snapshot, camino: string): Preparada | undefined
  /** The page, rendered now if nobody has; however many ask meanwhile, it is rendered once. */
  get(snapshot: Snapshot, destino: Destino): Promise<Preparada>
  /** How many are being rendered. */
  making(): number
}

export function createPageCache(deps: PageDeps): PageCache {
  const { render, assets, publicUrl, headers, now, reposoMs, paginasMax = PAGINAS_MAX } = deps
  const { paginas } = deps.medidas ?? createMedidas()
  const enCurso = createSingleFlight<Preparada>()
  let epoca = ''
  /** What the pages of now were made of. */
  let de = { version: '', anio: 0 }
  /** The shop as the pages of now show it, and from when on they would show it otherwise. */
  let tienda: Tienda
  let vence: string | null = null
  /** The shop's clock, to the minute: asking the calendar for it cost a page from memory a tenth of its time. */
  const reloj = perMinute(instante => {
    const local = localDe(instante)
    return { local, anio: Number(local.slice(0, 4)) }
  })
  // Where none is kept (the sources change under it) the cache stays empty: lru-cache knows no size of nothing.
  const limites = { max: Math.max(1, paginasMax), maxSize: BYTES_MAX, sizeCalculation: bytesDe }
  let listas = new LRUCache<string, Preparada>(limites)

  /** A page lives as long as the shop window it shows, the year in its credit line, and the closing or the holidays it names. */
  function enter({ vidriera }: Snapshot): number {
    const { local: ahora, anio } = reloj(now())
    if (de.version !== vidriera.version || de.anio !== anio || (vence !== null && ahora >= vence)) {
      de = { version: vidriera.version, anio }
      const { comercio, hasta } = conDiasCercanos(vidriera.tienda.comercio, ahora)
      tienda = { ...vidriera.tienda, comercio }
      vence = hasta
      epoca = `${vidriera.version}/${anio}/${hasta}`
      listas = new LRUCache(limites)
    }
    return anio
  }

  async function make(destino: Destino, mostrada: Tienda, anio: number) {
    const { pagina, ruta, status } = destino
    const propios = { ...headers, 'cache-control': conservaDe(destino) }
    const suya = epoca
    const vigente = () => epoca === suya
    const vista = vistaDe(pagina, mostrada)
    const medicion = mideEn(ruta) ? medicionDe(mostrada.comercio) : null
    const activos = assets[pagina.tipo]
    const html = await render({
      pagina,
      ruta,
      datos: { vista, anio, ...respaldoDe(pagina) },
      publicUrl,
      activos,
    })
    const cerrados = activos?.enLinea ? withEnLinea(propios, activos.enLinea) : propios
    const abiertos = conCamara(pagina) ? withCamara(cerrados) : cerrados
    const suyos = medicion === null ? abiertos : withMedicion(abiertos, medicion.origen)
    // A shop has thousands of product pages and a crawler asks for each once: the smallest form is for what is asked for again.
    const esfuerzo = pagina.tipo === 'articulo' ? 'pedido' : 'maximo'
    const lista = prepare(html, 'text/html; charset=utf-8', suyos, { status, esfuerzo, vigente, reposoMs })
    await lista.lista
    return lista
  }

  return {
    making: enCurso.size,
    ready(snapshot, camino) {
      enter(snapshot)
      const lista = listas.get(camino)
      if (lista === undefined) return undefined
      paginas.deMemoria++
      lista.improve()
      return lista
    },
    async get(snapshot, destino) {
      const anio = enter(snapshot)
      const [propias, mostrada] = [listas, tienda]
      const hecha = propias.get(destino.ruta)
      if (hecha !== undefined) return hecha
      return enCurso.run(`${epoca} ${destino.ruta}`, async () => {
        const desde = performance.now()
        const lista = await make(destino, mostrada, anio)
        paginas.hechas.observe((performance.now() - desde) / 1000)
        // Under its canonical path: what visitors invent takes no memory.
        if (paginasMax > 0) propias.set(destino.ruta, lista)
        return lista
      })
    },
  }
}
