// The mails of a new order: the customer's confirmation, and the shop's notice where the shop has an address.
import type { Cliente, Pedido } from '#domain/pedido/pedido-entero.ts'
import type { Correo } from '#server/mail/outbox.ts'
import type { Remite } from '#server/mail/plantillas/marco.ts'
import { correoPedido, correoPedidoNuevo } from '#server/mail/plantillas/pedido.ts'
import { toMensaje } from '../pedido.ts'

function datosDe({ nombre, apellido, username, telefono, email }: Cliente): string[] {
  const completo = [nombre, apellido].filter(Boolean).join(' ')
  return [completo || username, telefono, email].flatMap(dato => dato || [])
}

export function correosDePedido(pedido: Pedido, { comercio, publicUrl }: Remite): Correo[] {
  const { cliente } = pedido
  const datos = { comercio, publicUrl, pedido: toMensaje(pedido) }
  return [
    ...(cliente.email === null
      ? []
      : [
          {
            tipo: 'pedido',
            para: cliente.email,
            userId: cliente.id,
            ...correoPedido({ ...datos, nombre: cliente.nombre }),
          },
        ]),
    ...(comercio.email === null
      ? []
      : [
          {
            tipo: 'pedido-nuevo',
            para: comercio.email,
            userId: cliente.id,
            ...correoPedidoNuevo({ ...datos, cliente: datosDe(cliente) }),
          },
        ]),
  ]
}
