// Proves what a person gives of themselves, and from when on it is asked for.
import { expect, it } from 'vitest'
import {
  CONSUMIDOR_FINAL,
  formatDocumento,
  NOMBRE_DOCUMENTO,
  type ReceptorEscrito,
  readReceptor,
  receptorDe,
  textoFaltaDocumento,
} from './receptor.ts'

const BUENO: ReceptorEscrito = { documento: '30-50001091-2', nombre: ' Parrilla El Fogón SRL ', condicion: 1 }

it.each<[string, Partial<ReceptorEscrito>, object]>([
  [
    'a company',
    {},
    { docTipo: 80, docNro: '30500010912', nombre: 'Parrilla El Fogón SRL', condicion: 1, domicilio: null },
  ],
  ['its address', { domicilio: 'Mitre 812' }, { domicilio: 'Mitre 812' }],
  ['a DNI', { docTipo: 96, documento: '24.318.907', condicion: 5 }, { docTipo: 96, docNro: '24318907' }],
  ['a DNI of old', { docTipo: 96, documento: '318 907', condicion: 5 }, { docTipo: 96, docNro: '318907' }],
  ['a CUIL', { docTipo: 86, documento: '27243189077', condicion: 5 }, { docTipo: 86, docNro: '27243189077' }],
])('[FAC-02] reads %s', (_caso, cambio, esperado) => {
  const leido = readReceptor({ ...BUENO, ...cambio })
  expect(leido).toMatchObject({ ok: true, receptor: esperado })
})

it.each<[string, Partial<ReceptorEscrito>, string]>([
  ['a wrong check digit', { documento: '30-50001091-3' }, 'documento'],
  ['no number', { documento: '' }, 'documento'],
  ['a kind nobody issues', { docTipo: 99, condicion: 5 }, 'documento'],
  ['a DNI of nine figures', { docTipo: 96, documento: '243189077', condicion: 5 }, 'documento'],
  ['a DNI of five figures', { docTipo: 96, documento: '31890', condicion: 5 }, 'documento'],
  ['a DNI that begins with nothing', { docTipo: 96, documento: '0318907', condicion: 5 }, 'documento'],
  ['a DNI with a letter', { docTipo: 96, documento: 'F24318907', condicion: 5 }, 'documento'],
  ['an A without a CUIT', { docTipo: 96, documento: '24318907', condicion: 1 }, 'documento'],
  ['no condition', { condicion: 0 }, 'condicion'],
  ['the one that asks for a perception', { condicion: 7 }, 'condicion'],
  ['no name', { nombre: ' \u200b' }, 'nombre'],
  ['a name of 10 kB', { nombre: 'a'.repeat(10_000) }, 'nombre'],
  ['a name of two lines', { nombre: 'Parrilla\nEl Fogón' }, 'nombre'],
  ['an address that never ends', { domicilio: 'a'.repeat(161) }, 'domicilio'],
])('[FAC-02] refuses %s, in words', (_caso, cambio, campo) => {
  const leido = readReceptor({ ...BUENO, ...cambio })
  expect(leido).toMatchObject({ ok: false, campo, texto: expect.stringMatching(/\.$/) })
})

it('[FAC-02] what is wrong with a document is said of the kind it is', () => {
  expect(readReceptor({ ...BUENO, documento: '1' })).toMatchObject({ texto: expect.stringContaining('CUIT') })
  const dni = readReceptor({ ...BUENO, docTipo: 96, documento: '1', condicion: 5 })
  expect(dni).toMatchObject({ texto: expect.stringContaining('DNI') })
})

it.each([
  ['nombre', 'عربي 🥩', null],
  ['nombre', 'El Fogón Ω', null],
  ['domicilio', 'El Fogón', 'Salta 2450 🥩'],
])(
  '[FAC-02] [FAC-06] a %s paper could not show is said while it is typed: %s, %s',
  (campo, nombre, domicilio) =>
    expect(readReceptor({ documento: '30-50001091-2', condicion: 1, nombre, domicilio })).toMatchObject({
      ok: false,
      campo,
      texto: 'Tiene letras o dibujos que una factura no lleva: escribilo como figura en ARCA.',
    }),
)

it('[FAC-02] names of people and companies are taken as they are written', () => {
  for (const nombre of ['Ñandú & Hijos <SRL> "El Fogón"', "D'Angelo — Müller, Größe", 'Peña\u00a0Ltda.'])
    expect(readReceptor({ documento: '30-50001091-2', condicion: 1, nombre })).toMatchObject({ ok: true })
})

it('[FAC-02] from the threshold on, equal or more, somebody has to say who they are', () => {
  const umbral = 1_000_000_000
  const leido = readReceptor(BUENO)
  if (!leido.ok) throw new Error(leido.texto)
  expect(receptorDe(null, umbral - 1, umbral)).toBe(CONSUMIDOR_FINAL)
  expect(receptorDe(null, umbral, umbral)).toBeNull()
  expect(receptorDe(leido.receptor, umbral, umbral)).toBe(leido.receptor)
  expect(receptorDe(leido.receptor, 1, umbral)).toBe(leido.receptor)
  expect(textoFaltaDocumento(umbral)).toContain('$10.000.000')
})

it('writes documents as people do', () => {
  expect(Object.entries(NOMBRE_DOCUMENTO)).toEqual([
    ['80', 'CUIT'],
    ['86', 'CUIL'],
    ['96', 'DNI'],
    ['99', 'Sin identificar'],
  ])
  expect(formatDocumento({ docTipo: 80, docNro: '30500010912' })).toBe('30-50001091-2')
  expect(formatDocumento({ docTipo: 96, docNro: '24318907' })).toBe('24.318.907')
  expect(formatDocumento({ docTipo: 96, docNro: '318907' })).toBe('318.907')
})
