// The state of the preparations' editor: read, typed, saved with its version, refused, and taken back (ADM-04, ADM-05).
import { useCallback, useEffect, useState } from 'react'
import { entero, nulo, objeto, parcial, readJson, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { verdictOf } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import type { DeArticulo } from '#web/trastienda/piezas/borradores.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { fetchPreparaciones, type Guardadas, savePreparaciones } from './api.ts'
import { type Fila, isIgual, newFila, readFilas, toFilas } from './filas.ts'

const claveDe = (userId: number, articulo: DeArticulo) =>
  `mostrador.borrador.${userId}.${articulo}.preparaciones`

const readFilasGuardadas = lista(
  objeto<Omit<Fila, 'clave'>>({ id: nulo(entero(1)), nombre: texto, grupo: texto, precio: texto }),
)

/**
 * Rows of preparations that are not saved yet, in this browser: of an article that is not there yet, or that was published without them (ADM-06).
 */
function loadFilas(userId: number, articulo: DeArticulo): readonly Fila[] {
  const leidas = readFilasGuardadas(readJson(readFrom('localStorage', claveDe(userId, articulo)))) ?? []
  return leidas.map(fila => ({ ...newFila(), ...fila }))
}

function keepFilas(userId: number, articulo: DeArticulo, filas: readonly Fila[]): void {
  const clave = claveDe(userId, articulo)
  if (filas.length === 0) removeFrom('localStorage', clave)
  else writeTo('localStorage', clave, JSON.stringify(filas))
}

/** Why the list as it stands is not kept: `indice` the row it is about, `otro` the version somebody else made meanwhile. */
export interface Falla {
  readonly texto: string
  readonly indice: number | null
  readonly otro: number | null
}

export interface Editor {
  /** Null while it is read, and when it could not be. */
  readonly filas: readonly Fila[] | null
  readonly falla: Falla | null
  readonly guardando: boolean
  readonly sinGuardar: boolean
  setFilas(filas: readonly Fila[]): void
  quitar(clave: number): void
  /** `sobre` is the version to save on top of, when not the one that was read. */
  guardar(sobre?: number): Promise<void>
  /** Whether they could be saved as they stand; what is wrong is said in its place. */
  check(): boolean
  /** Of an article that was just made: on it, and its version since. Those that do not get there wait at its own page. */
  attach(articulo: { readonly id: number; readonly version: number }): Promise<number>
  /** Gives the way to have them again. */
  discard(): () => void
  recargar(): void
}

const mensaje = (error: unknown) => (error instanceof Error && error.message) || 'No se pudo guardar'

/** What an article has that is not there yet. */
const NINGUNA: Guardadas = { version: 0, lista: [] }

const readDetalle = parcial({ indice: entero() })

function toFalla(error: unknown): Falla {
  const { indice = null } = error instanceof ApiError ? (readDetalle(error.details) ?? {}) : {}
  const veredicto = verdictOf(error)
  return { texto: mensaje(error), indice, otro: veredicto.tipo === 'choca' ? veredicto.version : null }
}

export function usePreparaciones(
  { id, nombre }: { readonly id: number | null; readonly nombre: string },
  userId: number,
  onVersion: (version: number) => void,
): Editor {
  const [guardadas, setGuardadas] = useState<Guardadas | null>(id === null ? NINGUNA : null)
  const [filas, setTipeadas] = useState<readonly Fila[] | null>(() =>
    id === null ? loadFilas(userId, 'nuevo') : null,
  )
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
    if (id === null) return
    let vigente = true
    fetchPreparaciones(id).then(
      leidas => {
        if (!vigente) return
        adopt(leidas)
        // Published without them: they wait for another try.
        const quedaron = loadFilas(userId, id)
        if (quedaron.length > 0) setTipeadas([...toFilas(leidas.lista), ...quedaron])
      },
      (error: unknown) => vigente && setFalla({ texto: mensaje(error), indice: null, otro: null }),
    )
    return () => {
      vigente = false
    }
  }, [id, userId, vuelta, adopt])

  const setFilas = (nuevas: readonly Fila[]) => {
    setTipeadas(nuevas)
    setFalla(null)
    if (id === null) keepFilas(userId, 'nuevo', nuevas)
  }
  const undo = async (lista: Guardadas['lista'], version: number) => {
    if (id === null) return
    try {
      const vueltas = await savePreparaciones(id, lista, version)
      adopt(vueltas)
      onVersion(vueltas.version)
    } catch (error) {
      showAviso({ titulo: 'No se pudo deshacer', descripcion: mensaje(error), tipo: 'error' })
    }
  }
  const guardar = async (sobre?: number) => {
    if (id === null || filas === null || guardadas === null || guardando) return
    const leidas = readFilas(filas)
    if (!leidas.ok) return setFalla({ ...leidas, otro: null })
    setGuardando(true)
    setFalla(null)
    try {
      const nuevas = await savePreparaciones(id, leidas.lista, sobre ?? guardadas.version)
      const previas = guardadas.lista
      keepFilas(userId, id, [])
      adopt(nuevas)
      onVersion(nuevas.version)
      showDeshacer('Preparaciones guardadas', nombre, () => void undo(previas, nuevas.version))
    } catch (error) {
      setFalla(toFalla(error))
    } finally {
      setGuardando(false)
    }
  }
  const check = () => {
    const leidas = filas === null ? null : readFilas(filas)
    if (leidas?.ok === false) setFalla({ ...leidas, otro: null })
    return leidas?.ok !== false
  }
  const attach = async (articulo: { readonly id: number; readonly version: number }) => {
    const leidas = readFilas(filas ?? [])
    if (!leidas.ok || leidas.lista.length === 0) return articulo.version
    keepFilas(userId, articulo.id, filas ?? [])
    keepFilas(userId, 'nuevo', [])
    const { version } = await savePreparaciones(articulo.id, leidas.lista, articulo.version)
    keepFilas(userId, articulo.id, [])
    return version
  }
  const discard = () => {
    const perdidas = filas
    setFilas(toFilas(guardadas?.lista ?? []))
    if (id !== null) keepFilas(userId, id, [])
    return () => perdidas !== null && setFilas(perdidas)
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
    check,
    attach,
    discard,
    recargar: () => {
      // What is there now instead of what was typed.
      if (id !== null) keepFilas(userId, id, [])
      setFalla(null)
      setVuelta(n => n + 1)
    },
  }
}
