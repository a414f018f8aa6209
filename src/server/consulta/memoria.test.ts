// Proves what an answer is charged: every entry looked at, every comparison and every byte, to the step.
import { describe, expect, it } from 'vitest'
import { parseVista } from './consulta.ts'
import type { Entidad, Lugar } from './esquema.ts'
import { type Presupuesto, presupuestoPara } from './gasto.ts'
import { createPlan } from './memoria.ts'
import type { Arbol } from './texto.ts'

const LUGAR: Lugar = {
  esquema: {
    corte: {
      campos: { nombre: 'texto', precio: 'numero' },
      relaciones: { cortes: { tipo: 'corte', muchos: true }, porciones: { tipo: 'porcion', muchos: true } },
    },
    porcion: { campos: { nombre: 'texto' }, relaciones: {} },
  },
  tipo: 'corte',
}

const corte = (id: number, cortes: readonly Entidad[] = [], peso?: number): Entidad => ({
  id,
  atributos: { nombre: `Corte ${id}`, precio: id % 3 },
  relaciones: { cortes },
  ...(peso !== undefined && { peso }),
})

const plan = (opciones: Arbol = {}) => createPlan(LUGAR, parseVista(LUGAR, opciones))
const TRES = [corte(1), corte(2), corte(3)]
const rica = (): Presupuesto => ({ quedan: 1_000_000 })

function cost(work: (limite: Presupuesto) => unknown): number {
  const limite = rica()
  work(limite)
  return 1_000_000 - limite.quedan
}

describe('S4: the budget of an answer', () => {
  it('holds for exactly so many entries', () => {
    const showAll = (limite: Presupuesto) => TRES.map(entidad => plan().show(entidad, limite))
    expect(showAll(presupuestoPara(3))).toHaveLength(3)
    expect(() => showAll(presupuestoPara(2))).toThrow('La consulta pide demasiados datos.')
  })

  it('counts what an entry weighs', () => {
    const ligera = cost(limite => plan().show(corte(1, [], 0), limite))
    expect(cost(limite => plan().show(corte(1, [], 800), limite))).toBe(ligera + 100)
  })

  it('counts entries that are looked at and not shown, on every level', () => {
    const filters = { nombre: { $containsi: 'nada' } }
    const nadie = (limite: Presupuesto) => plan({ filters }).select(TRES, limite)
    expect(nadie(rica())).toEqual([])
    expect(cost(nadie)).toBeGreaterThanOrEqual(9)
    const padre = corte(9, TRES)
    const sola = cost(limite => plan().show(padre, limite))
    const con = cost(limite => plan({ populate: { cortes: { filters } } }).show(padre, limite))
    expect(con).toBeGreaterThanOrEqual(sola + 9)
  })

  it('counts each of the tests a field is put to, and long texts for longer', () => {
    const pruebas = (filters: unknown, entidad = corte(1)) =>
      cost(limite => plan({ filters }).select([entidad], limite)) - 1
    const una = pruebas({ nombre: { $containsi: 'x' } })
    expect(
      pruebas({ nombre: { $or: [{ $containsi: 'x' }, { $containsi: 'y' }, { $containsi: 'z' }] } }),
    ).toBeGreaterThan(2 * una)
    const larga = { ...corte(1), atributos: { nombre: 'a'.repeat(3_200), precio: 1 } }
    expect(pruebas({ nombre: { $containsi: 'x' } }, larga)).toBeGreaterThan(una + 90)
    const conTres = { ...corte(1), relaciones: { porciones: TRES } }
    expect(pruebas({ porciones: { nombre: { $containsi: 'x' } } }, conTres)).toBeGreaterThanOrEqual(3 * una)
  })

  it('counts comparisons while a list is put in order, and stops in the middle of it', () => {
    const muchas = Array.from({ length: 1_000 }, (_, i) => corte(i + 1))
    const { select } = plan({ sort: 'precio,nombre' })
    expect(cost(limite => select(muchas, limite))).toBeGreaterThan(6_000)
    expect(() => select(muchas, { quedan: 5_000 })).toThrow('La consulta pide demasiados datos.')
    expect(select(TRES, rica()).map(({ id }) => id)).toEqual([3, 1, 2])
  })

  it('compares a field once, however often it is named', () => {
    const muchas = Array.from({ length: 100 }, (_, i) => corte(i + 1))
    const por = (texto: string) => cost(limite => plan({ sort: texto }).select(muchas, limite))
    expect(por('precio,precio:desc,precio')).toBe(por('precio'))
  })

  it('walks no list twice on a path, written any way', () => {
    for (const populate of [
      'cortes.cortes',
      { cortes: { populate: 'cortes' } },
      { cortes: { populate: '*' } },
    ]) {
      expect(() => plan({ populate })).toThrow('La consulta pide demasiados datos.')
    }
  })
})
