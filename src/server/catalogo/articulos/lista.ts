// The back room's list of articles, kept as text: what nobody changed is neither read nor written out again (cache by change marks, ETag).
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import { JSON_UTF8, type Preparada, prepare } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { ORDEN_DE_LA_TIENDA, readFilas } from './filas.ts'

export interface Pedida {
  /** Only what changed since, its stock included. */
  readonly desde?: Date
  readonly limite?: number
  readonly pagina?: { readonly inicio: number; readonly cantidad: number; meta(total: number): object }
}

export interface ListaArticulos {
  /** `send` is part of its turn: of a long part that is compressed for one person, most of the work. */
  answer<R>(pedida: Pedida, send: (preparada: Preparada) => R | Promise<R>): Promise<R>
}

interface Deps {
  readonly db: Kysely<DB>
  readonly seguridad: Headers
}

interface Fila {
  /** The transaction that changed it last, as the database numbers them. */
  readonly cambio: string
  readonly texto: string
}

interface Estado {
  /** Every article with the mark of its last change, in the shop's order. */
  readonly marcas: string
  readonly filas: ReadonlyMap<number, Fila>
  readonly entera: Preparada
}

/** Transactions that began before and have not ended yet will carry an older moment. */
const MARGEN_MS = 20_000
/** A part of the list that is longer than a page is put together for who asks, few at a time. */
const PAGINA_MAX = 100
const JUNTAS = 2
const ESPERA_MS = 8_000

export function createListaArticulos({ db, seguridad }: Deps): ListaArticulos {
  const headers = { ...seguridad, 'cache-control': 'no-store' }
  const largas = createSemaphore(JUNTAS, ESPERA_MS, { previstaMs: ESPERA_MS / 2 })
  let estado: Estado | undefined

  const lay = (textos: readonly string[], meta: object): Preparada =>
    prepare(`{"data":[${textos.join(',')}],"meta":${JSON.stringify(meta)}}`, JSON_UTF8, headers, {
      esfuerzo: 'pedido',
    })

  /** Marks first, rows afterwards: a row that moves in between is newer than its mark, and is read again next time. */
  async function load(): Promise<{ readonly estado: Estado; readonly hasta: string }> {
    const { ahora, marcas } = await readMarcas(db)
    const hasta = new Date(ahora.getTime() - MARGEN_MS).toISOString()
    if (estado?.marcas !== marcas) estado = await renew(marcas, hasta)
    return { estado, hasta }
  }

  async function renew(marcas: string, hasta: string): Promise<Estado> {
    const antes = estado?.filas
    const marcados = parseMarcas(marcas)
    const movidos = marcados.flatMap(([id, cambio]) => (antes?.get(id)?.cambio === cambio ? [] : [id]))
    const leidas = await readFilas(db, movidos.length === marcados.length ? {} : { ids: movidos })
    const textos = new Map(leidas.map(fila => [fila.id, JSON.stringify(fila)]))
    const filas = new Map<number, Fila>()
    for (const [id, cambio] of marcados) {
      const texto = textos.get(id) ?? antes?.get(id)?.texto
      // It was deleted after it was marked.
      if (texto !== undefined) filas.set(id, { cambio, texto })
    }
    const meta = { hasta, total: filas.size }
    return { marcas, filas, entera: lay(textosDe(filas.values()), meta) }
  }

  const fresh = createFresh(load)

  return {
    async answer({ desde, limite, pagina }, send) {
      const { estado, hasta } = await fresh()
      const { filas, entera } = estado
      const cambiados = desde === undefined ? null : await readCambiados(db, desde)
      const pedidos = [...filas.keys()].filter(id => cambiados?.has(id) ?? true)
      const inicio = pagina?.inicio ?? 0
      const elegidos = pedidos.slice(inicio, inicio + (pagina?.cantidad ?? limite ?? pedidos.length))
      if (pagina === undefined && elegidos.length === filas.size) return send(entera)
      const meta = { hasta, total: filas.size, ...(pagina && { pagination: pagina.meta(pedidos.length) }) }
      const make = () => send(lay(textosDe(elegidos.flatMap(id => filas.get(id) ?? [])), meta))
      if (elegidos.length <= PAGINA_MAX) return make()
      const leave = await largas.take()
      try {
        return await make()
      } finally {
        leave()
      }
    },
  }
}

const textosDe = (filas: Iterable<Fila>): string[] => Array.from(filas, ({ texto }) => texto)

/** What is read begins after it was asked for, and one reading serves everybody who came before it began. */
function createFresh<T>(load: () => Promise<T>): () => Promise<T> {
  let andando: Promise<T> | undefined
  let siguiente: Promise<T> | undefined
  const begin = (): Promise<T> => {
    siguiente = undefined
    andando = load().finally(() => {
      andando = undefined
    })
    return andando
  }
  return () => {
    if (andando === undefined) return begin()
    siguiente ??= andando.then(begin, begin)
    return siguiente
  }
}

interface Marcas {
  readonly ahora: Date
  readonly marcas: string
}

/** An article is marked by whatever changes what is said of it here: its row, its stock, its links (migrations/0013, 0025). */
async function readMarcas(db: Kysely<DB>): Promise<Marcas> {
  const { rows } = await sql<Marcas>`select now() as ahora,
    coalesce(string_agg(a.id || ' ' || a.cambio, ',' order by ${ORDEN_DE_LA_TIENDA}), '') as marcas
    from articulos a left join sub_categorias s on s.id = a.sub_categoria_id left join categorias c on c.id = s.categoria_id`.execute(
    db,
  )
  const [leidas] = rows
  if (leidas === undefined) throw new Error('the marks of the articles gave no row')
  return leidas
}

function parseMarcas(marcas: string): (readonly [id: number, cambio: string])[] {
  if (marcas === '') return []
  return marcas.split(',').map(marca => {
    const [id = '', cambio = ''] = marca.split(' ')
    return [Number(id), cambio]
  })
}

/** By the last movement of each: a shop has years of them. */
async function readCambiados(db: Kysely<DB>, desde: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from articulos a where updated_at >= ${desde}
    or (select m.created_at from movimientos_stock m where m.articulo_id = a.id order by m.id desc limit 1) >= ${desde}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
