// The pictures of an article that is not there yet: uploaded already, kept with its draft, hung on it when it is published (FOTO-01, ADM-06).
import { useState } from 'react'
import { objeto } from '#domain/lector.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { putFotos } from '../api-fotos.ts'
import { type FotoEditada, readFotos, toPedida } from './editada.ts'

interface Borrador {
  readonly fotos: readonly FotoEditada[]
}

const NINGUNA: Borrador = { fotos: [] }
const readBorrador = objeto<Borrador>({ fotos: readFotos })

export interface FotosNuevas {
  readonly fotos: readonly FotoEditada[]
  readonly change: (fotos: readonly FotoEditada[]) => void
  /** Some are being uploaded: to publish now would leave them behind. */
  readonly enCamino: boolean
  readonly setEnCamino: (hay: boolean) => void
  /** On the article they were chosen for; whether that is done or not, they are no other's. */
  readonly attach: (articulo: {
    readonly id: number
    readonly version: number
    readonly nombre: string
  }) => Promise<void>
}

export function useFotosNuevas(): FotosNuevas {
  const [{ fotos }, setBorrador] = useBorrador('fotos.nuevo', NINGUNA, readBorrador)
  const [enCamino, setEnCamino] = useState(false)
  return {
    fotos,
    change: nuevas => setBorrador(nuevas.length === 0 ? null : { fotos: nuevas }),
    enCamino,
    setEnCamino,
    attach: async ({ id, version, nombre }) => {
      if (fotos.length === 0) return
      // Chosen before it had a name, they are called by it.
      const pedidas = fotos.map(foto => toPedida({ ...foto, alt: foto.alt.trim() || nombre }))
      setBorrador(null)
      await putFotos({ de: 'articulos', id }, version, pedidas)
    },
  }
}
