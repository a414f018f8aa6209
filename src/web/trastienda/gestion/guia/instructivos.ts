// The guide whole: its pages by subject, one by its address, and those that hold what somebody looks for (help search).
import { findCercanas, findEntradas, type Hallable } from '#domain/catalogo/busqueda.ts'
import { palabrasDe } from '#domain/catalogo/vocabulario.ts'
import { normalize } from '#domain/texto/texto.ts'
import { DE_CATALOGO } from './de-catalogo.ts'
import { DE_COMERCIO } from './de-comercio.ts'
import { DE_CUENTA } from './de-cuenta.ts'
import { DE_ENTREGA } from './de-entrega.ts'
import { DE_EXISTENCIAS } from './de-existencias.ts'
import { DE_FACTURA } from './de-factura.ts'
import { DE_GESTION } from './de-gestion.ts'
import { DE_PAGO } from './de-pago.ts'
import { DE_PEDIDO } from './de-pedido.ts'
import { DE_PERSONAL } from './de-personal.ts'
import { DE_PRECIOS } from './de-precios.ts'
import type { Instructivo } from './forma.ts'

export interface Materia {
  readonly titulo: string
  readonly instructivos: readonly Instructivo[]
}

/** In the order of a shopkeeper's day: orders first, what is set up once last. */
export const MATERIAS: readonly Materia[] = [
  { titulo: 'Los pedidos', instructivos: DE_PEDIDO },
  { titulo: 'Los precios', instructivos: DE_PRECIOS },
  { titulo: 'Lo que vendés', instructivos: DE_CATALOGO },
  { titulo: 'El stock', instructivos: DE_EXISTENCIAS },
  { titulo: 'La plata', instructivos: DE_PAGO },
  { titulo: 'Las entregas', instructivos: DE_ENTREGA },
  { titulo: 'Las facturas', instructivos: DE_FACTURA },
  { titulo: 'Los clientes', instructivos: DE_CUENTA },
  { titulo: 'La tienda', instructivos: DE_COMERCIO },
  { titulo: 'Quienes trabajan', instructivos: DE_PERSONAL },
  { titulo: 'Que todo ande', instructivos: DE_GESTION },
]

export const INSTRUCTIVOS: readonly Instructivo[] = MATERIAS.flatMap(({ instructivos }) => instructivos)

const POR_ID = new Map(INSTRUCTIVOS.map(uno => [uno.id, uno]))

export const findInstructivo = (id: string): Instructivo | null => POR_ID.get(id) ?? null

export const materiaDe = ({ id }: Instructivo): string =>
  MATERIAS.find(({ instructivos }) => instructivos.some(uno => uno.id === id))?.titulo ?? ''

interface Entrada extends Hallable {
  readonly instructivo: Instructivo
}

/** As the catalogue's search wants it: the title is the name, the subject its place, all that is said the text. */
function toEntrada(instructivo: Instructivo, materia: string): Entrada {
  const { titulo, cuando, pasos, problemas, palabras = '' } = instructivo
  return {
    instructivo,
    nombre: palabrasDe(titulo),
    lugar: palabrasDe(`${materia} ${palabras}`),
    sub: '',
    texto: normalize([titulo, cuando, palabras, ...pasos, ...problemas.flat()].join('\n')),
    oferta: 0,
    agotado: false,
  }
}

const INDICE: readonly Entrada[] = MATERIAS.flatMap(({ titulo, instructivos }) =>
  instructivos.map(uno => toEntrada(uno, titulo)),
)

const CERCANAS_MAX = 5

/** Words of a question that say nothing about what is asked. */
const DE_PREGUNTA = new Set('como cuando donde hacer hago puedo que quiero se si'.split(' '))

/** What is asked for, without what only asks; all of it where nothing else is said. */
function withoutPregunta(texto: string): string {
  const palabras = texto.split(/[\s¿?]+/)
  return palabras.filter(una => !DE_PREGUNTA.has(normalize(una))).join(' ') || texto
}

/** The pages that hold every word of the text, the best first; else those whose title is near one of them. */
export function findInstructivos(texto: string): readonly Instructivo[] {
  const pedido = withoutPregunta(texto)
  const halladas = findEntradas(INDICE, pedido)
  const mejores = halladas.length > 0 ? halladas : findCercanas(INDICE, pedido, CERCANAS_MAX)
  return mejores.map(({ instructivo }) => instructivo)
}
