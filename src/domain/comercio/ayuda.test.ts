// Proves that the help states the shop's constants, whatever they are set to.
import { describe, expect, it } from 'vitest'
import { preguntasFrecuentes } from './ayuda.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio } from './comercio.ts'
import { textoZonas } from './zonas-dichas.ts'

const respuesta = (id: string, comercio: Comercio = COMERCIO_DEMO) =>
  preguntasFrecuentes(comercio).find(entrada => entrada.id === id)?.respuesta

it('[HELP-01] has 13 entries with ids of their own', () => {
  const entradas = preguntasFrecuentes(COMERCIO_DEMO)
  expect(entradas).toHaveLength(13)
  expect(new Set(entradas.map(entrada => entrada.id)).size).toBe(13)
  for (const { pregunta } of entradas) expect(pregunta).toMatch(/^¿.+\?$/)
})

describe('[HELP-01] states', () => {
  it.each([
    ['compra-minima', '$15.000'],
    ['compra-minima', 'Puede variar según la zona'],
    ['costo-de-envio', 'gratis en compras desde $30.000'],
    ['horarios', 'lunes a sábado de 9 a 13 y de 17 a 21; domingo de 10 a 14'],
    ['retiro', 'Salta 2450, Rosario'],
    ['medios-de-pago', 'tarjeta de crédito, tarjeta de débito, transferencia bancaria'],
    ['medios-de-pago', 'y efectivo.'],
    ['tiempo-para-pagar', '24 horas'],
    ['reclamos', '24 horas'],
    ['cambios', 'hasta 2 horas antes'],
    ['peso', '±10 %'],
    ['contacto', '0341 555-0142'],
  ])('%s: %s', (id, texto) => {
    expect(respuesta(id)).toContain(texto)
  })
})

it('[HELP-01] [SHOP-03] the minimum is what the setting makes of it, as the cart says', () => {
  expect(respuesta('compra-minima')).toContain('Es sugerida, no obligatoria: $15.000.')
  const obligatoria = { ...COMERCIO_DEMO, compraMinimaObligatoria: true }
  expect(respuesta('compra-minima', obligatoria)).toContain('Sí, la compra mínima es de $15.000.')
})

it('[HELP-01] [SHOP-01] every figure follows the settings', () => {
  const otro = {
    ...COMERCIO_DEMO,
    compraMinima: 2_000_050,
    envioGratisDesde: 7_700_000,
    horasParaPagar: 1,
    horasReclamo: 48,
    horasCambio: 6,
    toleranciaPeso: 5,
  }
  expect(respuesta('compra-minima', otro)).toContain('$20.000,50')
  expect(respuesta('costo-de-envio', otro)).toContain('$77.000')
  expect(respuesta('tiempo-para-pagar', otro)).toContain('1 hora desde')
  expect(respuesta('reclamos', otro)).toContain('48 horas')
  expect(respuesta('cambios', otro)).toContain('6 horas')
  expect(respuesta('peso', otro)).toContain('±5 %')
})

it.each([
  [
    'cambios',
    { horasCambio: 2 },
    'Sí, hasta 2 horas antes de la entrega programada. Si nadie lo empezó, en las primeras 2 horas lo cancelás vos desde tu pedido. Escribinos por WhatsApp con tu número de pedido y lo resolvemos.',
  ],
  [
    'cambios',
    { horasCambio: 1 },
    'Sí, hasta 1 hora antes de la entrega programada. Si nadie lo empezó, en la primera hora lo cancelás vos desde tu pedido. Escribinos por WhatsApp con tu número de pedido y lo resolvemos.',
  ],
  [
    'cambios',
    { horasCambio: 0 },
    'Escribinos por WhatsApp con tu número de pedido lo antes posible y vemos si todavía se puede.',
  ],
  ['costo-de-envio', { envioGratisDesde: 0 }, 'El envío es gratis.'],
  ['peso', { toleranciaPeso: 0 }, 'Sí: cortamos cada pieza a mano, con el peso que pediste.'],
  [
    'peso',
    { toleranciaPeso: 0, pesaje: true },
    'Sí: cortamos cada pieza a mano, con el peso que pediste. Si pesa más o menos, te preguntamos antes de cobrarlo.',
  ],
  [
    'peso',
    { toleranciaPeso: 5, pesaje: true },
    'Cortamos cada pieza a mano, así que el peso puede variar hasta un ±5 % respecto de lo pedido. Si pesa más o menos que eso, te preguntamos antes de cobrarlo.',
  ],
])('[HELP-01] %s with %j promises nothing impossible', (id, ajustes, texto) => {
  expect(respuesta(id, { ...COMERCIO_DEMO, ...ajustes })).toBe(texto)
})

