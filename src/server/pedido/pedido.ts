// What others are told of an order: the parts of a person that it shows, and the message that tells the shop of it.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { mensajePedido, type PedidoMensaje } from '#domain/pedido/mensaje.ts'
import type { Cliente, Pedido } from '#domain/pedido/pedido-entero.ts'

/** Only what an order shows of a person. */
export function toCliente(persona: Cliente): Cliente {
  const { id, username, nombre, apellido, telefono, direccion, email } = persona
  return { id, username, nombre, apellido, telefono, direccion, email }
}

/** As a line is sold: nobody weighed it. */
export const SIN_PESAR = {
  pesado: null,
  cobrado: null,
  subtotalFinal: null,
  respuesta: null,
  preguntaAt: null,
  vez: 0,
} as const

/** What the chat message and the mails are made of. */
export function toMensaje(pedido: Pedido): PedidoMensaje {
  return { ...pedido, detalle: pedido.detalle === '' ? null : pedido.detalle }
}

export function textoWhatsapp(pedido: Pedido, comercio: Comercio, publicUrl: string): string {
  return mensajePedido(toMensaje(pedido), comercio, publicUrl)
}
