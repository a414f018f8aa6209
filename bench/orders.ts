// Orders a second over HTTP with authentication, beside the same transaction called without either, and beside hand-written SQL, in the same run.

import { setTimeout as wait } from 'node:timers/promises'
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
import { cpuOfBase } from './support/ticks.ts'

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

/** Orders a second until the last of them is placed, and the database's processor time an order, its letters sent. */
interface Tanda {
  readonly porSegundo: number
  readonly baseMs: number
}

interface Ronda {
  readonly http: Tanda
  readonly directo: Tanda
  readonly aMano: Tanda
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
const mediana = (campo: (ronda: Ronda) => number) => median(contadas.map(campo))
const porSegundo = {
  http: mediana(({ http }) => http.porSegundo),
  directo: mediana(({ directo }) => directo.porSegundo),
  aMano: mediana(({ aMano }) => aMano.porSegundo),
}
const ms = (tanda: (ronda: Ronda) => Tanda) => `${mediana(ronda => tanda(ronda).baseMs).toFixed(2)} ms`
writeFigures(
  'orders',
  'npm run bench orders',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `orders a second, 3 lines, ${CLIENTES} clients, HTTP and authentication`,
        porSegundo.http.toFixed(0),
        '400',
      ],
      [
        'the same rows by hand-written SQL without any of the shop’s program, a second',
        porSegundo.aMano.toFixed(0),
        '',
      ],
      ['ratio to it', (porSegundo.http / porSegundo.aMano).toFixed(2), '0.9'],
      ['the same transaction called directly, a second', porSegundo.directo.toFixed(0), ''],
      ['ratio to that', (porSegundo.http / porSegundo.directo).toFixed(2), '0.5'],
      ['PostgreSQL’s processor time an order, its letters sent', ms(({ http }) => http), '3.5 ms'],
      ['the same by hand-written SQL', ms(({ aMano }) => aMano), ''],
      [
        `of the machine, taken by others in the ${contadas.length} quietest of ${rondas.length} rounds`,
        `${(mediana(({ ajeno }) => ajeno) * 100).toFixed(0)} %`,
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

/** One after the other leaves nothing for the next: letters are sent by the server's hand whoever placed the order. */
async function place(
  turnos: readonly Persona[],
  work: (persona: Persona, i: number) => Promise<void>,
): Promise<Tanda> {
  const antes = cpuOfBase(casa.dataDir)
  const inicio = performance.now()
  await inParallel(turnos, CLIENTES, work)
  const porSegundo = (turnos.length * 1000) / (performance.now() - inicio)
  while (
    await casa.scalar<boolean>(
      'select exists (select from correos where sent_at is null and failed_at is null)',
    )
  )
    await wait(100)
  return { porSegundo, baseMs: (cpuOfBase(casa.dataDir) - antes) / turnos.length }
}

async function overHttp(pedidos: number): Promise<Tanda> {
  const turnos = await turns(pedidos)
  const vez = performance.now()
  return place(turnos, async ({ token }, i) => {
    const { status, text } = await ask(`${servidor.url}/api/pedidos/crear-completo`, {
      token,
      body: { data: datos(i) },
      headers: { 'idempotency-key': `bench-${vez}-${i}` },
    })
    if (status !== 200) throw new Error(`an order was answered ${status}: ${text}`)
  })
}

async function directly(pedidos: number): Promise<Tanda> {
  const turnos = await turns(pedidos)
  const db = createDb(casa.pool)
  const tiendas = await createSnapshotSource({ pool: casa.pool, log: pino({ level: 'silent' }) })
  const remite = { comercio: tiendas.current().tienda.comercio, publicUrl: servidor.url }
  const cuentas = new Map(
    await Promise.all(
      [...new Set(turnos)].map(async ({ id }) => [id, await findCuentaById(db, id)] as const),
    ),
  )
  const vez = performance.now()
  const tanda = await place(turnos, async ({ id }, i) => {
    const cuenta = cuentas.get(id)
    if (!cuenta) throw new Error('nobody')
    const encargo = readCompra(cuenta, datos(i))
    const clave = { texto: `directo-${vez}-${i}`, hash: '00' }
    const { repetido } = await inTransaction(casa.pool, tx =>
      placePedido(tx, remite, encargo, { clave, borradorId: null }),
    )
    if (repetido) throw new Error('an order had been placed before')
  })
  await tiendas.close()
  return tanda
}

async function byHand(pedidos: number): Promise<Tanda> {
  const turnos = await turns(pedidos)
  const vez = performance.now()
  return place(turnos, ({ id }, i) => placeAMano(casa.pool, id, datos(i).articulos, `a-mano-${vez}-${i}`))
}

function median(valores: readonly number[]): number {
  return valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
}
