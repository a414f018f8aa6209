// A courier's day on the phone: acts applied in order and twice, what comes next, what cash there must be.
import { describe, expect, it } from 'vitest'
import { muestraParada as parada, muestraVuelta as vuelta } from '../../../test/support/jornadas.ts'
import {
  type Acto,
  applyActos,
  cobradasEnEfectivo,
  cobroProbable,
  encimaDe,
  enlaceMapas,
  enlaceWaze,
  isTerminada,
  noEntregadas,
  type ParadaMia,
  paradaActual,
  porHacer,
  sumaDe,
  tieneQueHaber,
  type VueltaMia,
  vueltosDe,
} from './jornada.ts'

let cuantos = 0
const acto = (tipo: Acto['tipo'], cambios: Partial<Acto> = {}): Acto => ({
  id: `acto-${++cuantos}`,
  vuelta: 7,
  tipo,
  pedido: null,
  hora: `2026-11-21T20:${String(cuantos % 60).padStart(2, '0')}:00.000Z`,
  cobro: null,
  motivo: null,
  nota: null,
  foto: false,
  monto: null,
  billetes: null,
  ...cambios,
})

const EN_EFECTIVO = { medio: 'efectivo', monto: 4_870_000 } as const
const SALGO = acto('salgo')
const LLEGO = acto('entregado', { pedido: 1, cobro: EN_EFECTIVO })
const NO_ESTABA = acto('no estaba', { pedido: 2, motivo: 'No contesta', nota: 'timbre roto', foto: true })
const ABRE = acto('reabrir', { pedido: 2 })
const FRIO = acto('heladera', { pedido: 2 })

describe('[ENT-04] the run after what was done on the phone', () => {
  const despues = (...actos: readonly Acto[]) => {
    const [una] = applyActos([vuelta(7)], actos)
    if (una === undefined) throw new Error('The run is gone')
    return una
  }
  const estados = (...actos: readonly Acto[]) => despues(...actos).paradas.map(({ estado }) => estado)

  it.each<[string, readonly Acto[], readonly ParadaMia['estado'][]]>([
    ['nothing', [], ['pendiente', 'pendiente', 'pendiente']],
    ['left', [SALGO], ['pendiente', 'pendiente', 'pendiente']],
    ['one arrived', [SALGO, LLEGO], ['entregada', 'pendiente', 'pendiente']],
    ['nobody there', [SALGO, LLEGO, NO_ESTABA], ['entregada', 'no estaba', 'pendiente']],
    ['the neighbour appears', [SALGO, NO_ESTABA, ABRE], ['pendiente', 'pendiente', 'pendiente']],
    ['in the cold again', [NO_ESTABA, FRIO], ['pendiente', 'no estaba', 'pendiente']],
    ['of another run', [{ ...LLEGO, vuelta: 8 }], ['pendiente', 'pendiente', 'pendiente']],
  ])('%s', (_caso, actos, esperados) => {
    expect(estados(...actos)).toEqual(esperados)
    // [R5] Whatever is done twice is done once.
    expect(despues(...actos, ...actos)).toEqual(despues(...actos))
  })

  it('keeps the hour of the phone, the reason, and since when it is in the cold', () => {
    const { salio, volvio, estado, paradas } = despues(SALGO, NO_ESTABA, FRIO, acto('volví'))
    expect([salio, estado]).toEqual([SALGO.hora, 'volvió'])
    expect(volvio).not.toBeNull()
    expect(paradas[1]).toMatchObject({
      hora: NO_ESTABA.hora,
      motivo: 'No contesta',
      nota: 'timbre roto',
      foto: true,
      enHeladera: FRIO.hora,
    })
  })

  it('[ENT-09] a stop that is opened again takes its money back', () => {
    expect(encimaDe(despues(LLEGO))).toBe(4_870_000)
    expect(encimaDe(despues(LLEGO, acto('reabrir', { pedido: 1 })))).toBe(0)
  })

  it('[ENT-09] what was paid with a stop that is opened again is owed again', () => {
    const paga = parada(1, { estado: 'entregada', cobrar: 0, cobro: EN_EFECTIVO })
    const abre = acto('reabrir', { pedido: 1 })
    const [una] = applyActos([vuelta(7, { paradas: [paga] })], [abre, abre])
    expect(una?.paradas[0]).toMatchObject({ estado: 'pendiente', cobrar: 4_870_000, cobro: null })
  })

  it('a stop of which nothing is owed is opened again for nothing', () => {
    const [una] = applyActos(
      [vuelta(7, { paradas: [parada(1, { estado: 'no estaba', cobrar: 0 })] })],
      [acto('reabrir', { pedido: 1 })],
    )
    expect(una?.paradas[0]).toMatchObject({ estado: 'pendiente', cobrar: 0 })
  })

  it('[ENT-09] handed in, it says how much', () => {
    expect(despues(acto('volví', { monto: 5 })).dice).toBeNull()
    const rinde = acto('rindo', { monto: 10_564_000 })
    expect(despues(rinde)).toMatchObject({ estado: 'volvió', volvio: rinde.hora, dice: 10_564_000 })
    expect(porHacer([despues(rinde)])).toEqual([])
  })

  it('nobody got to what is open when the run comes back', () => {
    const { paradas } = despues(SALGO, LLEGO, acto('volví'))
    expect(paradas.map(({ estado, motivo }) => [estado, motivo])).toEqual([
      ['entregada', null],
      ['no estaba', 'No se llegó'],
      ['no estaba', 'No se llegó'],
    ])
    expect(paradas[0]).toMatchObject({ hora: LLEGO.hora })
  })

  it('what happens at a door means that it is out', () => {
    expect(despues(LLEGO)).toMatchObject({ estado: 'en camino', salio: LLEGO.hora })
    expect(despues(FRIO)).toMatchObject({ estado: 'armada', salio: null })
  })
})

