// Backup and restore at the size of years: the shop sells throughout, what was confirmed comes back with the same sums, and neither a full disk nor a kill leaves half of anything (F25, F48, H4).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import pino from 'pino'
import { createPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { PARCIAL } from '#server/gestion/copias/archivo.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { faltas } from '../../test/support/invariantes.ts'
import { databaseUrlOf } from '../../test/support/server.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { generateFotos, generatePedidos } from '../support/pedidos-hechos.ts'
import { removeDataDir, startTienda, temporaryDataDir } from '../support/tienda.ts'
import { COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

const log = pino({ level: 'silent' })
const CLIENTES = 4
const PAUSA_MS = 25
const FOTO_BYTES = 440_000

export const copia: Prueba = async (casa, { pequenia }) => {
  const [chica, grande, fotos] = pequenia ? [500, 2_000, 5] : [10_000, 100_000, 500]
  const carpeta = await mkdtemp(join(casa.dataDir, 'copias-'))
  await generatePedidos(casa.pool, chica)
  await fillStock(casa)
  const tienda = await casa.startServidor({ LOG_LEVEL: 'fatal' })
  const venta = { url: tienda.url, gente: await casa.personas(4_000) }
  const f25 = await drive(casa, venta, join(carpeta, 'chica.copia'), `${miles(chica)} orders`, 60)
  await generatePedidos(casa.pool, grande - chica)
  await generateFotos(casa.pool, fotos, FOTO_BYTES)
  const nombre = `${miles(grande)} orders and ${fotos} pictures`
  const path = join(carpeta, 'grande.copia')
  const f48 = await drive(casa, venta, path, nombre, 120)
  const figuras = [
    ...f25,
    ...f48,
    await driveNoche(casa, venta),
    await driveDisco(casa, venta, pequenia ? '1m' : '24m'),
    await killBackup(casa, venta, join(carpeta, 'muerta.copia')),
    ...(await killRestore(path)),
  ]
  return figuras
}

const miles = (n: number) => n.toLocaleString('en')
const segundos = (ms: number) => `${(ms / 1000).toFixed(1)} s`

interface Venta {
  readonly url: string
  readonly gente: Persona[]
}

/** People who buy one after the other until somebody says stop. */
function sell({ url, gente }: Venta) {
  const confirmados: number[] = []
  const tardes: number[] = []
  let fallidos = 0
  let sigue = true
  const cliente = async () => {
    while (sigue) {
      const persona = gente.pop()
      if (persona === undefined) throw new Error('there are no more people to buy')
      for (let veces = 0; veces < 5 && sigue; veces++) {
        const inicio = performance.now()
        const { status, json } = await ask(`${url}/api/pedidos/crear-completo`, {
          token: persona.token,
          body: { data: COMPRA },
        })
        tardes.push(performance.now() - inicio)
        if (status === 200) confirmados.push(json.data.id)
        else fallidos++
        await wait(PAUSA_MS)
      }
    }
  }
  const clientes = Promise.all(Array.from({ length: CLIENTES }, cliente))
  return {
    confirmados,
    /** Up to now. */
    cut: () => ({ pedidos: tardes.length, p99: percentil(tardes.splice(0), 0.99), fallidos }),
    async stop() {
      sigue = false
      await clientes
    },
  }
}

function percentil(valores: readonly number[], parte: number): number {
  return valores.toSorted((a, b) => a - b)[Math.floor(valores.length * parte)] ?? 0
}

interface Corrida {
  readonly code: number | null
  readonly output: string
  readonly ms: number
  /** The most memory it held, where the system tells. */
  readonly megas: number
}

function command(
  script: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const inicio = performance.now()
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: '.cache/node', ...env },
  })
  let output = ''
  for (const salida of [child.stdout, child.stderr]) {
    salida.on('data', data => {
      output += data
    })
  }
  let megas = 0
  const reloj = setInterval(() => {
    const dicho = /VmHWM:\s+(\d+) kB/.exec(peek(`/proc/${child.pid}/status`))
    megas = Math.max(megas, Number(dicho?.[1] ?? 0) / 1024)
  }, 100)
  const ended: Promise<Corrida> = once(child, 'close').then(([code]) => {
    clearInterval(reloj)
    return { code, output, ms: performance.now() - inicio, megas }
  })
  return { child, ended }
}

