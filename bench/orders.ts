// Orders a second over HTTP with authentication, beside the same transaction called without either, and beside hand-written SQL, in the same run.

import pino from 'pino'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { findCuentaById } from '#server/cuenta/usuarios.ts'
import { createDb } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readCompra } from '#server/pedido/place/compra.ts'
import { placePedido } from '#server/pedido/place/place.ts'
import { AJENO_MAX, watchAjeno } from './support/ajeno.ts'
import { ask, inParallel, openCasa, type Persona } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'
import { placeAMano } from './support/sql-a-mano.ts'
import { readSurtido } from './support/surtido.ts'

const CLIENTES = 20
const RONDAS = Number(process.argv[2] ?? 5)
const RONDAS_MAX = 3 * RONDAS
const PEDIDOS = Number(process.argv[3] ?? 1500)
/** Nobody may have more open orders than this. */
const POR_PERSONA = 5

const casa = await openCasa()
await casa.pool.query('update articulos set stock = 1000000000')
const catalogo = (await readSurtido(casa)).map(linea => ({ ...linea, cantidad: 1 }))
const servidor = await casa.startServidor()

interface Ronda {
  readonly http: number
  readonly directo: number
  readonly aMano: number
  readonly ajeno: number
}

await overHttp(200)
await directly(200)
await byHand(200)
const rondas: Ronda[] = []
const quietas = () => rondas.filter(({ ajeno }) => ajeno <= AJENO_MAX)
while (quietas().length < RONDAS && rondas.length < RONDAS_MAX) {
  const ajeno = watchAjeno(casa.dataDir)
  const [aMano, directo, http] = [await byHand(PEDIDOS), await directly(PEDIDOS), await overHttp(PEDIDOS)]
  rondas.push({ http, directo, aMano, ajeno: ajeno() })
  console.log(rondas.at(-1))
}
await servidor.stop()
await casa.close()

// The quietest there were: the figures are this program's, not its neighbours'.
const contadas = rondas.toSorted((a, b) => a.ajeno - b.ajeno).slice(0, RONDAS)
const mediana = (campo: keyof Ronda) => median(contadas.map(ronda => ronda[campo]))
writeFigures(
  'orders',
  'npm run bench orders',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `orders a second, 3 lines, ${CLIENTES} clients, HTTP and authentication`,
        mediana('http').toFixed(0),
        '400',
      ],
      [
        'the same rows by hand-written SQL without any of the shop’s program, a second',
        mediana('aMano').toFixed(0),
        '',
      ],
      ['ratio to it', (mediana('http') / mediana('aMano')).toFixed(2), '0.6'],
      ['the same transaction called directly, a second', mediana('directo').toFixed(0), ''],
      ['ratio to that', (mediana('http') / mediana('directo')).toFixed(2), '0.5'],
      [
        `of the machine, taken by others in the ${contadas.length} quietest of ${rondas.length} rounds`,
        `${(mediana('ajeno') * 100).toFixed(0)} %`,
        `${AJENO_MAX * 100} %`,
      ],
    ],
  ),
)

/** Three neighbours an order: customers do not all want the same cut. */
function datos(i: number) {
  const articulos = [0, 1, 2].map(n => catalogo[(i * 3 + n) % catalogo.length]).filter(linea => !!linea)
  return { articulos, direccion: 'Belgrano 9, 2° B', detalle: 'Timbre 2' }
}

async function turns(pedidos: number): Promise<Persona[]> {
  const personas = await casa.personas(Math.ceil(pedidos / POR_PERSONA))
  return Array.from({ length: pedidos }, (_, i) => personas[i % personas.length] as Persona)
}

async function overHttp(pedidos: number): Promise<number> {
  const turnos = await turns(pedidos)
  const inicio = performance.now()
  await inParallel(turnos, CLIENTES, async ({ token }, i) => {
    const { status, text } = await ask(`${servidor.url}/api/pedidos/crear-completo`, {
      token,
      body: { data: datos(i) },
      headers: { 'idempotency-key': `bench-${pedidos}-${inicio}-${i}` },
    })
    if (status !== 200) throw new Error(`an order was answered ${status}: ${text}`)
  })
  return (pedidos * 1000) / (performance.now() - inicio)
}

async function directly(pedidos: number): Promise<number> {
  const turnos = await turns(pedidos)
  const db = createDb(casa.pool)
  const tiendas = await createSnapshotSource({ pool: casa.pool, log: pino({ level: 'silent' }) })
  const remite = { comercio: tiendas.current().tienda.comercio, publicUrl: servidor.url }
  const cuentas = new Map(
    await Promise.all(
      [...new Set(turnos)].map(async ({ id }) => [id, await findCuentaById(db, id)] as const),
    ),
  )
  const inicio = performance.now()
  await inParallel(turnos, CLIENTES, async ({ id }, i) => {
    const cuenta = cuentas.get(id)
    if (!cuenta) throw new Error('nobody')
    const encargo = readCompra(cuenta, datos(i))
    const clave = { texto: `directo-${pedidos}-${inicio}-${i}`, hash: '00' }
    const { repetido } = await inTransaction(casa.pool, tx =>
      placePedido(tx, remite, encargo, { clave, borradorId: null }),
    )
    if (repetido) throw new Error('an order had been placed before')
  })
  const porSegundo = (pedidos * 1000) / (performance.now() - inicio)
  await tiendas.close()
  return porSegundo
}

async function byHand(pedidos: number): Promise<number> {
  const turnos = await turns(pedidos)
  const inicio = performance.now()
  await inParallel(turnos, CLIENTES, ({ id }, i) =>
    placeAMano(casa.pool, id, datos(i).articulos, `a-mano-${pedidos}-${inicio}-${i}`),
  )
  return (pedidos * 1000) / (performance.now() - inicio)
}

function median(valores: readonly number[]): number {
  return valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
}
