// The last time every sum was worked out again: asked for, run each night or by hand, and kept for Salud and its alarm (PAGO-06, OPS-03).
import type pg from 'pg'
import type { Cuadre } from '#domain/gestion/salud/hechos.ts'
import { rowsOf, runs, type Sentencia } from '../db/transaction.ts'
import { type Descuadre, findHallazgos } from './cuadre.ts'

/** The job that works every sum out again. */
export const CUADRE = 'cuadre'

/** Whoever asks while it is under way waits for the same one; after an hour it is believed lost. */
export const requestCuadre = runs<[]>({
  name: 'cuadre-pedir',
  text: `with pedido as (
    insert into cuadres as c (pedido_at) values (now())
    on conflict (unico) do update set pedido_at = now()
      where c.terminado_at >= c.pedido_at or c.pedido_at < now() - interval '1 hour'
    returning unico
  ) select add_trabajo('${CUADRE}', job_key := '${CUADRE}', max_attempts := 3) from pedido`,
})

/** Also where nobody asked: the first night of a shop, or the command. */
const SAVE: Sentencia = {
  name: 'cuadre-guardar',
  text: `insert into cuadres as c (terminado_at, cuantos, sobran, primeros) values (clock_timestamp(), $1, $2, $3)
    on conflict (unico) do update set terminado_at = greatest(clock_timestamp(), c.pedido_at), cuantos = $1, sobran = $2,
      primeros = $3`,
}

const ULTIMO: Sentencia = { name: 'cuadre-ultimo', text: 'select terminado_at as at from cuadres' }

export async function readUltimoCuadre(pool: pg.Pool): Promise<Date | null> {
  const [fila] = await rowsOf<{ at: Date | null }>(pool, ULTIMO, [])
  return fila?.at ?? null
}

/** Enough to see what kind of thing it is. */
const PRIMEROS_MAX = 20

export interface Resultado {
  readonly cuantos: number
  readonly sobran: number
}

interface Aparte {
  /** Hears of each as it is found. */
  readonly onHallado?: (descuadre: Descuadre) => void
  /** What is found outside of the database's own sums. */
  readonly otros?: AsyncIterable<Descuadre>
}

export async function runCuadre(pool: pg.Pool, { onHallado, otros }: Aparte = {}): Promise<Resultado> {
  const hallados = { mal: 0, sobra: 0 }
  const primeros: {
    readonly mal: Cuadre['primeros'][number][]
    readonly sobra: Cuadre['primeros'][number][]
  } = {
    mal: [],
    sobra: [],
  }
  const take = (descuadre: Descuadre) => {
    const { clase, pedido, texto } = descuadre
    onHallado?.(descuadre)
    if (hallados[clase]++ < PRIMEROS_MAX) primeros[clase].push({ pedido, texto })
  }
  for await (const descuadre of findHallazgos(pool)) take(descuadre)
  for await (const descuadre of otros ?? []) take(descuadre)
  // What is wrong before what is only to be given back.
  const lista = [...primeros.mal, ...primeros.sobra].slice(0, PRIMEROS_MAX)
  await rowsOf(pool, SAVE, [hallados.mal, hallados.sobra, JSON.stringify(lista)])
  return { cuantos: hallados.mal, sobran: hallados.sobra }
}