it.each([
  [2, 'Sí, hasta 2 horas antes de la entrega. '],
  [1, 'Sí, hasta 1 hora antes de la entrega. '],
])(
  '[ENT-03] [HELP-01] with slots the %i hours are before the slot, and nothing of the first ones',
  (horasCambio, hasta) => {
    const conTurnos = { ...COMERCIO_DEMO, porTurnos: true, horasCambio }
    expect(respuesta('cambios', conTurnos)).toBe(
      `${hasta}Si nadie lo empezó, hasta entonces lo cancelás o le cambiás el turno vos desde tu pedido. Escribinos por WhatsApp con tu número de pedido y lo resolvemos.`,
    )
    const sinHoras = { ...conTurnos, horasCambio: 0 }
    expect(respuesta('cambios', sinHoras)).toBe(
      respuesta('cambios', { ...COMERCIO_DEMO, porTurnos: false, horasCambio: 0 }),
    )
  },
)

it('[SHOP-02] makes one coherent statement about the zones', () => {
  expect(respuesta('zonas')).toBe(
    'Entregamos en Rosario. El envío a domicilio es estándar en la zona norte. En las zonas centro y sur coordinamos la entrega por WhatsApp.',
  )
  const zonas = [{ nombre: 'Oeste', entrega: 'coordinada' }] as const
  expect(textoZonas({ ...COMERCIO_DEMO, zonas })).toBe(
    'En la zona oeste coordinamos la entrega por WhatsApp.',
  )
  expect(textoZonas({ ...COMERCIO_DEMO, zonas, whatsapp: null })).toBe(
    'En la zona oeste coordinamos la entrega con vos.',
  )
})

describe('[SHOP-01] a shop that has not said it', () => {
  const muda = COMERCIO_INICIAL

  it('is not asked about picking up nor about how to reach it', () => {
    expect(preguntasFrecuentes(muda)).toHaveLength(11)
    expect([respuesta('retiro', muda), respuesta('contacto', muda)]).toEqual([undefined, undefined])
  })

  it.each([
    ['como-comprar', 'Al finalizar guardamos tu pedido, lo confirmamos'],
    ['compra-minima', 'No, podés comprar lo que necesites.'],
    ['costo-de-envio', 'Depende de tu zona, y te lo informamos antes de que pagues.'],
    ['zonas', 'Lo coordinamos con vos cuando confirmamos el pedido.'],
    ['horarios', 'El día y la hora los coordinamos con vos cuando confirmamos el pedido.'],
    ['medios-de-pago', 'Te los contamos cuando confirmamos el pedido, antes de que pagues.'],
    ['cambios', 'Escribinos con tu número de pedido'],
  ])('%s: %s', (id, texto) => {
    expect(respuesta(id, muda)).toContain(texto)
  })

  it('says what it has said and nothing around it', () => {
    expect(respuesta('zonas', { ...muda, zonas: COMERCIO_DEMO.zonas })).toMatch(/^El envío a domicilio/)
    expect(respuesta('retiro', { ...muda, direccion: 'Salta 2450' })).toContain(
      'en Salta 2450, dentro del horario de atención y una vez',
    )
    expect(respuesta('contacto', { ...muda, email: 'a@b.example' })).toBe('Por email a a@b.example.')
  })
})

it('[HELP-01] a shop on WhatsApp says so, and where it can be visited', () => {
  expect(respuesta('como-comprar')).toContain('Al finalizar se abre WhatsApp con el resumen, lo confirmamos')
  expect(respuesta('cambios')).toContain('Escribinos por WhatsApp con tu número de pedido')
  expect(respuesta('retiro')).toContain('horario de atención (lunes a sábado de 9 a 13')
  expect(respuesta('contacto')).toBe(
    'Por el botón de WhatsApp de esta página, por teléfono al 0341 555-0142 o por email a hola@mostrador.example. También podés visitarnos en Salta 2450, Rosario.',
  )
})

it('[ENT-01] where delivery is paid by zone, help and terms say what each costs from the rows the cart reads', () => {
  const comercio: Comercio = {
    ...COMERCIO_DEMO,
    conZonas: true,
    zonas: [
      { nombre: 'Centro', entrega: 'estandar', costo: 150_000, gratisDesde: 3_000_000 },
      { nombre: 'Norte', entrega: 'estandar', costo: 180_000, gratisDesde: 4_000_000 },
      { nombre: 'Local', entrega: 'estandar', costo: 0 },
      { nombre: 'Sur', entrega: 'coordinada' },
    ],
  }
  expect(respuesta('zonas', comercio)).toBe(
    'Entregamos en Rosario. El envío a domicilio es estándar en las zonas centro ($1.500), norte ($1.800, gratis desde $40.000) y local (gratis). En la zona sur coordinamos la entrega por WhatsApp.',
  )
  expect(respuesta('costo-de-envio', comercio)).toBe(
    'Depende de tu zona: centro ($1.500), norte ($1.800, gratis desde $40.000), local (gratis) y sur (a coordinar). En compras desde $30.000 es gratis, salvo donde se diga otra cosa. El carrito te lo dice antes de que pidas.',
  )
  const apagado = { ...comercio, conZonas: false }
  expect(respuesta('zonas', apagado)).toBe(
    'Entregamos en Rosario. El envío a domicilio es estándar en las zonas centro, norte y local. En la zona sur coordinamos la entrega por WhatsApp.',
  )
  expect(respuesta('costo-de-envio', apagado)).toBe(respuesta('costo-de-envio'))
})
