// The guide's pages about how much there is: counting, its ledger, what to buy.
import type { Instructivo } from './forma.ts'

export const DE_EXISTENCIAS: readonly Instructivo[] = [
  {
    id: 'contar-el-stock',
    titulo: 'Contar el stock, anotar una compra o una merma',
    cuando: 'Llegó mercadería, se tiró algo o contaste la heladera.',
    pasos: [
      'Abrí «Stock» y buscá el artículo. Lo que se acaba ya está a la vista.',
      'Tocá el + de al lado y elegí: «Compra» suma, «Merma» resta, «Recuento» dice cuánto hay, «Corrección» arregla.',
      'Escribí los kilos o las unidades, una nota si hace falta, y tocá «Guardar».',
      'Si de algo siempre hay, tocá «Siempre hay: no contarlo»: los pedidos no descuentan.',
      'Para sacarlo de la venta ya mismo: en «Artículos», «Sin stock». Cuando vuelva, «Ya hay».',
    ],
    problemas: [
      [
        'El número no cierra',
        'Tocá el relojito del artículo: están sus movimientos, cada pedido, compra y merma, y quién fue.',
      ],
      [
        'Anotaste mal',
        'Tocá «Deshacer» en el aviso. Más tarde: una «Corrección» con la diferencia, o un «Recuento» con lo que hay.',
      ],
    ],
    lugares: ['existencias', 'articulos'],
    siguen: ['que-comprar', 'articulo-nuevo'],
    palabras:
      'inventario heladera cantidad libro movimientos mercaderia llego tirar vencido agotado acabo queda media res carne podrida',
    figura: { archivo: 'stock', alt: 'Stock: lo que se está acabando y la lista de compra.' },
  },
  {
    id: 'que-comprar',
    titulo: 'Saber qué comprar',
    cuando: 'Vas a llamar al frigorífico.',
    pasos: [
      'Abrí «Stock». «Se está acabando» muestra lo que está bajo.',
      'En «Lista de compra» elegí para cuántos días.',
      'Tocá «Mandar» para pasarla por WhatsApp, o «Imprimir».',
      'Para que avise antes, en la ficha del artículo cambiá «Avisar con menos de».',
    ],
    problemas: [
      ['Dice «a ojo»', 'De eso no hay ventas de los últimos días para calcular.'],
      ['Falta algo en la lista', 'No está bajo, o no se cuenta. Mirá su stock.'],
    ],
    lugares: ['existencias'],
    siguen: ['contar-el-stock', 'numeros'],
    palabras: 'proveedor frigorifico pedido faltante reponer encargar',
  },
]
