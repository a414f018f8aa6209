// What the mails say: every one in both parts, text of people only as text, links only to the shop.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO, type Comercio } from '#domain/comercio/comercio.ts'
import type { PlataAlCancelar } from '#domain/pago/cancelado.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { writeCartaDe } from '#server/mail/cartas.ts'
import { correoArrepentimiento, correoArrepentimientoNuevo } from '#server/mail/plantillas/arrepentimiento.ts'
import {
  correoAvisoCambioEmail,
  correoConfirmacion,
  correoConfirmarEmail,
  correoDesvinculada,
  correoEmailCambiado,
  correoEnlace,
  correoPasswordCambiada,
  correoRestablecer,
} from '#server/mail/plantillas/cuenta.ts'
import { correoCertificado, correoWebhookApagado } from '#server/mail/plantillas/gestion.ts'
import type { Escrito } from '#server/mail/plantillas/marco.ts'
import { saludo } from '#server/mail/plantillas/marco.ts'
import { correoCancelado, correoPedido, correoVencido } from '#server/mail/plantillas/pedido.ts'
import { cartasDePedido } from '#server/pedido/place/cartas.ts'

const publicUrl = 'https://carniceria.example'
const enlace = `${publicUrl}/confirmar-email?confirmation=abc`
const base = {
  comercio: COMERCIO_DEMO,
  publicUrl,
  nombre: 'Ana',
  enlace,
  nuevo: 'otra@example.com',
  desvinculada: true,
}
type Base = Omit<typeof base, 'comercio' | 'nombre'> & {
  readonly comercio: Comercio
  readonly nombre: string | null
}

const TODOS = {
  correoConfirmacion,
  correoRestablecer,
  correoPasswordCambiada,
  correoConfirmarEmail,
  correoAvisoCambioEmail,
  correoEmailCambiado,
  correoEnlace,
  correoDesvinculada,
  correoCertificado: (sobre: Base) =>
    correoCertificado({ ...sobre, dias: 7, vence: new Date('2026-11-26T12:00:00Z') }),
  correoWebhookApagado: (sobre: Base) => correoWebhookApagado({ ...sobre, destino: 'otro-programa.example' }),
}
const casos = Object.entries(TODOS)

it('says one hour as one hour', () => {
  const comercio = { ...COMERCIO_DEMO, horasParaPagar: 1 }
  const { texto } = correoVencido({ comercio, publicUrl, nombre: 'Ana', id: 7, total: 100 })
  expect(texto).toContain('Pasó 1 hora sin que recibiéramos el pago')
})

const PEDIDO = {
  id: 7,
  direccion: 'Mitre 1482',
  direccionAlternativa: false,
  detalle: null,
  lineas: [],
  subtotal: 1_950_000,
  descuento: 0,
  total: 1_950_000,
  codigo: null,
}

describe('the mail of a new order', () => {
  const texto = (medioPago: Medio | null, ajustes: Partial<Comercio>) =>
    correoPedido({
      comercio: { ...COMERCIO_DEMO, ...ajustes },
      publicUrl,
      nombre: 'Ana',
      pedido: { ...PEDIDO, medioPago },
    }).texto

  it.each<[Medio | null, boolean, string]>([
    [null, false, 'Te vamos a escribir por WhatsApp con el link de pago.'],
    ['transferencia', false, 'En tu pedido están los datos para transferir.'],
    ['transferencia', true, 'Cuando lo pesemos, en tu pedido vas a ver los datos para transferir.'],
    ['efectivo', true, 'Lo pagás cuando lo recibís.'],
  ])('[PAGO-01] paid by %s, weighed %s: %s', (medio, pesaje, frase) => {
    expect(texto(medio, { pesaje })).toContain(`Recibimos tu pedido #7. ${frase}\n`)
  })

  it.each<[Medio | null, number, string]>([
    [
      null,
      10,
      'Tenés 24 horas para pagarlo; pasado ese tiempo se cancela. El peso puede variar hasta un 10%.',
    ],
    [null, 0, 'Tenés 24 horas para pagarlo; pasado ese tiempo se cancela.\n'],
    ['efectivo', 5, '\nEl peso puede variar hasta un 5%.'],
    ['efectivo', 0, '\nSi tenés que avisarnos algo, escribinos por WhatsApp al 0341 555-0142.'],
  ])('[HELP-01] paid by %s with a tolerance of %s %%: %j', (medio, toleranciaPeso, nota) => {
    const escrito = texto(medio, { toleranciaPeso })
    expect(escrito).toContain(nota)
    expect(escrito).not.toMatch(/hasta un 0/)
  })
})

