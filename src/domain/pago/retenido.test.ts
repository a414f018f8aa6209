// Every reason a payment is held for, its ways out, and what each says it does.
import { describe, expect, it } from 'vitest'
import { efectoDevolver, efectoRetenido, motivoRetenido, NOMBRE_ACCION } from './retenido.ts'

describe('[PAGO-04] a payment that is held', () => {
  it.each([
    ['monto', 'No es la suma que se pidió.', ['aceptar', 'devolver']],
    ['moneda', 'Está en otra moneda.', ['devolver']],
    ['referencia', 'No sabemos de qué pedido es.', ['aceptar', 'devolver']],
    ['revision', 'El pedido cambió después de mandarle ese link.', ['aceptar', 'devolver']],
    ['cancelado', 'El pedido ya estaba cancelado.', ['reactivar', 'devolver']],
    ['repetido', 'El pedido ya estaba pagado.', ['devolver', 'aceptar']],
    ['contracargo', 'El banco del cliente reclamó esta plata.', ['aceptar']],
    ['proveedor', 'El medio de pago lo dejó en suspenso.', ['aceptar', 'devolver']],
    ['toString', 'El medio de pago lo dejó en suspenso.', ['aceptar', 'devolver']],
    [null, 'El medio de pago lo dejó en suspenso.', ['aceptar', 'devolver']],
  ])('%s: says why, and what can be done', (motivo, texto, acciones) => {
    expect(motivoRetenido(motivo)).toEqual({ texto, acciones })
  })

  it.each([
    // Cancelled by mistake, and open again.
    ['cancelado', 'pendiente', 'Llegó con el pedido cancelado, que ya no lo está.', ['aceptar', 'devolver']],
    ['cancelado', 'finalizado', 'Llegó con el pedido cancelado, que ya no lo está.', ['aceptar', 'devolver']],
    ['cancelado', 'cancelado', 'El pedido ya estaba cancelado.', ['reactivar', 'devolver']],
    ['cancelado', null, 'El pedido ya estaba cancelado.', ['reactivar', 'devolver']],
    // Cancelled since.
    [
      'monto',
      'cancelado',
      'No es la suma que se pidió. Ahora el pedido está cancelado.',
      ['reactivar', 'devolver'],
    ],
    [
      'referencia',
      'cancelado',
      'No sabemos de qué pedido es. Ahora el pedido está cancelado.',
      ['reactivar', 'devolver'],
    ],
    [
      'repetido',
      'cancelado',
      'El pedido ya estaba pagado. Ahora el pedido está cancelado.',
      ['devolver', 'reactivar'],
    ],
    ['moneda', 'cancelado', 'Está en otra moneda. Ahora el pedido está cancelado.', ['devolver']],
    ['monto', 'en_proceso', 'No es la suma que se pidió.', ['aceptar', 'devolver']],
    ['referencia', null, 'No sabemos de qué pedido es.', ['aceptar', 'devolver']],
  ] as const)(
    '%s, of an order that is %s now: what can be done is by how it stands',
    (motivo, estado, texto, acciones) => {
      expect(motivoRetenido(motivo, estado)).toEqual({ texto, acciones })
    },
  )

  it('names what can be done', () => {
    expect(motivoRetenido('monto').acciones.map(accion => NOMBRE_ACCION[accion])).toEqual([
      'Aceptar',
      'Devolver',
    ])
    expect(NOMBRE_ACCION.reactivar).toBe('Reactivar el pedido')
  })

  it.each([
    ['aceptar', 'mercadopago', 7, 'Cuenta como pago del pedido #7.'],
    ['aceptar', 'mercadopago', null, 'Cuenta como pago del pedido que digas.'],
    [
      'reactivar',
      'mercadopago',
      7,
      'El pedido vuelve a estar abierto, con lo que haya en stock, y cuenta el pago.',
    ],
    ['devolver', 'mercadopago', 7, 'Mercado Pago se la devuelve a quien pagó. No se puede deshacer.'],
    ['devolver', 'efectivo', 7, 'Acá queda anotado: la plata se la das vos.'],
  ] as const)('%s by %s says what it does', (accion, medio, pedido, texto) => {
    expect(efectoRetenido(accion, medio, pedido)).toBe(texto)
  })

  it('[PAGO-06] only the provider returns by itself', () => {
    expect(efectoDevolver('mercadopago')).not.toBe(efectoDevolver('otro'))
    expect(efectoDevolver('transferencia')).toBe(efectoDevolver('otro'))
  })
})
