// An upgrade one server after the other while people order, and one version back: nobody notices (OPS-04, H5).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drivePar } from '../../test/support/par.ts'
import { freePort } from '../../test/support/puerto.ts'
import { type ServerProcess, startServer } from '../../test/support/server.ts'
import { createSiguiente, hasAnterior, hideFrom, takeAnterior } from '../../test/support/vecinas.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba, percentil, skip, sums } from './prueba.ts'

const CLIENTES = 6

export const versiones: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-versiones-'))
  try {
    const siguiente = await createSiguiente(join(folder, 'siguiente'))
    const figuras = [
      ...(await roll(casa, 'this release and the next', process.cwd(), siguiente, pequenia ? 1 : 5)),
    ]
    await casa.pool.query("delete from migraciones where nombre like '9%'")
    await casa.pool.query(
      'drop trigger pedidos_propina on pedidos; drop table propinas; drop function keep_propina; alter table pedidos drop column propina; alter table articulos drop column origen',
    )
    if (hasAnterior()) {
      const anterior = await takeAnterior(join(folder, 'anterior'))
      figuras.push(
        ...(await roll(casa, 'the release before and this one', anterior, process.cwd(), pequenia ? 1 : 5)),
      )
    } else figuras.push(skip('the release before beside this one', 'the repository came without its history'))
    return [...figuras, await sums(casa)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Two servers of one version become the other and back, one at a time, so often. */
async function roll(
  casa: Casa,
  quienes: string,
  viejo: string,
  nuevo: string,
  vueltas: number,
): Promise<Figura[]> {
  const puertos = [await freePort(), await freePort()] as const
  const servidores = new Map<number, ServerProcess>()

  async function start(puerto: number, cwd: string): Promise<void> {
    // What the very first release before does not know is kept from it while it starts.
    const show = await hideFrom(cwd, casa.pool)
    const env = {
      DATABASE_URL: casa.url,
      JWT_SECRET: casa.jwtSecret,
      PORT: String(puerto),
      DATA_DIR: casa.dataDir,
      LOG_LEVEL: 'fatal',
    }
    const servidor = startServer({ env, cwd })
    await servidor.ready
    await show()
    servidores.set(puerto, servidor)
  }
  async function stop(puerto: number): Promise<void> {
    const servidor = servidores.get(puerto)
    servidores.delete(puerto)
    servidor?.child.kill('SIGTERM')
    const fin = await servidor?.ended
    if (fin?.code !== 0) throw new Error(`a server ended with ${fin?.code}: ${servidor?.stderr()}`)
  }

  let vivo = true
  let fallidos = 0
  const tiempos: number[] = []
  const claves: string[] = []
  const antes = await casa.scalar('select count(*) from pedidos')
  async function cliente(n: number): Promise<void> {
    let persona: Persona | undefined
    for (let i = 0; vivo; i++) {
      if (i % 5 === 0) [persona] = await casa.personas(1)
      const clave = `versiones-${quienes.length}-${n}-${i}`
      claves.push(clave)
      const desde = performance.now()
      // As a proxy does it: to a server that is open, and to the other when it closes or is busy.
      for (let intento = 0; ; intento++) {
        const abiertos = [...servidores.keys()]
        const puerto = abiertos[(n + i + intento) % abiertos.length] ?? puertos[0]
        const respuesta = await ask(`http://127.0.0.1:${puerto}/api/pedidos/crear-completo`, {
          token: persona?.token,
          body: { data: COMPRA },
          headers: { 'idempotency-key': clave },
        }).catch(() => null)
        if (respuesta?.status === 200) break
        if (respuesta !== null && respuesta.status < 500) fallidos++
        if (respuesta !== null && respuesta.status < 500) break
        if (performance.now() - desde > 30_000) throw new Error('an order was not taken for half a minute')
        await wait(20)
      }
      tiempos.push(performance.now() - desde)
      await wait(40)
    }
  }

  let pares = 0
  try {
    for (const puerto of puertos) await start(puerto, viejo)
    const clientes = Promise.all(Array.from({ length: CLIENTES }, (_, n) => cliente(n)))
    clientes.catch(() => undefined)
    for (let vuelta = 0; vuelta < vueltas; vuelta++) {
      for (const cwd of [nuevo, viejo]) {
        for (const puerto of puertos) {
          await stop(puerto)
          await start(puerto, cwd)
          const [uno, otro] = puertos.map(p => `http://127.0.0.1:${p}`) as [string, string]
          await drivePar({ uno, otro, pool: casa.pool, jwtSecret: casa.jwtSecret })
          pares++
        }
      }
    }
    vivo = false
    await clientes
    for (const puerto of puertos) await stop(puerto)
  } finally {
    vivo = false
    for (const { child } of servidores.values()) child.kill('SIGKILL')
  }
  const deLosPares = pares * 2
  const hechos = (await casa.scalar('select count(*) from pedidos')) - antes - deLosPares
  return [
    {
      figura: `H5: ${quienes}, two servers upgraded and taken back one at a time ${vueltas} times under ${claves.length} orders: refused; lost or doubled; the 99th percentile of one`,
      medido: `${fallidos}; ${Math.abs(hechos - claves.length)}; ${percentil(tiempos, 0.99).toFixed(0)} ms`,
      objetivo: '0; 0',
      bien: fallidos === 0 && hechos === claves.length,
    },
    {
      figura: `H5: ${quienes}: an order, its steps, a price and their notices from each to the other, after every change`,
      medido: `${pares} times`,
      objetivo: `${vueltas * 4} times`,
      bien: pares === vueltas * 4,
    },
  ]
}
