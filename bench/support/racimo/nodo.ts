// One machine of the cluster: its etcd, its Patroni and PostgreSQL, and the cables that lead to it and from it.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processesIn } from '#server/db/embedded/postmaster.ts'
import { type Cable, openCable } from './cable.ts'
import { fill } from './plantillas.ts'
import type { Programas } from './programas.ts'
import { kill, type Taller } from './taller.ts'

export interface Claves {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  readonly shop: string
  readonly pgbouncer: string
}

/** Where each of the machines is reached, by whom. */
export interface Puertos {
  readonly nombre: string
  readonly etcd: number
  readonly etcdPeer: number
  readonly pg: number
  readonly rest: number
  /** As the other machines reach it. */
  readonly pgPares: number
  readonly restPares: number
  /** As the shop's side reaches it. */
  readonly pgTienda: number
  readonly restTienda: number
  /** As this machine reaches the three members of etcd. */
  readonly salidas: readonly number[]
}

export interface Nodo {
  readonly puertos: Puertos
  readonly nombre: string
  startEtcd(): void
  startPatroni(): void
  /** The first of its PostgreSQL's processes, or null. */
  postmaster(): number | null
  killPostgres(): void
  /** Patroni, PostgreSQL and all its processes, at once. */
  killAll(): Promise<void>
  freeze(que: 'patroni' | 'all'): Promise<void>
  thaw(): Promise<void>
  /** From etcd and the other machines, and from the shop too unless it is left out. */
  cut(tambienTienda: boolean): void
  mend(): void
  close(): void
}

interface Deps {
  readonly taller: Taller
  readonly programas: Programas
  readonly plantillas: Readonly<Record<string, string>>
  readonly claves: Claves
  readonly puertos: Puertos
  readonly todos: readonly Puertos[]
}

const REPLICADOR = 'replicator'

export async function createNodo(deps: Deps): Promise<Nodo> {
  const { taller, programas, plantillas, claves, puertos, todos } = deps
  const { nombre } = puertos
  const carpeta = await taller.makeFolder(nombre)
  const data = join(carpeta, 'data')
  const valores = {
    NAME: nombre,
    NETWORK: '127.0.0.1/32',
    ETCD_DATA: join(carpeta, 'etcd'),
    ETCD_CLUSTER: todos.map(uno => `${uno.nombre}=http://127.0.0.1:${uno.etcdPeer}`).join(','),
    ETCD_PEER: `127.0.0.1:${puertos.etcdPeer}`,
    ETCD_CLIENT: `127.0.0.1:${puertos.etcd}`,
    ETCD_HOSTS: puertos.salidas.map(puerto => `127.0.0.1:${puerto}`).join(','),
    REST_LISTEN: `127.0.0.1:${puertos.rest}`,
    REST_ADDRESS: `127.0.0.1:${puertos.restPares}`,
    PG_LISTEN: `127.0.0.1:${puertos.pg}`,
    PG_ADDRESS: `127.0.0.1:${puertos.pgPares}`,
    PG_DATA: data,
    PG_BIN: programas.postgres,
    PGPASS: join(carpeta, 'pgpass'),
    PG_SOCKET: carpeta,
    SUPERUSER_PASSWORD: claves.superuser,
    REPLICATION_USER: REPLICADOR,
    REPLICATION_PASSWORD: claves.replication,
    REWIND_PASSWORD: claves.rewind,
  }
  const write = (de: string) => taller.write(`${nombre}-${de}`, fill(plantillas[de] ?? '', valores))
  const [etcdYml, patroniYml] = [await write('etcd.yml'), await write('patroni.yml')]
  const deAfuera: Cable[] = [
    await openCable(puertos.pgPares, puertos.pg),
    await openCable(puertos.restPares, puertos.rest),
  ]
  for (const [i, puerto] of puertos.salidas.entries()) {
    deAfuera.push(await openCable(puerto, todos[i]?.etcd ?? 0))
  }
  const deTienda: Cable[] = [
    await openCable(puertos.pgTienda, puertos.pg),
    await openCable(puertos.restTienda, puertos.rest),
  ]
  let etcd: ChildProcess | undefined
  let patroni: ChildProcess | undefined

  function postmaster(): number | null {
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      return pid > 0 ? pid : null
    } catch {
      return null
    }
  }

  /** The postmaster first: it would start others. */
  async function postgres(): Promise<number[]> {
    const primero = postmaster()
    const todos = await processesIn(data).catch(() => [])
    return todos.toSorted((a, b) => Number(b === primero) - Number(a === primero))
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    for (const pid of [patroni?.pid, etcd?.pid]) if (pid !== undefined) kill(pid, signal)
    for (const pid of await postgres()) kill(pid, signal)
    // What was started between one look and the next.
    for (const pid of await postgres()) kill(pid, signal)
  }

  return {
    puertos,
    nombre,
    startEtcd() {
      etcd = taller.start(`${nombre}-etcd`, programas.etcd, ['--config-file', etcdYml])
    },
    startPatroni() {
      patroni = taller.start(`${nombre}-patroni`, programas.patroni, [patroniYml])
    },
    postmaster,
    killPostgres() {
      taller.remember()
      const pid = postmaster()
      if (pid !== null) kill(pid, 'SIGKILL')
    },
    async killAll() {
      taller.remember()
      const fin = patroni === undefined ? null : once(patroni, 'exit')
      if (patroni?.pid !== undefined) kill(patroni.pid, 'SIGKILL')
      for (const pid of await postgres()) kill(pid, 'SIGKILL')
      await fin
      while ((await postgres()).length > 0) {
        for (const pid of await postgres()) kill(pid, 'SIGKILL')
        await wait(20)
      }
    },
    async freeze(que) {
      if (que === 'all') await signalAll('SIGSTOP')
      else if (patroni?.pid !== undefined) kill(patroni.pid, 'SIGSTOP')
    },
    thaw: () => signalAll('SIGCONT'),
    cut(tambienTienda) {
      for (const cable of tambienTienda ? [...deAfuera, ...deTienda] : deAfuera) cable.cut()
    },
    mend() {
      for (const cable of [...deAfuera, ...deTienda]) cable.mend()
    },
    close() {
      for (const cable of [...deAfuera, ...deTienda]) cable.close()
    },
  }
}
