// What Facturas shows: all that waits and what was done last, read together, live; or one of the lists, page by page, as live.
import type { FacturasWire, FilaFacturaWire } from '#contract/factura/facturas.schema.ts'
import { useLectura, usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { fetchFacturas, type Vista } from '../api.ts'

/** While several are made the count moves. */
const CORRIENDO_MS = 1_500

export interface Todo {
  readonly meta: FacturasWire['meta']
  readonly faltan: readonly FilaFacturaWire[]
  readonly proceso: readonly FilaFacturaWire[]
  readonly problema: readonly FilaFacturaWire[]
  /** The last of the month. */
  readonly hechas: readonly FilaFacturaWire[]
  /** When it was read, by this device's clock. */
  readonly leido: Date
}

async function fetchTodo(): Promise<Todo> {
  const { data: faltan, meta } = await fetchFacturas({ ver: 'faltan' })
  const { cuentas } = meta
  const read = async (ver: Vista, hay: number) => (hay === 0 ? [] : (await fetchFacturas({ ver })).data)
  const [proceso, problema, hechas] = await Promise.all([
    read('proceso', cuentas.proceso),
    read('problema', cuentas.problema),
    read('hechas', cuentas.hechas),
  ])
  return { meta, faltan, proceso, problema, hechas, leido: new Date() }
}

export function useTodo(activa: boolean) {
  return useLectura(['facturas'], fetchTodo, {
    vivo: activa,
    activa,
    cadaMs: todo => (todo !== undefined && todo.meta.corriendo !== null ? CORRIENDO_MS : false),
  })
}

interface Lista {
  readonly ver: Vista
  readonly buscar: string
  readonly mes: string | null
}

/** As the back room's lists are walked. */
async function fetchPagina(lista: Lista, cursor: string | null) {
  const { data, meta } = await fetchFacturas({ ...lista, cursor })
  return { data, meta: { ...meta, siguiente: meta.cursor } }
}

export function useLista(lista: Lista) {
  const { ver, buscar, mes } = lista
  return usePaginas<Awaited<ReturnType<typeof fetchPagina>>, string>(
    ['facturas-lista', ver, buscar, mes],
    cursor => fetchPagina(lista, cursor),
    { conserva: true, vivo: true },
  )
}
