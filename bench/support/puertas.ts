// nginx and Caddy as deploy/ has them (reverse proxy, TLS), on ports of this machine and with a certificate of its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/puerto.ts'

export interface Puerta {
  readonly port: number
  /** Whoever signed its certificate. */
  readonly ca: string
  /** What its own log says, if it keeps one. */
  log(): string
  /** What it says of errors, wherever. */
  errores(): string
  stop(): Promise<void>
}

export type Arranque = (carpeta: string, servidor: number, sitio: string) => Promise<Puerta>

export const hasProgram = (nombre: string) => spawnSync('sh', ['-c', `command -v ${nombre}`]).status === 0

const PACIENCIA_MS = 20_000

export const startNginx: Arranque = async (carpeta, servidor, sitio) => {
  mkdirSync(carpeta, { recursive: true })
  const [http, https] = [await freePort(), await freePort()]
  const [clave, cadena, acceso] = ['clave.pem', 'cadena.pem', 'acceso.log'].map(n => join(carpeta, n))
  const pedido = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const nombre = ['-subj', `/CN=${sitio}`, '-addext', `subjectAltName=DNS:${sitio}`]
  run('openssl', ...pedido, ...nombre, '-keyout', clave ?? '', '-out', cadena ?? '')
  const archivo = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
    .replace('server 127.0.0.1:3000 ', `server 127.0.0.1:${servidor} `)
    .replace(/\S+fullchain\.pem/, cadena ?? '')
    .replace(/\S+privkey\.pem/, clave ?? '')
    .replace(/\S+mostrador\.log/, acceso ?? '')
    .replaceAll('carniceria.example', sitio)
  const usuario = process.getuid?.() === 0 ? 'user root; ' : ''
  const entorno = `daemon off; ${usuario}pid ${carpeta}/pid; error_log ${carpeta}/error.log;`
  writeFileSync(join(carpeta, 'nginx.conf'), `${entorno} events {} http {\n${archivo}\n}`)
  const child = spawn('nginx', ['-p', carpeta, '-c', join(carpeta, 'nginx.conf')], { stdio: 'ignore' })
  return ready({
    port: https,
    child,
    ca: () => readFileSync(cadena ?? '', 'utf8'),
    log: () => readFileSync(acceso ?? '', 'utf8'),
    errores: () => readFileSync(join(carpeta, 'error.log'), 'utf8'),
  })
}

export const startCaddy: Arranque = async (carpeta, servidor, sitio) => {
  mkdirSync(carpeta, { recursive: true })
  const [http, https] = [await freePort(), await freePort()]
  const global = `admin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust`
  // Its first block is that of the whole server.
  const archivo = readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{$/m, `{\n\t${global}`)
  writeFileSync(join(carpeta, 'Caddyfile'), archivo)
  const env = {
    ...process.env,
    HOME: carpeta,
    XDG_DATA_HOME: join(carpeta, 'datos'),
    XDG_CONFIG_HOME: join(carpeta, 'config'),
    SITIO: sitio,
    SERVIDORES: `127.0.0.1:${servidor}`,
  }
  const args = ['run', '--adapter', 'caddyfile', '--config', join(carpeta, 'Caddyfile')]
  const dicho = join(carpeta, 'dicho.log')
  const salida = openSync(dicho, 'w')
  const child = spawn('caddy', args, { env, stdio: ['ignore', salida, salida] })
  closeSync(salida)
  const raiz = join(carpeta, 'datos/caddy/pki/authorities/local/root.crt')
  return ready({
    port: https,
    child,
    ca: () => readFileSync(raiz, 'utf8'),
    log: () => '',
    errores: () => readFileSync(dicho, 'utf8'),
  })
}

interface Abierto {
  readonly port: number
  readonly child: ReturnType<typeof spawn>
  ca(): string
  log(): string
  errores(): string
}

async function ready({ port, child, ca, log, errores }: Abierto): Promise<Puerta> {
  const fin = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const hasta = performance.now() + PACIENCIA_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > hasta) throw new Error('the proxy did not start')
    await wait(50)
  }
  return {
    port,
    ca: ca(),
    log,
    errores,
    async stop() {
      child.kill('SIGTERM')
      await fin
      process.off('exit', end)
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function run(programa: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(programa, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${programa}: ${stderr}`)
}
