// The articles as a file (export, download): asked for in the name of who is logged in, and handed to the browser.
import { withToken } from '../../api/auth-request.ts'
import { ApiError } from '../../api/request.ts'
import { showAviso } from '../../state/avisos.ts'
import { useSesion } from '../../state/sesion.ts'

export const FORMATOS = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'Texto (.csv)'],
] as const
type Formato = (typeof FORMATOS)[number][0]

/** How long a browser may take to begin with it. */
const SOLTAR_MS = 60_000

export async function downloadArticulos(formato: Formato): Promise<void> {
  try {
    const token = useSesion.getState().sesion?.token ?? ''
    const respuesta = await fetch(`/api/trastienda/exportar?formato=${formato}`, withToken(token))
    if (!respuesta.ok) throw new ApiError(respuesta.status, await respuesta.json().catch(() => null))
    const url = URL.createObjectURL(await respuesta.blob())
    const enlace = document.createElement('a')
    enlace.href = url
    enlace.download = `articulos.${formato}`
    enlace.click()
    setTimeout(() => URL.revokeObjectURL(url), SOLTAR_MS)
  } catch (error) {
    const descripcion = error instanceof ApiError ? error.message : 'No se pudo conectar con el servidor'
    showAviso({ titulo: 'No se pudo bajar', descripcion, tipo: 'error' })
  }
}
