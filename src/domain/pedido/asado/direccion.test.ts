// The address of a plan: what is written is read again, and nonsense is the usual plan.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAsado, rutaAsado, writeAsado } from './direccion.ts'
import { ASADO_INICIAL, type Asado } from './plan.ts'
import { ESTILOS, type Estilo, HAMBRES, type Hambre, PARTES, type Parte } from './reglas.ts'

const OCHO: Asado = { ...ASADO_INICIAL, adultos: 8, chicos: 3 }

it.each<[string, Asado]>([
  ['', ASADO_INICIAL],
  ['?a=8&c=3&e=siempre', OCHO],
  ['?a=8&c=0&e=siempre', { ...ASADO_INICIAL, adultos: 8 }],
  ['?a=6&c=3&e=siempre', { ...ASADO_INICIAL, chicos: 3 }],
  ['?a=6&c=0&h=mucha&e=siempre', { ...ASADO_INICIAL, hambre: 'mucha' }],
  ['?a=1&c=0&h=mucha&e=lujo', { ...ASADO_INICIAL, adultos: 1, hambre: 'mucha', estilo: 'lujo' }],
  [
    '?a=99&c=99&h=poca&e=rendidor',
    { adultos: 99, chicos: 99, hambre: 'poca', estilo: 'rendidor', cambios: [] },
  ],
  [
    '?a=8&c=3&e=siempre&l=tira.7.16.3_morcilla.0_vacio.12',
    {
      ...OCHO,
      cambios: [
        { parte: 'tira', articuloId: 7, fijo: { valorId: 16, cantidad: 3 } },
        { parte: 'morcilla', articuloId: null, fijo: null },
        { parte: 'vacio', articuloId: 12, fijo: null },
      ],
    },
  ],
])('[VOL-02] %s is read and written', (consulta, asado) => {
  expect(readAsado(consulta)).toEqual({ asado, ilegible: false })
  expect(writeAsado(asado)).toBe(consulta)
})

it.each(['?utm_source=wsp', '?utm_source=wsp&utm_medium=chat', '?fbclid=IwAR0x', '?A=8', '?'])(
  '[VOL-02] %s says nothing about a plan',
  consulta => {
    expect(readAsado(consulta)).toEqual({ asado: ASADO_INICIAL, ilegible: false })
  },
)

it('[VOL-02] what others hang on an address takes nothing away', () => {
  expect(readAsado('?a=8&fbclid=x&c=3').asado).toEqual(OCHO)
  expect(readAsado('a=8&c=3').asado).toEqual(OCHO)
  expect(readAsado('a=8?').ilegible).toBe(true)
})

it('[VOL-02] an address of a thousand signs is read, a longer one is none of ours', () => {
  const colgado = (largo: number) => '?a=8&c=3&x='.padEnd(largo, 'x')
  expect(readAsado(colgado(1000))).toEqual({ asado: OCHO, ilegible: false })
  expect(readAsado(colgado(1001))).toEqual({ asado: ASADO_INICIAL, ilegible: true })
})

const HOSTILES = [
  'a=0',
  'a=100',
  'a=1000000000',
  'a=1e9',
  'a=-1',
  'a=NaN',
  'a=Infinity',
  'a=',
  'a=08',
  'a=8.5',
  'a=８',
  'a=+8',
  'a= 8',
  'a=8&a=9',
  'a[]=8&a=x',
  'a=8&c=100',
  'c=-1',
  'h=toString',
  'h=',
  'e=constructor',
  'e=__proto__',
  'e=Siempre',
  'l=',
  'l=_',
  'l=tira',
  'l=tira.',
  'l=tira.0.1.1',
  'l=tira.7.16',
  'l=tira.7.16.0',
  'l=tira.7.16.1000',
  'l=tira.7.16.3.4',
  'l=tira.7.0.3',
  'l=tira.99999999999',
  'l=tira.7_tira.8',
  'l=tira.7_tira',
  'l=hasOwnProperty.7',
  `l=${'tira.7_'.repeat(600)}`,
  `a=${'8'.repeat(4000)}`,
  `l=${'x'.repeat(4000)}`,
]

it.each(HOSTILES)('[VOL-02] %s is the usual plan, and said', consulta => {
  expect(readAsado(`?${consulta}`)).toEqual({ asado: ASADO_INICIAL, ilegible: true })
})

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "8' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</title><svg onload=alert(1)>',
  '\u202e8',
])('[VOL-02] X2: %s in an address goes nowhere', ataque => {
  for (const nombre of ['a', 'c', 'h', 'e', 'l']) {
    const { asado, ilegible } = readAsado(`?${nombre}=${encodeURIComponent(ataque)}`)
    expect([asado, ilegible]).toEqual([ASADO_INICIAL, true])
  }
})

it('[VOL-02] what was changed of a part the style does not have is not written', () => {
  const cambios = [{ parte: 'morcilla', articuloId: null, fijo: null }] as const
  expect(rutaAsado({ ...ASADO_INICIAL, estilo: 'lujo', cambios })).toBe('/Asado?a=6&c=0&e=lujo')
  expect(rutaAsado({ ...ASADO_INICIAL, cambios })).toBe('/Asado?a=6&c=0&e=siempre&l=morcilla.0')
  expect(rutaAsado(ASADO_INICIAL)).toBe('/Asado')
})

const unAsado = fc.record({
  adultos: fc.integer({ min: 1, max: 99 }),
  chicos: fc.integer({ min: 0, max: 99 }),
  hambre: fc.constantFrom(...(Object.keys(HAMBRES) as Hambre[])),
  estilo: fc.constantFrom(...(Object.keys(ESTILOS) as Estilo[])),
  cambios: fc.uniqueArray(
    fc.record({
      parte: fc.constantFrom(...(Object.keys(PARTES) as Parte[])),
      articuloId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      fijo: fc.option(
        fc.record({
          valorId: fc.integer({ min: 1, max: 2_147_483_647 }),
          cantidad: fc.integer({ min: 1, max: 999 }),
        }),
      ),
    }),
    { selector: ({ parte }) => parte },
  ),
})

it('[VOL-02] every plan has an address that gives it back, short and of plain letters', () => {
  fc.assert(
    fc.property(unAsado, dado => {
      const partes = new Set<Parte>(ESTILOS[dado.estilo].gramos.map(([parte]) => parte))
      const cambios = dado.cambios
        .filter(({ parte }) => partes.has(parte))
        .map(cambio => (cambio.articuloId === null ? { ...cambio, fijo: null } : cambio))
      const asado = { ...dado, cambios }
      const consulta = writeAsado(asado)
      expect(readAsado(consulta)).toEqual({ asado, ilegible: false })
      expect(consulta).toMatch(/^(?:\?[\w.=&-]{1,320})?$/)
    }),
  )
})

it('[VOL-02] nothing anybody writes throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), texto => {
      expect(readAsado(`?${texto}`).asado.adultos).toBeGreaterThan(0)
    }),
  )
})
