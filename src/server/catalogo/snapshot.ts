// The current shop window in memory (snapshot, cache invalidation): it moves when the database says that its content moved.
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Tienda } from '#domain/catalogo/tienda.ts'
import { sinContarStock, sinCuenta } from '#domain/catalogo/vidriera.ts'
import { createListener } from '../db/listener.ts'
import { assemble, assembleComercio, type Contenido } from './vidriera/assemble.ts'
import { readComercio, readFilas } from './vidriera/store.ts'

export interface Snapshot extends Omit<Contenido, 'rechazados'> {
  /** Hash of the content. */
  readonly version: string
  readonly vidriera: Vidriera
}

/** What pages are made of: it stays the same while stock moves without anything running out or coming back. */
interface Vidriera {
  readonly version: string
  readonly tienda: Tienda
}

export interface SnapshotSource {
  current(): Snapshot
  /** Settles once everything is shown that was committed before the call. */
  refresh(): Promise<void>
  /** Called after each move; the answer stops the calls. */
  onChange(listener: (snapshot: Snapshot) => void): () => void
  close(): Promise<void>
}

interface Deps {
  readonly pool: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Whether somebody takes payments by link for the shop (credentials): without, no page offers it, whatever the settings say. */
  readonly conPasarela?: boolean
}

const REINTENTO_MS = 1000
/** Every order moves stock: such notices cause a reading at most this often (throttle). */
const PAUSA_STOCK_MS = 2000
/** Timers cannot wait for weeks: whoever wakes up early looks again. */
const ESPERA_MAX_MS = 12 * 3_600_000

export async function createSnapshotSource({ pool, log, conPasarela = true }: Deps): Promise<SnapshotSource> {
  const oyentes = new Set<(snapshot: Snapshot) => void>()
  let actual: Snapshot | undefined
  let carga: Promise<void> | undefined
  /** Readings begun, and the last one of the settings alone: the one that began later knows better. */
  let lecturas = 0
  let lecturaComercio = 0
  let otraVez = false
  let cerrada = false
  let reintento: NodeJS.Timeout | undefined
  let pausa: NodeJS.Timeout | undefined
  let limite: NodeJS.Timeout | undefined

  async function load(): Promise<void> {
    const mia = ++lecturas
    const { filas: texto, faltan } = await readFilas(pool)
    wakeAt(faltan)
    const version = hash(texto)
    if (version === actual?.version) return
    const { rechazados, ...contenido } = assemble(JSON.parse(texto))
    if (rechazados.length > 0)
      log.warn({ rechazados }, 'hay ajustes que no se usan: el nombre o el valor no es válido')
    // The settings were read again while this was under way: theirs are the newer ones.
    if (actual !== undefined && mia < lecturaComercio) publish(version, withComercio(contenido, actual))
    else publish(version, contenido)
  }

  /** The settings count before the whole catalogue is read again, however much there is of it (AJU-01). */
  async function loadComercio(): Promise<void> {
    const mia = ++lecturas
    const filas = await readComercio(pool)
    if (cerrada || actual === undefined || mia < lecturaComercio) return
    lecturaComercio = mia
    const { comercio, personal } = assembleComercio(filas)
    const { version, vidriera: _, ...contenido } = actual
    const tienda = { ...actual.tienda, comercio }
    publish(hash(`${version} ${JSON.stringify([comercio, personal])}`), { ...contenido, tienda, personal })
  }

  function publish(version: string, leido: Omit<Contenido, 'rechazados'>): void {
    const contenido = conPasarela ? leido : sinLinks(leido)
    const snapshot: Snapshot = { version, ...contenido, vidriera: toVidriera(contenido, actual?.vidriera) }
    actual = snapshot
    for (const oyente of oyentes) notify(oyente, snapshot)
  }

  /** At the next beginning or end of an offer, by the database's clock: every server looks by itself. */
  function wakeAt(faltan: number | null): void {
    clearTimeout(limite)
    if (faltan === null || cerrada) return
    limite = setTimeout(refresh, Math.min(Math.ceil(faltan), ESPERA_MAX_MS))
    limite.unref()
  }

  function notify(oyente: (snapshot: Snapshot) => void, snapshot: Snapshot): void {
    try {
      oyente(snapshot)
    } catch (err) {
      log.error({ err }, 'falló un oyente del catálogo')
    }
  }

  /** Coalesced: notices that arrive during a load cause one more load after it, however many they are. */
  function refresh(): void {
    if (cerrada) return
    if (carga !== undefined) {
      otraVez = true
      return
    }
    clearTimeout(reintento)
    carga = load()
      .catch((err: unknown) => {
        log.warn({ err }, 'no se pudo leer el catálogo; queda el último')
        reintento = setTimeout(refresh, REINTENTO_MS)
      })
      .finally(() => {
        carga = undefined
        if (!otraVez) return
        otraVez = false
        refresh()
      })
  }

  function refreshStock(): void {
    if (cerrada) return
    pausa ??= setTimeout(() => {
      pausa = undefined
      refresh()
    }, PAUSA_STOCK_MS)
  }

  // Listening begins before the first read: a change in between is noticed, not missed.
  const listener = await createListener({
    pool,
    log,
    channel: 'catalogo',
    onNotice: payload => {
      if (payload === 'stock') return refreshStock()
      // What fails here is read with everything else.
      if (payload === 'ajustes') void loadComercio().catch(() => {})
      refresh()
    },
    onGap: refresh,
  })
  await load().catch(async (err: unknown) => {
    await listener.close()
    throw err
  })

  return {
    current() {
      if (actual === undefined) throw new Error('the catalogue was never read')
      return actual
    },
    async refresh() {
      // A reading that is under way may have begun before: the one after it has not.
      await carga
      refresh()
      await carga
    },
    onChange(oyente) {
      oyentes.add(oyente)
      return () => void oyentes.delete(oyente)
    },
    async close() {
      cerrada = true
      clearTimeout(reintento)
      clearTimeout(pausa)
      clearTimeout(limite)
      await listener.close()
      await carga
    },
  }
}

