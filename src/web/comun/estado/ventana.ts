// Opens a chat with a text of the server's (WhatsApp): with the tap itself while it is still being written, or browsers would keep it shut.
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'

interface Mensaje {
  readonly numero: string
  readonly texto: string
}

export interface Chat {
  readonly direccion: string
  /** False: the browser kept it shut, and somebody has to touch its address. */
  readonly abierto: boolean
}

interface Ventana {
  /** Where it went to; null when there is nobody to write to. */
  go(mensaje: Mensaje | null): Chat | null
  close(): void
}

/** For what comes after no tap: a browser that keeps it shut shows nothing, and a link to it stands on the screen. */
export function openChat({ numero, texto }: Mensaje): void {
  window.open(enlaceWhatsAppWeb(numero, texto), '_blank', 'noopener')
}

export function openVentana(): Ventana {
  const ventana = window.open('', '_blank')
  if (ventana !== null) ventana.opener = null
  return {
    go(mensaje) {
      if (mensaje === null) {
        ventana?.close()
        return null
      }
      const direccion = enlaceWhatsAppWeb(mensaje.numero, mensaje.texto)
      ventana?.location.replace(direccion)
      return { direccion, abierto: ventana !== null }
    },
    close: () => ventana?.close(),
  }
}
