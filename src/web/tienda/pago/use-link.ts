// The link to the provider's page: asked for with one tap, waited for while it is being made, and opened in this tab (PAGO-02, M3).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { askLink } from './api.ts'
import type { Cobro } from './use-cobro.ts'
import { leave } from './vuelta.ts'

/** 'pidiendo': asked for and not there yet; 'abriendo': the browser is on its way. */
export type EstadoLink = 'quieto' | 'pidiendo' | 'abriendo'

const LEJOS = 'Mercado Pago no contesta. Probá de nuevo en un rato, o elegí otra forma de pagar.'
const SIN_RED = 'Estás sin conexión: volvé a tocar cuando vuelva.'

export interface Link {
  readonly estado: EstadoLink
  readonly falla: string | null
  pay(): Promise<void>
}

/** Where the link leads; null while it leads nowhere. */
function urlDe(link: CobroWire['link']): string | null {
  return link?.estado === 'abierto' && link.url !== null && /^https?:\/\//.test(link.url) ? link.url : null
}

export function useLink(pedido: number, link: CobroWire['link'], act: Cobro['act']): Link {
  const [estado, setEstado] = useState<EstadoLink>('quieto')
  const [falla, setFalla] = useState<string | null>(null)
  /** The server answered that it is being made: the link that stood before is not to be followed. */
  const esperado = useRef(false)
  const follow = useCallback(
    (suyo: CobroWire['link']) => {
      const url = urlDe(suyo)
      if (url !== null) {
        setEstado('abriendo')
        leave(pedido, url)
      } else if (suyo?.estado === 'pidiendo') {
        esperado.current = true
        setEstado('pidiendo')
      } else {
        setEstado('quieto')
        setFalla(LEJOS)
      }
    },
    [pedido],
  )
  // What was asked for came, or will not come.
  useEffect(() => {
    if (estado !== 'pidiendo' || !esperado.current || link?.estado === 'pidiendo') return
    esperado.current = false
    follow(link)
  }, [estado, link, follow])
  // Somebody who went there and back finds this page as they left it.
  useEffect(() => {
    const onVuelta = ({ persisted }: PageTransitionEvent) => persisted && setEstado('quieto')
    window.addEventListener('pageshow', onVuelta)
    return () => window.removeEventListener('pageshow', onVuelta)
  }, [])
  const pay = useUnaVez(async () => {
    setFalla(null)
    esperado.current = false
    setEstado('pidiendo')
    try {
      follow((await act(() => askLink(pedido))).cobro.link)
    } catch (error) {
      setEstado('quieto')
      const rechazo = error instanceof ApiError ? error : null
      setFalla(rechazo?.status === 0 ? SIN_RED : (rechazo?.mensaje ?? LEJOS))
    }
  })
  return { estado, falla, pay }
}
