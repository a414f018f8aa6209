// A cluster of three machines on this one: etcd, Patroni, HAProxy and PgBouncer as processes in a scratch folder, from the files of deploy/cluster.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Claves, createNodo, type Nodo, type Puertos } from './nodo.ts'
import { fill, readPlantillas } from './plantillas.ts'
import type { Programas } from './programas.ts'
import { createPuertos } from './puertos.ts'
import { kill, openTaller, type Taller } from './taller.ts'

export interface Racimo {
  readonly taller: Taller
  readonly nodos: readonly Nodo[]
  readonly claves: Claves
  /** Where the shop's servers listen, and where visitors come. */
  readonly servidores: readonly number[]
  readonly tienda: string
  /** Through PgBouncer, straight to the primary, and to the standbys. */
  readonly urls: { readonly pool: string; readonly directa: string; readonly replicas: string }
  /** Another free port. */
  takePuerto(): Promise<number>
  /** Straight to that machine's PostgreSQL as the shop: past HAProxy and whatever is cut. */
  urlDe(nodo: Nodo): string
  /** The machine whose Patroni says that it is the primary and whose PostgreSQL can be written to. */
  leader(salvo?: Nodo): Promise<Nodo | null>
  waitLeader(ms: number, salvo?: Nodo): Promise<Nodo>
  /** One primary, and two standbys that stream from it and confirm what it writes. */
  waitWhole(ms: number): Promise<void>
  syncStandby(): Promise<Nodo>
  /** What the machines say of themselves, for a person. */
  tellState(): Promise<string>
  setPoolSize(cuantas: number): Promise<void>
  restartPgbouncer(): Promise<void>
  close(guardar: boolean): void
}

