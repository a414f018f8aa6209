// The few sentences that several pieces of the screen of prices say.
import { groupMiles } from '#domain/precios/dinero.ts'

/** '72 precios'. */
export function preciosTexto(cuantos: number): string {
  return cuantos === 1 ? '1 precio' : `${groupMiles(cuantos)} precios`
}
