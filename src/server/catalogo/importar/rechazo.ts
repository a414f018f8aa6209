// Why a spreadsheet is not read (rejected upload): a status and a reason for the person, told from the thread that reads it.

export interface Rechazo {
  readonly estado: 413 | 415 | 422
  readonly motivo: string
}

export class PlanillaRechazada extends Error {
  readonly rechazo: Rechazo
  constructor(estado: Rechazo['estado'], motivo: string) {
    super(motivo)
    this.rechazo = { estado, motivo }
  }
}

export const MEGAS = 5
export const BYTES_MAX = MEGAS * 1024 * 1024
export const FILAS_MAX = 5000
export const COLUMNAS_MAX = 100
export const CELDA_MAX = 4000

export const GRANDE: Rechazo = {
  estado: 413,
  motivo: 'La planilla es demasiado grande por dentro para leerla.',
}
export const MUCHAS_FILAS: Rechazo = {
  estado: 413,
  motivo: `La planilla tiene más de ${FILAS_MAX.toLocaleString('es-AR')} filas: partila en varias.`,
}
export const NO_ES: Rechazo = {
  estado: 415,
  motivo: 'Ese archivo no es una planilla .xlsx ni un .csv, aunque se llame así.',
}
