// A list read page by page (keyset pagination): the first again when what is sought changes, more at a tap, single rows put in place.
import { useCallback, useEffect, useState } from 'react'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { type Lectura, useLectura } from './use-lectura.ts'

interface ConId {
  readonly id: number
}

interface Pagina<T> {
  readonly data: readonly T[]
  readonly meta: { readonly siguiente: number | null }
}

interface Paginas<T> {
  readonly lectura: Lectura<Pagina<T>>
  /** Null until the first answer. */
  readonly filas: readonly T[] | null
  /** Null: that is all. */
  readonly siguiente: number | null
  /** Why more did not come. */
  readonly falla: string | null
  readonly more: () => void
  /** In the place of the one with its number; a new one comes first. */
  readonly put: (fila: T) => void
  readonly remove: (id: number) => void
}

/** `read` must not change between renders unless something else is to be read. */
export function usePaginas<T extends ConId>(read: (antes: number | null) => Promise<Pagina<T>>): Paginas<T> {
  const lectura = useLectura(useCallback(() => read(null), [read]))
  const [pagina, setPagina] = useState<Pagina<T> | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  useEffect(() => {
    setPagina(lectura.datos)
    setFalla(null)
  }, [lectura.datos])
  const change = (data: (previas: readonly T[]) => readonly T[]) =>
    setPagina(previa => (previa === null ? null : { ...previa, data: data(previa.data) }))
  const siguiente = pagina?.meta.siguiente ?? null
  return {
    lectura,
    filas: pagina?.data ?? null,
    siguiente,
    falla,
    more() {
      setFalla(null)
      read(siguiente).then(
        mas => setPagina(previa => ({ ...mas, data: [...(previa?.data ?? []), ...mas.data] })),
        (error: unknown) => setFalla(motivoDe(error)),
      )
    },
    put: fila =>
      change(previas =>
        previas.some(({ id }) => id === fila.id)
          ? previas.map(otra => (otra.id === fila.id ? fila : otra))
          : [fila, ...previas],
      ),
    remove: id => change(previas => previas.filter(otra => otra.id !== id)),
  }
}
