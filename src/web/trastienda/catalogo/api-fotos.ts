// The calls about pictures: the upload, with its progress, and the lists of an article and of a category.
import type { FotoPedidaWire, FotoSubidaWire, FotosWire } from '#contract/catalogo/fotos.schema.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { rejectSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { ask, dataOf, send } from '../piezas/llamada.ts'

/** Whose pictures they are. */
export interface DuenoFotos {
  readonly de: 'articulos' | 'categorias'
  readonly id: number
}

const rutaDe = ({ de, id }: DuenoFotos) => `/api/trastienda/${de}/${id}/fotos`

export const fetchFotos = (dueno: DuenoFotos) => ask<FotosWire>(rutaDe(dueno))

export const putFotos = (dueno: DuenoFotos, version: number, fotos: readonly FotoPedidaWire[]) =>
  dataOf(send<FotosWire>('PUT', rutaDe(dueno), { data: { version, fotos } }))

interface Subida {
  readonly signal: AbortSignal
  /** From 0 to 1: how much of it has left. */
  readonly onProgreso: (parte: number) => void
}

/** Fetch tells nothing about what was sent so far: this one call is made by the older means. */
export function uploadFoto(datos: Blob, { signal, onProgreso }: Subida): Promise<FotoSubidaWire['data']> {
  const token = useSesion.getState().sesion?.token ?? ''
  return new Promise((resolve, reject) => {
    const llamada = new XMLHttpRequest()
    llamada.open('POST', '/api/trastienda/fotos')
    llamada.setRequestHeader('authorization', `Bearer ${token}`)
    llamada.setRequestHeader('content-type', 'application/octet-stream')
    llamada.responseType = 'json'
    llamada.upload.onprogress = ({ loaded, total }) => onProgreso(total === 0 ? 1 : loaded / total)
    llamada.onload = () => {
      if (llamada.status === 200) return resolve((llamada.response as FotoSubidaWire).data)
      if (useSesion.getState().sesion?.token === token) {
        if (llamada.status === 401) rejectSesion()
        if (llamada.status === 423) usePersonal.setState({ abierto: false })
      }
      reject(new ApiError(llamada.status, llamada.response))
    }
    llamada.onerror = () => reject(new ApiError(0, null))
    llamada.onabort = () => reject(new ApiError(0, null))
    signal.addEventListener('abort', () => llamada.abort())
    llamada.send(datos)
  })
}