function peek(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A backup under load, its restore into an empty folder, the shop on it, and the sums of both. */
async function drive(
  casa: Casa,
  venta: Venta,
  path: string,
  nombre: string,
  limite: number,
): Promise<Figura[]> {
  const env = { DATABASE_URL: casa.url, JWT_SECRET: casa.jwtSecret }
  const ventas = sell(venta)
  await wait(3_000)
  const antes = ventas.cut()
  const previos = [...ventas.confirmados]
  const guardada = await command('backup', [path], env).ended
  if (guardada.code !== 0) throw new Error(guardada.output)
  const durante = ventas.cut()
  await ventas.stop()
  const { size } = await stat(path)

  const cortada = await refuseTruncated(path)
  const dataDir = await temporaryDataDir()
  try {
    const inicio = performance.now()
    const vuelta = await command('restore', [path], { DATA_DIR: dataDir }).ended
    if (vuelta.code !== 0) throw new Error(vuelta.output)
    const tienda = await startTienda(dataDir, {
      JWT_SECRET: casa.jwtSecret,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
    })
    const abierta = performance.now() - inicio
    const pool = createPool(await databaseUrlOf(dataDir), log, { sinRespuestaMs: 0 })
    try {
      const faltan = await missing(pool, previos)
      const sumas = await compare(casa.pool, pool)
      const rotas = [...(await faltas({ pool })), ...(await descuadres(pool))]
      // Somebody who was logged in before still is: her session came along.
      const pedido = await buy(tienda.url, venta.gente.pop() as Persona)
      return [
        {
          figura: `${nombre}: backup while the shop sells`,
          medido: `${segundos(guardada.ms)}, ${(size / 1e6).toFixed(0)} MB, ${guardada.megas.toFixed(0)} MB of memory; ${durante.pedidos} orders meanwhile, ${durante.fallidos} failed; p99 ${durante.p99.toFixed(0)} ms (before: ${antes.p99.toFixed(0)})`,
          objetivo: '0 failed',
          bien: durante.fallidos === 0 && durante.pedidos > 0,
        },
        {
          figura: `${nombre}: restore into an empty folder, and the shop open again`,
          medido: `${segundos(vuelta.ms)}, ${vuelta.megas.toFixed(0)} MB of memory, open after ${segundos(abierta)}`,
          objetivo: `${limite} s`,
          bien: abierta <= limite * 1000,
        },
        {
          figura: `${nombre}: what was confirmed before, sums of orders, lines, steps, ledger and pictures, invariants, cuadre, a new order`,
          medido: `${faltan} of ${previos.length} missing; ${sumas.length === 0 ? 'sums equal' : sumas.join('; ')}; ${rotas.length === 0 ? 'all hold' : rotas.join('; ')}; new order ${pedido}`,
          objetivo: '0, equal, all hold, 200',
          bien: faltan === 0 && sumas.length === 0 && rotas.length === 0 && pedido === 200,
        },
        cortada,
      ]
    } finally {
      await pool.end()
      await tienda.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

/** The one the server makes itself, beside its requests. */
async function driveNoche(casa: Casa, venta: Venta): Promise<Figura> {
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const api = `${venta.url}/api/trastienda/copias`
  const ventas = sell(venta)
  await wait(3_000)
  const antes = ventas.cut()
  const inicio = performance.now()
  let { data } = (await ask(api, { token: admin.token, body: {} })).json
  while (data.pedida) {
    await wait(100)
    data = (await ask(api, { token: admin.token })).json.data
  }
  const ms = performance.now() - inicio
  const durante = ventas.cut()
  await ventas.stop()
  return {
    figura: 'a backup made by the server itself, beside its requests',
    medido: `${segundos(ms)}, ${data.fallo?.error ?? `${(Number(data.ultima?.bytes) / 1e6).toFixed(0)} MB`}; ${durante.pedidos} orders meanwhile, ${durante.fallidos} failed; p99 ${durante.p99.toFixed(0)} ms (before: ${antes.p99.toFixed(0)})`,
    objetivo: '0 failed',
    bien: durante.fallidos === 0 && data.fallo === null && data.ultima !== null,
  }
}

async function buy(url: string, { token }: Persona): Promise<number> {
  return (await ask(`${url}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })).status
}

async function missing(pool: pg.Pool, ids: readonly number[]): Promise<number> {
  const { rows } = await pool.query('select count(*) as n from pedidos where id = any($1)', [ids])
  return ids.length - Number(rows[0].n)
}

async function descuadres(pool: pg.Pool): Promise<string[]> {
  const textos: string[] = []
  for await (const { pedido, texto } of findDescuadres(pool)) textos.push(`${pedido}: ${texto}`)
  return textos
}

/** Of the orders the backup saw; those placed since are the shop's alone. */
const SUMAS: Readonly<Record<string, string>> = {
  orders: `select count(*) as n, sum(total) as suma, md5(string_agg(p::text, '' order by id)) as todo
    from (select id, user_id, estado, subtotal, total, direccion, created_at from pedidos where id = any($1)) p`,
  lines: `select count(*) as n, sum(subtotal) as suma from pedido_articulos where pedido_id = any($1)`,
  steps: `select count(*) as n, sum(id) as suma from pedido_historial where pedido_id = any($1)`,
  ledger: `select count(*) as n, sum(cantidad) as suma from movimientos_stock where pedido_id = any($1)`,
  pictures: `select count(*) as n, sum(bytes) as suma, md5(string_agg(md5(datos), '' order by id)) as todo, $1::integer[] is null as x from fotos`,
}

async function compare(origen: pg.Pool, copia: pg.Pool): Promise<string[]> {
  const { rows } = await copia.query('select id from pedidos')
  const ids = rows.map(({ id }) => id)
  const distintas: string[] = []
  for (const [nombre, consulta] of Object.entries(SUMAS)) {
    const [suyas, propias] = await Promise.all([origen, copia].map(pool => pool.query(consulta, [ids])))
    if (JSON.stringify(suyas?.rows) !== JSON.stringify(propias?.rows)) distintas.push(`${nombre} differ`)
  }
  return distintas
}

async function refuseTruncated(path: string): Promise<Figura> {
  const cortada = `${path}.cortada`
  await promisify(execFile)('cp', [path, cortada])
  await truncate(cortada, Math.floor((await stat(path)).size * 0.9))
  const dataDir = join(await temporaryDataDir(), 'nada')
  const { code, output } = await command('restore', [cortada], { DATA_DIR: dataDir }).ended
  await rm(cortada)
  const intacta = !existsSync(dataDir)
  return {
    figura: 'the same file without its last tenth',
    medido: `exit ${code}: ${output.trim()}${intacta ? '' : ' (a folder was made)'}`,
    objetivo: 'refused, nothing touched',
    bien: code === 1 && intacta && output.includes('cortada'),
  }
}

async function driveDisco(casa: Casa, venta: Venta, lugar: string): Promise<Figura> {
  const figura = `disk full while backing up (${lugar} of memory as a disk)`
  const disco = await mkdtemp(join(casa.dataDir, 'disco-'))
  const montado = await promisify(execFile)('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${lugar}`,
    'tmpfs',
    disco,
  ]).then(
    () => true,
    () => false,
  )
  if (!montado) {
    return { figura, medido: 'skipped: only root may mount one', objetivo: 'no half file', bien: true }
  }
  try {
    const env = { DATABASE_URL: casa.url, JWT_SECRET: casa.jwtSecret }
    const { code, output } = await command('backup', [join(disco, 'x.copia')], env).ended
    const quedan = await readdir(disco)
    const pedido = await buy(venta.url, venta.gente.pop() as Persona)
    return {
      figura,
      medido: `exit ${code}: ${output.trim()}; ${quedan.length} files left; next order ${pedido}`,
      objetivo: 'refused, 0 files, 200',
      bien: code === 1 && quedan.length === 0 && pedido === 200,
    }
  } finally {
    await promisify(execFile)('umount', [disco])
  }
}

async function killBackup(casa: Casa, venta: Venta, path: string): Promise<Figura> {
  const env = { DATABASE_URL: casa.url, JWT_SECRET: casa.jwtSecret }
  const { child, ended } = command('backup', [path], env)
  const [carpeta, nombre] = [dirname(path), basename(path)]
  const size = async () => {
    const parcial = (await readdir(carpeta)).find(uno => uno.startsWith(nombre) && uno.endsWith(PARCIAL))
    return parcial === undefined ? 0 : ((await stat(join(carpeta, parcial)).catch(() => null))?.size ?? 0)
  }
  while ((await size()) < 200_000 && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await ended
  const media = existsSync(path)
  const pedido = await buy(venta.url, venta.gente.pop() as Persona)
  const otra = await command('backup', [path], env).ended
  return {
    figura: 'kill -9 in the middle of a backup',
    medido: `${media ? 'a file' : 'no file'} under its name; next order ${pedido}; the next backup ends with ${otra.code}`,
    objetivo: 'no file, 200, 0',
    bien: !media && pedido === 200 && otra.code === 0,
  }
}

/** Over a shop that is there, at several moments. */
async function killRestore(path: string): Promise<Figura[]> {
  const dataDir = await temporaryDataDir()
  const open = () => startEmbedded({ dataDir, log, onLost: () => undefined })
  await mkdir(dataDir, { recursive: true })
  try {
    const primera = await command('restore', [path], { DATA_DIR: dataDir }).ended
    if (primera.code !== 0) throw new Error(primera.output)
    const read = async () => {
      const embedded = await open()
      const pool = createPool(embedded.url, log, { sinRespuestaMs: 0 })
      try {
        const { rows } =
          await pool.query(`select (select count(*) from pedidos) as pedidos, (select sum(total) from pedidos) as total,
          (select count(*) from movimientos_stock) as libro, (select sum(bytes) from fotos) as fotos,
          (select count(*) from users where email = 'de-antes@correo.example') as propia`)
        return JSON.stringify(rows)
      } finally {
        await pool.end()
        await embedded.stop()
      }
    }
    const embedded = await open()
    const pool = createPool(embedded.url, log)
    await pool.query(`insert into users (username, email) values ('antes', 'de-antes@correo.example')`)
    await pool.end()
    await embedded.stop()
    const antes = await read()
    let iguales = 0
    let muertes = 0
    for (const parte of [0.2, 0.4, 0.55, 0.7]) {
      const { child, ended } = command('restore', [path, '--reemplazar'], { DATA_DIR: dataDir })
      await Promise.race([wait(primera.ms * parte), ended])
      // One that was quicker than the first has replaced the shop, as it should: there is nothing more to see.
      if (child.exitCode !== null) break
      child.kill('SIGKILL')
      await ended
      muertes++
      if ((await read()) === antes) iguales++
    }
    return [
      {
        figura: 'kill -9 in the middle of a restore over a shop that is there',
        medido: `${iguales} of ${muertes} times the shop was as before`,
        objetivo: 'every time',
        bien: muertes > 0 && iguales === muertes,
      },
    ]
  } finally {
    await removeDataDir(dataDir)
  }
}
