// What a button asks for, once at a time, however impatient the finger (double submit).
import { useRef, useState } from 'react'
import { mensajeDe } from '../request/request.ts'

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

/** The same with what its screen says of it: that it is under way, and why the last try failed. */
export function useIntento<A extends readonly unknown[]>(accion: (...args: A) => Promise<unknown>) {
  const [enviando, setEnviando] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const intentar = useUnaVez(async (...args: A) => {
    setEnviando(true)
    setError(null)
    await accion(...args).catch(setError)
    setEnviando(false)
  })
  return { intentar, enviando, error, falla: error === null ? null : mensajeDe(error) }
}
