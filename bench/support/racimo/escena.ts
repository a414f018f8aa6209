// Three servers of the shop over a cluster, the customers who order there, and the account of everything at the end.

import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { sealClave } from '#server/base/idempotencia.ts'
import { createPool } from '#server/db/connect.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { faltas } from '../../../test/support/invariantes.ts'
import { readCabeceras, type Smtp, startSmtp } from '../../../test/support/smtp.ts'
import { createPersonas, type Persona } from '../casa.ts'
import { startTienda, type TiendaMedida } from '../tienda.ts'
import { type Carga, startCarga } from './carga.ts'
import type { Nodo } from './nodo.ts'
import type { Programas } from './programas.ts'
import { openRacimo, type Racimo } from './racimo.ts'

export interface Escena {
  readonly racimo: Racimo
  readonly servidores: readonly TiendaMedida[]
  readonly carga: Carga
  /** A further server of the shop, which knows nothing but the PostgreSQL of that machine. */
  startTerca(nodo: Nodo): Promise<TiendaMedida>
  /** Customers of their own at another address; what they are told counts with the rest. */
  startOtra(url: string, clientes: number): Carga
  /** Straight to the primary of the moment. */
  withPrimary<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>
  /** Everybody waits while it is looked whether all that was confirmed is there, once, and every sum holds. */
  verify(): Promise<string[]>
  finish(): Promise<Fin>
  close(guardar: boolean): Promise<void>
}

interface Fin {
  readonly pedidos: number
  readonly perdidos: number
  readonly perdidosTercos: number
  readonly dobles: number
  readonly faltas: readonly string[]
  readonly caidos: number
  readonly indebidas: readonly string[]
  readonly peorMs: number
  readonly correos: {
    readonly escritos: number
    readonly enviados: number
    readonly copias: number
    /** Their server was killed while it sent them: tried again half an hour later. */
    readonly dudosos: number
  }
}

/** Customers who order at once, as a rule and when it gets crowded. */
export const DE_COSTUMBRE = 6
export const MUCHOS = 40
const PAUSA_MS = 60
const RESPUESTA_MS = 90_000
const CORREOS_MS = 120_000
const PERSONAS = 400

const log = pino({ level: 'silent' })

export async function openEscena(programas: Programas): Promise<Escena> {
  const racimo = await openRacimo(programas)
  const abiertas: TiendaMedida[] = []
  let smtp: Smtp | undefined

  const killAll = () => {
    for (const { child } of abiertas) child.kill('SIGKILL')
  }
  // Before the folder they work in is taken away.
  process.prependListener('exit', killAll)

  async function close(guardar: boolean): Promise<void> {
    process.off('exit', killAll)
    killAll()
    racimo.close(guardar)
    await smtp?.close()
    if (guardar)
      console.error(`The logs of the cluster and of the shop's servers are in ${racimo.taller.logs}`)
  }
  try {
    smtp = await startSmtp()
    return await build(racimo, abiertas, smtp, close)
  } catch (error) {
    await close(true)
    throw error
  }
}

