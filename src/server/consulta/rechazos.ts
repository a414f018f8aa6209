// The refusals of names and values a query may not use, which repeat a name only when that is harmless.
import { AppError } from '#server/base/errors.ts'

export type Parametro = 'populate' | 'filters' | 'sort' | 'fields'

const INOFENSIVA = /^[A-Za-z0-9_.$]{1,40}$/
/** Clients act on these words when a message contains them. */
const PALABRAS_DE_CONTROL = /credentials|poli_priv|token/i

/** `camino` is the place of the key; `entero` tells that it ends in the key, as in a dotted path. */
export function invalidKey(
  param: Parametro,
  key: string,
  camino: readonly string[] = [],
  entero = false,
): AppError {
  const lugar = camino.length > 0 ? camino.join('.') : null
  const dichos = [key, ...camino]
  if (!dichos.every(texto => INOFENSIVA.test(texto) && !PALABRAS_DE_CONTROL.test(texto))) {
    return new AppError('ValidationError', 'Invalid key', { source: 'query', param })
  }
  const at = lugar === null || (entero && camino.length === 1) ? '' : ` at ${lugar}`
  return new AppError('ValidationError', `Invalid key ${key}${at}`, {
    key,
    path: lugar,
    source: 'query',
    param,
  })
}

/** Errors never repeat a value. */
export function invalidValue(): AppError {
  return new AppError('ValidationError', 'Hay un valor no válido en los filtros.')
}
