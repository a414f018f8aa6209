// Today's price list: what goes into it, and its text for WhatsApp in parts that fit a message (PREC-06).
import type { Articulo, Categoria } from '../catalogo/catalogo.ts'
import { hayStock } from '../catalogo/peso.ts'
import { diaLargo } from '../texto/fecha.ts'
import { categoriaTexto, conMayuscula } from '../texto/texto.ts'
import { escapeWhatsApp } from '../texto/whatsapp.ts'
import { formatPesos } from './dinero.ts'
import { precioConDescuento, tieneDescuento } from './precio.ts'

export interface Eleccion {
  /** Ids of the categories that go. */
  readonly categorias: ReadonlySet<number>
  /** Without what has run out. */
  readonly soloLoQueHay: boolean
  readonly soloOfertas: boolean
}

/** A sub-category of the list; without a name where it is all there is of its category. */
export interface ParteLista {
  readonly id: number
  readonly nombre: string | null
  readonly articulos: readonly Articulo[]
}

/** A heading of the list, a category, and what stands below it. */
export interface RubroLista {
  readonly id: number
  readonly nombre: string
  readonly partes: readonly ParteLista[]
}

export function articulosDeLista(rubros: readonly RubroLista[]): Articulo[] {
  return rubros.flatMap(({ partes }) => partes.flatMap(({ articulos }) => articulos))
}

/** Headings that would have nothing below them are left out, and the smaller ones where there is only one of them. */
export function selectRubros(
  categorias: readonly Categoria[],
  { categorias: elegidas, soloLoQueHay, soloOfertas }: Eleccion,
): RubroLista[] {
  const va = (articulo: Articulo) =>
    (!soloLoQueHay || hayStock(articulo)) && (!soloOfertas || tieneDescuento(articulo.descPorciento))
  return categorias
    .filter(({ id }) => elegidas.has(id))
    .map(({ id, nombre, subCategorias }) => {
      const partes = subCategorias
        .map(sub => ({ id: sub.id, nombre: sub.nombre, articulos: sub.articulos.filter(va) }))
        .filter(({ articulos }) => articulos.length > 0)
      return {
        id,
        nombre: conMayuscula(categoriaTexto(nombre).replace(/^de /i, '')) || nombre,
        partes: partes.length > 1 ? partes : partes.map(parte => ({ ...parte, nombre: null })),
      }
    })
    .filter(({ partes }) => partes.length > 0)
}

/** Centavos per kilo or unit as they are asked for today. */
export function precioDeLista({ precioKg, descPorciento }: Articulo): number {
  return precioConDescuento(precioKg, descPorciento)
}

/** The most characters of one message. */
export const LETRAS_MAX = 3_500

/** Names are shorter; whatever comes, a line fits a message. */
const NOMBRE_MAX = 200

interface Membrete {
  readonly nombre: string
  readonly telefono: string | null
  /** The shop's address without its scheme; null where it is not wanted. */
  readonly enlace: string | null
  readonly hoy: Date
}

/** One text a message: whole headings while they fit, and one that is longer than a message goes on in the next. */
export function textosLista(rubros: readonly RubroLista[], membrete: Membrete): string[] {
  if (rubros.length === 0) return []
  const pie = pieDe(membrete)
  const bloques = rubros.map(({ nombre, partes }) => ({
    titulo: escapeWhatsApp(nombre).slice(0, NOMBRE_MAX).toUpperCase(),
    partes: partes.map(parte => ({
      subtitulo: escapeWhatsApp(parte.nombre ?? '').slice(0, NOMBRE_MAX),
      lineas: parte.articulos.map(linea),
    })),
  }))
  const entero = join([cabezaDe(membrete, ''), ...bloques.map(toTexto), pie])
  if (entero.length <= LETRAS_MAX) return [entero]

  // Room for the mark of the part, however many they turn out to be.
  const libres = LETRAS_MAX - cabezaDe(membrete, ' (999 de 999)').length - SALTO.length
  const cuerpos = pack(
    bloques.flatMap(bloque => split(bloque, libres)),
    libres,
  )
  // The foot stands below the last one where there is room, and by itself where there is none.
  const ultimo = cuerpos.at(-1) ?? ''
  const conPie = join([ultimo, pie])
  if (conPie.length <= libres) cuerpos[cuerpos.length - 1] = conPie
  else cuerpos.push(pie)
  return cuerpos.map((cuerpo, n) => join([cabezaDe(membrete, ` (${n + 1} de ${cuerpos.length})`), cuerpo]))
}

