// How often what is drawn at random is drawn (property runs): a few times at every change, many in the long proof `npm run prove azar`.

const LARGO = process.env.AZAR === 'largo'

/** Where every draw begins, but in the long proof: there each run draws what no other did, and says its seed when it fails. */
export const SEMILLA = LARGO ? null : 20_261_118

export function veces(siempre: number, enLaPrueba: number): number {
  return LARGO ? enLaPrueba : siempre
}
