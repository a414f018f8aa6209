// The mails about an order on its way: it left, nobody was there, how it goes on (ENT-04).
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { textoVuelve } from '#domain/entrega/vuelve.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import type { Escrito } from './marco.ts'
import { type Resumen, seguilo, writeNovedad } from './pedido.ts'

export interface EnReparto extends Resumen {
  /** What its link says; null: there is none. */
  readonly secreto: string | null
}

export function correoEnCamino(datos: EnReparto): Escrito {
  const { comercio, publicUrl, id, secreto } = datos
  return writeNovedad(
    datos,
    `Tu pedido #${id} está en camino`,
    [`Tu pedido #${id} salió a repartirse.`, ...seguilo(publicUrl, secreto)],
    `Si no va a haber nadie para recibirlo, avisanos${porWhatsApp(comercio)}.`,
  )
}

/** Why is the courier's word, which stays in the shop. */
export function correoNoEstaba(datos: EnReparto): Escrito {
  const { comercio, publicUrl, id, secreto } = datos
  return writeNovedad(
    datos,
    `No pudimos entregarte el pedido #${id}`,
    [
      `Fuimos a llevarte el pedido #${id} y no pudimos entregarlo. Vuelve al local, en frío, y te escribimos apenas sepamos cómo sigue.`,
      ...seguilo(publicUrl, secreto),
    ],
    `Si querés decirnos cuándo te queda bien, escribinos${porWhatsApp(comercio)}.`,
  )
}

export function correoVuelve(datos: EnReparto & Parameters<typeof textoVuelve>[0]): Escrito {
  const { comercio, publicUrl, id, total, como, secreto } = datos
  const retira = como === 'retira'
  return writeNovedad(
    datos,
    retira ? `Tu pedido #${id} te espera en el local` : `Tu pedido #${id} vuelve a salir`,
    [
      `No pudimos entregarte el pedido #${id}. ${textoVuelve(datos)}.`,
      ...(retira
        ? [
            ...(comercio.direccion === null ? [] : [`Estamos en ${comercio.direccion}.`]),
            `Como lo retirás, no pagás envío: el total es ${formatPesos(total)}.`,
          ]
        : []),
      ...seguilo(publicUrl, secreto),
    ],
    `Si no te queda bien, escribinos${porWhatsApp(comercio)}.`,
  )
}
