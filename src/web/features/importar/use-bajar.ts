// A download that says so when it does not come.
import { ApiError } from '../../api/request.ts'
import { showAviso } from '../../state/avisos.ts'

export function useBajar(): (bajar: () => Promise<void>) => void {
  return bajar =>
    void bajar().catch((error: unknown) =>
      showAviso({
        titulo: 'No se pudo bajar',
        descripcion: error instanceof ApiError ? error.message : 'Probá de nuevo.',
        tipo: 'error',
      }),
    )
}
