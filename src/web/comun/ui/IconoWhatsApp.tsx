// WhatsApp's mark, drawn in the colour of the text around it.
import { Adorno } from './Adorno.tsx'

export function IconoWhatsApp() {
  return <Adorno nombre="whatsapp" className="icono-whatsapp" />
}
