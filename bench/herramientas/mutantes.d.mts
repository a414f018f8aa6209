// What mutation testing uses of Stryker's instrumenter: its package is there only where something is measured.

export interface Archivo {
  readonly nombre: string
  readonly texto: string
}

/** Counted from 0. */
interface Punto {
  readonly line: number
  readonly column: number
}

export interface Mutante {
  readonly id: string
  /** A comment in the source asks for it to be left out. */
  readonly ignorado: boolean
  readonly archivo: string
  readonly mutador: string
  readonly lugar: Readonly<Record<'start' | 'end', Punto>>
  readonly reemplazo: string
}

export function instrument(archivos: readonly Archivo[]): Promise<{
  readonly archivos: readonly Archivo[]
  readonly mutantes: readonly Mutante[]
}>
