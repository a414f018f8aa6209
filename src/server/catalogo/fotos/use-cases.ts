// Uploading pictures, serving their cuts, and choosing which an article or a category shows (FOTO-02 to FOTO-04).
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { FotoPedidaWire, FotoSubidaWire, FotosBody, FotosWire } from '#contract/catalogo/fotos.schema.ts'
import { encuadreInicial, FORMA, toPartes } from '#domain/catalogo/encuadre.ts'
import { ALT_MAX, FOTOS_MAX } from '#domain/catalogo/fotos.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { createSingleFlight } from '#server/kit/single-flight.ts'
import type { CacheEnDisco } from './cache-en-disco.ts'
import { archivoDe, nombresDe, type Pedida, parseNombre, urlOf } from './direccion.ts'
import { formatoDe } from './formato.ts'
import {
  type Dueno,
  type FilaFoto,
  type FotoDe,
  findDueno,
  findFotos,
  findImagenes,
  findImagenesById,
  findMaestra,
  linkImagenes,
  type NuevaImagen,
  saveFoto,
  saveImagen,
  sumFotos,
  toFotoWire,
} from './store.ts'
import type { Taller } from './taller.ts'

/** Of a cut at its largest, which is what an address without a width gives. */
const ANCHO = 800
const MAXIMO: Readonly<Record<Dueno, number>> = { articulo: FOTOS_MAX, categoria: 1 }

export interface FotosDeps {
  readonly db: Kysely<DB>
  readonly taller: Taller
  readonly cache: CacheEnDisco
  /** Bytes of all masters together. */
  readonly cupoBytes: number
}

export async function uploadFoto(
  { db, taller, cupoBytes }: Pick<FotosDeps, 'db' | 'taller' | 'cupoBytes'>,
  datos: Buffer,
  { id: user_id }: Pick<Cuenta, 'id'>,
): Promise<FotoSubidaWire['data']> {
  const formato = formatoDe(datos)
  if ((await sumFotos(db)) >= cupoBytes) throw sinLugar()
  const entrada = await taller.createEntrada(datos, formato)
  const maestra = Buffer.from(entrada.datos)
  const hash = createHash('sha256').update(maestra).digest('hex')
  const { ancho, alto, previa } = entrada
  const url = urlOf(hash, previa, null)
  const foto = await saveFoto(db, { hash, url, ancho, alto, previa, datos: maestra, user_id })
  return { foto: foto.id, url, ancho, alto, encuadre: encuadreInicial(ancho, alto) }
}

function sinLugar(): AppError {
  return new AppError(
    'ServiceUnavailableError',
    'No queda lugar para más fotos. Borrá las que no uses: mañana su lugar está libre.',
    {},
    3600,
  )
}

export interface Servida {
  readonly datos: Uint8Array
  readonly formato: Pedida['talla']['formato']
}

/** A cut from the folder, or made now, once whatever number of visitors wait for it; null for an address nobody gave out. */
export function createServidor({ db, taller, cache }: FotosDeps) {
  const vuelos = createSingleFlight<Uint8Array | null>()

  async function make(pedida: Pedida, nombre: string): Promise<Uint8Array | null> {
    const maestra = await findMaestra(db, pedida.url)
    if (maestra === null) return null
    const datos = await taller.cut(maestra.datos, maestra.encuadre, pedida.talla)
    await cache.keep(nombre, datos)
    return datos
  }

  async function read(nombre: string): Promise<Servida | null> {
    const pedida = parseNombre(nombre)
    if (pedida === null) return null
    const archivo = archivoDe(pedida)
    // By the whole name: one that nobody gave out has its own nothing.
    const datos = (await cache.read(archivo)) ?? (await vuelos.run(nombre, () => make(pedida, archivo)))
    return datos === null ? null : { datos, formato: pedida.talla.formato }
  }

  return {
    read,
    /** Ahead of the first visitor, what a card shows first; what fails is made when somebody asks. */
    async warm(urls: readonly string[]): Promise<void> {
      for (const nombre of urls.flatMap(nombresDe)) await read(nombre).catch(() => undefined)
    },
  }
}

export async function readFotos(db: Kysely<DB>, dueno: Dueno, id: number): Promise<FotosWire['data']> {
  const cosa = requireHallado(await findDueno(db, dueno, id, false))
  return { version: cosa.version, fotos: (await findImagenes(db, dueno, id)).map(toFotoWire) }
}

interface Cambio {
  readonly data: FotosWire['data']
  /** Addresses that were not shown before. */
  readonly nuevas: readonly string[]
}

