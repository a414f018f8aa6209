// Which programs of a cluster this machine has, and what to install for those it has not.
import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Programas {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string
}

const LUGARES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']
const PAQUETES: Readonly<Record<keyof Programas, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
}

/** The packages that are missing when not all of it is there. */
export function findProgramas(lugares = LUGARES, postgresql = '/usr/lib/postgresql'): Programas | string[] {
  const hallados = {
    etcd: find('etcd', lugares),
    patroni: find('patroni', lugares),
    haproxy: find('haproxy', lugares),
    pgbouncer: find('pgbouncer', lugares),
    postgres: findPostgres(postgresql),
  }
  const faltan = (Object.keys(PAQUETES) as (keyof Programas)[]).filter(nombre => hallados[nombre] === null)
  return faltan.length > 0 ? faltan.map(nombre => PAQUETES[nombre]) : (hallados as Programas)
}

function find(programa: string, lugares: readonly string[]): string | null {
  return lugares.map(lugar => join(lugar, programa)).find(isProgram) ?? null
}

/** The newest of 15 or later. */
function findPostgres(carpeta: string): string | null {
  const versiones = (() => {
    try {
      return readdirSync(carpeta)
    } catch {
      return []
    }
  })()
  const mayor = versiones
    .map(Number)
    .filter(version => version >= 15 && isProgram(join(carpeta, String(version), 'bin/postgres')))
    .toSorted((a, b) => b - a)[0]
  return mayor === undefined ? null : join(carpeta, String(mayor), 'bin')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
