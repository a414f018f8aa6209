// The Admin's list: read in pages, and what was attended shown as the server has it.
import { useCallback, useEffect, useState } from 'react'
import type { ArrepentimientoWire } from '#contract/pedido/arrepentimiento.schema.ts'
import {
  attendArrepentimiento,
  fetchArrepentimientos,
  unattendArrepentimiento,
} from '../api-arrepentimientos.ts'

interface Lista {
  readonly fase: 'leyendo' | 'lista' | 'falla'
  readonly filas: readonly ArrepentimientoWire[]
  /** Where the next page begins; null when there is none. */
  readonly siguiente: string | null
  readonly falla: string | null
}

const INICIO = '*'
const VACIA: Lista = { fase: 'leyendo', filas: [], siguiente: INICIO, falla: null }

const mensajeDe = (error: unknown) => (error instanceof Error ? error.message : 'Ocurrió un error')

/** A row that moved between two readings is shown once, as it was read last. */
function merge(antes: readonly ArrepentimientoWire[], nuevas: readonly ArrepentimientoWire[]) {
  const ids = new Set(nuevas.map(({ id }) => id))
  return [...antes.filter(({ id }) => !ids.has(id)), ...nuevas]
}

export function useLista() {
  const [lista, setLista] = useState(VACIA)

  const read = useCallback(async (cursor: string) => {
    setLista(antes => ({ ...antes, fase: 'leyendo', falla: null }))
    try {
      const { data, meta } = await fetchArrepentimientos(cursor)
      setLista(antes => ({
        fase: 'lista',
        filas: cursor === INICIO ? data : merge(antes.filas, data),
        siguiente: meta.pagination.nextCursor ?? null,
        falla: null,
      }))
    } catch (error) {
      setLista(antes => ({ ...antes, fase: 'falla', falla: mensajeDe(error) }))
    }
  }, [])

  useEffect(() => void read(INICIO), [read])

  const mark = async (id: number, atendido: boolean) => {
    try {
      const hecha = await (atendido ? attendArrepentimiento(id) : unattendArrepentimiento(id))
      setLista(antes => ({
        ...antes,
        falla: null,
        filas: antes.filas.map(fila => (fila.id === id ? hecha : fila)),
      }))
    } catch (error) {
      setLista(antes => ({ ...antes, falla: mensajeDe(error) }))
    }
  }
  return { lista, read, mark }
}
