// Every way to reach a shop, in words (SHOP-02).
import { enumeracion } from '../texto/texto.ts'
import type { Comercio } from './comercio.ts'
import { dichos } from './contacto.ts'

/** Every way to be reached, for one sentence; null when there is none. */
export function viasDeContacto(comercio: Comercio): string | null {
  const { whatsapp, telefono, email } = comercio
  const vias = dichos([
    whatsapp === null ? null : 'por el botón de WhatsApp de esta página',
    telefono === null ? null : `por teléfono al ${telefono}`,
    email === null ? null : `por correo a ${email}`,
  ])
  return enumeracion(vias, 'o') || null
}
