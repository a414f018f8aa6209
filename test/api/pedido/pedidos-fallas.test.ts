// Whatever statement fails, nothing is left behind: the answer is generic, and the same request works a moment later (O17, F38).
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())

type Query = PoolClient['query']

/** While `work` runs, each connection lent to a use case passes its statements by `onStatement` first. */
async function watched<T>(
  onStatement: (texto: string, name: string) => Error | null,
  work: () => Promise<T>,
): Promise<T> {
  const { pool } = m.base
  const connect = pool.connect
  pool.connect = ((...args: unknown[]) => {
    // The pool's own way of asking: the shop window being read again in the background.
    if (args.length > 0) return Reflect.apply(connect, pool, args)
    return Reflect.apply(connect, pool, []).then((client: PoolClient) => {
      const { query, release } = client
      client.query = ((...pedido: Parameters<Query>) => {
        const { text, name = '' } = pedido[0] as { text?: string; name?: string }
        const error = onStatement(text ?? String(pedido[0]), name)
        return error === null ? Reflect.apply(query, client, pedido) : Promise.reject(error)
      }) as Query
      client.release = roto => {
        client.query = query
        client.release = release
        Reflect.apply(release, client, [roto])
      }
      return client
    })
  }) as typeof connect
  try {
    return await work()
  } finally {
    pool.connect = connect
  }
}

/** The statement whose turn it is fails instead of running. */
async function withFault<T>(
  turno: number,
  error: () => Error,
  work: () => Promise<T>,
): Promise<{ valor: T; vistos: number }> {
  let vistos = 0
  const valor = await watched(texto => {
    if (texto === 'rollback') return null
    vistos++
    return vistos === turno ? error() : null
  }, work)
  return { valor, vistos }
}

const rota = () => Object.assign(new Error('select secreto from pg_donde'), { code: 'XX000' })
const lejos = () => Object.assign(new Error('Connection terminated unexpectedly'), {})
const choque = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

const TABLAS = [
  'pedidos',
  'pedido_articulos',
  'canjes',
  'movimientos_stock',
  'pedido_historial',
  'llamadas',
  'correos',
  'pedidos_conteo',
]

async function foto(): Promise<string> {
  const partes = await Promise.all([
    ...TABLAS.map(tabla => m.scalar(`select count(*) from ${tabla}`)),
    m.scalar('select count(*) from trabajos'),
    m.stock(1),
    m.scalar("select current_uses from discount_codes where code = 'FALLAS'"),
    m.scalar("select string_agg(estado, ',' order by id) from pedidos"),
  ])
  return JSON.stringify(partes)
}

interface Caso {
  readonly nombre: string
  readonly make: () => Promise<() => ReturnType<Mostrador['call']>>
  readonly minimo: number
}

const CASOS: readonly Caso[] = [
  {
    nombre: 'crear-completo',
    minimo: 6,
    make: async () => {
      const ana = await m.persona()
      const clave = `clave-${ana.id}-fallas`
      return () => m.comprar(ana, { code: 'FALLAS' }, { headers: { 'idempotency-key': clave } })
    },
  },
  {
    nombre: 'placing a draft',
    minimo: 9,
    make: async () => {
      const ana = await m.persona()
      const { token } = ana
      const { id } = (await m.call('POST', '/api/pedidos', { token, body: { data: {} } })).json.data
      const linea = { pedido: id, articulo: LINEA.articuloId, valor: LINEA.valorId, cantidad: 1 }
      await m.call('POST', '/api/pedido-articulos', { token, body: { data: linea } })
      const body = { data: { estado: 'pendiente', direccion: DIRECCION } }
      return () => m.call('PUT', `/api/pedidos/${id}`, { token, body })
    },
  },
  {
    nombre: 'estado',
    minimo: 4,
    make: async () => {
      const [ana, admin] = [await m.persona(), await m.persona({ admin: true })]
      const { id } = (await m.comprar(ana)).json.data
      return () =>
        m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'en_proceso' } })
    },
  },
  {
    nombre: 'cancel',
    minimo: 6,
    make: async () => {
      const [ana, admin]: Persona[] = [await m.persona(), await m.persona({ admin: true })]
      const { id } = (await m.comprar(ana as Persona, { code: 'FALLAS' })).json.data
      return () =>
        m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin?.token, body: { estado: 'cancelado' } })
    },
  },
]

describe('F38, O17', () => {
  beforeAll(() =>
    m.base.pool.query("insert into discount_codes (code, discount_percentage) values ('FALLAS', 10)"),
  )

  it.each(CASOS)(
    '$nombre: the failure of any statement leaves everything as it was',
    async ({ make, minimo }) => {
      let turno = 1
      for (; turno < 40; turno++) {
        const ask = await make()
        const antes = await foto()
        const { valor, vistos } = await withFault(turno, turno % 2 ? rota : lejos, ask)
        if (vistos < turno) {
          expect(valor.status).toBe(200)
          break
        }
        // Reading the answer back comes after the transaction: what it did stands, and the next try says so.
        const hecho = (await foto()) !== antes
        expect([500, 503]).toContain(valor.status)
        expect(valor.text).not.toMatch(/select|pg_|terminated|\bat \//)
        if (!hecho) expect(await foto()).toBe(antes)
        const otraVez = await ask()
        expect([turno, hecho, otraVez.status]).toEqual([
          turno,
          hecho,
          hecho && otraVez.status === 409 ? 409 : 200,
        ])
        expect(await faltas(m.base)).toEqual([])
      }
      expect(turno).toBeGreaterThan(minimo)
    },
  )

  it('O18 tries once more after a deadlock and says it is busy after two', async () => {
    const ana = await m.persona()
    let veces = 0
    const una = await watched(
      (_texto, name) => (name === 'pedido-guardar' && veces++ === 0 ? choque() : null),
      () => m.comprar(ana),
    )
    expect([veces, una.status]).toEqual([2, 200])
    const dos = await watched(
      (_texto, name) => (name === 'pedido-guardar' ? choque() : null),
      () => m.comprar(ana),
    )
    expect([dos.status, dos.headers['retry-after']]).toEqual([503, '5'])
    expect((await m.comprar(ana)).status).toBe(200)
    expect(await faltas(m.base)).toEqual([])
  })
})
