// What `npm run seed` may be asked for, and how it refuses the rest.
import { parseArgs } from 'node:util'
import { StartError } from '#server/proceso/start-error.ts'

export interface Pedido {
  /** How many articles there must be afterwards; null leaves them as they are. */
  readonly articles: number | null
  readonly reset: boolean
}

const MAXIMO = 100_000
const USO = `Uso: npm run seed -- [--articles N] [--reset]
  --articles N  agrega artículos de prueba hasta llegar a N (de 1 a ${MAXIMO})
  --reset       borra el catálogo y los ajustes, y vuelve a la tienda de demostración`

export function readPedido(args: readonly string[]): Pedido {
  const { articles, reset } = parse(args)
  if (articles === undefined) return { articles: null, reset }
  const total = /^\d{1,6}$/.test(articles) ? Number(articles) : 0
  if (total < 1 || total > MAXIMO) {
    throw new StartError(`--articles: tiene que ser un número entero entre 1 y ${MAXIMO}.\n${USO}`)
  }
  return { articles: total, reset }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { articles: { type: 'string' }, reset: { type: 'boolean', default: false } },
    }).values
  } catch {
    throw new StartError(`No entiendo esas opciones.\n${USO}`)
  }
}
