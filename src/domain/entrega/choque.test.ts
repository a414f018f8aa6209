// What the counter reads of what a courier did meanwhile, and what is to be done about the money.
import { expect, it } from 'vitest'
import { CANCELADO, type Choque, describeChoque, NO_ES_TUYO, YA_ENTREGADO } from './choque.ts'

const choque = (mas: Partial<Choque>): Choque => ({
  tipo: 'entregado',
  motivo: CANCELADO,
  repartidor: 'Nahuel Paz',
  cliente: 'Ana Gómez',
  cobro: { medio: 'efectivo', monto: 1_950_000 },
  estado: 'cancelado',
  falta: 1_950_000,
  ...mas,
})
const OTRA_SUMA = 'Cobraste $10.000 y faltaban $19.500: quedó sin anotar, lo mira el mostrador'

it.each<[Partial<Choque>, que: RegExp, hacer: RegExp]>([
  [
    {},
    /^Nahuel Paz cobró \$19\.500 en efectivo de Ana Gómez, y el pedido estaba cancelado\.$/,
    /devolvele \$19\.500/,
  ],
  [{ estado: null }, /estaba cancelado/, /^Devolvele \$19\.500 a Ana Gómez/],
  [
    { motivo: NO_ES_TUYO, estado: 'en_proceso' },
    /ya no iba en su vuelta/,
    /dalo por entregado y anotá el pago/,
  ],
  [{ motivo: YA_ENTREGADO, estado: 'finalizado', falta: 0 }, /dado por entregado/, /quedó anotado/],
  [
    { motivo: `${YA_ENTREGADO}. ${OTRA_SUMA}`, estado: 'finalizado', falta: 0 },
    /dado por entregado/,
    /devolvele/,
  ],
  [
    { motivo: OTRA_SUMA, estado: 'finalizado', falta: 0 },
    /ya estaba pago/,
    /^No debe nada: devolvele \$19\.500/,
  ],
  [
    { motivo: OTRA_SUMA, estado: 'finalizado' },
    /no es lo que faltaba/,
    /^Anotá el pago de \$19\.500 en el pedido\.$/,
  ],
  [
    { motivo: OTRA_SUMA, estado: 'finalizado', falta: 1_000_000 },
    /cobró/,
    /\$10\.000 en el pedido y devolvele \$9\.500/,
  ],
  [{ motivo: OTRA_SUMA, estado: 'finalizado', falta: 2_000_000 }, /cobró/, /quedan \$500 por cobrar/],
  [
    { cobro: null },
    /contó que lo entregó, y el pedido estaba cancelado/,
    /^Preguntale dónde quedó la compra: no cobró nada/,
  ],
  [
    { cobro: null, motivo: `${YA_ENTREGADO}. Nahuel Paz, 12:40`, estado: 'finalizado' },
    /ya lo había dado por entregado/,
    /No hay plata/,
  ],
  [
    { cobro: { medio: 'tarjeta', monto: 0 }, motivo: YA_ENTREGADO, estado: 'finalizado' },
    /contó que lo entregó/,
    /No hay plata/,
  ],
  [
    { cobro: null, tipo: 'no estaba', motivo: 'Otra cosa', estado: 'en_proceso' },
    /no había nadie, y ya era otra cosa/,
    /Mirá cómo sigue/,
  ],
])('[R5] %j', (mas, que, hacer) => {
  const dicho = describeChoque(choque(mas))
  expect(dicho.que).toMatch(que)
  expect(dicho.hacer).toMatch(hacer)
})
