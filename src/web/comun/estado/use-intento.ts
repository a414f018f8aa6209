// What a button asks for, with what its screen says of it: that it is under way, and why the last try failed.
import { useState } from 'react'
import { motivoDe } from '../request/motivo.ts'
import { useUnaVez } from './use-una-vez.ts'

export function useIntento<A extends readonly unknown[]>(accion: (...args: A) => Promise<unknown>) {
  const [enviando, setEnviando] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const intentar = useUnaVez(async (...args: A) => {
    setEnviando(true)
    setError(null)
    await accion(...args).catch(setError)
    setEnviando(false)
  })
  return { intentar, enviando, error, falla: error === null ? null : motivoDe(error) }
}