const SALTO = '\n\n'
const join = (partes: readonly string[]) => partes.filter(parte => parte !== '').join(SALTO)

interface ParteTexto {
  /** Empty: none. */
  readonly subtitulo: string
  readonly lineas: readonly string[]
}

interface BloqueTexto {
  readonly titulo: string
  readonly partes: readonly ParteTexto[]
}

const toTexto = ({ titulo, partes }: BloqueTexto) =>
  [
    `*${titulo}*`,
    ...partes.flatMap(({ subtitulo, lineas }) => [
      ...(subtitulo === '' ? [] : [`_${subtitulo}_`]),
      ...lineas,
    ]),
  ].join('\n')

function cabezaDe({ nombre, hoy }: Membrete, parte: string): string {
  return `*${escapeWhatsApp(nombre).slice(0, NOMBRE_MAX)} · lista del ${diaLargo(hoy)}${parte}*\nPrecio por kilo.`
}

function pieDe({ enlace, telefono }: Membrete): string {
  return [...(enlace === null ? [] : [`Pedí acá: ${enlace}`]), ...(telefono === null ? [] : [telefono])].join(
    '\n',
  )
}

function linea(articulo: Articulo): string {
  const nombre = escapeWhatsApp(articulo.nombre).slice(0, NOMBRE_MAX)
  const unidad = articulo.medida === 'ud.' ? ' c/u' : ''
  const oferta = tieneDescuento(articulo.descPorciento) ? ' (oferta)' : ''
  const falta = hayStock(articulo) ? '' : ' (hoy no hay)'
  return `${nombre} ${formatPesos(precioDeLista(articulo))}${unidad}${oferta}${falta}`
}

/** A heading that is longer than a message by itself, in pieces that are not; each says what it is, of the smaller one too. */
function split({ titulo, partes }: BloqueTexto, libres: number): string[] {
  const piezas: BloqueTexto[] = []
  let abierta: BloqueTexto = { titulo, partes: [] }
  for (const { subtitulo, lineas } of partes) {
    let puestas: readonly string[] = []
    for (const nueva of lineas) {
      const otras = puestas.length === 0 ? abierta.partes : abierta.partes.slice(0, -1)
      const mas = { ...abierta, partes: [...otras, { subtitulo, lineas: [...puestas, nueva] }] }
      if (toTexto(mas).length > libres) {
        piezas.push(abierta)
        abierta = { titulo: `${titulo} (SIGUE)`, partes: [{ subtitulo, lineas: [nueva] }] }
        puestas = [nueva]
      } else {
        abierta = mas
        puestas = [...puestas, nueva]
      }
    }
  }
  return [...piezas, abierta].map(toTexto)
}

/** As many whole blocks a message as fit, in their order. */
function pack(bloques: readonly string[], libres: number): string[] {
  const cuerpos: string[] = []
  for (const bloque of bloques) {
    const actual = cuerpos.at(-1)
    const junto = actual === undefined ? null : join([actual, bloque])
    if (junto !== null && junto.length <= libres) cuerpos[cuerpos.length - 1] = junto
    else cuerpos.push(bloque)
  }
  return cuerpos
}

/** How many shelf tags a sheet takes. */
const ETIQUETAS_POR_HOJA = 8

/** The tags of each sheet. */
export function hojasDeEtiquetas<T>(articulos: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(articulos.length / ETIQUETAS_POR_HOJA) }, (_, n) =>
    articulos.slice(n * ETIQUETAS_POR_HOJA, (n + 1) * ETIQUETAS_POR_HOJA),
  )
}
