// Tables for what may be told of a run, and when.
import { describe, expect, it } from 'vitest'
import {
  ACTOS,
  conceptoDeRendicion,
  ESTADOS_VUELTA,
  esDeParada,
  esperadoDe,
  estadoTras,
  faltaParaActo,
  faltaParaCambiar,
  faltaParaRendir,
  faltaParaSalir,
  LO_CANCELARON,
  NO_LLEGO,
  settleParadas,
  textoSinEntregar,
} from './vuelta.ts'

describe('[ENT-04] a run', () => {
  it.each(ACTOS.flatMap(tipo => ESTADOS_VUELTA.map(estado => [tipo, estado] as const)))(
    '%s while it is %s: refused with a sentence, or it leads on',
    (tipo, estado) => {
      const falta = faltaParaActo(tipo, estado)
      if (falta === null) {
        const despues = ESTADOS_VUELTA.indexOf(estadoTras(tipo, estado))
        expect(despues).toBeGreaterThanOrEqual(ESTADOS_VUELTA.indexOf(estado))
      } else expect(falta).toMatch(/^[A-Z]/)
      expect(falta === null).toBe(
        estado === 'en camino' ||
          (estado === 'volvió' && tipo !== 'salgo' && tipo !== 'reabrir') ||
          (estado === 'armada' && tipo !== 'rindo' && tipo !== 'volví'),
      )
    },
  )

  it.each([
    ['rindo', 'rendida', 'El mostrador ya recibió la plata'],
    ['heladera', 'rendida', 'Esa vuelta ya se rindió: no cambia más'],
    ['salgo', 'volvió', 'Esa vuelta ya volvió'],
    ['rindo', 'armada', 'Esa vuelta todavía no salió'],
    ['volví', 'armada', 'Esa vuelta todavía no salió'],
  ] as const)('%s while it is %s: %s', (tipo, estado, falta) => {
    expect(faltaParaActo(tipo, estado)).toBe(falta)
  })

  it.each([
    ['salgo', 'armada', 'en camino'],
    ['salgo', 'en camino', 'en camino'],
    ['entregado', 'volvió', 'volvió'],
    ['volví', 'en camino', 'volvió'],
    ['rindo', 'en camino', 'volvió'],
  ] as const)('%s while it is %s: it is %s', (tipo, estado, despues) => {
    expect(estadoTras(tipo, estado)).toBe(despues)
  })

  it('is left without what is not weighed, where the shop weighs, or not begun', () => {
    const hechos = { porPesar: 1, esperan: 0 }
    expect(faltaParaSalir('pendiente', hechos, { pesaje: false })).toBe('Todavía no está en proceso')
    expect(faltaParaSalir('en_proceso', hechos, { pesaje: true })).toBe('Falta pesarlo')
    expect(faltaParaSalir('en_proceso', hechos, { pesaje: false })).toBeNull()
    expect(faltaParaSalir('en_proceso', { porPesar: 0, esperan: 0 }, { pesaje: true })).toBeNull()
  })

  it('is out by what happens at a door, and not by what lies in the cold', () => {
    expect(estadoTras('entregado', 'armada')).toBe('en camino')
    expect(estadoTras('heladera', 'armada')).toBe('armada')
    expect(estadoTras('heladera', 'volvió')).toBe('volvió')
    expect(ACTOS.filter(esDeParada)).toEqual(['entregado', 'no estaba', 'reabrir', 'heladera'])
  })

  it('changes as it likes until it leaves, then only in what is left', () => {
    for (const que of ['repartidor', 'paradas', 'cambio', 'borrar'] as const) {
      expect(faltaParaCambiar(que, 'armada')).toBeNull()
      expect(faltaParaCambiar(que, 'en camino') === null).toBe(que === 'paradas')
      const alVolver =
        que === 'borrar' ? 'La vuelta ya salió: no se puede deshacer' : 'La vuelta ya volvió: no cambia más'
      expect(faltaParaCambiar(que, 'volvió')).toBe(alVolver)
    }
    expect(faltaParaCambiar('borrar', 'en camino')).toBe('La vuelta ya salió: no se puede deshacer')
    expect(faltaParaCambiar('cambio', 'en camino')).toBe(
      'La vuelta ya salió: sólo cambian las paradas que faltan',
    )
  })

  it('keeps the stops that are done in front, also where nobody names them', () => {
    const puestas = [
      { pedido: 1, estado: 'entregada' },
      { pedido: 2, estado: 'pendiente' },
      { pedido: 3, estado: 'pendiente' },
    ] as const
    expect(settleParadas(puestas, [3, 3, 9, 1])).toEqual({ orden: [1, 3, 9], nuevas: [9], sacadas: [2] })
    expect(settleParadas(puestas, [])).toEqual({ orden: [1], nuevas: [], sacadas: [2, 3] })
  })

  it('says by its own word what was not delivered: nobody there, nobody got there, cancelled meanwhile', () => {
    const no = (motivo: string | null) => ({ estado: 'no estaba', motivo }) as const
    expect(
      textoSinEntregar([no('No atendió'), no(LO_CANCELARON), { estado: 'entregada', motivo: null }]),
    ).toEqual(['1 no estaba', '1 cancelada'])
    expect(
      textoSinEntregar([no(null), no('Perro'), no(NO_LLEGO), no(LO_CANCELARON), no(LO_CANCELARON)]),
    ).toEqual(['2 no estaban', '1 sin llegar', '2 canceladas'])
    expect(textoSinEntregar([])).toEqual([])
  })

  it('[ENT-09] should come back with its cash and its change', () => {
    const cobros = [
      { cobro: { medio: 'efectivo', monto: 100 } },
      { cobro: { medio: 'tarjeta', monto: 7 } },
      { cobro: null },
    ] as const
    expect(esperadoDe(cobros, [], 50)).toBe(150)
    expect(esperadoDe(cobros, [{ monto: 30 }, { monto: 9 }], 50)).toBe(189)
  })
})

describe('[ENT-09] the counter receives the money', () => {
  it.each([
    ['armada', [], 'Esa vuelta todavía no salió'],
    [
      'en camino',
      ['entregada', 'pendiente'],
      'Todavía está en camino: falta 1 parada. Entregalas o sacalas de la vuelta.',
    ],
    [
      'en camino',
      ['pendiente', 'pendiente'],
      'Todavía está en camino: faltan 2 paradas. Entregalas o sacalas de la vuelta.',
    ],
    ['en camino', ['entregada', 'no estaba'], null],
    ['volvió', ['no estaba'], null],
    ['volvió', ['pendiente'], null],
    ['rendida', ['pendiente'], null],
  ] as const)('%s with %j', (estado, paradas, falta) => {
    expect(
      faltaParaRendir(
        estado,
        paradas.map((una, pedido) => ({ pedido, estado: una })),
      ),
    ).toBe(falta)
  })

  it('a difference is called by its run, as long as the book has room', () => {
    const vuelta = { numero: 2, dia: '2026-11-05', repartidor: 'Nahuel Sosa' }
    expect(conceptoDeRendicion(vuelta, 'Faltó')).toBe('Rendición de la vuelta 2 del 5/11, Nahuel Sosa: Faltó')
    expect([...conceptoDeRendicion(vuelta, '🥩'.repeat(200))]).toHaveLength(200)
  })
})
