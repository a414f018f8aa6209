// The rows that are chosen (selection): one by one, from one to another with the shift key, or all of them.
import { useCallback, useMemo, useRef, useState } from 'react'

const NINGUNA: ReadonlySet<number> = new Set()

export function useElegidas(ids: readonly number[]) {
  const [todas, setElegidas] = useState(NINGUNA)
  // What is not shown is not acted upon.
  const elegidas = useMemo(
    () => (todas.size === 0 ? NINGUNA : new Set(ids.filter(id => todas.has(id)))),
    [todas, ids],
  )
  const ultima = useRef<number | null>(null)
  const lista = useRef(ids)
  lista.current = ids
  const toggle = useCallback((id: number, extender: boolean) => {
    const desde = lista.current.indexOf(ultima.current ?? id)
    const hasta = lista.current.indexOf(id)
    ultima.current = id
    setElegidas(antes => {
      const despues = new Set(antes)
      if (extender && desde >= 0) {
        for (const otra of lista.current.slice(Math.min(desde, hasta), Math.max(desde, hasta) + 1))
          despues.add(otra)
      } else if (!despues.delete(id)) despues.add(id)
      return despues
    })
  }, [])
  const clear = useCallback(() => setElegidas(NINGUNA), [])
  const toggleTodas = useCallback(
    () => setElegidas(antes => (antes.size >= lista.current.length ? NINGUNA : new Set(lista.current))),
    [],
  )
  return { elegidas, toggle, clear, toggleTodas }
}
