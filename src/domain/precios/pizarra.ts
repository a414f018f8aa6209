// The price board of the shop's television (paging): what stands on each page, which offer is shown, and when it is alone (PREC-07).
import type { Imagen, Medida } from '../catalogo/catalogo.ts'
import { diaLargo, horaCorta } from '../texto/fecha.ts'
import { precioConDescuento, tieneDescuento } from './precio.ts'

/** An article as the board shows it: there is some or there is none, never how much. */
export interface FilaPizarra {
  readonly id: number
  readonly nombre: string
  /** Centavos per kilo or unit, before the discount. */
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly medida: Medida
  readonly hay: boolean
  /** When its offer ends (ISO instant), where that is said. */
  readonly hasta: string | null
  /** Only of what the panel may show. */
  readonly imagen: Imagen | null
}

export interface RubroPizarra {
  readonly id: number
  readonly nombre: string
  readonly filas: readonly FilaPizarra[]
}

export interface CategoriaPizarra {
  readonly id: number
  readonly nombre: string
  readonly rubros: readonly RubroPizarra[]
}

export interface Pizarra {
  readonly nombre: string
  /** Ids of the articles the shop puts forward, for when nothing is on offer. */
  readonly destacados: readonly number[]
  readonly categorias: readonly CategoriaPizarra[]
}

/** The rows of one heading on a page. */
type Bloque = RubroPizarra

export interface PaginaPizarra {
  /** The same for as long as the same heading has a page of this number. */
  readonly clave: string
  readonly categoria: Pick<CategoriaPizarra, 'id' | 'nombre'>
  /** The first one's name is the page's; the others have their heading among the rows. */
  readonly bloques: readonly Bloque[]
  /** Which of how many pages of the same headings, from 1. */
  readonly parte: number
  readonly partes: number
}

/** With this many rows or fewer a heading does not stand alone. */
const POCAS = 3

interface Suelta {
  readonly categoria: CategoriaPizarra
  readonly rubro: RubroPizarra
  readonly fila: FilaPizarra
}

/** Rows that are paged together: one heading, or several that follow each other. */
type Tanda = readonly Suelta[]

/** A page takes `porPagina` articles; headings among them come on top. */
export function cutPaginas(categorias: readonly CategoriaPizarra[], porPagina: number): PaginaPizarra[] {
  return joinCategorias(categorias.map(categoria => joinRubros(categoria, porPagina))).flatMap(tanda =>
    cut(tanda, porPagina),
  )
}

/** Headings that follow each other share a page while they fit it; one of few rows joins the next in any case. */
function joinRubros(categoria: CategoriaPizarra, porPagina: number): Tanda[] {
  const tandas: Tanda[] = []
  for (const rubro of categoria.rubros) {
    const propias = rubro.filas.map(fila => ({ categoria, rubro, fila }))
    const anterior = tandas.at(-1)
    const junta =
      anterior !== undefined && (anterior.length <= POCAS || anterior.length + propias.length <= porPagina)
    if (junta) tandas[tandas.length - 1] = [...anterior, ...propias]
    else tandas.push(propias)
  }
  // The last one has no next: it follows the one before.
  const ultima = tandas.at(-1)
  if (ultima !== undefined && ultima.length <= POCAS) tandas.push(tandas.splice(-2).flat())
  return tandas
}

/** A whole category of few rows opens the next one's first page; the last closes the one before. */
function joinCategorias(porCategoria: readonly (readonly Tanda[])[]): Tanda[] {
  const juntas: Tanda[] = []
  let pendiente: Tanda = []
  for (const [primera = [], ...resto] of porCategoria) {
    const tanda = [...pendiente, ...primera]
    pendiente = tanda.length <= POCAS ? tanda : []
    if (tanda.length > POCAS) juntas.push(tanda, ...resto)
  }
  return [...juntas.slice(0, -1), [...(juntas.at(-1) ?? []), ...pendiente]]
}

/** As even as can be: ten rows are five and five, never nine and one. */
function cut(tanda: Tanda, porPagina: number): PaginaPizarra[] {
  const partes = Math.ceil(tanda.length / porPagina)
  const porParte = Math.ceil(tanda.length / partes)
  return Array.from({ length: partes }, (_, indice) => {
    const sueltas = tanda.slice(indice * porParte, (indice + 1) * porParte)
    return toPagina(sueltas, indice + 1, partes)
  })
}

function toPagina(sueltas: Tanda, parte: number, partes: number): PaginaPizarra {
  const bloques: { id: number; nombre: string; filas: FilaPizarra[] }[] = []
  for (const { rubro, fila } of sueltas) {
    const actual = bloques.at(-1)
    if (actual?.id === rubro.id) actual.filas.push(fila)
    else bloques.push({ id: rubro.id, nombre: rubro.nombre, filas: [fila] })
  }
  const categoria = sueltas[0]?.categoria
  return {
    clave: `${bloques[0]?.id}-${parte}`,
    categoria: { id: categoria?.id ?? 0, nombre: categoria?.nombre ?? '' },
    bloques,
    parte,
    partes,
  }
}

