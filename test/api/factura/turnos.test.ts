// Whose turn it is to be invoiced, however PostgreSQL plans the question: one at a time, whatever it believes of its tables (FAC-04, Y2).
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeAbierto, takePendiente } from '#server/factura/issue/sql.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

const CUANTOS = 12
const DIA_MS = 86_400_000

let m: Mostrador
let pool: pg.Pool
let pedidos: readonly number[]
beforeAll(async () => {
  m = await createMostrador()
  await m.setStock(1, 100_000_000)
  const nuevos: number[] = []
  for (const persona of await m.personas(CUANTOS)) nuevos.push((await m.comprar(persona)).json.data.id)
  pedidos = nuevos
})
afterAll(() => m.close())
afterEach(() => pool.end())

/** What the tables are believed to be: of one row, as they were when they were last looked at; or as they are. */
const CREENCIAS = ['one row', 'as it is'] as const
/** Ways of joining, and of finding: what is off is taken only where nothing else is left. */
const PLANES = [
  '',
  'hashjoin mergejoin',
  'hashjoin mergejoin material memoize indexscan bitmapscan indexonlyscan',
  'nestloop mergejoin',
  'nestloop hashjoin',
]

function openPool(apagados: string): pg.Pool {
  return new pg.Pool({
    connectionString: m.base.url,
    max: 1,
    options: apagados
      .split(' ')
      .filter(Boolean)
      .map(cual => `-c enable_${cual}=off`)
      .join(' '),
  })
}

/** Each with a number of a sequence of its own, sent by nobody. */
async function reserve(ids: readonly number[]): Promise<void> {
  await m.base.pool.query(
    `with s as (insert into comprobante_series (entorno, punto, tipo, base) select 'verdad', unnest($1::integer[]), 6, 0 returning *)
     insert into comprobantes_fiscales (entorno, punto, tipo, numero, pedido_id, estado, fecha, total, foto, huella)
     select entorno, punto, tipo, 1, punto, 'reservado', current_date, 1, '{}', sha256('') from s`,
    [ids],
  )
}

describe.each(CREENCIAS)('[FAC-04] believed to be %s', creencia => {
  beforeEach(async () => {
    await m.base.empty('factura_pendientes', 'comprobantes_fiscales', 'comprobante_series')
  })
  const believe = async (tabla: string, cuando: (typeof CREENCIAS)[number]) => {
    if (creencia === cuando) await m.base.pool.query(`vacuum analyze ${tabla}`)
  }

  it.each(PLANES)('without %s: a turn is one order', async apagados => {
    pool = openPool(apagados)
    const queue = (ids: readonly number[]) =>
      m.base.pool.query(
        `insert into factura_pendientes (entorno, pedido_id, factura, pedida_at) select 'verdad', unnest($1::integer[]), true, now()`,
        [ids],
      )
    await queue(pedidos.slice(0, 1))
    await believe('factura_pendientes', 'one row')
    await queue(pedidos.slice(1))
    await believe('factura_pendientes', 'as it is')
    const tomados = () =>
      m.scalar('select count(*)::integer from factura_pendientes where espera_at is not null')
    for (let vez = 1; vez <= CUANTOS; vez++) {
      expect(await takePendiente(pool, DIA_MS)).not.toBeNull()
      expect(await tomados()).toBe(vez)
    }
    expect(await takePendiente(pool, DIA_MS)).toBeNull()
  })

  it.each(PLANES)('without %s: one in doubt is asked for', async apagados => {
    pool = openPool(apagados)
    await reserve(pedidos.slice(0, 1))
    await believe('comprobantes_fiscales', 'one row')
    await reserve(pedidos.slice(1))
    await believe('comprobantes_fiscales', 'as it is')
    const tomados = () =>
      m.scalar('select count(*)::integer from comprobantes_fiscales where enviado_at is not null')
    for (let vez = 1; vez <= CUANTOS; vez++) {
      expect(await takeAbierto(pool, DIA_MS, DIA_MS)).not.toBeNull()
      expect(await tomados()).toBe(vez)
    }
    expect(await takeAbierto(pool, DIA_MS, DIA_MS)).toBeNull()
  })
})
