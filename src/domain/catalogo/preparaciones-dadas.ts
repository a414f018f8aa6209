// What the shopkeeper may write as an article's preparations (validation): how many, how they are named, grouped and priced (ART-07).
import { normalize } from '../texto/texto.ts'
import { largo, sinInvisibles, toForma } from '../texto/unicode.ts'
import type { Preparacion } from './preparacion.ts'

export const PREPARACIONES_MAX = 12
export const PREPARACION_NOMBRE_MAX = 40
export const PREPARACION_GRUPO_MAX = 30
/** Centavos, as much as an article may cost. */
export const PREPARACION_PRECIO_MAX = 100_000_000_000

/** As it is written down: without an id it is a new one. */
export type PreparacionDada = Omit<Preparacion, 'id'> & { readonly id: number | null }

export type PreparacionesLeidas =
  | { readonly ok: true; readonly preparaciones: readonly PreparacionDada[] }
  /** `indice`: the one it is about; null: the list. */
  | { readonly ok: false; readonly indice: number | null; readonly texto: string }

/** One line, single spaces, nothing hidden. */
function clean(texto: string): string {
  return toForma(sinInvisibles(texto).replace(/[\s\p{Cc}]+/gu, ' '), 'NFC').trim()
}

/** Why the one at this place cannot be taken; null when it can. */
function falta(
  { nombre, grupo, precioKg }: PreparacionDada,
  previas: readonly PreparacionDada[],
): string | null {
  if (nombre === '') return 'Escribí cómo se llama la preparación'
  if (largo(nombre) > PREPARACION_NOMBRE_MAX) {
    return `El nombre puede tener hasta ${PREPARACION_NOMBRE_MAX} caracteres`
  }
  if (previas.some(otra => normalize(otra.nombre) === normalize(nombre))) return `«${nombre}» está dos veces`
  if (grupo !== null && largo(grupo) > PREPARACION_GRUPO_MAX) {
    return `El grupo puede tener hasta ${PREPARACION_GRUPO_MAX} caracteres`
  }
  if (!Number.isSafeInteger(precioKg) || precioKg < 0 || precioKg > PREPARACION_PRECIO_MAX) {
    return 'El precio tiene que ser un monto desde $0'
  }
  // Whoever chooses nothing pays the price on the article's label.
  if (grupo !== null && precioKg > 0 && !previas.some(otra => otra.grupo === grupo)) {
    return `La primera de «${grupo}» va sin cargo: es la que lleva quien no elige`
  }
  return null
}

/** The list as it may be kept, clean; or what is wrong with the first that cannot be. */
export function checkPreparaciones(dadas: readonly PreparacionDada[]): PreparacionesLeidas {
  if (dadas.length > PREPARACIONES_MAX) {
    const texto = `Un artículo puede tener hasta ${PREPARACIONES_MAX} preparaciones`
    return { ok: false, indice: null, texto }
  }
  const limpias: PreparacionDada[] = []
  for (const [indice, dada] of dadas.entries()) {
    const grupo = clean(dada.grupo ?? '')
    // 'corte' and 'Corte' are one group, by the name it was first given.
    const mismo = limpias.find(otra => otra.grupo !== null && normalize(otra.grupo) === normalize(grupo))
    const limpia = { ...dada, nombre: clean(dada.nombre), grupo: mismo?.grupo ?? (grupo || null) }
    const texto = falta(limpia, limpias)
    if (texto !== null) return { ok: false, indice, texto }
    limpias.push(limpia)
  }
  const ids = limpias.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) {
    return { ok: false, indice: null, texto: 'Hay una preparación dos veces' }
  }
  return { ok: true, preparaciones: limpias }
}
