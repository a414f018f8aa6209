// Invites a phone to install the shop, once, five seconds after the page has loaded (PWA-01).
import { useEffect, useState } from 'react'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { loadChunk } from '#web/comun/estado/chunk.ts'
import { mayInterrumpir, mayInvitar, noteInvitacion } from '#web/comun/estado/instalacion.ts'

const load = () => loadChunk(() => import('./Instalar.tsx'))
type Modulo = Awaited<ReturnType<typeof load>>

export function ZonaInstalar() {
  const [modulo, setModulo] = useState<Modulo | null>(null)
  useEffect(() => {
    if (!mayInvitar()) return
    let reloj: ReturnType<typeof setTimeout> | undefined
    const invite = () => {
      if (!mayInterrumpir()) return arm()
      if (!mayInvitar()) return
      load().then(
        // Its script took a while: the person may have gone on meanwhile.
        llegado => (mayInterrumpir() ? noteInvitacion() && setModulo(llegado) : arm()),
        () => {}, // without its script there is no invitation, this time
      )
    }
    const arm = () => {
      reloj = setTimeout(invite, TIEMPOS.instalar)
    }
    if (document.readyState === 'complete') arm()
    else window.addEventListener('load', arm, { once: true })
    return () => {
      window.removeEventListener('load', arm)
      clearTimeout(reloj)
    }
  }, [])
  return modulo && <modulo.Instalar onClose={() => setModulo(null)} />
}
