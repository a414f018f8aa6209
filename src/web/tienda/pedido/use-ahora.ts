// The clock of the screen, in steps: milliseconds now, and again every so often.
import { useEffect, useState } from 'react'

export function useAhora(cadaMs: number): number {
  const [ahora, setAhora] = useState(() => Date.now())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), cadaMs)
    return () => clearInterval(reloj)
  }, [cadaMs])
  return ahora
}
