// Which backups go when a new one is whole (rotation): so many of each kind stay, in the order they were made (OPS-01).

export interface CopiaGuardada {
  /** Grows with each one made, whatever any clock says. */
  readonly id: number
  readonly motivo: string
}

/** Those of the night and those somebody asked for are counted apart: seven taps leave the week as it was. */
export function copiasQueSobran<T extends CopiaGuardada>(guardadas: readonly T[], quedan: number): T[] {
  const motivos = [...new Set(guardadas.map(({ motivo }) => motivo))]
  return motivos.flatMap(motivo =>
    guardadas
      .filter(una => una.motivo === motivo)
      .sort((a, b) => b.id - a.id)
      .slice(Math.max(1, quedan)),
  )
}
