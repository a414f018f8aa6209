// A text costs what its length costs, whatever it is made of: hostile ones in every field of every route, judged by CPU time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Ataque,
  CLASES,
  type Clase,
  enCuerpos,
  enCuerposSinEsquema,
  enDirecciones,
  enHeaders,
} from '../support/ataques.ts'
import { cheapest, delHilo } from '../support/cpu.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'
import { collectRutas, type Ruta } from '../support/rutas.ts'
import { veces } from '../support/veces.ts'

/** A harmless request costs one, of a machine that is busy too; work without bounds costs tens and hundreds. */
const MS_MAX = 5
/** A text that is taken after all is written, and the shop window made anew. */
const ESCRITO_MAX = 25
/** Reading a body costs by its length: so many bytes as much as the rest. */
const POR_CUERPO = 512 * 1024

let m: Mostrador
let admin: Persona
let rutas: readonly Ruta[]
beforeAll(async () => {
  const { hecho, rutas: halladas } = await collectRutas(() => createMostrador())
  m = hecho
  rutas = halladas
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

/** Each place meets one class of text at every change, another at the next place, and all of them in the long proof. */
const CADA = veces(CLASES.length, 1)

/** Those that cost too much, with what they cost; and how many there were. */
async function drive(
  ataques: Iterable<Ataque>,
  clase?: Clase,
): Promise<{ caros: string[]; cuantos: number }> {
  const caros: string[] = []
  const turno = clase === undefined ? -1 : CLASES.indexOf(clase)
  let cuantos = 0
  for (const { titulo, metodo, llano, ...hostil } of ataques) {
    if (turno >= 0 && cuantos++ % CADA !== turno % CADA) continue
    const max = MS_MAX * (1 + (hostil.body?.length ?? 0) / POR_CUERPO)
    let escrito = false
    const cost = (pedido: Omit<Ataque, 'titulo' | 'metodo'>, bastante: number) =>
      cheapest(delHilo, bastante, async () => {
        const { url, headers = {}, body } = pedido
        const { status } = await m.call(metodo, url, { token: admin.token, headers, body })
        escrito ||= metodo !== 'GET' && status === 200
      })
    const ms = await cost(hostil, max)
    // What a call costs with a harmless text is not the hostile one's doing.
    const propio = ms > max && llano !== undefined ? await cost(llano, 0) : 0
    if (ms > propio + (escrito ? ESCRITO_MAX : max)) caros.push(`${titulo}: ${ms} ms, by nature ${propio} ms`)
  }
  return { caros, cuantos }
}

describe('S4: hostile texts', () => {
  it.each(CLASES)(
    '%s in every field of every body',
    async clase => {
      const { caros, cuantos } = await drive(enCuerpos(rutas, clase, admin.id), clase)
      expect(caros).toEqual([])
      expect(cuantos).toBeGreaterThan(90)
    },
    120_000,
  )

  it('in fields no schema describes', async () => {
    expect((await drive(enCuerposSinEsquema())).caros).toEqual([])
  })

  it.each(CLASES)(
    '%s in every parameter of every address',
    async clase => {
      expect((await drive(enDirecciones(rutas, clase), clase)).caros).toEqual([])
    },
    120_000,
  )

  it('in every header somebody reads', async () => {
    expect((await drive(enHeaders())).caros).toEqual([])
  })
})