/** The whole list at once, in its order: to add, to order, to crop, to delete and to go back are one call. */
export function putFotos(
  db: Kysely<DB>,
  cuenta: Pick<Cuenta, 'id'>,
  dueno: Dueno,
  id: number,
  { version, fotos }: FotosBody['data'],
): Promise<Cambio> {
  return inTransactionOf(db, cuenta, async tx => {
    const cosa = requireHallado(await findDueno(tx, dueno, id, true))
    const { version: actual, nombre } = cosa
    const puestas = await findImagenes(tx, dueno, id)
    const pedidas = await readPedidas(tx, fotos, nombre)
    // A list that hangs there already as it is wanted is no conflict: mostly it is one's own change, whose answer was lost.
    if (isMismaLista(puestas, pedidas)) return { data: await readFotos(tx, dueno, id), nuevas: [] }
    await checkVersion(tx, { cosa: dueno, id, actual, version, campos: ['imagenes'] }, () => ['fotos', null])
    if (fotos.length > MAXIMO[dueno]) throw mala('Una categoría lleva una sola foto.')
    const antes = new Set(puestas.map(({ url }) => url))
    const ids: number[] = []
    for (const pedida of pedidas) ids.push(await toImagen(tx, pedida))
    if (new Set(ids).size < ids.length) throw mala('Una foto está dos veces.')
    await linkImagenes(tx, dueno, id, ids)
    const data = await readFotos(tx, dueno, id)
    return { data, nuevas: data.fotos.map(({ url }) => url).filter(url => !antes.has(url)) }
  })
}

/** What a picture that was sent shows and says, and as what it is kept already. */
interface Puesta {
  readonly nueva: NuevaImagen
  readonly guardada: FilaFoto | undefined
}

function isMismaLista(
  puestas: readonly Pick<FilaFoto, 'url' | 'alt'>[],
  pedidas: readonly (Puesta | null)[],
): boolean {
  return (
    puestas.length === pedidas.length &&
    puestas.every(({ url, alt }, i) => pedidas[i]?.nueva.url === url && pedidas[i].nueva.alt === alt)
  )
}

/** In their order; null for one that is gone. */
async function readPedidas(
  tx: Tx,
  pedidas: readonly FotoPedidaWire[],
  nombre: string,
): Promise<readonly (Puesta | null)[]> {
  const guardadas = new Map(
    (
      await findImagenesById(
        tx,
        pedidas.flatMap(({ id }) => id ?? []),
      )
    ).map(fila => [fila.id, fila]),
  )
  const maestras = new Map(
    (
      await findFotos(tx, [
        ...pedidas.flatMap(({ foto }) => foto ?? []),
        ...[...guardadas.values()].flatMap(({ foto_id }) => foto_id ?? []),
      ])
    ).map(foto => [foto.id, foto]),
  )
  return pedidas.map((pedida, i) => {
    const guardada = pedida.id === undefined ? undefined : guardadas.get(pedida.id)
    const maestra = maestras.get(guardada?.foto_id ?? pedida.foto ?? 0)
    if (guardada === undefined && maestra === undefined) return null
    const dicho = readAlt(pedida.alt ?? guardada?.alt ?? nombre)
    // The cover says something to whoever does not see it.
    const alt = dicho === '' && i === 0 ? nombre : dicho
    return { nueva: toNueva({ guardada, maestra, alt, pedida }), guardada }
  })
}

interface Paso {
  readonly guardada: FilaFoto | undefined
  readonly maestra: FotoDe | undefined
  readonly alt: string
  readonly pedida: FotoPedidaWire
}

function toNueva({ guardada, maestra, alt, pedida }: Paso): NuevaImagen {
  if (maestra === undefined) {
    if (guardada === undefined) throw noEncontrado()
    // One we ship, or of another place: there is no master to crop.
    const { url, ancho, alto, recorte } = guardada
    return { url, alt, ancho, alto, recorte, foto_id: null, encuadre: null }
  }
  const partes = pedida.encuadre
    ? toPartes(pedida.encuadre)
    : (guardada?.encuadre ?? toPartes(encuadreInicial(maestra.ancho, maestra.alto)))
  if (partes === null) throw mala('El encuadre no es válido.')
  return {
    url: urlOf(maestra.hash, maestra.previa, partes),
    alt,
    ancho: ANCHO,
    alto: Math.round(ANCHO / FORMA),
    recorte: false,
    foto_id: maestra.id,
    encuadre: [...partes],
  }
}

async function toImagen(tx: Tx, pedida: Puesta | null): Promise<number> {
  if (pedida === null) throw mala('Una de las fotos ya no está: subila de nuevo.')
  const { nueva, guardada } = pedida
  return guardada?.url === nueva.url && guardada.alt === nueva.alt ? guardada.id : saveImagen(tx, nueva)
}

function readAlt(texto: string): string {
  const limpio = lineaSegura(texto, ALT_MAX)
  if (limpio === null) throw mala(`El texto de una foto tiene que ser una línea de hasta ${ALT_MAX} letras.`)
  return limpio
}

function mala(texto: string): AppError {
  return new AppError('ValidationError', texto)
}
