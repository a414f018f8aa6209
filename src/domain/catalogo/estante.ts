// What the shopkeeper may call a category, a sub-category, a portion or a badge (validation): limits, and reasons in the screen's words (ART-05).
import { lineaSegura } from '../texto/seguro.ts'
import { slug } from './slug.ts'
import { isReservedSlug } from './slug-reservado.ts'

/** What the back room keeps in lists of its own, beside the articles. */
export type Estante = 'categoria' | 'subCategoria' | 'valor' | 'insignia'

/** Characters. */
export const NOMBRE_MAX: Readonly<Record<Estante, number>> = {
  categoria: 60,
  subCategoria: 60,
  valor: 80,
  insignia: 40,
}

/** A portion's grams; 1000 is one unit of what is sold by the piece. */
export const GRAMOS_MAX = 100_000

export type Leido<T> = { readonly valor: T; readonly motivo?: never } | { readonly motivo: string }

export function readNombreEstante(estante: Estante, escrito: unknown): Leido<string> {
  const max = NOMBRE_MAX[estante]
  const limpio = typeof escrito === 'string' ? lineaSegura(escrito, max)?.replace(/\s+/g, ' ') : ''
  if (limpio === undefined) return { motivo: `El nombre va en una línea de hasta ${max} letras.` }
  if (limpio === '') return { motivo: 'Falta el nombre.' }
  const motivo = estante === 'categoria' ? motivoCamino(limpio) : null
  return motivo === null ? { valor: limpio } : { motivo }
}

/** Why a category of this name cannot have the path that follows from it; null when it can. */
function motivoCamino(nombre: string): string | null {
  const camino = slug(nombre)
  if (camino === '') return 'El nombre necesita alguna letra o un número: de él sale su dirección.'
  return isReservedSlug(camino) ? `/${camino} es una dirección de la tienda. Poné otro nombre.` : null
}

/** Another category has the path. */
export const caminoTomado = (nombre: string): string => `Ya hay una categoría en /${slug(nombre)}.`

export function readGramos(escrito: unknown): Leido<number> {
  if (!Number.isInteger(escrito)) return { motivo: 'Los gramos van en números enteros.' }
  const gramos = Number(escrito)
  return gramos < 1 || gramos > GRAMOS_MAX ? { motivo: 'Los gramos van de 1 a 100.000.' } : { valor: gramos }
}

const CUELGAN: Readonly<Record<Estante, readonly [uno: string, muchos: string, salida: string]>> = {
  categoria: ['sub-categoría', 'sub-categorías', 'Pasalas a otra categoría o borralas antes.'],
  subCategoria: ['artículo', 'artículos, contando los archivados', 'Pasalos a otra sub-categoría antes.'],
  valor: ['artículo que la usa', 'artículos que la usan', 'Sacala de ellos antes.'],
  insignia: ['artículo que la lleva', 'artículos que la llevan', 'Sacala de ellos antes.'],
}

/** Why it cannot be deleted while so many hang on it. */
export function motivoColgados(estante: Estante, cuantos: number): string {
  const [uno, muchos, salida] = CUELGAN[estante]
  return `No se puede borrar: tiene ${cuantos} ${cuantos === 1 ? uno : muchos}. ${salida}`
}

/** Prices that were agreed on do not go with a category that happens to be empty today. */
export function motivoEnListas(cuantas: number): string {
  const dicho =
    cuantas === 1
      ? 'una lista de precios tiene un porcentaje'
      : `hay ${cuantas} porcentajes en las listas de precios`
  return `No se puede borrar: ${dicho} para ella. ${cuantas === 1 ? 'Sacalo' : 'Sacalos'} de ahí antes.`
}

/**
 * What would go with a category and cannot be put back, to be asked before; null when nothing would (ADM-05). A server of the
 * release before, while both run, says nothing of its paths.
 */
export function avisoBorrar(nombre: string, fotos: number, caminos = 0): string | null {
  const partes = [
    ...(fotos > 0 ? [fotos === 1 ? 'su foto' : 'sus fotos'] : []),
    ...(caminos > 0
      ? [caminos === 1 ? 'su dirección anterior' : `sus ${caminos} direcciones anteriores`]
      : []),
  ]
  if (partes.length === 0) return null
  return `Con ${nombre} ${fotos + caminos === 1 ? 'se va' : 'se van'} ${partes.join(' y ')}. No se puede deshacer.`
}
