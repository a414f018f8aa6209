// Proves the whole table of states, by every pair of states and everybody who might ask.
import { describe, expect, it } from 'vitest'
import {
  ABIERTOS,
  acciones,
  aTiempoDeDeshacer,
  DESHACER_TARDE,
  ESTADOS,
  type Estado,
  efectoEnStock,
  estadoConocido,
  estadosPrevios,
  mensajeDeRechazo,
  puedePasar,
  type Quien,
  resolveCambio,
  TRANSICIONES,
  vueltaDe,
} from './estado.ts'

const ACTORES: Readonly<Record<string, readonly Quien[]>> = {
  visitante: [],
  dueño: ['dueño'],
  otro: [],
  Admin: ['Admin'],
  'Admin que compró': ['Admin', 'dueño'],
  repartidor: ['repartidor'],
  servidor: ['servidor'],
}

/** Written out on its own, not from the table: who may do what. */
const PERMITIDO = new Set([
  'dueño: xxxx -> pendiente',
  'Admin: pendiente -> en_proceso',
  'Admin: en_proceso -> finalizado',
  'Admin: pendiente -> cancelado',
  'Admin: en_proceso -> cancelado',
  'Admin que compró: xxxx -> pendiente',
  'Admin que compró: pendiente -> en_proceso',
  'Admin que compró: en_proceso -> finalizado',
  'Admin que compró: pendiente -> cancelado',
  'Admin que compró: en_proceso -> cancelado',
  'repartidor: en_proceso -> finalizado',
  'servidor: pendiente -> cancelado',
  'servidor: en_proceso -> cancelado',
])

const casos = Object.entries(ACTORES).flatMap(([nombre, quienes]) =>
  ESTADOS.flatMap(de => ESTADOS.map(a => ({ nombre, quienes, de, a }))),
)

describe('transitions', () => {
  it('an order is open while the counter still has a step for it', () => {
    expect(ABIERTOS).toEqual(ESTADOS.filter(estado => acciones(estado, ['Admin']).length > 0))
  })

  it('STATE-01 STATE-02 STATE-03 STATE-04 STATE-05 are exactly these among 5 × 5 states and seven actors', () => {
    const permitidos = casos
      .filter(({ de, a, quienes }) => puedePasar(de, a, quienes))
      .map(({ nombre, de, a }) => `${nombre}: ${de} -> ${a}`)
    expect(casos).toHaveLength(175)
    expect(new Set(permitidos)).toEqual(PERMITIDO)
  })

  it.each([
    ['pendiente', 'El pedido debe estar en estado XXXX para pasar a pendiente'],
    ['en_proceso', 'El pedido debe estar en estado pendiente para procesarlo'],
    ['finalizado', 'El pedido debe estar en proceso para finalizarlo'],
    ['cancelado', 'El pedido debe estar pendiente o en proceso para cancelarlo'],
    ['xxxx', 'El pedido no puede volver a ser un borrador'],
  ] as const)('STATE-01 STATE-02 STATE-03 refuses %s with its sentence', (a, texto) => {
    expect(mensajeDeRechazo(a)).toBe(texto)
  })

  it('says one sentence for each target, whoever asks', () => {
    for (const t of TRANSICIONES) expect(t.mensaje).toBe(mensajeDeRechazo(t.a))
  })

  it('ends in finalizado and cancelado: nothing leaves them', () => {
    const quienes: readonly Quien[] = ['dueño', 'Admin', 'repartidor', 'servidor']
    expect(acciones('finalizado', quienes)).toEqual([])
    expect(acciones('cancelado', quienes)).toEqual([])
  })
})

