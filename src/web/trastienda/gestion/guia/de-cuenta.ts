// The guide's pages about customers.
import type { Instructivo } from './forma.ts'

export const DE_CUENTA: readonly Instructivo[] = [
  {
    id: 'clientes',
    titulo: 'Buscar un cliente, anotar algo, bloquearlo o borrarlo',
    cuando: 'Querés saber qué compró alguien, o pide que borres sus datos.',
    pasos: [
      'Abrí «Clientes» y buscalo por nombre, email o teléfono.',
      'En su página está cuánto compró, cuándo y cada pedido.',
      'En «Nota» escribí lo que haga falta y tocá «Guardar la nota»: el cliente no la ve.',
      'En «Lista de precios» elegís con cuál compra.',
      'Si molesta, tocá «Bloquear». Si pide sus datos, «Descargar sus datos». Si pide que los borres, «Eliminar la cuenta».',
    ],
    problemas: [
      ['Eliminaste y era otro', 'No se puede deshacer: quedan sólo los importes de sus pedidos.'],
      [
        'Está repetido, con cuenta y por teléfono',
        'Abrí un pedido suyo por teléfono, «Cambiar», y abajo uní las dos.',
      ],
      ['No ves los botones', 'Estás en un equipo del mostrador: hacelo desde tu propia sesión.'],
    ],
    lugares: ['clientes'],
    siguen: ['listas-para-clientes', 'pedido-por-telefono'],
    palabras:
      'persona usuario datos privacidad historial comprador borrar molesto datos personales repetida repetido telefono',
  },
]
