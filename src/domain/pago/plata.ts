// What becomes of the money of an order that is cancelled after it was paid: the choices, and what each does (PAGO-06).
import type { PlataAlCancelar } from './cancelado.ts'

interface Opcion {
  readonly plata: PlataAlCancelar
  readonly texto: string
  readonly efecto: string
}

/** What lets nothing out of the shop first. */
export const PLATAS: readonly Opcion[] = [
  {
    plata: 'despues',
    texto: 'Devolverla después',
    efecto: 'Queda marcado «Pagado: devolver» hasta que la devuelvas desde el pedido.',
  },
  {
    plata: 'devolver',
    texto: 'Devolverla ahora',
    efecto: 'Lo que entró por Mercado Pago vuelve solo a quien pagó; el resto se lo das vos.',
  },
  {
    plata: 'queda',
    texto: 'Queda a su favor',
    efecto: 'No se devuelve: la descontás de lo próximo que pida.',
  },
]
