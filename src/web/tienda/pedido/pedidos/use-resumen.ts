// How many orders there are in each state, and regrets and held payments that wait, for the Admin's bar: told by the live line, and asked for on opening and after a step of one's own, never twice at once (coalesced).
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  /** What the line told. */
  readonly take: (resumen: ResumenWire) => void
}

export function useResumen(activo: boolean): Resumen {
  const [leido, setLeido] = useState<ResumenWire | null>(null)
  const [desde, setDesde] = useState<number | null>(null)
  const enCurso = useRef(false)
  const otraVez = useRef(false)
  const take = useCallback((resumen: ResumenWire) => {
    // Line and answer overtake each other: what was counted later counts.
    setLeido(previo => (previo !== null && previo.meta.ahora > resumen.meta.ahora ? previo : resumen))
    setDesde(primero => primero ?? Date.parse(resumen.meta.ahora))
  }, [])
  const refresh = useCallback(() => {
    if (!activo) return
    if (enCurso.current) {
      otraVez.current = true
      return
    }
    enCurso.current = true
    fetchResumen()
      // Without an answer the bar keeps its last figures; the list itself says what is wrong.
      .then(take, () => {})
      .finally(() => {
        enCurso.current = false
        if (!otraVez.current) return
        otraVez.current = false
        refresh()
      })
  }, [activo, take])
  useEffect(refresh, [refresh])
  const conteos = useMemo(() => (leido === null ? {} : toConteos(leido)), [leido])
  const { arrepentimientos = 0, retenidos = 0 } = leido?.meta ?? {}
  return { conteos, arrepentimientos, retenidos, desde, refresh, take }
}
