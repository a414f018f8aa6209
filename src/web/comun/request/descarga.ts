// A file of the server handed to the browser to keep (download), through the session's own token.
import { useSesion } from '../sesion/sesion.ts'
import { withToken } from './auth-request.ts'
import { ApiError } from './request.ts'

export async function download(ruta: string): Promise<void> {
  const token = useSesion.getState().sesion?.token ?? ''
  const respuesta = await fetch(ruta, withToken(token)).catch(() => {
    throw new ApiError(0, null)
  })
  if (!respuesta.ok) throw new ApiError(respuesta.status, await respuesta.json().catch(() => null))
  const nombre = /filename\*=UTF-8''([^;]+)/.exec(respuesta.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await respuesta.blob())
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = decodeURIComponent(nombre ?? 'planilla')
  enlace.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
