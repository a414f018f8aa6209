// The pictures of an article that is not there yet: uploaded already, kept in this browser with its draft, hung on it when it is published (FOTO-01, ADM-06).
import { useState } from 'react'
import type { Encuadre } from '#domain/catalogo/encuadre.ts'
import { booleano, entero, nulo, numero, objeto, readJson, si, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { putFotos } from '../api-fotos.ts'
import { type FotoEditada, toPedida } from './editada.ts'

const claveDe = (userId: number) => `mostrador.borrador.${userId}.nuevo.fotos`

const readGuardadas = lista(
  objeto<FotoEditada>({
    clave: texto,
    id: nulo(entero(1)),
    foto: entero(1),
    url: si(texto, url => /^\/[^/]/.test(url)),
    ancho: entero(1),
    alto: entero(1),
    alt: texto,
    encuadre: nulo(objeto<Encuadre>({ x: numero, y: numero, w: numero, h: numero })),
    recorte: booleano,
  }),
)

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

export function useFotosNuevas(userId: number): FotosNuevas {
  const clave = claveDe(userId)
  const [fotos, setFotos] = useState(() => readGuardadas(readJson(readFrom('localStorage', clave))) ?? [])
  const [enCamino, setEnCamino] = useState(false)
  const change = (nuevas: readonly FotoEditada[]) => {
    setFotos(nuevas)
    if (nuevas.length === 0) removeFrom('localStorage', clave)
    else writeTo('localStorage', clave, JSON.stringify(nuevas))
  }
  return {
    fotos,
    change,
    enCamino,
    setEnCamino,
    attach: async ({ id, version, nombre }) => {
      if (fotos.length === 0) return
      // Chosen before it had a name, they are called by it.
      const pedidas = fotos.map(foto => toPedida({ ...foto, alt: foto.alt.trim() || nombre }))
      change([])
      await putFotos({ de: 'articulos', id }, version, pedidas)
    },
  }
}
