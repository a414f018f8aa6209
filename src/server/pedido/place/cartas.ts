// The letters of a new order: the customer's confirmation, and the shop's notice where the shop has an address.
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { PedidoMensaje } from '#domain/pedido/mensaje.ts'
import type { Cliente, Linea, Pedido } from '#domain/pedido/pedido-entero.ts'
import type { Cartas } from '#server/mail/cartas.ts'
import { asuntoPedido, asuntoPedidoNuevo } from '#server/mail/plantillas/pedido.ts'
import { toMensaje } from '../pedido.ts'

export function cartasDePedido(pedido: Pedido, comercio: Pick<Comercio, 'email'>): Cartas {
  const { id, total, cliente } = pedido
  const userId = cliente.id
  const aCliente = { tipo: 'pedido', asunto: asuntoPedido(id), userId } as const
  const alComercio = { tipo: 'pedido-nuevo', asunto: asuntoPedidoNuevo(id, total), userId } as const
  return {
    dirigidas: [
      ...(cliente.email === null ? [] : [{ ...aCliente, para: cliente.email }]),
      ...(comercio.email === null ? [] : [{ ...alComercio, para: comercio.email }]),
    ],
    hechos: { pedido: keepDicho(pedido), nombre: cliente.nombre, cliente: datosDe(cliente) },
  }
}

function datosDe({ nombre, apellido, username, telefono, email }: Cliente): string[] {
  const completo = [nombre, apellido].filter(Boolean).join(' ')
  return [completo || username, telefono, email].flatMap(dato => dato || [])
}

/** What a letter says, and nothing else of it: it is written with every order. */
function keepDicho(pedido: Pedido): PedidoMensaje {
  const { id, direccion, direccionAlternativa, subtotal, descuento, total, codigo, detalle } =
    toMensaje(pedido)
  const { envioGratis, entrega, seguimiento, medioPago, pagaCon } = pedido
  const dicho = { id, direccion, direccionAlternativa, subtotal, descuento, total, codigo, detalle }
  return {
    ...dicho,
    envioGratis,
    entrega,
    seguimiento,
    medioPago,
    pagaCon,
    lineas: pedido.lineas.map(keepLinea),
  }
}

function keepLinea(linea: Linea): PedidoMensaje['lineas'][number] {
  const { articuloNombre, valorNombre, preparacion, cantidad, precioUnitario, descPorciento, subtotal } =
    linea
  const { medida, grsPorcion, combo } = linea
  const vendida = {
    articuloNombre,
    valorNombre,
    preparacion,
    cantidad,
    precioUnitario,
    descPorciento,
    subtotal,
  }
  return { ...vendida, medida, grsPorcion, ...(combo && { combo }) }
}
