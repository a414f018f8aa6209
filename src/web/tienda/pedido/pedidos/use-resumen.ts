// How many orders there are in each state, and regrets and held payments that wait, for the Admin's bar; asked again when something moved, never twice at once (coalesced).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import type { Filtro } from '#domain/pedido/estado-texto.ts'
import { fetchResumen } from '../api-seguimiento.ts'

export type Conteos = Readonly<Partial<Record<Filtro, number>>>

/** Everything that is an order, drafts left out. */
function toConteos({ data }: ResumenWire): Conteos {
  const { xxxx: _borradores, todos: _todos, ...estados } = data
  const todos = Object.values(estados).reduce((suma, cantidad) => suma + cantidad, 0)
  return { ...estados, todos }
}

interface Resumen {
  readonly conteos: Conteos
  readonly arrepentimientos: number
  readonly retenidos: number
  /** When the first answer was given, by the server's clock. */
  readonly desde: number | null
  readonly refresh: () => void
}

/** `onConteos` hears of every answer, also one that says what the last one said. */
export function useResumen(activo: boolean, onConteos: (conteos: Conteos) => void): Resumen {
  const [conteos, setConteos] = useState<Conteos>({})
  const [arrepentimientos, setArrepentimientos] = useState(0)
  const [retenidos, setRetenidos] = useState(0)
  const [desde, setDesde] = useState<number | null>(null)
  const al = useRef(onConteos)
  useEffect(() => {
    al.current = onConteos
  })
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
        resumen => {
          const leidos = toConteos(resumen)
          setConteos(leidos)
          setArrepentimientos(resumen.meta.arrepentimientos ?? 0)
          setRetenidos(resumen.meta.retenidos ?? 0)
          setDesde(primero => primero ?? Date.parse(resumen.meta.ahora))
          al.current(leidos)
        },
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
  return { conteos, arrepentimientos, retenidos, desde, refresh }
}
