// Sends what a question was answered with, once: the question closes when it went through, and otherwise stays as typed.
import { useState } from 'react'

export function useEnvio(onClose: () => void) {
  const [enviando, setEnviando] = useState(false)
  /** `trabajo` says whether it went through. */
  const send = async (trabajo: () => Promise<boolean>) => {
    if (enviando) return
    setEnviando(true)
    const hecho = await trabajo()
    setEnviando(false)
    if (hecho) onClose()
  }
  return { enviando, send }
}
