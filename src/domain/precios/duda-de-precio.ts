// A price that more than doubles or halves is asked about before it counts: most are a nought too many, or thousands read as units (I3).

export interface Duda {
  /** 'Sube 900 %: ¿sobra un cero?' */
  readonly texto: string
  /** What was probably meant, in centavos. */
  readonly cerca: number | null
}

/** Null: nobody is asked. Centavos; a first price is no jump. */
export function dudaDePrecio(antes: number, despues: number): Duda | null {
  if (antes === 0 || isCerca(antes, despues)) return null
  const porciento = Math.round((Math.abs(despues - antes) / antes) * 100)
  const [verbo, pregunta, factores] =
    despues > antes
      ? (['Sube', '¿sobra un cero?', [10, 100, 1000]] as const)
      : (['Baja', '¿falta un cero?', [0.1, 0.01, 0.001]] as const)
  const cerca = factores.map(factor => Math.round(despues / factor)).find(valor => isCerca(antes, valor))
  return { texto: `${verbo} ${porciento} %: ${pregunta}`, cerca: cerca ?? null }
}

function isCerca(antes: number, despues: number): boolean {
  return despues <= antes * 2 && despues * 2 >= antes
}
