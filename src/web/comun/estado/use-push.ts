// Notices on this device, for a screen that switches them.
import { useEffect, useState } from 'react'
import { type EstadoPush, type Para, readEstado, switchPush } from './push.ts'
import { useIntento } from './use-intento.ts'

export function usePush(para: Para) {
  /** Null until the browser was asked: the server's page knows nothing of it. */
  const [estado, setEstado] = useState<EstadoPush | null>(null)
  useEffect(() => setEstado(readEstado(para)), [para])
  const { intentar, enviando, falla } = useIntento(async (si: boolean) =>
    setEstado(await switchPush(para, si)),
  )
  return { estado, change: intentar, enviando, falla }
}
