// A picture only the staff may see, read with the session's token into the page (data URL).
import { withToken } from '#web/comun/request/auth-request.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'

export async function readFoto(ruta: string): Promise<string> {
  const token = useSesion.getState().sesion?.token ?? ''
  const respuesta = await fetch(ruta, withToken(token)).catch(() => {
    throw new ApiError(0, null)
  })
  if (!respuesta.ok) throw new ApiError(respuesta.status, await respuesta.json().catch(() => null))
  const archivo = await respuesta.blob()
  return await new Promise((resolve, reject) => {
    const lector = new FileReader()
    lector.onload = () => resolve(String(lector.result))
    lector.onerror = () => reject(lector.error)
    lector.readAsDataURL(archivo)
  })
}
