// The state of the preparations' editor: read, typed, saved with its version, refused, and taken back (ADM-04, ADM-05).
import { useCallback, useEffect, useState } from 'react'
import { entero, parcial } from '#domain/lector.ts'
import { ApiError } from '../../api/request.ts'
import { showAviso } from '../../state/avisos.ts'
import { showDeshacer } from '../trastienda/undo.ts'
import { fetchPreparaciones, type Guardadas, savePreparaciones } from './api.ts'
import { type Fila, isIgual, readFilas, toFilas } from './filas.ts'

/** Why the list as it stands is not kept: `indice` the row it is about, `otro` the version somebody else made meanwhile. */
export interface Falla {
  readonly texto: string
  readonly indice: number | null
  readonly otro: number | null
}

interface Editor {
  /** Null while it is read, and when it could not be. */
  readonly filas: readonly Fila[] | null
  readonly falla: Falla | null
  readonly guardando: boolean
  readonly sinGuardar: boolean
  setFilas(filas: readonly Fila[]): void
  quitar(clave: number): void
  /** `sobre` is the version to save on top of, when not the one that was read. */
  guardar(sobre?: number): Promise<void>
  recargar(): void
}

const mensaje = (error: unknown) => (error instanceof Error && error.message) || 'No se pudo guardar'

const readDetalle = parcial({ version: entero(), indice: entero() })

function toFalla(error: unknown): Falla {
  const { version = null, indice = null } =
    error instanceof ApiError ? (readDetalle(error.details) ?? {}) : {}
  return { texto: mensaje(error), indice, otro: version }
}

export function usePreparaciones(
  { id, nombre }: { readonly id: number; readonly nombre: string },
  onVersion: (version: number) => void,
): Editor {
  const [guardadas, setGuardadas] = useState<Guardadas | null>(null)
  const [filas, setTipeadas] = useState<readonly Fila[] | null>(null)
  const [falla, setFalla] = useState<Falla | null>(null)
  const [guardando, setGuardando] = useState(false)
  const [vuelta, setVuelta] = useState(0)

  const adopt = useCallback((nuevas: Guardadas) => {
    setGuardadas(nuevas)
    setTipeadas(toFilas(nuevas.lista))
    setFalla(null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when somebody says so
  useEffect(() => {
    let vigente = true
    fetchPreparaciones(id).then(
      leidas => vigente && adopt(leidas),
      (error: unknown) => vigente && setFalla({ texto: mensaje(error), indice: null, otro: null }),
    )
    return () => {
      vigente = false
    }
  }, [id, vuelta, adopt])

  const setFilas = (nuevas: readonly Fila[]) => {
    setTipeadas(nuevas)
    setFalla(null)
  }
  const undo = async (lista: Guardadas['lista'], version: number) => {
    try {
      const vueltas = await savePreparaciones(id, lista, version)
      adopt(vueltas)
      onVersion(vueltas.version)
    } catch (error) {
      showAviso({ titulo: 'No se pudo deshacer', descripcion: mensaje(error), tipo: 'error' })
    }
  }
  const guardar = async (sobre?: number) => {
    if (filas === null || guardadas === null || guardando) return
    const leidas = readFilas(filas)
    if (!leidas.ok) return setFalla({ ...leidas, otro: null })
    setGuardando(true)
    setFalla(null)
    try {
      const nuevas = await savePreparaciones(id, leidas.lista, sobre ?? guardadas.version)
      const previas = guardadas.lista
      adopt(nuevas)
      onVersion(nuevas.version)
      showDeshacer('Preparaciones guardadas', nombre, () => void undo(previas, nuevas.version))
    } catch (error) {
      setFalla(toFalla(error))
    } finally {
      setGuardando(false)
    }
  }
  const quitar = (clave: number) => {
    const indice = filas?.findIndex(fila => fila.clave === clave) ?? -1
    const fila = filas?.[indice]
    if (filas === null || fila === undefined) return
    setFilas(filas.filter((_, i) => i !== indice))
    if (fila.nombre.trim() === '') return
    showDeshacer('Preparación quitada', `${fila.nombre}: guardá para que la tienda la pierda.`, () =>
      setTipeadas(
        hoy =>
          hoy &&
          (hoy.some(otra => otra.clave === clave)
            ? hoy
            : [...hoy.slice(0, indice), fila, ...hoy.slice(indice)]),
      ),
    )
  }
  return {
    filas,
    falla,
    guardando,
    sinGuardar: filas !== null && guardadas !== null && !isIgual(filas, guardadas.lista),
    setFilas,
    quitar,
    guardar,
    recargar: () => {
      setFalla(null)
      setVuelta(n => n + 1)
    },
  }
}
