// The calls about orders as a group: their words for what is wrong with an order.
import type { FastifyInstance } from 'fastify'
import { APESO_MAX, APESO_MIN } from '#domain/pedido/a-peso.ts'
import { CANTIDAD_INVALIDA } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_LARGO, DETALLE_MAX, DIRECCION_LARGA } from '#domain/pedido/carrito/entrega.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { rechazo } from '#domain/pedido/rechazo.ts'
import { type Llamadas, llamadas } from '../plugins/llamada.ts'
import type { Palabras } from '../plugins/validador.ts'

/** By the name of the field, wherever it stands; the comma at the end of the states is this API family's own. */
const PALABRAS: Palabras = {
  campos: {
    cantidad: CANTIDAD_INVALIDA,
    articulo: 'El artículo no es válido',
    articuloId: 'El artículo no es válido',
    valor: 'La opción no es válida',
    valorId: 'La opción no es válida',
    gramos: `El peso va de ${APESO_MIN} g a ${APESO_MAX / 1000} kg`,
    preparaciones: 'La preparación no es válida',
    estado: `estado must be one of the following values: ${ESTADOS.join(', ')}, `,
  },
  largos: { direccion: DIRECCION_LARGA, detalle: DETALLE_LARGO },
  muchos: { articulos: rechazo('demasiadasLineas').texto },
  relaciones: ['pedido', 'articulo', 'valor', 'codigos_de_descuentos', 'pedido_articulos'],
}

export const llamadasDePedidos = (app: FastifyInstance): Llamadas =>
  llamadas(app, { tag: 'Pedidos', palabras: PALABRAS })

/** The notes of an order, where their length is told in the words of this API family. */
export const NOTAS = { detalle: DETALLE_MAX }
