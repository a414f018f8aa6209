// The database goes away again and again under orders, mails and open screens; the shop stays, and everything is there afterwards.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { createPool } from '#server/db/connect.ts'
import { findHome } from '#server/db/embedded/home.ts'
import { CAIDAS } from '../../test/support/caidas.ts'
import { faltas } from '../../test/support/invariantes.ts'
import { databaseUrlOf } from '../../test/support/server.ts'
import { readCabeceras, type Smtp, startSmtp } from '../../test/support/smtp.ts'
import { ask, createPersonas, type Persona } from '../support/casa.ts'
import { removeDataDir, startTienda, type TiendaMedida, temporaryDataDir } from '../support/tienda.ts'
import { COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

const CLIENTES = 4
const PAUSA_MS = 25
const ESCUCHAS = 5
const VOLVER_MS = 10_000
const CORREOS_MS = 60_000

interface Escena {
  readonly nombre: string
  readonly tienda: TiendaMedida
  readonly base: { readonly data: string; readonly url: string }
  readonly pool: pg.Pool
  readonly personas: (cuantas: number, admin?: boolean) => Promise<Persona[]>
  readonly smtp: Smtp
}

export const caidas: Prueba = async (casa, { pequenia }) => {
  const cuantas = pequenia ? 6 : 50
  return [...(await driveServer(casa, cuantas)), ...(await driveEmbedded(casa.jwtSecret, cuantas))]
}

const log = pino({ level: 'silent' })

const driveServer = async (casa: Parameters<Prueba>[0], cuantas: number): Promise<Figura[]> => {
  const smtp = await startSmtp()
  await fillStock(casa)
  const tienda = await casa.startServidor({ SMTP_URL: smtp.url, LOG_LEVEL: 'fatal' })
  const base = { data: (await findHome(casa.dataDir)).data, url: casa.url }
  return drive({ nombre: 'a server', tienda, base, pool: casa.pool, personas: casa.personas, smtp }, cuantas)
}

async function driveEmbedded(jwtSecret: string, cuantas: number): Promise<Figura[]> {
  const smtp = await startSmtp()
  const dataDir = await temporaryDataDir()
  const env = { JWT_SECRET: jwtSecret, SMTP_URL: smtp.url, SEED: 'demo', LOG_LEVEL: 'fatal' }
  const tienda = await startTienda(dataDir, env)
  const home = await findHome(dataDir)
  const base = { data: home.data, url: await databaseUrlOf(dataDir) }
  const pool = createPool(base.url, log)
  try {
    await pool.query('update articulos set stock = 1000000000')
    const personas = createPersonas(pool, jwtSecret)
    return await drive({ nombre: 'embedded', tienda, base, pool, personas, smtp }, cuantas)
  } finally {
    await pool.end()
    tienda.child.kill('SIGKILL')
    await removeDataDir(dataDir)
  }
}

async function drive(escena: Escena, cuantas: number): Promise<Figura[]> {
  const { nombre, tienda, base, pool, smtp } = escena
  const antes = Number((await pool.query('select count(*) as n from pedidos')).rows[0].n)
  const gente = await escena.personas(cuantas * 100)
  const [admin] = (await escena.personas(1, true)) as [Persona]
  /** What each key was answered, every time it was. */
  const contestadas = new Map<string, number[]>()
  let vivo = true
  let ultimo = 0

  async function cliente(n: number): Promise<void> {
    for (let i = 0; vivo; i++) {
      const persona = gente[n + CLIENTES * Math.floor(i / 5)]
      if (persona === undefined) throw new Error('there are no more people to buy')
      const clave = `caidas-${n}-${i}`
      contestadas.set(clave, [])
      for (let veces = i % 4 === 0 ? 2 : 1; veces > 0; veces--) {
        contestadas.get(clave)?.push(await insist(persona, clave))
        ultimo = performance.now()
      }
      await wait(PAUSA_MS)
    }
  }

  async function insist({ token }: Persona, clave: string): Promise<number> {
    for (;;) {
      const respuesta = await ask(`${tienda.url}/api/pedidos/crear-completo`, {
        token,
        body: { data: COMPRA },
        headers: { 'idempotency-key': clave },
      })
      if (respuesta.status === 200) return respuesta.json.data.id
      if (respuesta.status !== 503)
        throw new Error(`an order was answered ${respuesta.status}: ${respuesta.text}`)
      await wait(50)
    }
  }

  async function escucha(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const headers = { authorization: `Bearer ${admin.token}` }
        const { body } = await fetch(`${tienda.url}/api/pedidos/vivo`, { headers, signal })
        for await (const _ of body ?? []);
      } catch {
        // asked for again, as a screen does
      }
      await wait(100, undefined, { signal }).catch(() => undefined)
    }
  }

  const fin = new AbortController()
  const escuchas = Array.from({ length: ESCUCHAS }, () => escucha(fin.signal))
  const clientes = Promise.all(Array.from({ length: CLIENTES }, (_, n) => cliente(n)))
  clientes.catch(() => undefined)
  const salida = once(tienda.child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the shop ended: ${code}`)),
  )
  salida.catch(() => undefined)
  const maneras = Object.entries(CAIDAS)
  let peor = 0
  for (let i = 0; i < cuantas; i++) {
    await wait(300 + ((i * 97) % 500))
    const [manera, cause] = maneras[i % maneras.length] as (typeof maneras)[number]
    await cause(base)
    // The answers that were on their way are not the ones waited for.
    await wait(50)
    const desde = performance.now()
    while (ultimo < desde) {
      await Promise.race([wait(20), salida, clientes])
      if (performance.now() - desde > 60_000) throw new Error(`no order for a minute after: ${manera}`)
    }
    peor = Math.max(peor, ultimo - desde)
  }
  vivo = false
  await clientes
  const callado = performance.now()
  const pendientes = async () =>
    Number(
      (await pool.query('select count(*) as n from correos where sent_at is null and failed_at is null'))
        .rows[0].n,
    )
  while ((await pendientes()) > 0 && performance.now() - callado < 2 * CORREOS_MS) await wait(200)
  const correosMs = performance.now() - callado
  fin.abort()
  await Promise.all(escuchas)
  const vive = tienda.child.exitCode === null && tienda.child.signalCode === null

  const distintos = new Set([...contestadas.values()].flat())
  const { rows } = await pool.query('select count(*) as n from pedidos where id = any($1)', [[...distintos]])
  const hechos = Number((await pool.query('select count(*) as n from pedidos')).rows[0].n) - antes
  const repetidas = [...contestadas.values()].filter(lista => new Set(lista).size > 1).length
  const rotas = await faltas({ pool })
  const ids = smtp.entregas.map(({ crudo }) => readCabeceras(crudo).get('message-id'))
  const correos = Number(
    (await pool.query("select count(*) as n from correos where tipo like 'pedido%'")).rows[0].n,
  )
  await tienda.stop()
  await smtp.close()

  const orders = `${contestadas.size.toLocaleString('en')} orders, ${ids.length.toLocaleString('en')} mails`
  const quedan = correosMs >= 2 * CORREOS_MS
  return [
    {
      figura: `F5 F6: ${nombre}, gone ${cuantas} times in six ways (${orders}): exits of the shop`,
      medido: vive ? '0' : '1',
      objetivo: '0',
      bien: vive,
    },
    {
      figura: `${nombre}: orders lost; made twice; sums that do not hold`,
      medido: `${distintos.size - Number(rows[0].n)}; ${hechos - contestadas.size + repetidas}; ${rotas.join(', ') || 0}`,
      objetivo: '0; 0; 0',
      bien:
        distintos.size === Number(rows[0].n) &&
        hechos === contestadas.size &&
        repetidas === 0 &&
        rotas.length === 0,
    },
    {
      figura: `${nombre}: the slowest to take orders again`,
      medido: `${(peor / 1000).toFixed(1)} s`,
      objetivo: '10 s',
      bien: peor <= VOLVER_MS,
    },
    {
      figura: `${nombre}: mails sent of those written; copies; all of them out after the end in`,
      medido: `${new Set(ids).size} of ${correos}; ${ids.length - new Set(ids).size}; ${quedan ? 'never' : `${(correosMs / 1000).toFixed(1)} s`}`,
      objetivo: 'all; 0; 60 s',
      bien: correosMs <= CORREOS_MS && new Set(ids).size === correos && ids.length === correos,
    },
  ]
}
