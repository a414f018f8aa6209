// Tables for what travels together and how long a delivery is tried.
import { describe, expect, it } from 'vitest'
import {
  alcanceDeEvento,
  EVENTOS,
  esEvento,
  groupNovedades,
  LOTE_MAX,
  pausaDe,
  TITULO_EVENTO,
} from './eventos.ts'

describe('[INT-03] events', () => {
  it('have words each, and no other text is one', () => {
    for (const evento of EVENTOS) expect([evento, esEvento(evento)]).toEqual([evento, true])
    expect(Object.keys(TITULO_EVENTO)).toEqual([...EVENTOS])
    for (const otro of ['ping', 'pedido', 'pedido.creado ', ''])
      expect([otro, esEvento(otro)]).toEqual([otro, false])
  })

  it.each([
    ['pedido.creado', 'pedidos:leer'],
    ['pedido.pagado', 'pedidos:leer'],
    ['pedido.facturado', 'facturas:leer'],
    ['pedido.nota_de_credito', 'facturas:leer'],
    ['articulo.stock', 'catalogo:leer'],
    ['articulo.precio', 'catalogo:leer'],
  ] as const)('%s is told to a key that may %s', (evento, alcance) => {
    expect(alcanceDeEvento(evento)).toBe(alcance)
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 4],
    [7, 64],
    [8, 120],
    [9, 120],
    [40, 120],
  ])('after %d attempts wait %d minutes', (intentos, minutos) => {
    expect(pausaDe(intentos)).toBe(minutos)
  })

  it('pause ever longer, and within a day try some twenty times', () => {
    let minutos = 0
    let intentos = 0
    while (minutos <= 24 * 60) minutos += pausaDe(++intentos)
    expect(intentos).toBeGreaterThan(12)
    expect(intentos).toBeLessThan(25)
  })

  const stock = (id: number, cuanto = 0) => ({ evento: 'articulo.stock', datos: { id, cuanto } })
  const precio = (id: number) => ({ evento: 'articulo.precio', datos: { id, cuanto: 0 } })
  const pedido = (id: number) => ({ evento: 'pedido.creado', datos: { id, cuanto: 0 } })

  it('of articles travel together, the last word of each, orders by themselves', () => {
    expect(groupNovedades([])).toEqual([])
    expect(groupNovedades([pedido(1), pedido(2)])).toEqual([[pedido(1)], [pedido(2)]])
    expect(groupNovedades([stock(1, 1), stock(2, 1), stock(1, 2), pedido(1), stock(1, 3)])).toEqual([
      [stock(1, 3), stock(2, 1)],
      [pedido(1)],
    ])
    expect(groupNovedades([stock(1), precio(1), stock(2)])).toEqual([[stock(1), stock(2)], [precio(1)]])
  })

  it('join what nobody has sent yet, which stays first', () => {
    const abiertos = [[stock(1), stock(2)], [precio(1)]]
    expect(groupNovedades([pedido(7), stock(2, 5), precio(9)], abiertos)).toEqual([
      [stock(1), stock(2, 5)],
      [precio(1), precio(9)],
      [pedido(7)],
    ])
    expect(abiertos).toEqual([[stock(1), stock(2)], [precio(1)]])
  })

  it('of 4,852 articles made one after the other, stock and price of each, are 98 batches, however often they are looked at', () => {
    const todas = Array.from({ length: 4_852 }, (_, i) => [stock(i), precio(i)]).flat()
    expect(groupNovedades(todas)).toHaveLength(98)
    let lotes: readonly (readonly (typeof todas)[number][])[] = []
    for (let i = 0; i < todas.length; i += 7) {
      const llenos = lotes.filter(lote => lote.length === LOTE_MAX)
      const abiertos = lotes.filter(lote => lote.length < LOTE_MAX)
      lotes = [...llenos, ...groupNovedades(todas.slice(i, i + 7), abiertos)]
    }
    expect(lotes).toHaveLength(98)
  })

  it('fill a batch and begin another', () => {
    const muchas = Array.from({ length: LOTE_MAX + 1 }, (_, i) => stock(i + 1))
    expect(groupNovedades(muchas).map(lote => lote.length)).toEqual([LOTE_MAX, 1])
    expect(groupNovedades(muchas.slice(1)).map(lote => lote.length)).toEqual([LOTE_MAX])
  })
})
