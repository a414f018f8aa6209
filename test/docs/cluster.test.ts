// The files of a cluster: every blank is explained and filled, and their times fit together as they promise.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fill, huecosDe, readPlantillas } from '../../bench/support/racimo/plantillas.ts'
import { findProgramas } from '../../bench/support/racimo/programas.ts'

const plantillas = await readPlantillas()
const leida = (nombre: string) => plantillas[nombre] ?? ''
const todos = [...new Set(Object.values(plantillas).flatMap(huecosDe))]

const hueco = (nombre: string) => `$\{${nombre}}`

/** The number behind a name, in any of the three grammars. */
function setting(archivo: string, nombre: string): number {
  const [, valor] = new RegExp(`^\\s*${nombre}\\s*[:=]\\s*(\\d+)`, 'm').exec(leida(archivo)) ?? []
  if (valor === undefined) throw new Error(`${archivo} does not say ${nombre}`)
  return Number(valor)
}

describe('[ESC-02] the files of a cluster', () => {
  it('have no blank that docs/cluster.md does not explain', () => {
    const guia = readFileSync(join(import.meta.dirname, '../../docs/cluster.md'), 'utf8')
    const dichos = new Set([...guia.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, nombre]) => nombre))
    const dePares = (nombre: string) => nombre.replace(/_[23]$/, '_1')
    expect(todos.length).toBeGreaterThan(20)
    expect(todos.filter(nombre => !dichos.has(nombre) && !dichos.has(dePares(nombre)))).toEqual([])
  })

  it('are filled in whole, or refused', () => {
    const valores = Object.fromEntries(todos.map(nombre => [nombre, `<${nombre.toLowerCase()}>`]))
    for (const texto of Object.values(plantillas)) expect(fill(texto, valores)).not.toContain('${')
    expect(fill(`a ${hueco('UNO_1')} b ${hueco('UNO_1')}`, { UNO_1: 7 })).toBe('a 7 b 7')
    expect(() => fill(hueco('OTRO'), valores)).toThrow('OTRO')
  })

  it('H1: confirm an order on two machines, always, and give the primary up in time', () => {
    expect(leida('patroni.yml')).toMatch(/^\s*synchronous_mode: true$/m)
    expect(leida('patroni.yml')).toMatch(/^\s*synchronous_mode_strict: true$/m)
    expect(leida('patroni.yml')).not.toMatch(/synchronous_commit|fsync|full_page_writes/)
    const [ttl, espera, intento] = ['ttl', 'loop_wait', 'retry_timeout'].map(uno =>
      setting('patroni.yml', uno),
    )
    // Patroni's own rule: a primary that cannot reach etcd stops before another may begin.
    expect((espera ?? 0) + 2 * (intento ?? 0)).toBeLessThanOrEqual(ttl ?? 0)
    // The silence begins anew when etcd elects; then the race, the promotion, and being found by HAProxy.
    expect((ttl ?? 0) + setting('etcd.yml', 'election-timeout') / 1000 + 2 * (espera ?? 0)).toBeLessThan(25)
  })

  it('H2: take the lock by comparing, and cut the connections of whoever does not lead any more', () => {
    // By etcd3 a Patroni 3.0.2 that wakes up takes the lock from whoever has it by then.
    expect(leida('patroni.yml')).toMatch(/^etcd:$/m)
    expect(leida('etcd.yml')).toMatch(/^enable-v2: true$/m)
    const partes = leida('haproxy.cfg').split(/^(?=listen|frontend|backend)/m)
    const primary = partes.find(parte => parte.startsWith('listen primary')) ?? ''
    expect(primary).toContain('OPTIONS /primary')
    expect(primary.match(/^ {4}server .* check port/gm)).toHaveLength(3)
    expect(primary).toMatch(/default-server .*on-marked-down shutdown-sessions/)
    // A server of the shop that is about to close ends what it has begun.
    expect(partes.find(parte => parte.startsWith('backend servers'))).not.toContain('shutdown-sessions')
  })

  it('H3: tell whoever waits for a connection before the shop stops waiting', () => {
    expect(leida('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
    expect(setting('pgbouncer.ini', 'query_wait_timeout')).toBeLessThan(20)
    expect(setting('pgbouncer.ini', 'server_login_retry')).toBeLessThan(5)
    expect(setting('pgbouncer.ini', 'server_connect_timeout')).toBeLessThan(5)
  })
})

it('[ESC-02] a machine without a cluster’s programs is told which packages to install', () => {
  expect(findProgramas([], '/nowhere')).toEqual([
    'etcd-server',
    'patroni',
    'haproxy',
    'pgbouncer',
    'postgresql',
  ])
})
