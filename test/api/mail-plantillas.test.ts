// What the mails say: every one in both parts, text of people only as text, links only to the shop.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio.ts'
import { correoAvisoCambioEmail, correoConfirmarEmail } from '#server/mail/plantillas/cambio-email.ts'
import { correoConfirmacion } from '#server/mail/plantillas/confirmacion.ts'
import { correoPasswordCambiada, correoRestablecer } from '#server/mail/plantillas/password.ts'
import { correoVencido } from '#server/mail/plantillas/pedido.ts'
import { correosDePedido } from '#server/pedidos/correos.ts'

const publicUrl = 'https://carniceria.example'
const enlace = `${publicUrl}/confirmar-email?confirmation=abc`
const base = { comercio: COMERCIO_DEMO, publicUrl, nombre: 'Ana', enlace, nuevo: 'otra@example.com' }

const TODOS = {
  correoConfirmacion,
  correoRestablecer,
  correoPasswordCambiada,
  correoConfirmarEmail,
  correoAvisoCambioEmail,
}
const casos = Object.entries(TODOS)

it('says one hour as one hour', () => {
  const comercio = { ...COMERCIO_DEMO, horasParaPagar: 1 }
  const { texto } = correoVencido({ comercio, publicUrl, nombre: 'Ana', id: 7, total: 100 })
  expect(texto).toContain('Pasó 1 hora sin que recibiéramos el pago')
})

describe.each(casos)('%s', (_nombre, escribir) => {
  it('[CONF-02] has a subject and both parts in Spanish with the name of the shop', () => {
    const { asunto, texto, html } = escribir(base)
    expect(asunto).toContain('Mostrador')
    for (const parte of [texto, html]) {
      expect(parte).toContain('¡Hola, Ana!')
      expect(parte).toContain('Salta 2450, Rosario, Santa Fe')
    }
    expect(html).toContain('<html lang="es-AR">')
  })

  it('[CONF-02] links to the shop only and fetches nothing (R11, X8)', () => {
    const { texto, html } = escribir(base)
    const enlaces = [...texto.matchAll(/https?:\/\/[^\s<]+/g), ...html.matchAll(/https?:[^"<\s]+/g)]
    expect(enlaces.map(([direccion]) => new URL(direccion).origin)).toEqual(enlaces.map(() => publicUrl))
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import/i)
  })

  it.each([
    [`\${7*7}`, `\${7*7}`],
    ['<%= process.env %>', '&lt;%= process.env %&gt;'],
    ['{{constructor}}', '{{constructor}}'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    [`"><script>'&`, '&quot;&gt;&lt;script&gt;&#39;&amp;'],
  ])('[CONF-02] shows the name %s as it was typed (R14, X8)', (nombre, escapado) => {
    const { asunto, texto, html } = escribir({ ...base, nombre })
    expect(texto).toContain(`¡Hola, ${nombre}!`)
    expect(html).toContain(`¡Hola, ${escapado}!`)
    expect(html).not.toMatch(/<img|<script/i)
    expect(asunto).not.toContain(nombre)
  })

  it.each(['http://evil.example/x', 'www.evil', 'Ganaste, entrá a evil.com', 'x@evil.example', '', null])(
    '[CONF-02] does not greet with %j, which would be a link in a stranger’s inbox',
    nombre => {
      const { texto, html } = escribir({ ...base, nombre })
      for (const parte of [texto, html]) {
        expect(parte).toContain('¡Hola!')
        expect(parte).not.toContain('evil')
      }
    },
  )
})

it.each([correoConfirmacion, correoRestablecer, correoConfirmarEmail])(
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
})

it('[CONF-02] tells the old address what was asked without giving the new one away', () => {
  const { texto, html } = correoAvisoCambioEmail(base)
  expect(texto).toContain('o***@example.com')
  expect(texto + html).not.toContain('otra@example.com')
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
    medida: '/Kg' as const,
    precioKg: 1_950_000,
    descPorciento: 10,
    grsPorcion: 500,
    cantidad: 2,
    precioUnitario: 877_500,
    subtotal: 1_755_000,
    createdAt: cuando.toISOString(),
    updatedAt: cuando.toISOString(),
  }
  const [aCliente, alComercio] = correosDePedido(
    {
      id: 7,
      estado: 'pendiente',
      subtotal: 1_755_000,
      descuento: 0,
      total: 1_755_000,
      totalFinal: null,
      codigo: { codigo: `CODIGO ${MARCA}`, porcentaje: 5 },
      detalle: `detalle ${MARCA}`,
      direccion: `direccion ${MARCA}`,
      direccionAlternativa: true,
      pendienteAt: cuando,
      pagadoAt: null,
      pagoMetodo: null,
      pagoNota: null,
      createdAt: cuando,
      updatedAt: cuando,
      cliente,
      lineas: [linea],
    },
    { comercio: COMERCIO_DEMO, publicUrl },
  )
  const enAmbos = ['articulo', 'porcion', 'detalle', 'direccion', 'CODIGO']
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
