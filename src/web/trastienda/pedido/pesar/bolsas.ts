// The labels of one line (bags): two different ones are added, the same one is the same bag (PESA-05).

export interface Bolsa {
  readonly codigo: string
  readonly gramos: number
}

/** Of each line the labels that were read, by its id. */
export type Bolsas = ReadonlyMap<number, readonly Bolsa[]>

export const pesoDe = (bolsas: readonly Bolsa[]) => bolsas.reduce((suma, { gramos }) => suma + gramos, 0)

/**
 * `pesado` is what the line has now: labels are added to each other, never to a weight somebody typed. The same label
 * changes nothing.
 */
export function withBolsa(bolsas: readonly Bolsa[], nueva: Bolsa, pesado: number | null): readonly Bolsa[] {
  const suyas = pesado !== null && pesado > 0 && pesado !== pesoDe(bolsas) ? [] : bolsas
  return suyas.some(({ codigo }) => codigo === nueva.codigo) ? suyas : [...suyas, nueva]
}
