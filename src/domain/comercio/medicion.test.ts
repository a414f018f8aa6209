// Proves when a visit may be measured, where, and how long an answer counts.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from './comercio.ts'
import {
  consentimiento,
  consentimientoVigente,
  MEDICION_VERSION,
  type Medicion,
  medicionDe,
  mideEn,
  urlContenedor,
} from './medicion.ts'

const MEDICION: Medicion = { id: 'GTM-ABC123', origen: 'https://www.googletagmanager.com' }
const HOY = new Date('2026-11-15T12:00:00Z')

it('T6: without a container there is nothing to ask about', () => {
  expect(medicionDe(COMERCIO_DEMO)).toBeNull()
  expect(medicionDe({ ...COMERCIO_DEMO, tagManagerId: 'GTM-ABC123' })).toEqual(MEDICION)
})

it('asks for the container at its own place', () => {
  expect(urlContenedor(MEDICION)).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123')
})

describe('an answer', () => {
  const si = consentimiento('si', MEDICION, HOY)

  it('keeps what was answered, to which words, about which container and when', () => {
    expect(si).toEqual({
      respuesta: 'si',
      version: MEDICION_VERSION,
      id: 'GTM-ABC123',
      fecha: '2026-11-15T12:00:00.000Z',
    })
    expect(consentimientoVigente(si, MEDICION, HOY)).toEqual(si)
    expect(consentimientoVigente({ ...si, respuesta: 'no' }, MEDICION, HOY)?.respuesta).toBe('no')
  })

  it.each([
    ['2026-11-15T12:00:00Z'],
    ['2026-11-15T11:00:00Z'],
    ['2026-05-15T12:00:00Z'],
    ['2025-11-15T12:00:01Z'],
  ])('of %s still counts, for a whole year', fecha => {
    expect(consentimientoVigente({ ...si, fecha }, MEDICION, HOY)).toEqual({ ...si, fecha })
  })

  it.each([
    ['of other words', { ...si, version: '2020-01-01' }],
    ['about another container', { ...si, id: 'GTM-OTRO99' }],
    ['a year old to the second', { ...si, fecha: '2025-11-15T12:00:00Z' }],
    ['a year old', { ...si, fecha: '2025-11-15T11:59:59Z' }],
    ['from the future', { ...si, fecha: '2026-11-15T12:00:01Z' }],
    ['without a day', { ...si, fecha: 'ayer' }],
    ['neither yes nor no', { ...si, respuesta: true }],
    ['a word', 'si'],
    ['nothing', null],
  ])('%s counts for nothing', (_caso, guardado) => {
    expect(consentimientoVigente(guardado, MEDICION, HOY)).toBeNull()
  })
})

it.each([
  '/',
  '/CatFull',
  '/catfull/',
  '/Asado',
  '/Ayuda',
  '/terminos',
  '/productos-vacunos',
  '/ProdDetalle/7',
])('the shop window may be measured: %s', camino => {
  expect(mideEn(camino)).toBe(true)
})

it.each([
  '/Login',
  '/login/',
  '/Signup',
  '/confirmar-email',
  '/auth/google/callback',
  '/olvide-mi-contrasena',
  '/restablecer-contrasena',
  '/ingresar-con-enlace',
  '/entrar',
  '/privacy-policy',
  '/UserProfile',
  '/PersonalData',
  '/EditUser',
  '/Carrito',
  '/Exito/7',
  '/Pedidos',
  '/Pedidos/7',
  '/arrepentimiento',
  '/Arrepentimientos',
  '/notfound',
  '/error',
  '/sin-conexion',
  '/armazon',
  '/ProdDetalle/x',
  '/api/categorias',
])('T6, C4, G1: where somebody writes or is somebody, never: %s', camino => {
  expect(mideEn(camino)).toBe(false)
})
