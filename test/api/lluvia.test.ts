// Anything the routes' own description allows, and what it does not (fuzz, F9): the short form of `npm run prove formas`.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faltas as sumas } from '../support/invariantes.ts'
import { rain } from '../support/lluvia.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'
import { collectRutas, type Ruta } from '../support/rutas.ts'
import { veces } from '../support/veces.ts'

let m: Mostrador
let rutas: readonly Ruta[]
beforeAll(async () => {
  ;({ hecho: m, rutas } = await collectRutas(() => createMostrador()))
})
afterAll(() => m.close())

/** Two seconds are the proof's, with the machine to itself; here only what hangs is late. */
const COLGADA_MS = 60_000

it('F9: no answer is a fault, late, of another shape, or lets something wrong through', async () => {
  const people = async () => ({
    cliente: (await m.persona()).token,
    admin: (await m.persona({ admin: true })).token,
  })
  const { faltas, porEstado } = await rain(m.app, rutas, veces(400, 10_000), people, COLGADA_MS)
  expect(faltas).toEqual([])
  // Every outcome was met: the requests do reach past the first check.
  for (const estado of [200, 400, 401, 403, 404]) expect(porEstado).toHaveProperty(String(estado))
  expect(await sumas(m.base)).toEqual([])
})
