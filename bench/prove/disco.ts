// A disk that fills up under orders and is emptied again (ENOSPC): pages go on, orders are told to come back, nothing confirmed is lost (F16).
import { spawnSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { createPool } from '#server/db/connect.ts'
import { databaseUrlOf } from '../../test/support/server.ts'
import { ask, createPersonas, type Persona } from '../support/casa.ts'
import { startTienda } from '../support/tienda.ts'
import { COMPRA, type Figura, fillStock, type Prueba, skip, sums } from './prueba.ts'

const MEGAS = 320
const CLIENTES = 4
const LLENO_MS = 20_000
const VOLVER_MS = 30_000
const QUE = 'F16: a full disk under orders'

export const disco: Prueba = async (casa, { pequenia }) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return [skip(QUE, 'root, to mount a small disk (tmpfs)')]
  }
  const carpeta = await mkdtemp(join(tmpdir(), 'mostrador-disco-'))
  const montado = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGAS}m,mode=711`, 'tmpfs', carpeta])
  if (montado.status !== 0) {
    await rmdir(carpeta)
    return [skip(QUE, 'the right to mount a small disk (tmpfs)')]
  }
  try {
    return await drive(carpeta, casa.jwtSecret, pequenia ? 1 : 3)
  } finally {
    spawnSync('umount', ['-l', carpeta])
    await rmdir(carpeta).catch(() => undefined)
  }
}

async function drive(carpeta: string, jwtSecret: string, veces: number): Promise<Figura[]> {
  const dataDir = join(carpeta, 'datos')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  const tienda = await startTienda(dataDir, { JWT_SECRET: jwtSecret, SEED: 'demo', LOG_LEVEL: 'silent' })
  const pool = createPool(await databaseUrlOf(dataDir), pino({ level: 'silent' }))
  const cuenta = { hechos: 0, rechazados: 0, otros: '' }
  const lecturas = { bien: 0, mal: 0 }
  const confirmados: number[] = []
  let vivo = true
  let ultimo = 0
  try {
    await fillStock({ pool })
    const personas = createPersonas(pool, jwtSecret)
    const gente = await personas(4_000)

    async function cliente(n: number): Promise<void> {
      for (let i = 0; vivo; i++) {
        const { token } = gente[n + CLIENTES * Math.floor(i / 5)] as Persona
        const clave = `disco-${n}-${i}`
        for (;;) {
          const { status, json, text } = await ask(`${tienda.url}/api/pedidos/crear-completo`, {
            token,
            body: { data: COMPRA },
            headers: { 'idempotency-key': clave },
          })
          if (status === 200) {
            confirmados.push(json.data.id)
            cuenta.hechos++
            ultimo = performance.now()
            break
          }
          if (status === 503) cuenta.rechazados++
          else cuenta.otros = `${status} ${text.slice(0, 80)}`
          if (!vivo) return
          await wait(50)
        }
        await wait(20)
      }
    }
    async function lector(): Promise<void> {
      while (vivo) {
        for (const camino of ['/', '/CatFull', '/api/articulos/1', '/healthz']) {
          const { status } = await ask(tienda.url + camino)
          if (status === 200) lecturas.bien++
          else lecturas.mal++
          await wait(50)
        }
      }
    }
    const clientes = Promise.all([...Array.from({ length: CLIENTES }, (_, n) => cliente(n)), lector()])
    clientes.catch(() => undefined)
    let peor = 0
    let sinLugar = 0
    for (let vez = 0; vez < veces; vez++) {
      await wait(2_000)
      const relleno = join(carpeta, 'relleno')
      const antes = cuenta.rechazados
      const hasta = performance.now() + LLENO_MS
      // Kept full: what the database frees is taken again.
      while (performance.now() < hasta) {
        await appendFile(relleno, Buffer.alloc(1 << 20)).catch(() => undefined)
        await appendFile(relleno, Buffer.alloc(4096)).catch(() => undefined)
        await wait(2)
      }
      if (cuenta.rechazados > antes) sinLugar++
      await rm(relleno)
      const desde = performance.now()
      while (ultimo < desde && performance.now() - desde < 4 * VOLVER_MS) await wait(50)
      peor = Math.max(peor, ultimo < desde ? Number.POSITIVE_INFINITY : ultimo - desde)
    }
    vivo = false
    await clientes
    const vive = tienda.child.exitCode === null && tienda.child.signalCode === null
    const { rows } = await pool.query('select count(*)::integer as n from pedidos where id = any($1)', [
      confirmados,
    ])
    const perdidos = confirmados.length - rows[0].n
    return [
      {
        figura: `F16: a disk filled ${veces} times for ${LLENO_MS / 1000} s under orders (${cuenta.hechos} made, ${cuenta.rechazados} told to come back): exits; confirmed and lost; other answers`,
        medido: `${vive ? 0 : 1}; ${perdidos}; ${cuenta.otros || 0}`,
        objetivo: '0; 0; 0',
        bien: vive && perdidos === 0 && cuenta.otros === '' && sinLugar === veces,
      },
      {
        figura: `F16: pages, catalogue and probe meanwhile (${lecturas.bien} readings): not answered 200`,
        medido: String(lecturas.mal),
        objetivo: '0',
        bien: lecturas.mal === 0,
      },
      {
        figura: 'F16: the slowest to take orders again once there is room, without a restart',
        medido: `${(peor / 1000).toFixed(1)} s`,
        objetivo: `${VOLVER_MS / 1000} s`,
        bien: peor <= VOLVER_MS,
      },
      await sums({ pool }),
    ]
  } finally {
    vivo = false
    await pool.end()
    await tienda.stop()
  }
}
