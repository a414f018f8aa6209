// What delivery by zones and slots adds to an order in PostgreSQL's processor time, with 5,000 streets and 60 slots, and what asking how an order may be delivered takes (F52).

import pino from 'pino'
import type { OpcionesUnaWire } from '#contract/entrega/opciones.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { type Cuenta, findCuentaById } from '#server/cuenta/usuarios.ts'
import { createDb } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readCompra } from '#server/pedido/place/compra.ts'
import { placePedido } from '#server/pedido/place/place.ts'
import { ask, openCasa, type Persona } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'
import { readSurtido } from './support/surtido.ts'
import { cpuOf, cpuOfBase } from './support/ticks.ts'

const CALLES = 5_000
const ZONAS = 10
const TURNOS = 4
const DIAS = 15
const RONDAS = Number(process.argv[2] ?? 7)
const PEDIDOS = Number(process.argv[3] ?? 200)
/** Of one kind, one after the other: waiting for others at the same slot is no work. */
const JUNTOS = 10
const VECES = 500
/** Nobody may have more open orders than this. */
const POR_PERSONA = 5
const DE_MAS_MAX = 0.1
const OPCIONES_MAX_MS = 20

interface Ronda {
  readonly con: number
  readonly sin: number
}

const casa = await openCasa()
await casa.pool.query('update articulos set stock = 1000000000')
const surtido = (await readSurtido(casa)).map(linea => ({ ...linea, cantidad: 1 }))
const [admin] = (await casa.personas(1, true)) as [Persona]
const libres = await setUp()
const tiendas = await createSnapshotSource({ pool: casa.pool, log: pino({ level: 'silent' }) })
const { comercio } = tiendas.current().tienda
const SIN = { ...comercio, conZonas: false, porTurnos: false }

// A shop with orders, as the database knows it: a plan made while there are none reads all there are by then, and more of them each time.
await playRonda(PEDIDOS)
await casa.pool.query('vacuum analyze')
const rondas: Ronda[] = []
for (let i = 0; i < RONDAS; i++) {
  rondas.push(await playRonda(PEDIDOS))
  console.log(rondas.at(-1))
}
await tiendas.close()
const opciones = await askOpciones()
await casa.close()

const suma = (campo: 'con' | 'sin') => rondas.reduce((total, ronda) => total + ronda[campo], 0) / RONDAS
const vueltas = rondas.map(({ con, sin }) => con / sin - 1).toSorted((a, b) => a - b)
const deMas = vueltas[Math.floor(RONDAS / 2)] ?? 0
const porCiento = (valor: number) => `${(valor * 100).toFixed(1)} %`
const ms = (valor: number) => `${valor.toFixed(2)} ms`
writeFigures(
  'entrega',
  'npm run bench entrega',
  table(
    ['figure', 'measured', 'target'],
    [
      ['PostgreSQL’s processor time an order, delivered by zone and slot', ms(suma('con')), ''],
      ['the same orders with both switched off', ms(suma('sin')), ''],
      ['what delivery adds, in the middle of the rounds', porCiento(deMas), `${DE_MAS_MAX * 100} %`],
      [`in each of ${RONDAS} rounds`, vueltas.map(porCiento).join(', '), ''],
      [
        `how an order may be delivered (\`POST /api/entrega/opciones\`), ${opciones.turnos} slots: processor time of server and PostgreSQL`,
        ms(opciones.cpu),
        `${OPCIONES_MAX_MS} ms`,
      ],
      ['from the call to its answer, in the middle', ms(opciones.mediana), `${OPCIONES_MAX_MS} ms`],
    ],
  ),
)
if (deMas > DE_MAS_MAX || opciones.cpu > OPCIONES_MAX_MS) process.exitCode = 1

/** 'Loma bcde': a name that no other has, without a number in it. */
function calle(i: number): string {
  return `Loma ${[...String(i)].map(cifra => 'abcdefghij'[Number(cifra)]).join('')}x`
}

function direccion(i: number): string {
  return `${calle((i * 37) % CALLES)} ${(i % 900) + 1}, 2° B`
}

