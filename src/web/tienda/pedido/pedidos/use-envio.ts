// Sends what a question was answered with, once: the question closes when it went through, and otherwise stays as typed.
import { useState } from 'react'

interface Envio {
  readonly enviando: boolean
  /** `trabajo` says whether it went through. */
  send(trabajo: () => Promise<boolean>): Promise<void>
}

export function useEnvio(onClose: () => void): Envio {
  const [enviando, setEnviando] = useState(false)
  const send = async (trabajo: () => Promise<boolean>) => {
    if (enviando) return
    setEnviando(true)
    const hecho = await trabajo()
    setEnviando(false)
    if (hecho) onClose()
  }
  return { enviando, send }
}
