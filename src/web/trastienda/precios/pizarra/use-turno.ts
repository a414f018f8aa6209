// Whose turn it is on the board (carousel): the page that is shown, every twelve seconds the next, whatever moves meanwhile.
import { useEffect, useRef, useState } from 'react'
import { lugarDe, type PaginaPizarra } from '#domain/precios/pizarra.ts'

const TURNO_MS = 12_000

interface Turno {
  /** How many turns there were so far. */
  readonly vuelta: number
  readonly clave: string
  readonly indice: number
}

export function useTurno(paginas: readonly PaginaPizarra[]): {
  readonly indice: number
  readonly vuelta: number
} {
  const [turno, setTurno] = useState<Turno>({ vuelta: 0, clave: '', indice: 0 })
  const indice = lugarDe(paginas, turno.clave, turno.indice)
  const actuales = useRef({ paginas, indice })
  useEffect(() => {
    actuales.current = { paginas, indice }
  })
  // By name: prices that were read anew may have moved the page that is shown.
  const clave = paginas[indice]?.clave ?? ''
  if (clave !== turno.clave) setTurno({ ...turno, clave, indice })

  const hay = paginas.length > 0
  useEffect(() => {
    if (!hay) return
    const reloj = setInterval(() => {
      const { paginas: lista, indice: actual } = actuales.current
      const siguiente = (actual + 1) % Math.max(1, lista.length)
      setTurno(({ vuelta }) => ({
        vuelta: vuelta + 1,
        clave: lista[siguiente]?.clave ?? '',
        indice: siguiente,
      }))
    }, TURNO_MS)
    return () => clearInterval(reloj)
  }, [hay])
  return { indice, vuelta: turno.vuelta }
}
