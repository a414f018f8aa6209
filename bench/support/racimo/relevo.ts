// One failover: the primary is lost in some way, another takes over, orders are taken again, and the lost one comes back as a standby.
import { setTimeout as wait } from 'node:timers/promises'
import type { Carga } from './carga.ts'
import type { Escena } from './escena.ts'
import type { Manera } from './maneras.ts'

export interface Relevo {
  readonly manera: string
  readonly de: string
  readonly a: string
  /** From the loss to the first order the new primary confirmed. */
  readonly ms: number
  /** From the loss to when there was another. */
  readonly eleccionMs: number
  /** From then, or from when its machine was given back, to a whole cluster. */
  readonly vueltaMs: number
  readonly precioMs: number
  readonly pedidos: number
  /** Orders the lost one confirmed once there was another; null: nobody asked it. */
  readonly tercas: number | null
  readonly faltas: readonly string[]
}

const ENTERO_MS = 180_000
const RENDIRSE_MS = 120_000
const TERCOS = 2
/** Both go on side by side for so long. */
const DOS_MS = 3_000

export async function relieve(escena: Escena, manera: Manera, vez: number): Promise<Relevo> {
  const { racimo, carga } = escena
  await racimo.waitWhole(ENTERO_MS)
  const viejo = await racimo.waitLeader(RENDIRSE_MS)
  await waitOrders(carga, performance.now(), 10)
  const terca = manera.terca ? await escena.startTerca(viejo) : null
  const suya = terca === null ? null : escena.startOtra(terca.url, TERCOS)
  if (suya !== null) await waitOrders(suya, performance.now(), 3)
  // Not always at the same point of anybody's round.
  await wait((vez * 317) % 1_000)

  const antes = carga.cuantas()
  const desde = performance.now()
  const bringBack = await manera.cause(viejo)
  const nuevo = await racimo.waitLeader(RENDIRSE_MS, viejo)
  const hay = performance.now()
  const hechas = suya?.cuantas() ?? 0
  await waitOrders(carga, hay, 1)
  const ms = performance.now() - desde
  await wait(DOS_MS)
  const tercas = suya === null ? null : suya.cuantas() - hechas

  const devuelto = performance.now()
  await bringBack()
  await racimo.waitWhole(ENTERO_MS)
  const vueltaMs = performance.now() - devuelto
  suya?.setUrl(racimo.tienda)
  const faltas = await escena.verify()
  await suya?.pause(RENDIRSE_MS)
  terca?.child.kill('SIGKILL')
  return {
    manera: manera.nombre,
    de: viejo.nombre,
    a: nuevo.nombre,
    ms,
    eleccionMs: hay - desde,
    vueltaMs,
    precioMs: await changePrecio(escena),
    pedidos: carga.cuantas() - antes,
    tercas,
    faltas,
  }
}

/** So many orders confirmed after that moment. */
export async function waitOrders(carga: Carga, desde: number, cuantas: number): Promise<void> {
  const base = carga.cuantas()
  for (const hasta = performance.now() + RENDIRSE_MS; ; await wait(20)) {
    if (carga.ultima() > desde && carga.cuantas() >= base + (cuantas - 1)) return
    if (performance.now() > hasta) throw new Error(`no order was confirmed for ${RENDIRSE_MS / 1000} s`)
  }
}

const ARTICULO = 2

/** Until every server shows it: their catalogues heard of it on a connection that the failover had cut. */
async function changePrecio({ withPrimary, servidores }: Escena): Promise<number> {
  const precio = await withPrimary(async pool => {
    const { rows } = await pool.query(
      'update articulos set precio_kg = precio_kg + 1000 where id = $1 returning precio_kg',
      [ARTICULO],
    )
    return Number(rows[0].precio_kg) / 100
  })
  const inicio = performance.now()
  for (const { url } of servidores) {
    while ((await readPrecio(url)) !== precio) {
      if (performance.now() - inicio > RENDIRSE_MS) throw new Error(`a price was never shown by ${url}`)
      await wait(50)
    }
  }
  return performance.now() - inicio
}

async function readPrecio(url: string): Promise<unknown> {
  try {
    const respuesta = await fetch(`${url}/api/articulos/${ARTICULO}`)
    const { data } = (await respuesta.json()) as { data?: { attributes?: { precioKG?: unknown } } }
    return data?.attributes?.precioKG
  } catch {
    return null
  }
}