async function build(
  racimo: Racimo,
  abiertas: TiendaMedida[],
  smtp: Smtp,
  close: Escena['close'],
): Promise<Escena> {
  const jwtSecret = randomBytes(32).toString('hex')
  const { tienda, urls, taller } = racimo

  async function start(nombre: string, env: Readonly<Record<string, string>>): Promise<TiendaMedida> {
    const dataDir = join(taller.carpeta, nombre)
    await mkdir(dataDir)
    const registro = openSync(join(taller.logs, `${nombre}.log`), 'a')
    const base = {
      JWT_SECRET: jwtSecret,
      PUBLIC_URL: tienda,
      TRUST_PROXY: 'loopback',
      SMTP_URL: smtp.url,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    }
    try {
      const nueva = await startTienda(dataDir, { ...base, ...env }, { registro })
      abiertas.push(nueva)
      return nueva
    } finally {
      closeSync(registro)
    }
  }

  async function withPrimary<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const pool = createPool(racimo.urlDe(await racimo.waitLeader(60_000)), log, { sinRespuestaMs: 0 })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  const scalar = (consulta: string, valores: readonly unknown[] = []) =>
    withPrimary(async pool => Number(Object.values((await pool.query(consulta, [...valores])).rows[0])[0]))

  const servidores: TiendaMedida[] = []
  for (const [i, puerto] of racimo.servidores.entries()) {
    servidores.push(
      await start(`shop${i + 1}`, {
        PORT: String(puerto),
        DATABASE_URL: urls.pool,
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: urls.directa,
        DATABASE_REPLICA_URL: urls.replicas,
      }),
    )
  }
  await withPrimary(pool => pool.query('update articulos set stock = 1000000000'))
  const antes = await scalar('select count(*) from pedidos')

  const gente: Persona[] = []
  let nacidas = 0
  /** Before they are needed: while there is no primary nobody can be made. */
  async function fillGente(): Promise<void> {
    if (gente.length >= PERSONAS) return
    const desde = nacidas
    nacidas += 2 * PERSONAS
    await withPrimary(async pool => {
      gente.push(...(await createPersonas(pool, jwtSecret, desde)(2 * PERSONAS)))
    })
  }
  function nextPersona(): Persona {
    const persona = gente.pop()
    if (persona === undefined) throw new Error('there are no more people to buy')
    return persona
  }
  await fillGente()

  const cargas: Carga[] = []
  function startOtra(url: string, clientes: number, activos = clientes): Carga {
    const nombre = `clientela-${cargas.length}`
    const nueva = startCarga({ nombre, url, clientes, activos, pausaMs: PAUSA_MS, nextPersona })
    cargas.push(nueva)
    return nueva
  }
  const carga = startOtra(tienda, MUCHOS, DE_COSTUMBRE)

  /** A mail that is on its way is between its job and its mark. */
  async function waitCorreos(): Promise<void> {
    const enCamino = () =>
      scalar('select count(*) from correos where sent_at is null and failed_at is null and dudas = 0')
    for (const hasta = performance.now() + CORREOS_MS; (await enCamino()) > 0; await wait(300)) {
      if (performance.now() > hasta) return
    }
  }

  async function count(): Promise<Pick<Fin, 'pedidos' | 'perdidos' | 'perdidosTercos' | 'dobles'>> {
    return withPrimary(async pool => {
      const { rows: claves } = await pool.query<{ clave: string; pedido: number }>(
        "select encode(k.clave, 'hex') as clave, p.id as pedido from llamadas k join pedidos p on p.id = k.pedido_id",
      )
      const hechos = new Map(claves.map(({ clave, pedido }) => [clave, pedido]))
      // By its key: the number of an order that was lost may be another's by now.
      const missing = (suyas: readonly Carga[]) =>
        suyas
          .flatMap(una => [...una.contestadas])
          .filter(([clave, ids]) => ids.some(id => hechos.get(sealClave(clave).toString('hex')) !== id))
          .length
      const respuestas = cargas.flatMap(una => [...una.contestadas.values()])
      const repetidas = respuestas.filter(ids => new Set(ids).size > 1).length
      const { rows } = await pool.query('select count(*) as n from pedidos')
      return {
        pedidos: respuestas.length,
        perdidos: missing(cargas),
        perdidosTercos: missing(cargas.slice(1)),
        // More than keys, or fewer: each key made one.
        dobles: Math.abs(Number(rows[0].n) - antes - respuestas.length) + repetidas,
      }
    })
  }

  const escena: Escena = {
    racimo,
    servidores,
    carga,
    withPrimary,
    startOtra,
    startTerca: async nodo =>
      start(`stubborn${abiertas.length}`, {
        PORT: String(await racimo.takePuerto()),
        DATABASE_URL: racimo.urlDe(nodo),
      }),
    async verify() {
      await Promise.all(cargas.map(una => una.pause(RESPUESTA_MS)))
      await waitCorreos()
      const { perdidos, dobles } = await count()
      const rotas = await withPrimary(async pool => {
        const hallado = await faltas({ pool })
        for await (const { pedido, texto } of findDescuadres(pool)) hallado.push(`cuadre: ${pedido} ${texto}`)
        return hallado
      })
      if (perdidos !== 0) rotas.push(`${perdidos} confirmed orders are not there`)
      if (dobles !== 0) rotas.push(`${dobles} orders more or less than keys`)
      await fillGente()
      for (const una of cargas) una.resume()
      return rotas
    },
    async finish() {
      const rotas = await escena.verify()
      await Promise.all(cargas.map(una => una.pause(RESPUESTA_MS)))
      await waitCorreos()
      const ids = smtp.entregas.map(({ crudo }) => readCabeceras(crudo).get('message-id'))
      return {
        ...(await count()),
        faltas: rotas,
        caidos: servidores.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length,
        indebidas: cargas.flatMap(una => una.indebidas),
        peorMs: Math.max(...cargas.map(una => una.peor())),
        correos: {
          escritos: await scalar("select count(*) from correos where tipo like 'pedido%'"),
          enviados: new Set(ids).size,
          copias: ids.length - new Set(ids).size,
          dudosos: await scalar('select count(*) from correos where sent_at is null and dudas > 0'),
        },
      }
    },
    close,
  }
  return escena
}
