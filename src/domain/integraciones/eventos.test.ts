// Tables for what travels together and how long a delivery is tried.
import { describe, expect, it } from 'vitest'
import { EVENTOS, esEvento, groupNovedades, LOTE_MAX, pausaDe, TITULO_EVENTO } from './eventos.ts'

describe('[INT-03] events', () => {
  it('have words each, and no other text is one', () => {
    for (const evento of EVENTOS) expect([evento, esEvento(evento)]).toEqual([evento, true])
    expect(Object.keys(TITULO_EVENTO)).toEqual([...EVENTOS])
    for (const otro of ['ping', 'pedido', 'pedido.creado ', ''])
      expect([otro, esEvento(otro)]).toEqual([otro, false])
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
  const pedido = (id: number) => ({ evento: 'pedido.creado', datos: { id } })

  it('of articles travel together, the last word of each, orders by themselves', () => {
    expect(groupNovedades([])).toEqual([])
    expect(groupNovedades([pedido(1), pedido(2)])).toEqual([[pedido(1)], [pedido(2)]])
    expect(groupNovedades([stock(1, 1), stock(2, 1), stock(1, 2), pedido(1), stock(1, 3)])).toEqual([
      [stock(1, 2), stock(2, 1)],
      [pedido(1)],
      [stock(1, 3)],
    ])
    const precio = { evento: 'articulo.precio', datos: { id: 1 } }
    expect(groupNovedades([stock(1), precio])).toEqual([[stock(1)], [precio]])
  })

  it('fill a batch and begin another', () => {
    const muchas = Array.from({ length: LOTE_MAX + 1 }, (_, i) => stock(i + 1))
    expect(groupNovedades(muchas).map(lote => lote.length)).toEqual([LOTE_MAX, 1])
    expect(groupNovedades(muchas.slice(1)).map(lote => lote.length)).toEqual([LOTE_MAX])
  })
})
