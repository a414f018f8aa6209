// Which code a migration serves, and which database code may run on: tables with both sides of every limit.
import { describe, expect, it } from 'vitest'
import { checkOrden, findAdelantadas, readCabecera } from './versiones.ts'

describe('[OPS-04] what a migration says of itself', () => {
  it.each([
    ['-- serves: 0040\ncreate table t ();', { sirve: '0040', contrae: false }],
    ['-- A tip.\n-- serves: 0040\n\ncreate table t ();', { sirve: '0040', contrae: false }],
    ['-- serves: 0042\n-- contracts: column x, unread since 0041\n', { sirve: '0042', contrae: true }],
    ['-- contracts:\ndrop table t;', { sirve: null, contrae: false }],
    ['create table t ();\n-- serves: 0040', { sirve: null, contrae: false }],
    ['-- serves: 40\n', { sirve: null, contrae: false }],
    ['', { sirve: null, contrae: false }],
  ])('%j', (sql, cabecera) => expect(readCabecera('0042_una.sql', sql)).toEqual(cabecera))

  it('is refused when it serves only what comes after it', () => {
    expect(() => readCabecera('0042_una.sql', '-- serves: 0043\n')).toThrow(
      'La migración 0042_una.sql dice que sirve desde la 0043, que viene después.',
    )
  })
})

describe('[OPS-04] H5: code on a database that is ahead', () => {
  const propias = ['0039_a.sql', '0040_b.sql']
  const base = propias.map(nombre => ({ nombre, sirve: null }))
  const find = (...ajenas: [string, string | null][]) =>
    findAdelantadas(propias, [], [...base, ...ajenas.map(([nombre, sirve]) => ({ nombre, sirve }))])

  it('runs while everything unknown serves its newest migration', () => {
    expect(find()).toEqual([])
    expect(find(['0041_c.sql', '0040'], ['0042_d.sql', '0039'])).toEqual(['0041_c.sql', '0042_d.sql'])
  })

  it('is refused by the first that does not, and told from which on', () => {
    expect(() => find(['0041_c.sql', '0040'], ['0042_d.sql', '0041'])).toThrow(
      'La base tiene la migración 0042_d.sql, que este programa no conoce: es de una versión más nueva. Con ella andan las que tienen la 0041 o una posterior.',
    )
    expect(() => find(['0041_c.sql', null])).toThrow(/0041_c\.sql, que este programa no conoce: .*nueva\.$/)
  })

  it('is refused when each has something the other has not', () => {
    const ajena = { nombre: '0041_c.sql', sirve: '0039' }
    expect(() => findAdelantadas(propias, ['0040_b.sql'], [...base.slice(0, 1), ajena])).toThrow(
      'A la base le falta la migración 0040_b.sql y tiene la 0041_c.sql, que este programa no conoce: son de dos líneas distintas.',
    )
    expect(findAdelantadas(propias, ['0040_b.sql'], base.slice(0, 1))).toEqual([])
  })
})

describe('[OPS-04] a migration that comes after a later number', () => {
  const aplicadas = [{ nombre: '0043_c.sql', sirve: '0040' }]

  it('may add, and may not take away', () => {
    checkOrden([{ nombre: '0042_b.sql', contrae: false }], aplicadas)
    expect(() => checkOrden([{ nombre: '0042_b.sql', contrae: true }], aplicadas)).toThrow(
      'La migración 0042_b.sql quita algo y la base ya tiene la 0043_c.sql: dale un número posterior.',
    )
  })

  it('in its order may do both', () => {
    checkOrden([{ nombre: '0044_d.sql', contrae: true }], aplicadas)
    checkOrden([{ nombre: '0001_a.sql', contrae: true }], [])
  })
})