describe('[ENT-04] what comes next', () => {
  it.each<[string, readonly VueltaMia['estado'][], number | null]>([
    ['none', [], null],
    ['one that waits', ['armada'], 1],
    ['the one under way before the one that waits', ['armada', 'en camino'], 2],
    ['the one under way before the one that is back', ['volvió', 'en camino'], 2],
    ['what is to be handed in before what waits', ['armada', 'volvió'], 2],
    ['nothing once it is handed in', ['rendida'], null],
  ])('%s', (_caso, estados, id) => {
    const vueltas = estados.map((estado, i) => vuelta(i + 1, { estado }))
    expect(porHacer(vueltas)[0]?.id ?? null).toBe(id)
  })

  it.each<[VueltaMia['estado'], number | null, boolean]>([
    ['armada', null, false],
    ['en camino', 5, false],
    ['volvió', null, false],
    ['volvió', 0, true],
    ['rendida', null, true],
  ])('%s, with %j said of its money, nothing is left to do: %j', (estado, dice, terminada) => {
    expect(isTerminada(vuelta(1, { estado, dice }))).toBe(terminada)
  })

  const conUnaHecha = vuelta(7, { paradas: [parada(1, { estado: 'entregada' }), parada(2), parada(3)] })
  it.each<[string, number | null, number]>([
    ['the first open one', null, 2],
    ['the one that was chosen', 3, 3],
    ['the first again once the chosen one is done', 1, 2],
  ])('the stop is %s', (_caso, elegida, pedido) => {
    expect(paradaActual(conUnaHecha, elegida)?.pedido).toBe(pedido)
  })

  it('no stop is left once all are done, and what was not handed over came back', () => {
    const paradas = [parada(1, { estado: 'entregada' }), parada(2, { estado: 'no estaba' })]
    expect(paradaActual(vuelta(7, { paradas }), null)).toBeNull()
    expect(noEntregadas(vuelta(7, { paradas })).map(({ pedido }) => pedido)).toEqual([2])
  })
})

