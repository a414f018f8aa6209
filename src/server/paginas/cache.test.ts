// How many pages are kept, and which ones go first.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO, type Comercio } from '#domain/comercio/comercio.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import type { Snapshot } from '../catalogo/snapshot.ts'
import { createPageCache } from './cache.ts'
import type { Destino } from './use-cases.ts'
import type { WebAssets } from './web.ts'

const tienda = { comercio: COMERCIO_DEMO, categorias: [] }
const snapshot = { version: '1', tienda, vidriera: { version: '1', tienda } } as unknown as Snapshot
const articulo = (id: number): Destino => ({
  pagina: { tipo: 'articulo', id },
  ruta: rutaArticulo(id),
  status: 200,
})

function setup(paginasMax: number, now = () => new Date(0), cuerpo = '') {
  const hechas: string[] = []
  const anios: number[] = []
  const vistos: Comercio[] = []
  const cache = createPageCache({
    render: async ({ ruta, datos }) => {
      hechas.push(ruta)
      anios.push(datos.anio)
      vistos.push(datos.vista.comercio)
      return ruta + cuerpo
    },
    assets: {} as WebAssets,
    publicUrl: 'http://localhost',
    headers: {},
    now,
    paginasMax,
  })
  return { cache, hechas, anios, vistos }
}

it('keeps no more pages than it may, and lets go of those nobody asked for lately', async () => {
  const { cache } = setup(3)
  for (const id of [1, 2, 3]) await cache.get(snapshot, articulo(id))
  expect(cache.ready(snapshot, rutaArticulo(1))).toBeDefined()
  await cache.get(snapshot, articulo(4))
  const quedan = [1, 2, 3, 4].filter(id => cache.ready(snapshot, rutaArticulo(id)) !== undefined)
  expect(quedan).toEqual([1, 3, 4])
})

it('keeps no more bytes than it may, however many pages that is', async () => {
  const { cache } = setup(1000, undefined, 'x'.repeat(1_000_000))
  const ids = Array.from({ length: 60 }, (_, i) => i + 1)
  for (const id of ids) await cache.get(snapshot, articulo(id))
  const quedan = ids.filter(id => cache.ready(snapshot, rutaArticulo(id)) !== undefined)
  // 64 MiB of a megabyte and a half each, the ones asked for last.
  expect(quedan).toEqual(ids.slice(-44))
})

it('renders a page it let go of again, and a kept one never', async () => {
  const { cache, hechas } = setup(2)
  for (const id of [1, 1, 2, 2, 3, 1]) await cache.get(snapshot, articulo(id))
  expect(hechas).toEqual([1, 2, 3, 1].map(rutaArticulo))
})

it('keeps none where none may be kept', async () => {
  const { cache, hechas } = setup(0)
  for (const id of [1, 1]) await cache.get(snapshot, articulo(id))
  expect([hechas.length, cache.ready(snapshot, rutaArticulo(1))]).toEqual([2, undefined])
})

it('renders once for everybody who asks meanwhile', async () => {
  const { cache, hechas } = setup(2)
  await Promise.all(Array.from({ length: 50 }, () => cache.get(snapshot, articulo(7))))
  expect(hechas).toHaveLength(1)
})

it('[NAV-06] S10: the credit line turns the year at midnight in Argentina, on pages kept since the old one too', async () => {
  const momentos = ['2026-12-31T23:30:00Z', '2027-01-01T02:59:59Z', '2027-01-01T03:00:00Z']
  let ahora = ''
  const { cache, anios } = setup(2, () => new Date(ahora))
  for (ahora of momentos) await cache.get(snapshot, articulo(1))
  expect(anios).toEqual([2026, 2027])
})

it('[AJU-02] pages are made anew at the minute a closing ends or a holiday is over, and not before', async () => {
  const comercio = {
    ...COMERCIO_DEMO,
    cerradoHasta: { hasta: '2026-11-16T10:00', mensaje: '' },
    feriados: [{ fecha: '2026-11-16', nombre: 'Día', tramos: [] }],
  }
  const cerrada = {
    version: '1',
    vidriera: { version: '1', tienda: { comercio, categorias: [] } },
  } as unknown as Snapshot
  let ahora = ''
  const { cache, hechas, vistos } = setup(2, () => new Date(ahora))
  for (ahora of ['09:58', '09:59', '10:00', '23:59'].map(hora => `2026-11-16T${hora}:00-03:00`)) {
    await cache.get(cerrada, articulo(1))
  }
  ahora = '2026-11-17T00:00:00-03:00'
  await cache.get(cerrada, articulo(1))
  expect(hechas).toHaveLength(3)
  expect(vistos.map(({ cerradoHasta, feriados }) => [cerradoHasta !== null, feriados.length])).toEqual([
    [true, 1],
    [false, 1],
    [false, 0],
  ])
})
