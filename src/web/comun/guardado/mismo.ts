// Whether two values say the same, whatever the order of their fields: one of them may have been to a server and back.
import { isObjeto } from '#domain/lector.ts'

export function isMismo(uno: unknown, otro: unknown): boolean {
  if (Array.isArray(uno) && Array.isArray(otro))
    return uno.length === otro.length && uno.every((valor, i) => isMismo(valor, otro[i]))
  if (!isObjeto(uno) || !isObjeto(otro)) return Object.is(uno ?? null, otro ?? null)
  const campos = new Set([...Object.keys(uno), ...Object.keys(otro)])
  return [...campos].every(campo => isMismo(uno[campo], otro[campo]))
}