/** Zones, their streets and slots, by the calls that staff make; gives the slots that have a place. */
async function setUp(): Promise<readonly { fecha: string; id: number }[]> {
  const servidor = await casa.startServidor()
  const put = async (ruta: string, body: object) => {
    const { status, text } = await ask(`${servidor.url}${ruta}`, { method: 'PUT', token: admin.token, body })
    if (status !== 200) throw new Error(text)
  }
  const semana = [999, 999, 999, 999, 999, 999, 999]
  const data = {
    conZonas: true,
    porTurnos: true,
    diasAdelante: DIAS,
    zonas: Array.from({ length: ZONAS }, (_, i) => ({
      id: i + 1,
      nombre: `Zona ${i + 1}`,
      entrega: 'estandar',
      costo: 1_500 + i * 100,
      minimo: 0,
      gratisDesde: 30_000,
      dias: null,
    })),
    turnos: Array.from({ length: TURNOS }, (_, i) => ({
      id: i + 1,
      nombre: `Turno ${i + 1}`,
      desde: `${9 + i * 3}:00`.padStart(5, '0'),
      hasta: `${11 + i * 3}:00`,
      lugares: semana,
      cierreHora: null,
      cierreMinutos: 0,
    })),
  }
  await put('/api/trastienda/ajustes', { data })
  const porZona = CALLES / ZONAS
  for (let zona = 0; zona < ZONAS; zona++) {
    const suyas = Array.from({ length: porZona }, (_, i) => `${calle(zona * porZona + i)};1;999`)
    await put(`/api/trastienda/zonas/${zona + 1}/calles`, { texto: suyas.join('\n') })
  }
  const { dias } = (await readOpciones(servidor.url, 0)).data
  await servidor.stop()
  await casa.pool.query('vacuum analyze')
  return dias
    .slice(1)
    .flatMap(({ fecha, turnos }) =>
      turnos.filter(({ estado }) => estado === 'libre').map(({ id }) => ({ fecha, id })),
    )
}

async function readOpciones(url: string, i: number): Promise<OpcionesUnaWire> {
  const body = { data: { modo: 'envio', direccion: direccion(i) } }
  const { status, json, text } = await ask(`${url}/api/entrega/opciones`, { body })
  if (status !== 200 || json.data.zona?.por !== 'calle') throw new Error(text)
  return json
}

/** Milliseconds of PostgreSQL an order, a few of one kind and a few of the other in turns: what is slow by then is slow for both. */
async function playRonda(pedidos: number): Promise<Ronda> {
  const cuentas = await openCuentas(Math.ceil((2 * pedidos) / POR_PERSONA))
  const suma = { con: 0, sin: 0 }
  for (let i = 0; i < pedidos; i += JUNTOS) {
    const turno = (2 * i) / POR_PERSONA
    const suyas = cuentas.slice(turno, turno + (2 * JUNTOS) / POR_PERSONA)
    const [uno, otro] = [suyas.slice(0, suyas.length / 2), suyas.slice(suyas.length / 2)]
    const primero = (i / JUNTOS) % 2 === 0
    const [con, sin] = primero ? [uno, otro] : [otro, uno]
    if (primero) suma.con += await place(comercio, con, i)
    suma.sin += await place(SIN, sin, i)
    if (!primero) suma.con += await place(comercio, con, i)
  }
  return { con: suma.con / pedidos, sin: suma.sin / pedidos }
}

async function openCuentas(cuantas: number): Promise<Cuenta[]> {
  const db = createDb(casa.pool)
  const cuentas: Cuenta[] = []
  for (const { id } of await casa.personas(cuantas)) {
    const cuenta = await findCuentaById(db, id)
    if (!cuenta) throw new Error('nobody')
    cuentas.push(cuenta)
  }
  return cuentas
}

/** Without HTTP, so that no other work of a server is in them. */
async function place(de: Comercio, cuentas: readonly Cuenta[], desde: number): Promise<number> {
  const remite = { comercio: de, publicUrl: 'https://carniceria.example' }
  const antes = cpuOfBase(casa.dataDir)
  for (let i = 0; i < JUNTOS; i++) {
    const encargo = readCompra(cuentas[i % cuentas.length] as Cuenta, datos(desde + i, de.conZonas))
    await inTransaction(casa.pool, tx => placePedido(tx, remite, encargo, { clave: null, borradorId: null }))
  }
  return cpuOfBase(casa.dataDir) - antes
}

function datos(i: number, conEntrega: boolean) {
  const articulos = [0, 1, 2].map(n => surtido[(i * 3 + n) % surtido.length]).filter(linea => !!linea)
  const turno = libres[i % libres.length]
  if (turno === undefined) throw new Error('there is no slot with a place')
  const compra = { articulos, direccion: direccion(i), detalle: 'Timbre 2' }
  return conEntrega ? { ...compra, entrega: { modo: 'envio' as const, turno } } : compra
}

async function askOpciones(): Promise<{ cpu: number; mediana: number; turnos: number }> {
  // Mails and jobs of what was ordered are no part of it.
  await casa.pool.query('truncate correos, trabajos')
  const { url, child, stop } = await casa.startServidor()
  const turnos = (await readOpciones(url, 0)).data.dias.flatMap(dia => dia.turnos).length
  for (let i = 0; i < VECES; i++) await readOpciones(url, i)
  const cpu = () => cpuOf(child.pid) + cpuOfBase(casa.dataDir)
  const antes = cpu()
  const tardanzas: number[] = []
  for (let i = 0; i < VECES; i++) {
    const inicio = performance.now()
    await readOpciones(url, i)
    tardanzas.push(performance.now() - inicio)
  }
  const porVez = (cpu() - antes) / VECES
  await stop()
  const mediana = tardanzas.toSorted((a, b) => a - b)[Math.floor(VECES / 2)] ?? 0
  return { cpu: porVez, mediana, turnos }
}
