// How many orders there are in each state, for the Admin's bar; asked again when something moved, never twice at once.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Filtro } from '#domain/estado-texto.ts'
import { fetchResumen } from '../../api/seguimiento.ts'

export type Conteos = Readonly<Partial<Record<Filtro, number>>>

/** Everything that is an order, drafts left out. */
function toConteos(resumen: Readonly<Record<string, number>>): Conteos {
  const { xxxx: _borradores, todos: _todos, ...estados } = resumen
  const todos = Object.values(estados).reduce((suma, cantidad) => suma + cantidad, 0)
  return { ...estados, todos }
}

export function useResumen(activo: boolean): { readonly conteos: Conteos; readonly refresh: () => void } {
  const [conteos, setConteos] = useState<Conteos>({})
  const enCurso = useRef(false)
  const otraVez = useRef(false)
  const refresh = useCallback(() => {
    if (!activo) return
    if (enCurso.current) {
      otraVez.current = true
      return
    }
    enCurso.current = true
    fetchResumen()
      .then(
        resumen => setConteos(toConteos(resumen)),
        // The bar keeps its last figures; the list itself says what is wrong.
        () => {},
      )
      .finally(() => {
        enCurso.current = false
        if (!otraVez.current) return
        otraVez.current = false
        refresh()
      })
  }, [activo])
  useEffect(refresh, [refresh])
  return { conteos, refresh }
}
