// What a pasted table would change in the sheet (dry run): cell by cell, without changing anything (ART-02).
import { CAMPOS, type Campo, isCambio, readCelda, type ValorCelda, valorAntes, valorDe } from './celda.ts'
import type { Fila } from './fila.ts'

interface CeldaPegada {
  readonly fila: Fila
  readonly campo: Campo
  readonly texto: string
  readonly de: ValorCelda
}

export interface Pegado {
  readonly cambian: readonly (CeldaPegada & { readonly a: ValorCelda })[]
  readonly malas: readonly (CeldaPegada & { readonly motivo: string })[]
  readonly iguales: number
  /** Cells of the table for which there was no cell of the sheet. */
  readonly sobran: number
}

interface Destino {
  /** The rows from the first one down, as they stand on the screen. */
  readonly filas: readonly Fila[]
  /** The rows that were chosen: one single cell goes into all of them. */
  readonly elegidas: readonly Fila[]
  readonly campos: readonly Campo[]
  /** Milliseconds: which offers hold. */
  readonly ahora: number
}

/** Fields from this one to the right. */
export function camposDesde(campo: Campo): readonly Campo[] {
  return CAMPOS.slice(CAMPOS.indexOf(campo))
}

export function planPegado(
  tabla: readonly (readonly string[])[],
  { filas, elegidas, campos, ahora }: Destino,
): Pegado {
  const [unica] = tabla
  const repite = tabla.length === 1 && unica?.length === 1
  const cambian: (CeldaPegada & { a: ValorCelda })[] = []
  const malas: (CeldaPegada & { motivo: string })[] = []
  let [iguales, sobran] = [0, 0]
  const note = (fila: Fila | undefined, campo: Campo | undefined, texto: string) => {
    if (fila === undefined || campo === undefined) {
      sobran++
      return
    }
    // An empty cell says nothing about this one.
    if (texto.trim() === '') {
      iguales++
      return
    }
    const leida = readCelda(campo, texto, fila)
    if (!leida.ok) {
      malas.push({ fila, campo, texto, de: valorDe(campo, fila), motivo: leida.motivo })
      return
    }
    const a = leida.valor
    if (!isCambio(campo, a, fila, ahora)) iguales++
    else cambian.push({ fila, campo, texto, de: valorAntes(campo, a, fila, ahora), a })
  }
  if (repite) {
    for (const fila of elegidas) for (const campo of campos) note(fila, campo, unica[0] ?? '')
  } else {
    tabla.forEach((celdas, i) => {
      celdas.forEach((texto, j) => {
        note(filas[i], campos[j], texto)
      })
    })
  }
  return { cambian, malas, iguales, sobran }
}
