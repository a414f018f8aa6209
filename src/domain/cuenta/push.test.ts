// Notices on the phone as a table: which addresses are a push service's, what is read on the phone, and when it leaves.
import { describe, expect, it } from 'vitest'
import { type Avisado, decideAviso, isServicio, juzgaRespuesta, writeAviso } from './push.ts'

const hora = (texto: string) => new Date(`2026-11-18T${texto}:00-03:00`)

describe('[N1] a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://updates.push.services.mozilla.com/x', true],
    ['https://wns2.notify.windows.com/x', true],
    ['https://push.apple.com.malo.example/x', false],
    ['https://malopush.apple.com/x', false],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:444/x', false],
    ['https://otro.fcm.googleapis.com/x', false],
  ])('%s: %s', (texto, es) => expect(isServicio(new URL(texto))).toBe(es))
})

describe('[VOL-04] when a notice leaves', () => {
  const aviso = (estado: Avisado, creado: string, resto: object = {}) => ({
    estado,
    creado: hora(creado),
    personal: false,
    estadoPedido: estado === 'en camino' ? 'en_proceso' : estado,
    pantalla: null,
    ...resto,
  })
  it.each([
    ['en_proceso', '12:00', '12:00', 4 * 3600],
    ['en_proceso', '12:00', '15:59', 60],
    ['en_proceso', '12:00', '16:00', null],
    ['en_proceso', '08:30', '08:30', 4 * 3600],
    ['en_proceso', '21:00', '22:30', null],
    ['pendiente', '12:00', '12:00', 4 * 3600],
    ['no estaba', '12:00', '12:00', 4 * 3600],
    ['otra vuelta', '12:00', '12:00', 4 * 3600],
    ['retira', '12:00', '12:00', 4 * 3600],
    ['finalizado', '12:00', '12:00', 4 * 3600],
    ['cancelado', '12:00', '12:00', 4 * 3600],
    ['en_proceso', '21:59', '21:59', 4 * 3600],
    ['en_proceso', '07:59', '08:00', 4 * 3600],
    ['en camino', '23:00', '23:30', 90 * 60],
    ['en camino', '12:00', '14:00', null],
  ] as const)('%s of %s at %s: %s', (estado, creado, ahora, vida) => {
    const espera = vida === null ? { que: 'nada' } : { que: 'sale', vida }
    expect(decideAviso(aviso(estado, creado), hora(ahora))).toEqual(espera)
  })
  it.each([
    ['22:00', '2026-11-19T08:00:00-03:00'],
    ['00:00', '2026-11-18T08:00:00-03:00'],
    ['07:59', '2026-11-18T08:00:00-03:00'],
  ])('at %s it waits until eight', (texto, hasta) => {
    expect(decideAviso(aviso('en_proceso', texto), hora(texto))).toEqual({
      que: 'espera',
      hasta: new Date(hasta),
    })
  })
  it.each([
    ['en_proceso', 'finalizado', 'nada'],
    ['pendiente', 'en_proceso', 'nada'],
    ['en camino', 'finalizado', 'nada'],
    ['en camino', 'cancelado', 'nada'],
    ['en camino', 'pendiente', 'sale'],
    ['no estaba', 'en_proceso', 'sale'],
    ['otra vuelta', 'finalizado', 'nada'],
    ['retira', 'en_proceso', 'sale'],
  ] as const)('%s of an order that is %s by now: %s', (estado, estadoPedido, que) => {
    expect(decideAviso(aviso(estado, '12:00', { estadoPedido }), hora('12:00')).que).toBe(que)
  })
  it.each([
    [null, 'sale'],
    ['11:00', 'sale'],
    ['12:00', 'nada'],
    ['12:01', 'nada'],
  ])('of a new order, with a screen seen at %s: %s', (visto, que) => {
    const pantalla = visto === null ? null : hora(visto)
    const nuevo = aviso('pendiente', '12:00', { personal: true, pantalla })
    expect(decideAviso(nuevo, hora('12:01')).que).toBe(que)
    expect(decideAviso({ ...nuevo, personal: false }, hora('12:01')).que).toBe('sale')
  })
  it('of a new order waits while a screen may still be open', () => {
    const nuevo = aviso('pendiente', '12:00', {
      personal: true,
      pantalla: new Date(hora('12:00').getTime() - 10_000),
    })
    expect(decideAviso(nuevo, hora('12:00'))).toEqual({
      que: 'espera',
      hasta: new Date(hora('12:00').getTime() + 30_000),
    })
    const callada = { ...nuevo, pantalla: new Date(hora('12:00').getTime() - 40_000) }
    expect(decideAviso(callada, hora('12:00')).que).toBe('sale')
  })
})

it('[N2] forgets a browser on 404 and 410 alone', () => {
  const dichas = [null, 103, 200, 202, 300, 307, 400, 403, 404, 410, 413, 429, 500, 503].map(juzgaRespuesta)
  expect(dichas).toEqual(
    'repetir dejar hecho hecho dejar dejar dejar dejar olvidar olvidar dejar repetir repetir repetir'.split(
      ' ',
    ),
  )
})

it('[N3] says number and state alone', () => {
  expect(writeAviso(1208, 'en camino', false)).toEqual({
    title: 'Tu pedido #1208 está en camino',
    body: 'Tocá para ver el pedido #1208.',
  })
  expect(writeAviso(1208, 'pendiente', true).title).toBe('Pedido nuevo #1208')
})