it.each<[PlataAlCancelar, boolean, number, string]>([
  ['queda', true, 0, 'Figura como pagado: ese dinero queda a tu favor.'],
  ['despues', true, 0, 'Figura como pagado: te vamos a devolver ese dinero. Escribinos para acordar cómo.'],
  ['devolver', true, 0, 'Figura como pagado: te vamos a devolver ese dinero. Escribinos para acordar cómo.'],
  [
    'devolver',
    true,
    1_950_000,
    'Figura como pagado: ese dinero vuelve por Mercado Pago, al medio con el que pagaste. No tenés que hacer nada.',
  ],
  [
    'devolver',
    false,
    1_000_000,
    'Habíamos recibido $19.500: $10.000 vuelven por Mercado Pago, al medio con el que pagaste. Por los otros $9.500, escribinos para acordar cómo.',
  ],
])(
  '[PAGO-06] cancelled with its money to %s, paid %s, %i by the provider: %s',
  (plata, pagado, vuelveSolo, frase) => {
    const { texto } = correoCancelado({
      ...base,
      id: 7,
      total: 1_950_000,
      pagado,
      recibido: 1_950_000,
      plata,
      vuelveSolo,
    })
    expect(texto).toContain(frase)
  },
)

/** Code, markup, links and sentences: none of them is what somebody is called. */
const NADA_DE_NOMBRE = [
  `\${7*7}`,
  '<%= process.env %>',
  '{{constructor}}',
  '<img src=x onerror=alert(1)>',
  `"><script>'&`,
  'http://evil.example/x',
  'www.evil',
  'evil.zip',
  'evil.photography',
  'evil。com',
  'Ganaste, entrá a evil.com',
  'Llamá ya al 0800',
  'x@evil.example',
  'Ana\nBcc: x',
  'Ganasteunautocerokilometroentraya',
]

describe('R15: the name in a greeting', () => {
  it.each([
    ['Ana', 'Hola, Ana:'],
    ['  María José ', 'Hola, María:'],
    ["D'Angelo", "Hola, D'Angelo:"],
    ['Juan-Cruz Pérez', 'Hola, Juan-Cruz:'],
    ['Iñaki', 'Hola, Iñaki:'],
    ['李', 'Hola, 李:'],
    ['GANASTE UN PREMIO', 'Hola, GANASTE:'],
    ['-', 'Hola:'],
    ...[null, '', ' ', ...NADA_DE_NOMBRE].map(nombre => [nombre, 'Hola:'] as const),
  ] as const)('R15: %j greets with %j', (nombre, esperado) => {
    expect(saludo(nombre)).toBe(esperado)
  })
})

