// Turns the text after the `?` into a tree, within limits that keep any query cheap to refuse.
import qs from 'qs'
import { isObjeto } from '#domain/lector.ts'
import { AppError } from '#server/base/errors.ts'

export type Arbol = Readonly<Record<string, unknown>>

const LIMITES = {
  // populate[a][populate][b][populate][c][filters][campo][$op][0] is ten levels below its root.
  depth: 12,
  strictDepth: true,
  parameterLimit: 100,
  arrayLimit: 100,
  throwOnLimitExceeded: true,
  plainObjects: true,
} as const

export function parseTexto(texto: string): Arbol {
  if (countPares(texto) > LIMITES.parameterLimit) {
    throw new AppError('ValidationError', `La consulta tiene más de ${LIMITES.parameterLimit} parámetros.`)
  }
  try {
    // Both throw on what they refuse: broken percent-encoding here, too much of anything below.
    const leido = decodeURIComponent(texto)
    if (leido.includes('\0')) throw new RangeError('NUL')
    // The parser drops this key in silence, and a dropped condition would widen the answer (S1).
    if (leido.includes('[__proto__]')) throw new RangeError('__proto__')
    return qs.parse(texto, LIMITES)
  } catch {
    throw new AppError('ValidationError', 'La consulta no es válida.')
  }
}

/** Long before the parser counts them: addresses are short enough to look through. */
function countPares(texto: string): number {
  return texto.split('&').length
}

export function isArbol(valor: unknown): valor is Arbol {
  return isObjeto(valor)
}

/** `a[0]=x&a[1]=y`, `a[]=x`, `a=x&a=y` and `a=x` are all lists. */
export function toLista(valor: unknown): readonly unknown[] {
  if (Array.isArray(valor)) return valor
  if (isArbol(valor) && Object.keys(valor).every(clave => /^\d+$/.test(clave))) return Object.values(valor)
  return [valor]
}
