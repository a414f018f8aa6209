// Orders a second over HTTP with authentication, beside the same transaction called without either, and beside hand-written SQL, in the same run.

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { findCuentaById } from '#server/cuenta/usuarios.ts'
import { createDb } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readCompra } from '#server/pedido/place/compra.ts'
import { placePedido } from '#server/pedido/place/place.ts'
import { autocannon, type Peticion } from './herramientas/carga.mjs'
import { AJENO_MAX, watchAjeno } from './support/ajeno.ts'
import { inParallel, openCasa, type Persona } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'
import { placeAMano } from './support/sql-a-mano.ts'
import { readSurtido } from './support/surtido.ts'
import { cpuOf, cpuOfBase } from './support/ticks.ts'

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

/** Orders a second until the last of them is placed; processor time an order, its letters sent, of the database and of the server. */
interface Tanda {
  readonly porSegundo: number
  readonly baseMs: number
  readonly servidorMs: number
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
const ms = (cpu: (ronda: Ronda) => number) => `${mediana(cpu).toFixed(2)} ms`
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
      ['PostgreSQL’s processor time an order, its letters sent', ms(({ http }) => http.baseMs), '3.5 ms'],
      ['the same by hand-written SQL', ms(({ aMano }) => aMano.baseMs), ''],
      ['the server’s processor time an order, its letters sent', ms(({ http }) => http.servidorMs), ''],
      ['the same by hand-written SQL: letters alone', ms(({ aMano }) => aMano.servidorMs), ''],
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
async function timed(pedidos: number, placeAll: () => Promise<unknown>): Promise<Tanda> {
  const cpu = () => [cpuOfBase(casa.dataDir), cpuOf(servidor.child.pid)] as const
  const [base, suya] = cpu()
  const inicio = performance.now()
  await placeAll()
  const porSegundo = (pedidos * 1000) / (performance.now() - inicio)
  while (
    await casa.scalar<boolean>(
      'select exists (select from correos where sent_at is null and failed_at is null)',
    )
  )
    await wait(100)
  const [baseFin, suyaFin] = cpu()
  return { porSegundo, baseMs: (baseFin - base) / pedidos, servidorMs: (suyaFin - suya) / pedidos }
}

/** Each client has its letters ready before the first is sent: what it takes of the cores it shares is not the shop's. */
async function overHttp(pedidos: number): Promise<Tanda> {
  const turnos = await turns(pedidos)
  const vez = performance.now()
  const peticiones = turnos.map(
    ({ token }, i): Peticion => ({
      method: 'POST',
      path: '/api/pedidos/crear-completo',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-${vez}-${i}`,
      },
      body: JSON.stringify({ data: datos(i) }),
      onResponse(status, cuerpo) {
        if (status !== 200) throw new Error(`an order was answered ${status}: ${cuerpo}`)
      },
    }),
  )
  let clientes = 0
  return timed(pedidos, async () => {
    const carga = autocannon({
      url: servidor.url,
      connections: CLIENTES,
      amount: pedidos,
      sampleInt: 20,
      setupClient(cliente) {
        const cual = clientes++
        cliente.setRequests(peticiones.filter((_, i) => i % CLIENTES === cual))
      },
    })
    await once(carga, 'done')
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
  const placeOne = async ({ id }: Persona, i: number) => {
    const cuenta = cuentas.get(id)
    if (!cuenta) throw new Error('nobody')
    const encargo = readCompra(cuenta, datos(i))
    const clave = { texto: `directo-${vez}-${i}`, hash: '00' }
    const { repetido } = await inTransaction(casa.pool, tx =>
      placePedido(tx, remite, encargo, { clave, borradorId: null, esTodo: true }),
    )
    if (repetido) throw new Error('an order had been placed before')
  }
  const tanda = await timed(pedidos, () => inParallel(turnos, CLIENTES, placeOne))
  await tiendas.close()
  return tanda
}

async function byHand(pedidos: number): Promise<Tanda> {
  const turnos = await turns(pedidos)
  const vez = performance.now()
  const placeOne = ({ id }: Persona, i: number) =>
    placeAMano(casa.pool, id, datos(i).articulos, `a-mano-${vez}-${i}`)
  return timed(pedidos, () => inParallel(turnos, CLIENTES, placeOne))
}

function median(valores: readonly number[]): number {
  return valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
}
