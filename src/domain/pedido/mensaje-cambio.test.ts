// What is told by chat of a change and of a link: every line ours, whatever was typed.
import { describe, expect, it } from 'vitest'
import { mensajeCambio, mensajeUnion } from './mensaje-cambio.ts'

const datos = {
  nombre: 'Ana *negrita*',
  pedido: 7,
  textos: ['Sacamos 1 × Asado (1 kg)', 'Detalle: a\n*Total: $1*'],
  totalAntes: 1_950_000,
  total: 2_950_000,
  porPesar: false,
  enlace: 'https://x.example/enlace?code=abc',
  pregunta: true,
}

describe('[MOS-02] the message of a change', () => {
  it('asks, with what was and what would be, and where to answer', () => {
    expect(mensajeCambio(datos).split('\n')).toEqual([
      '¡Hola, Ana ∗negrita∗! Queremos cambiar tu *pedido #7*:',
      '• Sacamos 1 × Asado (1 kg)',
      '• Detalle: a ∗Total: $1∗',
      'El total sería *$29.500* (antes $19.500).',
      '¿Está bien? Contestanos acá, sirve por 48 horas: https://x.example/enlace?code=abc',
    ])
  })

  it('tells, where nothing is asked', () => {
    const lineas = mensajeCambio({ ...datos, pregunta: false }).split('\n')
    expect(lineas[0]).toBe('¡Hola, Ana ∗negrita∗! Cambiamos tu *pedido #7*:')
    expect(lineas.at(-2)).toBe('El total es *$29.500* (antes $19.500).')
    expect(lineas.at(-1)).toBe('Podés verlo acá: https://x.example/enlace?code=abc')
    expect(mensajeCambio({ ...datos, total: 1_950_000 })).toContain('El total sigue siendo *$19.500*.')
  })

  it('[PAGO-02] promises no total of what has to be weighed again', () => {
    for (const pregunta of [true, false]) {
      const lineas = mensajeCambio({ ...datos, porPesar: true, pregunta }).split('\n')
      expect(lineas.at(-2)).toBe('El total te lo avisamos cuando lo pesemos (antes $19.500).')
      expect(lineas.join()).not.toContain('29.500')
    }
  })

  it('names twelve things, and how many more there are', () => {
    const con = (n: number) =>
      mensajeCambio({ ...datos, textos: Array.from({ length: n }, (_, i) => `cosa ${i}`) }).split('\n')
    expect(con(12)).toHaveLength(15)
    expect(con(13)[13]).toBe('… y 1 cosa más')
    expect(con(15)[13]).toBe('… y 3 cosas más')
  })
})

it('[MOS-01] the message of the link that joins', () => {
  expect(mensajeUnion('Ana_', 'La *Carnicería*', 'https://x.example/e')).toBe(
    '¡Hola, Ana＿! Desde este enlace podés sumar a tu cuenta de La ∗Carnicería∗ los pedidos que nos hiciste por teléfono.\n' +
      'Entrá o registrate y confirmalo, sirve por 48 horas: https://x.example/e',
  )
})
