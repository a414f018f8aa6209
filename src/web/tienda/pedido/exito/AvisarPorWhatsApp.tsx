// The ways to tell the shop: a real link to the chat, the message to copy, and on a desk a code for the phone's camera (ORD-05).
import { Copy, QrCode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChatDePedido, PedidoLeido } from '#domain/pedido/leido.ts'
import { enlaceWhatsApp, enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { helpChat, plataformaActual } from '#web/comun/estado/whatsapp.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { esperaApertura, forgetApertura } from '../apertura.ts'

// Opens the chat by itself, once, a second after the order: where the browser forbids it nothing is lost (ORD-05).

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
function useApertura(pedidoId: number, whatsapp: ChatDePedido | null): boolean {
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

const loadQr = () => import('./CodigoQr.tsx')

interface Props {
  readonly pedido: PedidoLeido
  readonly whatsapp: ChatDePedido
}

export function AvisarPorWhatsApp({ pedido, whatsapp }: Props) {
  const { numero, texto } = whatsapp
  const frenada = useApertura(pedido.id, whatsapp)
  const [qr, setQr] = useState(false)
  const trozoQr = useChunk(loadQr, qr)
  const [aMano, setAMano] = useState(false)
  const mensaje = useRef<HTMLTextAreaElement>(null)

  const copy = async () => {
    if (await copyTexto(texto)) {
      showAviso({
        titulo: 'Mensaje copiado',
        descripcion: 'Pegalo en el chat con la carnicería',
        tipo: 'exito',
      })
      return
    }
    // The text is shown, ready to be copied by hand.
    setAMano(true)
    requestAnimationFrame(() => mensaje.current?.select())
  }

  return (
    <section className="exito-chat" aria-label="Avisanos por WhatsApp">
      <PorWhatsApp
        tono="verde"
        talle="ancho"
        numero={numero}
        texto={texto}
        onClick={evento => helpChat(evento, numero, texto)}
      >
        Abrir WhatsApp con el resumen
      </PorWhatsApp>
      <p className="exito-chat__pista" role="status">
        {frenada ? 'El navegador no dejó abrir WhatsApp solo: tocá el botón.' : null}
      </p>
      <div className="exito-chat__mas">
        <Boton tono="texto" icono={Copy} onClick={() => void copy()}>
          Copiar mensaje
        </Boton>
        <Boton
          tono="texto"
          className="exito-chat__qr"
          icono={QrCode}
          aria-expanded={qr}
          onClick={() => setQr(!qr)}
        >
          {qr ? 'Ocultar QR' : 'Ver QR'}
        </Boton>
      </div>
      {qr && trozoQr.estado === 'listo' ? (
        <trozoQr.modulo.CodigoQr pedido={pedido} whatsapp={whatsapp} />
      ) : null}
      {qr && trozoQr.estado === 'espera' ? <p className="exito-qr__espera">Dibujando el código…</p> : null}
      {qr && trozoQr.estado === 'falla' ? (
        <p className="exito-qr__espera" role="alert">
          No pudimos dibujar el código: parece que se cortó la conexión.{' '}
          <Boton tono="texto" onClick={trozoQr.reintentar}>
            Reintentar
          </Boton>
        </p>
      ) : null}
      {aMano ? (
        <label className="exito-chat__texto">
          Copialo y pegalo en el chat
          <textarea ref={mensaje} readOnly rows={8} value={texto} />
        </label>
      ) : null}
    </section>
  )
}
