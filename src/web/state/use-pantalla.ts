// The screen the router shows, by its name in the table.
import { useMatches } from 'react-router'
import { NOMBRES, type Pantalla } from '#domain/pantallas.ts'

/** Undefined for the moment between an address nobody has and /notfound. */
export function usePantalla(): Pantalla | undefined {
  const id = useMatches().at(-1)?.id
  return NOMBRES.find(nombre => nombre === id)
}
