// The floating button that opens a chat with the shop: a real link, helped by the app where there is one (NAV-07).
import type { Comercio } from '#domain/comercio/comercio.ts'
import { enlaceWhatsAppWeb, saludoWhatsApp } from '#domain/texto/whatsapp.ts'
import { useAtencion } from '#web/comun/estado/atencion.ts'
import { helpChat } from '#web/comun/estado/whatsapp.ts'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'

interface Props {
  readonly comercio: Comercio
}

export function WhatsAppFlotante({ comercio }: Props) {
  const { whatsapp } = comercio
  const { atencion } = useAtencion()
  if (whatsapp === null) return null
  const saludo = saludoWhatsApp(comercio.nombre)
  return (
    <aside aria-label="Contacto">
      <a
        className="marco-whatsapp"
        href={enlaceWhatsAppWeb(whatsapp, saludo)}
        target="_blank"
        rel="noopener"
        aria-label={atencion ? `Escribinos por WhatsApp. ${atencion.texto}` : 'Escribinos por WhatsApp'}
        title={atencion?.texto}
        data-abierto={atencion?.abierto}
        onClick={evento => helpChat(evento, whatsapp, saludo)}
      >
        <IconoWhatsApp />
        {atencion ? (
          <span className="marco-whatsapp__estado">{atencion.abierto ? 'Abierto' : 'Cerrado'}</span>
        ) : null}
      </a>
    </aside>
  )
}
