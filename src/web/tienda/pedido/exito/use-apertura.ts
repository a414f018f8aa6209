// Opens the chat by itself, once, a second after the order: where the browser forbids it nothing is lost (ORD-05).
import { useEffect, useState } from 'react'
import type { ChatDePedido } from '#domain/pedido/leido.ts'
import { enlaceWhatsApp, enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { plataformaActual } from '#web/comun/estado/whatsapp.ts'
import { esperaApertura, forgetApertura } from '../apertura.ts'

function estaInstalada(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { readonly standalone?: boolean }).standalone === true
  )
}

/** False when the browser did not let it. */
function openChat({ numero, texto }: ChatDePedido): boolean {
  if (plataformaActual() === 'ios' && estaInstalada()) {
    window.location.href = enlaceWhatsApp(numero, texto, 'ios')
    return true
  }
  const ventana = window.open(enlaceWhatsAppWeb(numero, texto), '_blank')
  if (ventana !== null) ventana.opener = null
  return ventana !== null
}

/** True when it was tried and the browser stopped it. */
export function useApertura(pedidoId: number, whatsapp: ChatDePedido | null): boolean {
  const [frenada, setFrenada] = useState(false)
  useEffect(() => {
    if (whatsapp === null || !esperaApertura(pedidoId)) return
    const reloj = setTimeout(() => {
      forgetApertura()
      setFrenada(!openChat(whatsapp))
    }, TIEMPOS.whatsappTrasPedido)
    return () => clearTimeout(reloj)
  }, [pedidoId, whatsapp])
  return frenada
}