interface Miembro {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

const NOMBRES = ['n1', 'n2', 'n3']
const ARRANQUE_MS = 120_000
const POOL = 20

export async function openRacimo(programas: Programas): Promise<Racimo> {
  const taller = await openTaller()
  const nodos: Nodo[] = []
  try {
    return await build(taller, programas, nodos)
  } catch (error) {
    for (const nodo of nodos) nodo.close()
    taller.close(true)
    throw new Error(`The cluster did not start; its logs are in ${taller.logs}`, { cause: error })
  }
}

async function build(taller: Taller, programas: Programas, nodos: Nodo[]): Promise<Racimo> {
  const take = createPuertos()
  const plantillas = await readPlantillas()
  const secreto = () => randomBytes(16).toString('hex')
  const claves = {
    superuser: secreto(),
    replication: secreto(),
    rewind: secreto(),
    shop: secreto(),
    pgbouncer: secreto(),
  }
  const todos: Puertos[] = []
  for (const nombre of NOMBRES) {
    todos.push({
      nombre,
      etcd: await take(),
      etcdPeer: await take(),
      pg: await take(),
      rest: await take(),
      pgPares: await take(),
      restPares: await take(),
      pgTienda: await take(),
      restTienda: await take(),
      salidas: [await take(), await take(), await take()],
    })
  }
  const [primary, replicas, shop, pgbouncer] = [await take(), await take(), await take(), await take()]
  const servidores = [await take(), await take(), await take()]
  for (const puertos of todos) {
    nodos.push(await createNodo({ taller, programas, plantillas, claves, puertos, todos }))
  }

  const put = (archivo: string, valores: Readonly<Record<string, string | number>>) =>
    taller.write(archivo, fill(plantillas[archivo] ?? '', valores))
  const haproxy = await put('haproxy.cfg', {
    PRIMARY: `127.0.0.1:${primary}`,
    REPLICAS: `127.0.0.1:${replicas}`,
    SHOP: `127.0.0.1:${shop}`,
    ...Object.fromEntries(
      todos.flatMap(({ nombre, pgTienda, restTienda }, i) => [
        [`NAME_${i + 1}`, nombre],
        [`PG_${i + 1}`, `127.0.0.1:${pgTienda}`],
        [`REST_PORT_${i + 1}`, restTienda],
        [`SHOP_${i + 1}`, `127.0.0.1:${servidores[i]}`],
      ]),
    ),
  })
  const usuarios = await put('users.txt', {
    SHOP_PASSWORD: claves.shop,
    PGBOUNCER_PASSWORD: claves.pgbouncer,
  })
  const carpetaPool = await taller.makeFolder('pgbouncer')
  const putPool = (cuantas: number) =>
    put('pgbouncer.ini', {
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: primary,
      PGBOUNCER_HOST: '127.0.0.1',
      PGBOUNCER_PORT: pgbouncer,
      PGBOUNCER_USERS: usuarios,
      PGBOUNCER_LOG: join(carpetaPool, 'pgbouncer.log'),
      PGBOUNCER_PID: join(carpetaPool, 'pgbouncer.pid'),
      POOL_SIZE: cuantas,
    })
  const ini = await putPool(POOL)
  const startPool = () => taller.start('pgbouncer', programas.pgbouncer, [ini])

  for (const nodo of nodos) nodo.startEtcd()
  // Patroni does not wait for etcd to know its own version; a service that starts again does.
  for (const { puertos } of nodos)
    await until(ARRANQUE_MS, 'etcd does not answer', () => isDecided(puertos.etcd))
  for (const nodo of nodos) nodo.startPatroni()
  taller.start('haproxy', programas.haproxy, ['-db', '-f', haproxy])
  let pool = startPool()

  const url = (puerto: number, quien = 'mostrador', clave = claves.shop, base = 'mostrador') =>
    `postgres://${quien}:${clave}@127.0.0.1:${puerto}/${base}`

  async function members(): Promise<readonly Miembro[]> {
    for (const { puertos } of nodos) {
      const leido = await readJson(`http://127.0.0.1:${puertos.rest}/cluster`)
      if (leido !== null) return (leido as { members?: Miembro[] }).members ?? []
    }
    return []
  }

  async function leader(salvo?: Nodo): Promise<Nodo | null> {
    const respuestas = await Promise.all(
      nodos.map(async nodo => nodo !== salvo && (await isPrimary(nodo.puertos.rest))),
    )
    const nodo = nodos[respuestas.indexOf(true)]
    return nodo !== undefined &&
      (await isWritable(url(nodo.puertos.pg, 'postgres', claves.superuser, 'postgres')))
      ? nodo
      : null
  }

  async function until<T>(ms: number, que: string, look: () => Promise<T | null>): Promise<T> {
    for (const hasta = performance.now() + ms; ; await wait(100)) {
      const visto = await look()
      if (visto !== null) return visto
      if (performance.now() > hasta) throw new Error(`${que} after ${ms / 1000} s: ${await tellState()}`)
    }
  }

  async function tellState(): Promise<string> {
    const dicho = (await members()).map(
      ({ name, role, state, timeline, lag }) =>
        `${name} ${role} ${state} tl ${timeline ?? '?'} lag ${lag ?? '-'}`,
    )
    return dicho.join(', ') || 'nobody answers'
  }

  /** Asked of the primary's own PostgreSQL: what Patroni knows of a machine may be a moment old. */
  async function isWhole(): Promise<true | null> {
    const primero = await leader()
    if (primero === null) return null
    const siguen = await readRows<{ sync_state: string }>(
      url(primero.puertos.pg, 'postgres', claves.superuser, 'postgres'),
      "select sync_state from pg_stat_replication where state = 'streaming'",
    )
    const confirman = siguen.filter(({ sync_state }) => sync_state === 'sync').length
    const nombradas = (await members()).filter(({ role }) => role === 'sync_standby').length
    return confirman === nodos.length - 1 && nombradas === confirman ? true : null
  }

  const racimo: Racimo = {
    taller,
    nodos,
    claves,
    servidores,
    tienda: `http://127.0.0.1:${shop}`,
    urls: { pool: url(pgbouncer), directa: url(primary), replicas: url(replicas) },
    takePuerto: take,
    urlDe: nodo => url(nodo.puertos.pg),
    leader,
    waitLeader: (ms, salvo) => until(ms, 'there is no primary', () => leader(salvo)),
    waitWhole: async ms => void (await until(ms, 'the cluster is not whole', isWhole)),
    syncStandby: () =>
      until(60_000, 'there is no synchronous standby', async () => {
        const nombre = (await members()).find(({ role }) => role === 'sync_standby')?.name
        return nodos.find(nodo => nodo.nombre === nombre) ?? null
      }),
    tellState,
    async setPoolSize(cuantas) {
      await putPool(cuantas)
      if (pool.pid !== undefined) kill(pool.pid, 'SIGHUP')
    },
    async restartPgbouncer() {
      if (pool.pid !== undefined) kill(pool.pid, 'SIGKILL')
      await wait(500)
      pool = startPool()
    },
    close(guardar) {
      taller.close(guardar)
      for (const nodo of nodos) nodo.close()
    },
  }
  await racimo.waitWhole(ARRANQUE_MS)
  const primero = await racimo.waitLeader(ARRANQUE_MS)
  const client = new pg.Client(url(primero.puertos.pg, 'postgres', claves.superuser, 'postgres'))
  await client.connect()
  const base = fill(plantillas['database.sql'] ?? '', { SHOP_PASSWORD: claves.shop })
  for (const sentencia of base.split(/;\s*$/m).filter(texto => texto.trim() !== ''))
    await client.query(sentencia)
  await client.end()
  return racimo
}

async function readJson(url: string): Promise<unknown> {
  try {
    const respuesta = await fetch(url, { signal: AbortSignal.timeout(1_500) })
    return await respuesta.json()
  } catch {
    return null
  }
}

async function isDecided(etcd: number): Promise<true | null> {
  const leido = (await readJson(`http://127.0.0.1:${etcd}/version`)) as { etcdcluster?: string } | null
  return /^\d/.test(leido?.etcdcluster ?? '') ? true : null
}

async function isPrimary(rest: number): Promise<boolean> {
  try {
    return (
      (await fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(1_500) })).status === 200
    )
  } catch {
    return false
  }
}

/** A new leader says so before it has become one. */
async function isWritable(url: string): Promise<boolean> {
  const [fila] = await readRows<{ espera: boolean }>(url, 'select pg_is_in_recovery() as espera')
  return fila?.espera === false
}

/** No rows when it does not answer soon. */
async function readRows<T extends pg.QueryResultRow>(url: string, consulta: string): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_500,
    query_timeout: 1_500,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(consulta)).rows
  } catch {
    return []
  } finally {
    client.end().catch(() => undefined)
  }
}
