// Reads a list of unknown values as a whole; apart from the other readers, because no customer's page needs it.
import { cualquiera, type Lector, si, varios } from './lector.ts'

/** A list whose every element is accepted: one refused element refuses the list. */
export function lista<T>(lector: Lector<T>, min = 0, max = Number.POSITIVE_INFINITY): Lector<readonly T[]> {
  const aceptados = varios(lector)
  const medida = si(varios(cualquiera), ({ length }) => length >= min && length <= max)
  return (valor, anotar) => {
    const todos = medida(valor, anotar)
    const leidos = todos && aceptados(todos, anotar)
    return leidos?.length === todos?.length ? leidos : undefined
  }
}