/** Where the page that was shown stands now that prices were read anew; it is gone: what took its place. */
export function lugarDe(paginas: readonly PaginaPizarra[], clave: string, indice: number): number {
  const mismo = paginas.findIndex(pagina => pagina.clave === clave)
  return mismo >= 0 ? mismo : Math.max(0, Math.min(indice, paginas.length - 1))
}

/** What the panel shows in turn: the offers there are, otherwise what the shop puts forward, otherwise nothing. */
export function paraElPanel({ categorias, destacados }: Pizarra): readonly FilaPizarra[] {
  const todas = categorias.flatMap(({ rubros }) => rubros.flatMap(({ filas }) => filas)).filter(f => f.hay)
  const ofertas = todas.filter(({ descPorciento }) => tieneDescuento(descPorciento))
  if (ofertas.length > 0) return ofertas
  return destacados.flatMap(id => todas.find(fila => fila.id === id) ?? [])
}

/** 'precio por kilo' unless nothing on the page is weighed: what is counted says so beside its price. */
export function unidadDe({ bloques }: Pick<PaginaPizarra, 'bloques'>): Medida {
  return bloques.some(({ filas }) => filas.some(({ medida }) => medida === '/Kg')) ? '/Kg' : 'ud.'
}

/** Whose price is another one than before, of those that were there. */
export function cambiados(antes: Pizarra | null, ahora: Pizarra): ReadonlySet<number> {
  const precios = new Map(filasDe(antes).map(fila => [fila.id, precioDe(fila)]))
  return new Set(
    filasDe(ahora)
      .filter(fila => precios.has(fila.id) && precios.get(fila.id) !== precioDe(fila))
      .map(({ id }) => id),
  )
}

function filasDe(pizarra: Pizarra | null): readonly FilaPizarra[] {
  return pizarra?.categorias.flatMap(({ rubros }) => rubros.flatMap(({ filas }) => filas)) ?? []
}

/** Centavos per kilo or unit as they are asked for today. */
export function precioDe({ precioKg, descPorciento }: FilaPizarra): number {
  return precioConDescuento(precioKg, descPorciento)
}

/** The names in the foot: all that fit `letras`, and when not all do, those around the current one. */
export function ventana(nombres: readonly string[], actual: number, letras: number): readonly number[] {
  const largo = (indice: number) => (nombres[indice]?.length ?? 0) + SEPARACION
  let desde = actual
  let hasta = actual
  let usadas = largo(actual)
  for (;;) {
    const siguen = hasta + 1 < nombres.length && usadas + largo(hasta + 1) <= letras
    const anteceden = desde > 0 && usadas + largo(desde - 1) <= letras
    if (siguen) usadas += largo(++hasta)
    else if (anteceden) usadas += largo(--desde)
    else return Array.from({ length: hasta - desde + 1 }, (_, n) => desde + n)
  }
}

/** The space between two names, in letters. */
const SEPARACION = 3

const MINUTO = 60_000

export type Contacto = 'al-dia' | 'sin-red' | 'perdida'

/** How long the board has been on its own: two minutes are nothing; after half an hour it promises no dates either. */
export function contactoDe(visto: number, ahora: number): Contacto {
  const sola = ahora - visto
  if (sola < 2 * MINUTO) return 'al-dia'
  return sola < 30 * MINUTO ? 'sin-red' : 'perdida'
}

/** 'precios de las 10:42'; of another day, 'precios del sábado 21 de noviembre, 10:42'. */
export function textoVisto(visto: number, ahora: number): string {
  const cuando = new Date(visto)
  const [dia, hoy] = [diaLargo(cuando), diaLargo(new Date(ahora))]
  if (dia !== hoy) return `precios del ${dia}, ${horaCorta(cuando)}`
  const hora = horaCorta(cuando)
  return `precios de ${hora.startsWith('01') ? 'la' : 'las'} ${hora}`
}

const CINCO_HORAS = 5 * 60 * MINUTO

/** The board loads itself anew once a day, at five in the morning of the shop or as soon after as it can. */
export function tocaRecargar(nacida: number, ahora: number): boolean {
  const jornada = (instante: number) => diaLargo(new Date(instante - CINCO_HORAS))
  return ahora > nacida && jornada(nacida) !== jornada(ahora)
}

/** Two pixels around a square, one corner a minute, against marks on the glass (burn-in). */
export function corrimiento(ahora: number): readonly [x: number, y: number] {
  const esquinas = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as const
  return esquinas[Math.floor(ahora / MINUTO) % 4] ?? [0, 0]
}

/** 'Hasta hoy a las 20:00', 'Hasta el domingo 22 de noviembre'; null where no end is said or it has passed. */
export function textoHasta(hasta: string | null, ahora: number): string | null {
  const fin = Date.parse(hasta ?? '')
  if (!(fin > ahora)) return null
  // An offer that ends at midnight ends with the day before it.
  const ultimo = new Date(fin - 1)
  const dia = diaLargo(ultimo)
  if (dia === diaLargo(new Date(ahora))) {
    return horaCorta(ultimo) === '23:59' ? 'Sólo por hoy' : `Hoy, hasta las ${horaCorta(new Date(fin))}`
  }
  return `Hasta el ${dia}`
}
