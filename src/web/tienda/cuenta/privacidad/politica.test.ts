// Proves that each text of the privacy policy has a version of its own: what people accepted can be said later (PRIV-01).
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { COMERCIO_INICIAL } from '#domain/comercio/comercio.ts'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { Politica } from './Politica.tsx'

/** The text of each version, as a hash. Only ever added to. */
const HUELLAS: Readonly<Record<string, string>> = {
  '2026-11-01': '27d89059b43bae9c',
  '2026-11-18': 'e81b42548a166f85',
}

/** A shop that said everything: all that may stand in it does. */
const COMERCIO = {
  ...COMERCIO_INICIAL,
  nombre: 'Rica Carne',
  razonSocial: 'Rica Carne SRL',
  cuit: '30-00000000-7',
  direccion: 'Mitre 1482',
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  telefono: '0341 555-0142',
  whatsapp: '5493415550142',
  email: 'hola@ricacarne.example',
  tagManagerId: 'GTM-TEST',
}

it('[PRIV-01] a text that changed is another version', () => {
  const texto = renderToStaticMarkup(createElement(Politica, { comercio: COMERCIO })).replace(/<[^>]*>/g, ' ')
  const huella = createHash('sha256').update(texto.replace(/\s+/g, ' ')).digest('hex').slice(0, 16)
  expect(huella, `raise PRIVACIDAD_VERSION, and add this text: ${huella}`).toBe(HUELLAS[PRIVACIDAD_VERSION])
})
