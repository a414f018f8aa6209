// HAProxy in front of several shops on loopback, where this machine has one: whoever says /readyz gets requests, in turn.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/support/puerto.ts'

const LUGARES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy']

/** Null: there is none on this machine. */
export const HAPROXY = LUGARES.find(lugar => existsSync(lugar)) ?? null

export interface Haproxy {
  readonly url: string
  stop(): Promise<void>
}

/** Asked twice a second; one answer that is not 200 takes a server out, one that is brings it back. */
const config = (port: number, puertos: readonly number[]) => `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout check 2s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend tienda
  bind 127.0.0.1:${port}
  default_backend servidores
backend servidores
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  # What was sent may have been done: a second time goes only what only reads, or says by its key that it is the same.
  acl lee method GET HEAD
  acl con_clave req.hdr(idempotency-key) -m found
  http-request disable-l7-retry unless lee || con_clave
  default-server check inter 1s fall 3 rise 1
${puertos.map(puerto => `  server s${puerto} 127.0.0.1:${puerto}`).join('\n')}
`

export async function startHaproxy(puertos: readonly number[]): Promise<Haproxy> {
  if (HAPROXY === null) throw new Error('there is no HAProxy on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-haproxy-'))
  const port = await freePort()
  const archivo = join(folder, 'haproxy.cfg')
  await writeFile(archivo, config(port, puertos))
  const child = spawn(HAPROXY, ['-db', '-q', '-f', archivo], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  // A proof that fails leaves nothing running behind it.
  process.on('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const serves = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await serves())) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
