// Real proxies without TLS (Varnish, nginx with a cache, HAProxy) as child processes in front of a shop, with the very files of `deploy`, and what each of them asks of it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/puerto.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/cache')
const CLUSTER = join(import.meta.dirname, '../../deploy/cluster')
const HOME = '127.0.0.1:3000'

export interface Intermediario {
  readonly nombre: string
  readonly url: string
  /** All it keeps of what may be kept, as bytes, and the keys it is kept under where it says them. */
  readonly guardado: () => Promise<{ readonly bytes: string; readonly llaves: readonly string[] }>
  stop(): Promise<void>
}

export type StartProxy = (carpeta: string, tienda: number) => Promise<Intermediario>

export const isInstalled = (programa: string) => spawnSync(programa, ['-V']).error === undefined

export const startVarnish: StartProxy = async (carpeta, tienda) => {
  const puerto = await freePort()
  await mkdir(carpeta, { recursive: true })
  const vcl = (await readFile(join(DEPLOY, 'varnish.vcl'), 'utf8')).replace('"3000"', `"${tienda}"`)
  await writeFile(join(carpeta, 'varnish.vcl'), vcl)
  // In a file, so that what is kept can be looked at; what only passes through is not in it.
  const almacen = join(carpeta, 'almacen')
  const child = spawn('varnishd', [
    ...['-F', '-j', 'none', '-n', join(carpeta, 'trabajo'), '-f', join(carpeta, 'varnish.vcl')],
    ...['-a', `127.0.0.1:${puerto}`, '-s', `default=file,${almacen},64M`, '-p', 'http_gzip_support=off'],
  ])
  const url = `http://127.0.0.1:${puerto}`
  await opens(child, url)
  return {
    nombre: 'Varnish',
    url,
    guardado: async () => ({ bytes: await readFile(almacen, 'latin1'), llaves: [] }),
    stop: () => end(child, 'SIGTERM'),
  }
}

export const startNginx: StartProxy = async (carpeta, tienda) => {
  const puerto = await freePort()
  const almacen = join(carpeta, 'almacen')
  await mkdir(almacen, { recursive: true })
  const conf = (await readFile(join(DEPLOY, 'nginx-cache.conf'), 'utf8'))
    .replace('/var/cache/nginx/mostrador', almacen)
    .replace(HOME, `127.0.0.1:${tienda}`)
    .replace('listen 8080', `listen 127.0.0.1:${puerto}`)
  await writeFile(join(carpeta, 'cache.conf'), conf)
  const temporales = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    clase => `${clase}_temp_path ${join(carpeta, clase)};`,
  )
  await writeFile(
    join(carpeta, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${join(carpeta, 'pid')};
     events { worker_connections 4096; }
     http { access_log off; ${temporales.join(' ')} include ${join(carpeta, 'cache.conf')}; }`,
  )
  const child = spawn('nginx', [
    '-p',
    carpeta,
    '-c',
    join(carpeta, 'nginx.conf'),
    '-e',
    join(carpeta, 'errores'),
  ])
  const url = `http://127.0.0.1:${puerto}`
  await opens(child, url)
  return {
    nombre: 'nginx',
    url,
    guardado: async () => {
      const archivos = await readdir(almacen, { recursive: true, withFileTypes: true })
      const leidos = await Promise.all(
        archivos
          .filter(archivo => archivo.isFile())
          .map(archivo => readFile(join(archivo.parentPath, archivo.name), 'latin1')),
      )
      const llaves = leidos.flatMap(leido => /^KEY: (.*)$/m.exec(leido)?.[1] ?? [])
      return { bytes: leidos.join('\n'), llaves }
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Of the cluster's file only what stands in front of the shop: there is no database behind it here. */
export const startHaproxy = async (
  carpeta: string,
  tienda: number,
): Promise<Pick<Intermediario, 'url' | 'stop'>> => {
  const puerto = await freePort()
  await mkdir(carpeta, { recursive: true })
  const secciones = (await readFile(join(CLUSTER, 'haproxy.cfg'), 'utf8')).split(
    /\n(?=listen |frontend |backend )/,
  )
  const conf = secciones
    .filter(seccion => !seccion.startsWith('listen '))
    .join('\n')
    .replace(/\$\{SHOP\}/, `127.0.0.1:${puerto}`)
    .replace(/\$\{SHOP_\d\}/g, `127.0.0.1:${tienda}`)
  await writeFile(join(carpeta, 'haproxy.cfg'), `${conf}\n`)
  const child = spawn('haproxy', ['-db', '-q', '-f', join(carpeta, 'haproxy.cfg')])
  const url = `http://127.0.0.1:${puerto}`
  await opens(child, url)
  return { url, stop: () => end(child, 'SIGTERM') }
}

async function opens(child: ChildProcess, url: string): Promise<void> {
  const dicho: string[] = []
  for (const salida of [child.stdout, child.stderr]) salida?.on('data', parte => dicho.push(String(parte)))
  process.once('exit', () => child.kill('SIGKILL'))
  for (const desde = performance.now(); performance.now() - desde < 30_000; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`it did not start: ${dicho.join('')}`)
    if (
      await fetch(url).then(
        r => r.ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`it does not answer: ${dicho.join('')}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  const terminado = once(child, 'exit')
  child.kill(signal)
  await terminado
}

export interface Contador {
  readonly puerto: number
  /** What reached the shop since the last reset: by path, and how many of it were answered 304. */
  readonly pedidos: Map<string, number>
  readonly sinCambios: () => number
  reset(): void
  /** While true whoever asks finds nobody. */
  caida: boolean
  close(): Promise<void>
}

/** Between a cache and the shop: passes everything on, and counts it. */
export async function startContador(tienda: string): Promise<Contador> {
  const { hostname, port } = new URL(tienda)
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const pedidos = new Map<string, number>()
  let sinCambios = 0
  const server: Server = createServer((entra, sale) => {
    if (contador.caida) return void sale.socket?.destroy()
    const { url = '', method = 'GET', headers } = entra
    if (!url.startsWith('/healthz')) pedidos.set(url, (pedidos.get(url) ?? 0) + 1)
    const pasa = request({ hostname, port, path: url, method, headers, agent }, respuesta => {
      if (respuesta.statusCode === 304) sinCambios++
      sale.writeHead(respuesta.statusCode ?? 502, respuesta.rawHeaders)
      respuesta.pipe(sale)
    })
    pasa.on('error', () => sale.socket?.destroy())
    entra.on('error', () => pasa.destroy())
    sale.on('error', () => pasa.destroy())
    entra.pipe(pasa)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const contador: Contador = {
    puerto: (server.address() as AddressInfo).port,
    pedidos,
    sinCambios: () => sinCambios,
    reset() {
      pedidos.clear()
      sinCambios = 0
    },
    caida: false,
    async close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
  return contador
}
