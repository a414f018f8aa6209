// The whole catalogue as one tree, the first question of every client: which questions ask for it, and their answers as text.
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo/catalogo.wire.ts'
import type { Consulta } from '#server/consulta/ast.ts'
import { parseConsulta } from '#server/consulta/consulta.ts'
import { sinLimite } from '#server/consulta/gasto.ts'
import { choosePagina, createPlan } from '#server/consulta/memoria.ts'
import type { Grafo } from './grafo.ts'
import { lugarDe } from './tipos.ts'

export interface Arbol {
  /** The shop's own question. */
  readonly propia: Consulta
  /** Of who names the relations and nothing else. */
  readonly llana: Consulta
  /** One of the few questions that ask for the tree: what it costs is not charged to anybody. */
  has(consulta: Consulta): boolean
  write(consulta: Consulta): string
}

const LUGAR = lugarDe('categoria')
const parse = (texto: string) => parseConsulta(LUGAR, texto)

const POPULATE = CATEGORIAS_PROFUNDAS.replace('&sort=orden', '')
const ORDENES = ['', '&sort=orden', '&sort=id'] as const
/** As many as a page has when nobody says how many, and as many as it may have. */
const TAMANOS = [
  ['', 25],
  ['&pagination[pageSize]=100', 100],
] as const

/**
 * A closed set: three orders and two sizes of page, so that nobody can have it made in a hundred ways.
 * Each category is written once, whatever number of answers it stands in.
 */
export function createArbol({ listas }: Grafo): Arbol {
  const { categoria: categorias } = listas
  const limite = sinLimite()
  const plan = createPlan(LUGAR, parse(POPULATE))
  const escritas = new Map<number | null, string>()
  const preguntas = new Set<string>()
  for (const orden of ORDENES) {
    for (const [tamano, cantidad] of TAMANOS) {
      for (let pagina = 1; pagina === 1 || (pagina - 1) * cantidad < categorias.length; pagina++) {
        preguntas.add(parse(`${POPULATE}${orden}${tamano}&pagination[page]=${pagina}`).clave)
      }
    }
  }

  return {
    propia: parse(CATEGORIAS_PROFUNDAS),
    llana: parse(POPULATE),
    has: ({ clave }) => preguntas.has(clave),
    write(consulta) {
      const { pagina, meta } = choosePagina(createPlan(LUGAR, consulta), categorias, LUGAR, consulta, limite)
      const textos = pagina.map(categoria => {
        const escrita = escritas.get(categoria.id) ?? JSON.stringify(plan.show(categoria, limite))
        escritas.set(categoria.id, escrita)
        return escrita
      })
      return `{"data":[${textos.join()}],"meta":${JSON.stringify(meta)}}`
    },
  }
}
