// The mail that brings a tax document: the PDF goes with it (FAC-06).
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import type { Escrito } from './marco.ts'
import { type Resumen, seguilo, writeNovedad } from './pedido.ts'

interface ConFactura extends Resumen {
  /** 'Factura B 00005-00000318'. */
  readonly documento: string
  readonly esNota: boolean
  readonly secreto: string | null
}

export function correoFactura(datos: ConFactura): Escrito {
  const { comercio, publicUrl, id, total, documento, esNota, secreto } = datos
  return writeNovedad(
    datos,
    esNota ? `Nota de crédito de tu pedido #${id}` : `La factura de tu pedido #${id}`,
    [
      `Va adjunta la ${documento} por ${formatPesos(total)}. También queda en el detalle de tu pedido.`,
      ...seguilo(publicUrl, secreto),
    ],
    `Si algo no está bien, escribinos${porWhatsApp(comercio)}.`,
  )
}
