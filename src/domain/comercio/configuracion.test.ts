// Proves that whatever a shop has not said is missed by name, and nothing else.
import { expect, it } from 'vitest'
import { preguntasFrecuentes } from './ayuda.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio } from './comercio.ts'
import { faltantes } from './configuracion.ts'
import { viasDeContacto } from './contacto.ts'
import { terminosEnTexto } from './terminos.ts'

it('[SHOP-01] misses everything of a shop that said nothing, and nothing of one that said it all', () => {
  expect(faltantes(COMERCIO_INICIAL).map(({ campo }) => campo)).toEqual([
    'nombre',
    'razonSocial',
    'cuit',
    'direccion',
    'ciudad',
    'provincia',
    'telefono',
    'whatsapp',
    'email',
    'horarios',
    'zonas',
    'mediosDePago',
  ])
  expect(faltantes(COMERCIO_DEMO)).toEqual([])
})

it('[SHOP-01] misses each of them alone', () => {
  for (const { campo } of faltantes(COMERCIO_INICIAL)) {
    const casi: Comercio = { ...COMERCIO_DEMO, [campo]: COMERCIO_INICIAL[campo] }
    expect(faltantes(casi).map(faltante => faltante.campo)).toEqual([campo])
    // Nor does a text show the hole.
    const dicho = `${preguntasFrecuentes(casi).map(({ respuesta }) => respuesta)} ${terminosEnTexto(casi)}`
    expect(dicho).not.toMatch(/null|undefined|\(\)|, ,|,\.| {2}|\.\./)
  }
})

it.each([
  [
    {},
    'por el botón de WhatsApp de esta página, por teléfono al 0341 555-0142 o por email a hola@mostrador.example',
  ],
  [{ email: null }, 'por el botón de WhatsApp de esta página o por teléfono al 0341 555-0142'],
  [{ email: null, telefono: null }, 'por el botón de WhatsApp de esta página'],
  [{ email: null, telefono: null, whatsapp: null }, null],
])('names the ways to reach a shop: %j', (cambios, texto) => {
  expect(viasDeContacto({ ...COMERCIO_DEMO, ...cambios })).toBe(texto)
})
