// Reads the ways clients of this API family name what something is tied to: numbers, texts, lists, connect, set, disconnect.
import type { LineasNombradas, Una } from '#contract/pedido/pedido.schema.ts'

type Escrito = number | string | { readonly id: number | string; readonly cantidad?: number | undefined }

interface Nombrada {
  readonly id: number
  readonly cantidad?: number | undefined
}

export interface Relacionadas {
  /** Null: nothing was said of those that are there. */
  readonly set: readonly Nombrada[] | null
  readonly connect: readonly Nombrada[]
  readonly disconnect: readonly Nombrada[]
}

const read = (escrito: Escrito): Nombrada =>
  typeof escrito === 'object'
    ? { id: Number(escrito.id), cantidad: escrito.cantidad }
    : { id: Number(escrito) }

/** The schema lets exactly one through. */
export function readUna(una: Una): number {
  if (typeof una !== 'object') return Number(una)
  if ('id' in una) return Number(una.id)
  const [escrito = 0] = Array.isArray(una) ? una : 'connect' in una ? una.connect : una.set
  return read(escrito).id
}

/** A plain list says which ones stay, as `set` does; `connect` and `disconnect` leave the others alone. */
export function readRelacionadas(lineas: LineasNombradas): Relacionadas {
  if (Array.isArray(lineas)) return { set: lineas.map(read), connect: [], disconnect: [] }
  const { set, connect = [], disconnect = [] } = lineas
  return { set: set?.map(read) ?? null, connect: connect.map(read), disconnect: disconnect.map(read) }
}

const isLista = <T>(valor: readonly T[] | object): valor is readonly T[] => Array.isArray(valor)

/** A list, or what is put on it. */
export function listaDe<T>(
  valor: readonly T[] | { readonly set?: readonly T[]; readonly connect?: readonly T[] },
): readonly T[] {
  return isLista(valor) ? valor : [...(valor.set ?? []), ...(valor.connect ?? [])]
}
