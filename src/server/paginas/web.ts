// The built web application: its page renderer and the addresses of the files each page needs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Activos,
  ENTRADA,
  type EnLinea,
  fuenteDe,
  type Pagina,
  type RenderPagina,
} from '#contract/pagina.ts'
import { NOMBRES } from '#domain/pantallas.ts'

export type WebAssets = Readonly<Record<Pagina['tipo'], Activos>>

export interface Web {
  readonly render: RenderPagina
  readonly assets: WebAssets
}

interface Fragmento {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifiesto = Readonly<Record<string, Fragmento>>

export async function loadWeb(dist: string): Promise<Web> {
  const manifiesto: Manifiesto = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const paquete: Pick<Web, 'render'> = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const tipos = [...NOMBRES, 'articuloDesconocido', 'armazon'] as const
  const read = createReader(join(dist, 'client'))
  const assets = Object.fromEntries(
    await Promise.all(
      tipos.map(async tipo => [tipo, await withTextos(activosDe(manifiesto, fuenteDe(tipo)), read)]),
    ),
  )
  return { render: paquete.render, assets: assets as WebAssets }
}

function activosDe(manifiesto: Manifiesto, fuente: string): Activos {
  const claves = new Set([...closure(manifiesto, ENTRADA), ...closure(manifiesto, fuente)])
  const fragmentos = [...claves].map(clave => fragmento(manifiesto, clave))
  const entrada = url(fragmento(manifiesto, ENTRADA).file)
  return {
    entrada,
    previo: url(fragmento(manifiesto, 'src/web/previo.ts').file),
    estilos: [...new Set(fragmentos.flatMap(f => f.css ?? []))].map(url),
    modulos: fragmentos.map(f => url(f.file)).filter(f => f !== entrada),
    fuentes: Object.entries(manifiesto)
      .filter(([clave]) => clave.endsWith('.woff2'))
      .map(([, f]) => url(f.file)),
  }
}

type Reader = (rutas: readonly string[]) => Promise<EnLinea>

/**
 * Built files as one text for the page, put together when one is made: of each kind of page there is another, and whole they would
 * be three megabytes of mostly the same.
 */
function createReader(cliente: string): Reader {
  const archivos = new Map<string, Promise<string>>()
  const read = (ruta: string) => {
    const leido = archivos.get(ruta) ?? readFile(join(cliente, ruta), 'utf8')
    archivos.set(ruta, leido)
    return leido
  }
  return async rutas => {
    const partes = await Promise.all(rutas.map(read))
    const write = () => partes.join('').trim()
    const texto = write()
    // It would end the element it stands in, and the rest would be shown.
    if (/<\/(?:style|script)|<!--/i.test(texto)) throw new Error(`${rutas.join()} cannot stand in a page`)
    return {
      get texto() {
        return write()
      },
      huella: `'sha256-${createHash('sha256').update(texto).digest('base64')}'`,
    }
  }
}

async function withTextos(activos: Activos, read: Reader): Promise<Activos> {
  const [estilos, previo] = await Promise.all([read(activos.estilos), read([activos.previo])])
  return { ...activos, enLinea: { estilos, previo } }
}

/** A fragment and everything it imports at once; what it imports later is not part of the page. */
function closure(manifiesto: Manifiesto, clave: string, vistas = new Set<string>()): Set<string> {
  if (vistas.has(clave)) return vistas
  vistas.add(clave)
  for (const otra of fragmento(manifiesto, clave).imports ?? []) closure(manifiesto, otra, vistas)
  return vistas
}

function fragmento(manifiesto: Manifiesto, clave: string): Fragmento {
  const f = manifiesto[clave]
  if (!f) throw new Error(`The web build has no ${clave}: run npm run build`)
  return f
}

function url(file: string): string {
  return `/${file}`
}
