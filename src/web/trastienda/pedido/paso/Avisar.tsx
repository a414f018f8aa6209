// One tap tells the customer what it weighed in the end, with the way to pay: the chat opens filled in (PAGO-02).

import { useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { type Chat, openVentana } from '#web/comun/estado/ventana.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import type { Alrededor } from '#web/tienda/pedido/move.ts'
import { tellTotal } from '../api-mostrador.ts'
import { showFaltaAvisar } from '../falta-avisar.ts'

interface Props {
  readonly pedido: Pick<PedidoLeido, 'id' | 'cliente'>
  readonly texto: string
  /** The one thing to do now, or one of the others. */
  readonly grande: boolean
  readonly alrededor: Alrededor
}

/** What became of it: where the chat is, in case the browser kept it shut, or why nothing went out. */
interface Resultado {
  readonly chat: Chat | null
  readonly correo: boolean
}

export function Avisar({ pedido: { id, cliente }, texto, grande, alrededor }: Props) {
  const [enviando, setEnviando] = useState(false)
  const [hecho, setHecho] = useState<Resultado | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const tell = useUnaVez(async () => {
    setEnviando(true)
    setFalla(null)
    const ventana = openVentana()
    const persona = useSesion.getState().sesion?.user.id
    try {
      const { whatsapp, correo } = await tellTotal(id)
      const chat = ventana.go(whatsapp)
      setHecho({ chat, correo })
      // Told, an order may be at another step, and this button gone with what it said.
      if (chat === null ? !correo : !chat.abierto) {
        showFaltaAvisar({ id, cliente: cliente.nombre }, chat, persona)
      }
      await alrededor.reload()
    } catch (error) {
      ventana.close()
      setFalla(motivoDe(error))
      void alrededor.reload()
    }
    setEnviando(false)
  })
  return (
    <>
      <Boton
        className={grande ? 'pedidos-accion pedidos-accion--avanza' : 'pedidos-boton'}
        aria-label={`${texto}: pedido ${id}`}
        aria-disabled={enviando}
        onClick={() => void tell()}
      >
        <IconoWhatsApp />
        {enviando ? 'Preparando el mensaje…' : texto}
      </Boton>
      <div className="pedidos-paso__dicho" role="status">
        {hecho === null ? null : <Hecho resultado={hecho} />}
        {falla === null ? null : <p className="pedidos-paso__falla">{falla}</p>}
      </div>
    </>
  )
}

function Hecho({ resultado: { chat, correo } }: { readonly resultado: Resultado }) {
  if (chat === null) {
    return <p>{correo ? 'Le mandamos un e-mail con el total.' : 'No tenemos su WhatsApp: llamalo.'}</p>
  }
  return (
    <p>
      {chat.abierto ? 'El mensaje está en WhatsApp' : 'El navegador no dejó abrir WhatsApp'}
      {correo ? ' y también le llega por e-mail' : ''}.{' '}
      <a href={chat.direccion} target="_blank" rel="noopener">
        {chat.abierto ? 'Abrirlo otra vez' : 'Abrir el mensaje'}
      </a>
    </p>
  )
}
