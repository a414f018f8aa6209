// The calls of paying an order, one function each; an answer also tells how far this browser's clock is from the server's.
import type { CobroUnoWire, CobroWire, MedioDatos } from '#contract/pago/cobro.schema.ts'
import { desfaseDe } from '#domain/pago/reloj.ts'
import { withToken } from '#web/comun/request/auth-request.ts'
import { ApiError, withBody } from '#web/comun/request/request.ts'
import { rejectSesion, useSesion } from '#web/comun/sesion/sesion.ts'

export interface CobroLeido {
  readonly cobro: CobroWire
  /** Milliseconds to add to this browser's clock. */
  readonly desfase: number
}

const readToken = () => useSesion.getState().sesion?.token ?? ''

/** A token the server no longer takes ends the session here too. */
function refuse(status: number, cuerpo: unknown, token: string): ApiError {
  const error = new ApiError(status, cuerpo)
  if (status === 401 && readToken() === token) rejectSesion(error.details)
  return error
}

/** By itself because of the clock, which stands in the head of the answer. */
async function call(id: number, que: string, init?: RequestInit): Promise<CobroLeido> {
  const token = readToken()
  const respuesta = await fetch(`/api/pedidos/${id}/${que}`, withToken(token, init)).catch(() => {
    throw new ApiError(0, null)
  })
  const cuerpo: unknown = await respuesta.json().catch(() => null)
  if (!respuesta.ok) throw refuse(respuesta.status, cuerpo, token)
  const { data } = cuerpo as CobroUnoWire
  return { cobro: data, desfase: desfaseDe(respuesta.headers.get('date'), Date.now()) }
}

/** `volvio`: the provider is asked at once, for somebody who comes from there. */
export const fetchCobro = (id: number, volvio: boolean) => call(id, volvio ? 'cobro?volvio=1' : 'cobro')

/** The link that stands, or a new one: asked twice it is one. */
export const askLink = (id: number) => call(id, 'link', { method: 'POST' })

export const saveMedio = (id: number, data: MedioDatos) => call(id, 'medio', withBody('PUT', { data }))

export const saveTransferido = (id: number, si: boolean) =>
  call(id, 'transferido', { method: si ? 'POST' : 'DELETE' })

/** Fetch tells nothing about what was sent so far: this one call is made by the older means. `onParte`: from 0 to 1. */
export function uploadComprobante(
  id: number,
  archivo: Blob,
  onParte: (parte: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = readToken()
  return new Promise((resolve, reject) => {
    const llamada = new XMLHttpRequest()
    llamada.open('POST', `/api/pedidos/${id}/comprobantes`)
    llamada.setRequestHeader('authorization', `Bearer ${token}`)
    llamada.setRequestHeader('content-type', archivo.type)
    llamada.responseType = 'json'
    llamada.upload.onprogress = ({ loaded, total }) => onParte(total === 0 ? 1 : loaded / total)
    llamada.onload = () =>
      llamada.status < 300 ? resolve() : reject(refuse(llamada.status, llamada.response, token))
    llamada.onerror = () => reject(new ApiError(0, null))
    llamada.onabort = () => reject(new ApiError(0, null))
    signal.addEventListener('abort', () => llamada.abort())
    llamada.send(archivo)
  })
}
