// The scale of a chart (axis): a round top above the highest value, and the round lines up to it.

const PASOS = [1, 2, 2.5, 5, 10]
const LINEAS = 4

export interface Escala {
  readonly tope: number
  /** Round values from the lowest to the top. */
  readonly lineas: readonly number[]
}

/** Of things that are counted no line stands at a half. */
export function escalaDe(mayor: number, enteros = false): Escala {
  if (!(mayor > 0)) return { tope: 1, lineas: [] }
  const justo = mayor / LINEAS
  const unidad = 10 ** Math.floor(Math.log10(justo))
  const cabe = (paso: number) => paso >= justo && !(enteros && !Number.isInteger(paso))
  const paso = unidad * (PASOS.find(multiplo => cabe(multiplo * unidad)) ?? 10)
  const lineas = Array.from({ length: Math.ceil(mayor / paso) }, (_, i) => (i + 1) * paso)
  return { tope: lineas.at(-1) ?? paso, lineas }
}
