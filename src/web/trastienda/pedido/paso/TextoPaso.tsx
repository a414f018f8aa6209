// Where an order stands on its way from the scale to the money, in a line above its big button.

import { montoTransferido } from '#domain/pago/cobro-visto.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { faltaPagar, textoPorCobrar } from '#domain/pago/saldo.ts'
import { textoVuelto } from '#domain/pago/vuelto.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { textoDiferencia } from '#domain/pedido/pesada.ts'
import type { Paso } from '#domain/pedido/siguiente.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'

interface Props {
  readonly paso: Paso
  readonly pedido: PedidoLeido
}

const lineas = (n: number) => `${n} ${n === 1 ? 'línea' : 'líneas'}`

function textoTransferido(pedido: PedidoLeido, at: string): string {
  const [monto, falta] = [montoTransferido(pedido), faltaPagar(pedido)]
  const dijo = `Dice que transfirió ${formatPesos(monto)} el ${fechaLarga(at)}`
  return monto === falta ? dijo : `${dijo}; ahora son ${formatPesos(falta)}`
}

function textoDe(paso: Paso, pedido: PedidoLeido): string | null {
  const { porPesar, esperan, total, totalFinal, avisadoAt, transferidoAt, estado, pago } = pedido
  const pesado =
    totalFinal === null
      ? null
      : `Pesó ${formatPesos(totalFinal)} (${totalFinal === total ? 'igual que lo pedido' : textoDiferencia(totalFinal - total)})`
  switch (paso) {
    case 'pesar':
      return estado === 'pendiente' ? null : `Falta pesar ${lineas(porPesar)}`
    case 'esperar':
      return `${lineas(esperan)} ${esperan === 1 ? 'espera' : 'esperan'} la respuesta del cliente`
    case 'avisar':
      return pesado === null ? 'Falta avisarle el total' : `${pesado}. Falta avisarle.`
    case 'revisar':
      return transferidoAt === null ? null : textoTransferido(pedido, transferidoAt)
    case 'cobrar':
      return avisadoAt === null ? pesado : `Avisado el ${fechaLarga(avisadoAt)}`
    case 'entregar':
      return pago === null ? `Se cobra al entregar: ${textoPorCobrar(pedido)}` : null
  }
}

export function TextoPaso({ paso, pedido }: Props) {
  const { medioPago, pagaCon, pago } = pedido
  const texto = textoDe(paso, pedido)
  const medio =
    medioPago === null || pago !== null
      ? null
      : [NOMBRE_MEDIO[medioPago], pagaCon === null ? '' : textoVuelto(pagaCon, faltaPagar(pedido))]
          .filter(Boolean)
          .join(', ')
  if (texto === null && medio === null) return null
  return (
    <p className="pedidos-paso__texto">
      {texto === null ? null : <b>{texto}</b>}
      {medio === null ? null : <span>{medio}</span>}
    </p>
  )
}