describe.each(casos)('%s', (_nombre, escribir: (carta: Base) => Escrito) => {
  it('[CONF-02] has a subject and both parts in Spanish with the name of the shop', () => {
    const { asunto, texto, html } = escribir(base)
    expect(asunto).toContain('Mostrador')
    for (const parte of [texto, html]) {
      expect(parte).toContain('Hola, Ana:')
      expect(parte).toContain('Salta 2450, Rosario, Santa Fe')
    }
    expect(html).toContain('<html lang="es-AR">')
  })

  it('invents no address of a shop that has given none', () => {
    const { texto, html } = escribir({ ...base, comercio: { ...COMERCIO_DEMO, email: null } })
    expect(texto + html).not.toMatch(/\bnull\b|undefined|escribinos a\b/)
  })

  it('[CONF-02] links to the shop only and fetches nothing (R11, X8)', () => {
    const { texto, html } = escribir(base)
    const enlaces = [...texto.matchAll(/https?:\/\/[^\s<]+/g), ...html.matchAll(/https?:[^"<\s]+/g)]
    expect(enlaces.map(([direccion]) => new URL(direccion).origin)).toEqual(enlaces.map(() => publicUrl))
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import/i)
  })

  it.each([null, '', 'Ana', ...NADA_DE_NOMBRE])(
    'R15: the name %j changes neither the subject nor the heading',
    nombre => {
      const de = (carta: Base) => {
        const { asunto, texto, html } = escribir(carta)
        return [
          asunto,
          texto.split('\n')[0],
          /<title>.*<\/title>/.exec(html)?.[0],
          /<h1.*<\/h1>/.exec(html)?.[0],
        ]
      }
      expect(de({ ...base, nombre })).toEqual(de(base))
    },
  )

  it.each(NADA_DE_NOMBRE)(
    'R14, R15: does not repeat %j, which is no name, to whom it may not belong',
    nombre => {
      const sin = escribir({ ...base, nombre: null })
      expect(escribir({ ...base, nombre })).toEqual(sin)
      expect(sin.texto).toContain('\nHola:\n')
    },
  )
})

it.each([correoConfirmacion, correoRestablecer, correoConfirmarEmail, correoEnlace])(
  '[CONF-02] refuses a link that leads elsewhere (R11)',
  escribir => {
    for (const otro of [
      'https://evil.example/x',
      'https://carniceria.example.evil/',
      'javascript:alert(1)',
    ]) {
      expect(() => escribir({ ...base, enlace: otro })).toThrow('only link to the shop')
    }
  },
)

it('[CONF-02] tells how long each link lasts', () => {
  expect(correoConfirmacion(base).texto).toContain('24 horas')
  expect(correoRestablecer(base).texto).toContain('1 hora')
  expect(correoConfirmarEmail(base).texto).toContain('24 horas')
  expect(correoEnlace(base).texto).toContain('15 minutos')
})

it('[CONF-02] tells the old address what was asked without giving the new one away', () => {
  for (const escribir of [correoAvisoCambioEmail, correoEmailCambiado]) {
    const { texto, html } = escribir(base)
    expect(texto).toContain('o***@example.com')
    expect(texto + html).not.toContain('otra@example.com')
  }
})

describe('R15: the mails of a request to undo a purchase, which anybody sends to anybody', () => {
  const arrepentimiento = {
    nombre: 'Ganaste: entrá a http://evil.example y cobrá',
    email: 'victima@example.com',
    telefono: '0800-EVIL',
    pedido: 66,
    detalle: `http://evil.example \${7*7} <%= process.env %>`,
  }
  const datos = { comercio: COMERCIO_DEMO, publicUrl, codigo: 'ARR-234567', arrepentimiento }

  it('R15: the person gets nothing of what was typed', () => {
    const { asunto, texto, html } = correoArrepentimiento(datos)
    expect(asunto + texto + html).not.toMatch(/evil|ganaste|cobrá|66/i)
  })

  it('R14: the shop gets it as it was typed, in neither subject nor heading', () => {
    const { asunto, texto, html } = correoArrepentimientoNuevo(datos)
    expect(texto).toContain(arrepentimiento.nombre)
    expect(texto).toContain(`\${7*7} <%= process.env %>`)
    expect(html).toContain(`\${7*7} &lt;%= process.env %&gt;`)
    expect(asunto + texto.split('\n')[0] + /<h1.*<\/h1>/.exec(html)?.[0]).not.toMatch(/evil|ganaste/i)
  })
})

const MARCA = `<img src=x onerror="alert('1')">`
const ESCAPADA = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;'

it('X1 an order’s mails show what people typed and what the shop named as text, in every field', () => {
  const cuando = new Date('2026-11-15T12:00:00Z')
  const cliente = {
    id: 1,
    username: `usuario ${MARCA}`,
    nombre: `nombre ${MARCA}`,
    apellido: `apellido ${MARCA}`,
    telefono: `telefono ${MARCA}`,
    direccion: null,
    email: 'ana@example.com',
  }
  const linea = {
    id: 1,
    articuloId: 1,
    valorId: 2,
    articuloNombre: `articulo ${MARCA}`,
    valorNombre: `porcion ${MARCA}`,
    preparacion: [{ id: 1, nombre: `preparacion ${MARCA}`, precioKg: 0 }],
    medida: '/Kg' as const,
    precioKg: 1_950_000,
    descPorciento: 10,
    grsPorcion: 500,
    cantidad: 2,
    precioUnitario: 877_500,
    subtotal: 1_755_000,
    pesado: null,
    cobrado: null,
    subtotalFinal: null,
    respuesta: null,
    preguntaAt: null,
    vez: 0,
    createdAt: cuando.toISOString(),
    updatedAt: cuando.toISOString(),
  }
  const { dirigidas, hechos } = cartasDePedido(
    {
      id: 7,
      estado: 'pendiente',
      subtotal: 1_755_000,
      descuento: 0,
      total: 1_755_000,
      totalFinal: null,
      subtotalFinal: null,
      descuentoFinal: null,
      avisadoAt: null,
      codigo: { codigo: `CODIGO ${MARCA}`, porcentaje: 5 },
      detalle: `detalle ${MARCA}`,
      direccion: `direccion ${MARCA}`,
      direccionAlternativa: true,
      envioGratis: true,
      entrega: null,
      pendienteAt: cuando,
      pagadoAt: null,
      pagoMetodo: null,
      pagoNota: null,
      seguimiento: null,
      linkPago: null,
      recibido: 0,
      medioPago: null,
      pagaCon: null,
      transferidoAt: null,
      transferidoMonto: null,
      conPlata: false,
      estadoAt: cuando,
      estadoPrevio: null,
      repartidor: null,
      revision: 0,
      createdAt: cuando,
      updatedAt: cuando,
      cliente,
      lineas: [linea],
    },
    COMERCIO_DEMO,
  )
  // As the outbox keeps them.
  const guardados = JSON.parse(JSON.stringify(hechos))
  const [aCliente, alComercio] = dirigidas.map(({ tipo }) =>
    writeCartaDe(tipo, guardados, { comercio: COMERCIO_DEMO, publicUrl }),
  )
  const enAmbos = ['articulo', 'porcion', 'preparacion', 'detalle', 'direccion', 'CODIGO']
  for (const [correo, campos] of [
    [aCliente, enAmbos],
    [alComercio, [...enAmbos, 'nombre', 'apellido', 'telefono']],
  ] as const) {
    for (const campo of campos) {
      expect(correo?.html).toContain(`${campo} ${ESCAPADA}`)
      expect(correo?.texto).toContain(`${campo} ${MARCA}`)
    }
    expect(correo?.html).not.toMatch(/<img|<script|onerror="/i)
    expect(correo?.asunto).not.toContain('<')
  }
})
