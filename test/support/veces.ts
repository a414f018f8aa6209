// How often what is drawn at random is drawn (property runs): a few times at every change, many in the long proof `npm run prove azar`.

const LARGO = process.env.AZAR === 'largo'

export function veces(siempre: number, enLaPrueba: number): number {
  return LARGO ? enLaPrueba : siempre
}
