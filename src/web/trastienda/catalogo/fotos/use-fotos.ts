// Keeps the pictures as they are edited (autosave): one call after the other, nothing lost without a network or to somebody else (ADM-04).
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReintento } from '#web/comun/guardado/use-reintento.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { type DuenoFotos, fetchFotos, putFotos } from '../api-fotos.ts'
import { type FotoEditada, fromWireFoto, toPedida } from './editada.ts'

/** Typing and dragging come to rest before they are kept. */
const REPOSO_MS = 500

export type EstadoFotos =
  | { readonly tipo: 'cargando' | 'listo' | 'guardando' | 'red' }
  | { readonly tipo: 'falla' | 'ajeno'; readonly mensaje: string }

export interface FotosGuardadas {
  readonly fotos: readonly FotoEditada[] | null
  readonly estado: EstadoFotos
  change(fotos: readonly FotoEditada[]): void
  /** Once more; over what somebody else did, when that was why. */
  retry(): void
  /** As the server has them. */
  reload(): void
}

export function useFotos({ de, id }: DuenoFotos, onGuardadas?: () => void): FotosGuardadas {
  const [fotos, setFotos] = useState<readonly FotoEditada[] | null>(null)
  const [estado, setEstado] = useState<EstadoFotos>({ tipo: 'cargando' })
  const actuales = useRef<readonly FotoEditada[]>([])
  const version = useRef(0)
  const sucias = useRef(false)
  const guardando = useRef(false)
  const reposo = useRef<number>(undefined)
  const told = useRef(onGuardadas)
  told.current = onGuardadas

  const show = useCallback((nuevas: readonly FotoEditada[]) => {
    actuales.current = nuevas
    setFotos(nuevas)
  }, [])

  const fail = useCallback((error: unknown) => {
    const veredicto = verdictOf(error)
    if (veredicto.tipo === 'espera') return setEstado({ tipo: 'red' })
    setEstado({ tipo: veredicto.tipo === 'choca' ? 'ajeno' : 'falla', mensaje: motivoDe(error) })
    // Whoever insists goes on from what the other left.
    if (veredicto.tipo === 'choca') version.current = veredicto.version
  }, [])

  const reload = useCallback(() => {
    setEstado({ tipo: 'cargando' })
    sucias.current = false
    fetchFotos({ de, id }).then(data => {
      version.current = data.version
      show(data.fotos.map(fromWireFoto))
      setEstado({ tipo: 'listo' })
    }, fail)
  }, [de, id, show, fail])
  useEffect(reload, [reload])

  const save = useCallback(async () => {
    if (guardando.current || !sucias.current) return
    guardando.current = true
    sucias.current = false
    setEstado({ tipo: 'guardando' })
    const enviadas = actuales.current
    try {
      const data = await putFotos({ de, id }, version.current, enviadas.map(toPedida))
      version.current = data.version
      const claves = new Map(enviadas.map(({ clave }, i) => [clave, data.fotos[i]?.id ?? null]))
      show(actuales.current.map(foto => ({ ...foto, id: claves.get(foto.clave) ?? foto.id })))
      setEstado({ tipo: 'listo' })
      told.current?.()
    } catch (error) {
      sucias.current = true
      fail(error)
      return
    } finally {
      guardando.current = false
    }
    await save()
  }, [de, id, show, fail])

  const change = useCallback(
    (nuevas: readonly FotoEditada[]) => {
      // Another number or another order is done at once; texts and crops come to rest first.
      const quieta = nuevas.length === actuales.current.length
      show(nuevas)
      sucias.current = true
      window.clearTimeout(reposo.current)
      reposo.current = window.setTimeout(() => void save(), quieta ? REPOSO_MS : 0)
    },
    [show, save],
  )

  useEffect(() => {
    return () => {
      window.clearTimeout(reposo.current)
      // What was typed a moment ago is kept, whoever leaves.
      void save()
    }
  }, [save])

  useReintento(estado.tipo === 'red', () => void save())

  const retry = useCallback(() => {
    if (fotosFaltan(version.current)) return reload()
    sucias.current = true
    void save()
  }, [save, reload])

  return { fotos, estado, change, retry, reload }
}

/** Never read yet: versions begin with 1. */
const fotosFaltan = (version: number) => version === 0