function hash(texto: string): string {
  return createHash('sha256').update(texto).digest('base64url').slice(0, 22)
}

function withComercio<C extends Omit<Contenido, 'rechazados'>>(
  contenido: C,
  { tienda, personal }: Snapshot,
): C {
  return { ...contenido, personal, tienda: { ...contenido.tienda, comercio: tienda.comercio } }
}

function sinLinks<C extends Omit<Contenido, 'rechazados'>>(contenido: C): C {
  const { tienda } = contenido
  return { ...contenido, tienda: { ...tienda, comercio: { ...tienda.comercio, cobroMercadoPago: false } } }
}

/** A catalogue without its stock, and its hash: there is a lot of it, and settings change without it. */
const sinContar = new WeakMap<Tienda['categorias'], { categorias: Tienda['categorias']; resumen: string }>()

function toSinContar(tienda: Tienda) {
  const hecho = sinContar.get(tienda.categorias)
  if (hecho !== undefined) return hecho
  const { categorias } = sinContarStock(tienda)
  const nuevo = { categorias, resumen: hash(JSON.stringify(categorias)) }
  sinContar.set(tienda.categorias, nuevo)
  return nuevo
}

/** The very object of before when nothing that pages show has moved. */
function toVidriera({ tienda }: Pick<Contenido, 'tienda'>, anterior?: Vidriera): Vidriera {
  const { vendidos } = tienda
  const comercio = sinCuenta(tienda.comercio)
  const { categorias, resumen } = toSinContar(tienda)
  const version = hash(`${resumen} ${JSON.stringify([comercio, vendidos])}`)
  return version === anterior?.version ? anterior : { version, tienda: { ...tienda, comercio, categorias } }
}
