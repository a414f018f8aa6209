// The cart's receipt: list prices, what offers, quantities and the code take off, and the total.

import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvio } from '#domain/comercio/envio.ts'
import { cuandoSePaga } from '#domain/pago/cuando.ts'
import type { Medio } from '#domain/pago/medio.ts'
import type { Totales } from '#domain/pedido/carrito/totales.ts'
import { redondeoDe } from '#domain/precios/a-pagar.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { useAtencion } from '#web/comun/estado/atencion.ts'
import { Recibo } from '#web/comun/ui/Recibo.tsx'
import type { CodigoAplicado } from '../pedido-actual.ts'

interface Props {
  readonly totales: Totales
  readonly codigo: CodigoAplicado | null
  readonly comercio: Pick<Comercio, 'horasParaPagar' | 'pesaje' | 'whatsapp'>
  readonly medio: Medio | null
}

export function Resumen({ totales, codigo, comercio, medio }: Props) {
  const { lista, rebajas, subtotal, descuento, total, envioGratis } = totales
  const redondeo = redondeoDe(totales, total)
  const { atencion } = useAtencion()
  const renglones = [
    { texto: 'Productos', valor: lista },
    ...(rebajas > 0 ? [{ texto: 'Descuentos', valor: rebajas, ahorro: true }] : []),
    { texto: 'Subtotal', valor: subtotal },
    ...(codigo ? [{ texto: `${codigo.code} (${codigo.porcentaje}%)`, valor: descuento, ahorro: true }] : []),
    { texto: 'Envío', valor: textoEnvio(envioGratis) },
    ...(redondeo > 0 ? [{ texto: 'Redondeo', valor: redondeo, ahorro: true }] : []),
  ]
  return (
    <Recibo
      titulo="Resumen"
      renglones={renglones}
      total={total}
      nombreTotal={nombreTotal(null, comercio.pesaje, 'Total')}
    >
      {comercio.whatsapp === null ? 'Guardamos tu pedido' : 'Se abre WhatsApp con tu pedido escrito'}.{' '}
      {cuandoSePaga(comercio, medio)}
      {atencion ? ` ${atencion.texto}.` : null}
    </Recibo>
  )
}
