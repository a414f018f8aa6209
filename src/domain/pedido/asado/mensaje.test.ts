// A plan in words, for a person and for a chat.
import { expect, it } from 'vitest'
import { DEMO_CATEGORIAS, estante } from '../../../../test/support/asado.ts'
import { createSurtido } from './cortes.ts'
import { mensajeAsado, textoCuenta, textoPersonas, textoRenglon } from './mensaje.ts'
import { ASADO_INICIAL, makePlan } from './plan.ts'

it.each([
  [1, 0, '1 adulto'],
  [2, 0, '2 adultos'],
  [8, 1, '8 adultos y 1 chico'],
  [1, 3, '1 adulto y 3 chicos'],
])('[VOL-02] %d and %d are %s', (adultos, chicos, texto) =>
  expect(textoPersonas({ adultos, chicos })).toBe(texto),
)

it.each([
  [{}, DEMO_CATEGORIAS, 'A 500 g por adulto son 3 kg.'],
  [{ adultos: 7 }, DEMO_CATEGORIAS, 'A 500 g por adulto son 3,50 kg.'],
  [{ chicos: 1, hambre: 'mucha' }, DEMO_CATEGORIAS, 'A 625 g por adulto y la mitad por chico son 4,06 kg.'],
  // Weighed by the kilo, the cheese is in the plan's kilos and not in what is reckoned.
  [
    { adultos: 1 },
    [estante(['Asado de tira', 'Provoleta'])],
    'A 500 g por adulto son 0,50 kg, sin el queso.',
  ],
  [{ adultos: 2 }, [estante(['Asado de tira'])], null],
  [{ adultos: 2 }, [estante([{ nombre: 'Asado de tira', medida: 'ud.' }])], null],
] as const)(
  '[VOL-02] what %j are reckoned is said where the kilos are others (%#)',
  (dado, tienda, texto) => {
    const asado = { ...ASADO_INICIAL, ...dado }
    expect(textoCuenta(asado, makePlan(asado, createSurtido(tienda)))).toBe(texto)
  },
)

const linea = {
  cantidad: 1,
  valorNombre: 'Una tira - 700 g',
  preparacionNombre: '',
  medida: '/Kg',
  grsPorcion: 700,
} as const

it.each([
  [linea, 'Una tira · 0,70 kg'],
  [{ ...linea, cantidad: 3 }, '3 × Una tira · 2,10 kg'],
  [{ ...linea, valorNombre: '1 kg', grsPorcion: 1000 }, '1 kg'],
  [{ ...linea, valorNombre: '1 kg', grsPorcion: 1000, cantidad: 2 }, '2 × 1 kg · 2,00 kg'],
  [{ ...linea, preparacionNombre: 'Fina' }, 'Una tira, Fina · 0,70 kg'],
  [{ ...linea, valorNombre: 'Unidad', grsPorcion: 1000, medida: 'ud.', cantidad: 3 }, '3 × Unidad'],
  [{ ...linea, valorNombre: 'Dos unidades', grsPorcion: 2000, medida: 'ud.' }, 'Dos unidades'],
] as const)('[VOL-02] a line reads %#', (dada, texto) => expect(textoRenglon(dada)).toBe(texto))

it('[VOL-02] the message says who it is for, what, what it costs today and where', () => {
  const asado = { ...ASADO_INICIAL, adultos: 8, chicos: 3, estilo: 'rendidor' } as const
  const plan = makePlan(asado, createSurtido(DEMO_CATEGORIAS))
  expect(mensajeAsado(asado, plan, 'Mostrador', 'https://x.ar/Asado?a=8')).toBe(
    [
      'Un asado para 8 adultos y 3 chicos, de Mostrador:',
      '• Tapa de asado: 2 × 1 kg · 2,00 kg',
      '• Pollo parrillero abierto: Un pollo',
      '• Chorizo mezcla criollo: 10 × Unidad · 1,30 kg',
      'Total de hoy: $48.638 ($4.422 por cabeza)',
      'https://x.ar/Asado?a=8',
    ].join('\n'),
  )
})

it('[VOL-02] X4: a name cannot forge a line, nor a shop', () => {
  const plan = makePlan(ASADO_INICIAL, createSurtido([estante(['Vacío\n• Gratis: *todo*'])]))
  const mensaje = mensajeAsado(ASADO_INICIAL, plan, 'La _vaca_\nTotal: $0', 'https://x.ar/Asado')
  expect(mensaje.split('\n')).toHaveLength(4)
  expect(mensaje).not.toMatch(/[*_]/)
})