describe('[ENT-09] the cash', () => {
  it('is what was collected in cash and the change that was taken along', () => {
    const paradas = [
      parada(1, { cobro: { medio: 'efectivo', monto: 4_130_000 } }),
      parada(2, { cobro: { medio: 'tarjeta', monto: 900_000 } }),
      parada(3, { cobro: { medio: 'efectivo', monto: 2_684_000 } }),
      parada(4),
    ]
    const una = vuelta(7, { paradas })
    expect(cobradasEnEfectivo(una).map(({ pedido }) => pedido)).toEqual([1, 3])
    expect(encimaDe(una)).toBe(6_814_000)
    expect(tieneQueHaber(una)).toBe(8_814_000)
  })

  it('is counted note by note', () => {
    expect(sumaDe([])).toBe(0)
    expect(
      sumaDe([
        { valor: 2_000_000, cuantos: 3 },
        { valor: 50_000, cuantos: 1 },
      ]),
    ).toBe(6_050_000)
  })

  it.each<[string, Partial<ParadaMia>, ParadaMia['cobro']]>([
    ['as they said', {}, EN_EFECTIVO],
    ['by card, as they said', { medio: 'tarjeta' }, { medio: 'tarjeta', monto: 4_870_000 }],
    ['in cash where nobody said', { medio: null }, EN_EFECTIVO],
    ['nothing where nothing is owed', { cobrar: 0 }, null],
    ['asked where it should have come before', { medio: 'transferencia' }, null],
    ['asked where they say they sent it', { transferido: true }, null],
    ['asked where a payment is looked at', { retenido: true }, null],
  ])('is collected %s', (_caso, cambios, cobro) => {
    expect(cobroProbable(parada(1, cambios))).toEqual(cobro)
  })

  it.each<[string, number, number | null, readonly [con: number, vuelto: number, dicho: boolean][]]>([
    [
      'as drawn',
      4_870_000,
      5_000_000,
      [
        [4_870_000, 0, false],
        [5_000_000, 130_000, true],
        [6_000_000, 1_130_000, false],
      ],
    ],
    [
      'nobody said',
      320_000,
      null,
      [
        [320_000, 0, false],
        [400_000, 80_000, false],
        [1_000_000, 680_000, false],
      ],
    ],
    [
      'too little was said',
      320_000,
      300_000,
      [
        [320_000, 0, false],
        [400_000, 80_000, false],
        [1_000_000, 680_000, false],
      ],
    ],
    ['exactly', 2_000_000, 2_000_000, [[2_000_000, 0, true]]],
    ['nothing to round', 2_000_000, null, [[2_000_000, 0, false]]],
    [
      'an odd note',
      4_870_000,
      10_000_000,
      [
        [4_870_000, 0, false],
        [5_000_000, 130_000, false],
        [10_000_000, 5_130_000, true],
      ],
    ],
  ])('needs this change: %s', (_caso, cobrar, pagaCon, esperados) => {
    expect(vueltosDe({ cobrar, pagaCon }).map(({ con, vuelto, dicho }) => [con, vuelto, dicho])).toEqual(
      esperados,
    )
  })
})

describe('[ENT-04] the way there', () => {
  const CALLE = { direccion: 'Corrientes 2215, 4.º C', punto: null }
  const PUNTO = { ...CALLE, punto: { lat: -32.94682, lon: -60.63932 } }
  it('is the point where it is known, else the address with its city', () => {
    expect(enlaceMapas(PUNTO, 'Rosario')).toBe(
      'https://www.google.com/maps/search/?api=1&query=-32.94682%2C-60.63932',
    )
    expect(enlaceMapas(CALLE, 'Rosario')).toContain('Corrientes%202215%2C%204.%C2%BA%20C%2C%20Rosario')
    expect(enlaceMapas(CALLE, '')).toMatch(/4\.%C2%BA%20C$/)
    expect(enlaceWaze(PUNTO, 'Rosario')).toBe('https://waze.com/ul?ll=-32.94682%2C-60.63932&navigate=yes')
    expect(enlaceWaze(CALLE, 'Rosario')).toMatch(/\?q=Corrientes.*Rosario&navigate=yes$/)
  })
})
