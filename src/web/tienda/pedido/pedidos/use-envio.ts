// Sends what a question was answered with, once: the question closes with the verdict, and stays as typed while there is none.
import { useState } from 'react'

interface Envio {
  readonly enviando: boolean
  /** `trabajo` gives true when there is nothing more to ask. */
  send(trabajo: () => Promise<boolean>): Promise<void>
}

export function useEnvio(onClose: () => void): Envio {
  const [enviando, setEnviando] = useState(false)
  const send = async (trabajo: () => Promise<boolean>) => {
    if (enviando) return
    setEnviando(true)
    const cerrada = await trabajo()
    setEnviando(false)
    if (cerrada) onClose()
  }
  return { enviando, send }
}
