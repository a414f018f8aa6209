// Lets an action run once at a time, however impatient the finger (double submit).
import { useRef } from 'react'

export function useUnaVez<A extends readonly unknown[]>(
  accion: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  const enCurso = useRef(false)
  return async (...args) => {
    if (enCurso.current) return
    enCurso.current = true
    try {
      await accion(...args)
    } finally {
      enCurso.current = false
    }
  }
}
