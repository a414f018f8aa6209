// What the shop writes to a customer by chat about a document of theirs (FAC-06).
import { formatPesos } from '../precios/dinero.ts'
import { escapeWhatsApp } from '../texto/whatsapp.ts'

interface Dicho {
  readonly nombre: string | null
  /** 'Factura B 00005-00000318'. */
  readonly documento: string
  readonly pedido: number
  readonly total: number
  /** Where it is opened without an account; null: the order has no such link. */
  readonly enlace: string | null
}

export function mensajeFactura({ nombre, documento, pedido, total, enlace }: Dicho): string {
  const saludo = nombre === null ? '¡Hola!' : `¡Hola, ${escapeWhatsApp(nombre)}!`
  const donde = enlace === null ? 'La tenés en el detalle de tu pedido.' : `La podés abrir acá: ${enlace}`
  return `${saludo} Te mandamos la ${documento} de tu pedido #${pedido} por ${formatPesos(total)}. ${donde}`
}

/** To a customer whose document the tax office does not take. */
export function mensajeDatosMal({
  nombre,
  pedido,
  total,
}: Pick<Dicho, 'nombre' | 'pedido' | 'total'>): string {
  const saludo = nombre === null ? '¡Hola!' : `¡Hola, ${escapeWhatsApp(nombre)}!`
  return `${saludo} Estamos haciendo la factura de tu pedido #${pedido} por ${formatPesos(total)} y ARCA no nos toma los datos. ¿Nos confirmás el CUIT, el nombre o razón social y la condición frente al IVA?`
}
