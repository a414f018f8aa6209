// A download that says so when it does not come.
import { showAviso } from '#web/comun/estado/avisos.ts'
import { ApiError } from '#web/comun/request/request.ts'

export function downloadOrSay(download: () => Promise<void>): void {
  download().catch((error: unknown) =>
    showAviso({
      titulo: 'No se pudo bajar',
      descripcion: error instanceof ApiError ? error.message : 'Probá de nuevo.',
      tipo: 'error',
    }),
  )
}
