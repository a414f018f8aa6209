// The articles as a file (export, download): handed to the browser, or the reason why not.

import { showAviso } from '#web/comun/estado/avisos.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { exportCatalogo } from '../api-importaciones.ts'

export const FORMATOS = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'Texto (.csv)'],
] as const
type Formato = (typeof FORMATOS)[number][0]

export async function downloadArticulos(formato: Formato): Promise<void> {
  try {
    await exportCatalogo('articulos', formato)
  } catch (error) {
    const descripcion = error instanceof ApiError ? error.message : 'No se pudo conectar con el servidor'
    showAviso({ titulo: 'No se pudo bajar', descripcion, tipo: 'error' })
  }
}
