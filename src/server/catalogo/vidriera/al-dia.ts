// Articles walked along their changes (change feed): the database says which changed, memory shows them, and what the shop window has no more is said (INT-04).
import type pg from 'pg'
import type { Consulta } from '#server/consulta/ast.ts'
import { byCambio, type Cambiado, POR_CAMBIO, readTramo, type Tramo } from '#server/consulta/cambios.ts'
import { parseConsulta } from '#server/consulta/consulta.ts'
import { isPorCambio, writeCursor } from '#server/consulta/cursor.ts'
import type { Entidad } from '#server/consulta/esquema.ts'
import { presupuestoVisita } from '#server/consulta/gasto.ts'
import { createPlan } from '#server/consulta/memoria.ts'
import { INSTANTE } from '#server/db/jsonb.ts'
import { rowsOf, type Sentencia } from '#server/db/transaction.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import { EN_VIDRIERA } from './store.ts'
import { lugarDe } from './tipos.ts'

type Baja = 'archivado' | 'oculto' | 'borrado'

interface Marcado extends Cambiado {
  readonly updatedAt: string
  /** Null: the shop window shows it. */
  readonly baja: Baja | null
}

/** $1, $2: where the walk stands. $3: below which change. $4: how many. Few thousand rows, read through without an index: one would cost every order. */
const READ: Sentencia = {
  name: 'articulos-cambios',
  text: `select id, cambio::text as cambio, "updatedAt", baja from (
    select id, cambio, ${INSTANTE('cambiado_at')} as "updatedAt",
      case when ${EN_VIDRIERA} then null when archivado_at is not null then 'archivado' else 'oculto' end as baja
    from articulos
    union all
    select cosa_id, cambio, ${INSTANTE('at')}, 'borrado' from bajas where cosa = 'articulo'
  ) c where (c.cambio, c.id) > ($1::xid8, $2::bigint) and c.cambio < $3::xid8
  order by c.cambio, c.id limit $4`,
}

/** A query that walks along changes; null for any other, which is answered from memory alone. */
export function parseAlDia(texto: string): Consulta | null {
  if (!texto.includes('updatedAt') || !texto.includes('cursor')) return null
  const consulta = parseConsulta(lugarDe('articulo'), texto)
  return isPorCambio(consulta.orden, consulta.paginacion.cursor) ? consulta : null
}

const JUNTOS = 2
const ESPERA_MS = 4_000

export interface AlDia {
  /** `articulos`: as memory has them by now. */
  read(consulta: Consulta, articulos: () => readonly Entidad[]): Promise<object>
}

/** Few at a time ask the database: visitors may, and buyers do not wait for them. */
export function createAlDia(pool: pg.Pool): AlDia {
  const turnos = createSemaphore(JUNTOS, ESPERA_MS, { previstaMs: ESPERA_MS / 2 })
  return {
    async read(consulta, articulos) {
      const { cursor, cantidad } = consulta.paginacion
      const leave = await turnos.take()
      try {
        const tramo = await readTramo(pool, cursor ?? '*')
        const { desde, hasta } = tramo
        const marcados = await rowsOf<Marcado>(pool, READ, [desde.cambio, desde.id, hasta, cantidad])
        return show(consulta, tramo, marcados.toSorted(byCambio), articulos())
      } finally {
        leave()
      }
    },
  }
}

/**
 * What memory does not have yet ends the page: it comes with the next one. What memory has newer already stands further
 * on in the walk, and is shown there.
 */
function show(
  consulta: Consulta,
  { desde }: Tramo,
  marcados: readonly Marcado[],
  articulos: readonly Entidad[],
): object {
  const plan = createPlan(lugarDe('articulo'), { ...consulta, orden: [] })
  const limite = presupuestoVisita()
  const porId = new Map(articulos.map(articulo => [articulo.id, articulo]))
  const data: object[] = []
  let ultimo: Cambiado = desde
  for (const { id, cambio, updatedAt, baja } of marcados) {
    const articulo = porId.get(id)
    if (baja !== null) {
      data.push({ id, attributes: { baja, updatedAt } })
    } else {
      const visto = String(articulo?.atributos.updatedAt ?? '')
      if (articulo === undefined || visto < updatedAt) break
      if (visto === updatedAt)
        data.push(...plan.select([articulo], limite).map(uno => plan.show(uno, limite)))
    }
    ultimo = { id, cambio }
  }
  const siguiente = writeCursor(POR_CAMBIO, ultimo)
  return { data, meta: { pagination: consulta.paginacion.meta(articulos.length, siguiente) } }
}
