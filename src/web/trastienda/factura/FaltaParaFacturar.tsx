// What the shop still has to say of itself before it can invoice, in the words of the fields below (FAC-01).
import { nombreAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { faltanDelEmisor } from '#domain/factura/emisor.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

export function FaltaParaFacturar({ dichos }: { readonly dichos: Parameters<typeof faltanDelEmisor>[0] }) {
  const faltan = faltanDelEmisor(dichos)
  if (faltan.length === 0) return null
  return (
    <Noticia tono="ambar">
      Para facturar falta: {enumeracion(faltan.map(nombre => nombreAjuste(nombre) ?? nombre))}.
    </Noticia>
  )
}