describe('resolveCambio', () => {
  it.each<[Estado, Estado, readonly Quien[], string]>([
    ['xxxx', 'pendiente', ['dueño'], 'permitido'],
    ['pendiente', 'pendiente', ['dueño'], 'conflicto'],
    ['en_proceso', 'pendiente', ['dueño'], 'conflicto'],
    ['en_proceso', 'pendiente', ['Admin'], 'prohibido'],
    ['pendiente', 'cancelado', ['dueño'], 'prohibido'],
    ['pendiente', 'finalizado', ['dueño'], 'prohibido'],
    ['pendiente', 'finalizado', ['Admin'], 'conflicto'],
    ['en_proceso', 'en_proceso', ['Admin'], 'conflicto'],
    ['finalizado', 'cancelado', ['Admin'], 'conflicto'],
    ['cancelado', 'cancelado', ['Admin'], 'sinCambio'],
    ['cancelado', 'en_proceso', ['Admin'], 'conflicto'],
    ['pendiente', 'en_proceso', [], 'prohibido'],
    ['pendiente', 'xxxx', ['Admin', 'dueño'], 'prohibido'],
  ])('P8 Q8 Q9 Q11 %s -> %s by %j is %s', (de, a, quienes, esperado) => {
    expect(resolveCambio(de, a, quienes)).toBe(esperado)
  })

  it('agrees with the table on what is allowed', () => {
    for (const { de, a, quienes } of casos) {
      expect(resolveCambio(de, a, quienes) === 'permitido').toBe(puedePasar(de, a, quienes))
    }
  })
})

it('Q9 gives the database the states a change may start from', () => {
  expect(estadosPrevios('cancelado', ['Admin'])).toEqual(['pendiente', 'en_proceso'])
  expect(estadosPrevios('cancelado', ['servidor'])).toEqual(['pendiente', 'en_proceso'])
  expect(estadosPrevios('pendiente', ['Admin'])).toEqual([])
})

it('LIST-09 shows an Admin the way forward and the cross, and a customer neither', () => {
  expect(acciones('pendiente', ['Admin'])).toEqual(['en_proceso', 'cancelado'])
  expect(acciones('en_proceso', ['Admin'])).toEqual(['finalizado', 'cancelado'])
  expect(acciones('pendiente', ['dueño'])).toEqual([])
})

it('Q10 Q11 takes stock once and gives it back once along every possible life', () => {
  const vidas = (de: Estado, efectos: readonly string[]): readonly (readonly string[])[] => {
    const siguientes = TRANSICIONES.filter(t => t.de === de)
    return siguientes.length === 0
      ? [efectos]
      : siguientes.flatMap(t => vidas(t.a, [...efectos, efectoEnStock(t.de, t.a)]))
  }
  const finales = vidas('xxxx', []).map(efectos => efectos.filter(e => e !== 'nada').join(' '))
  expect(new Set(finales)).toEqual(new Set(['toma', 'toma devuelve']))
})

it.each([
  ['xxxx', 'xxxx'],
  ['XXXX', 'xxxx'],
  ['pendiente', 'pendiente'],
  ['PENDIENTE', null],
  ['Xxxx', null],
  ['toString', null],
  ['__proto__', null],
  ['', null],
  ['x'.repeat(10_000), null],
])('P11 the text %.20s names the state %s', (texto, estado) => {
  expect(estadoConocido(texto)).toBe(estado)
})

describe('undo', () => {
  const tap = new Date('2026-11-15T12:00:00Z')
  const tras = (segundos: number) => new Date(tap.getTime() + segundos * 1000)

  it('takes back exactly the steps of an Admin, to where each came from', () => {
    const vueltas = [null, ...ESTADOS].flatMap(previo =>
      ESTADOS.flatMap(estado => {
        const a = vueltaDe({ estado, previo })
        return a === null ? [] : [`${estado} -> ${a}`]
      }),
    )
    expect(vueltas).toEqual([
      'en_proceso -> pendiente',
      'cancelado -> pendiente',
      'finalizado -> en_proceso',
      'cancelado -> en_proceso',
    ])
  })

  it('takes stock again for nothing but what gave it back', () => {
    const efectos = ESTADOS.flatMap(previo =>
      ESTADOS.flatMap(estado => {
        const a = vueltaDe({ estado, previo })
        return a === null ? [] : [[estado, efectoEnStock(estado, a)]]
      }),
    )
    expect(Object.fromEntries(efectos)).toEqual({
      en_proceso: 'nada',
      finalizado: 'nada',
      cancelado: 'toma',
    })
  })

  it('lasts five minutes', () => {
    expect(aTiempoDeDeshacer({ desde: tap }, tras(300))).toBe(true)
    expect(aTiempoDeDeshacer({ desde: tap }, tras(301))).toBe(false)
    expect(DESHACER_TARDE).toBe('Sólo se puede deshacer durante los primeros 5 minutos')
  })
})
