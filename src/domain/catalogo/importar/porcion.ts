// How much a portion is by its name ('500 g', 'Pieza entera - 1,5 kg', 'x 6'), for portions a spreadsheet names and the shop has not.
import { readCifra } from '#domain/precios/cifra-planilla.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import type { Medida } from '../catalogo.ts'
import { mismoNombre } from './nombre.ts'

const NOMBRE_MAX = 80
const GRAMOS_MAX = 100_000
/** Of what is counted: so many are one unit. */
const POR_UNIDAD = 1000

export interface PorcionLeida {
  readonly nombre: string
  readonly gramos: number
  readonly medida: Medida
  /** The amount and nothing else: however it is written, it is the same portion. */
  readonly sola: boolean
}

export type LecturaPorcion =
  | { readonly ok: true; readonly porcion: PorcionLeida }
  | { readonly ok: false; readonly motivo: string }

const no = (motivo: string): LecturaPorcion => ({ ok: false, motivo })

const NUMERO = String.raw`\d+\s+\d+/\d+|\d+/\d+|\d[\d.,]*`
const ANTES = String.raw`(?<![\d.,/\p{L}])`
const PESO = new RegExp(
  String.raw`${ANTES}(?:(${NUMERO})\s*|(un|medio|cuarto)\s+(?:de\s+)?)(kg|kgs|kilos?|g|grs?|gramos?)(?!\p{L})\.?`,
  'gu',
)
const UNIDADES = new RegExp(
  String.raw`${ANTES}(?:x\s*(\d+)(?:\s*(?:u|uds?|unidades)(?!\p{L}))?|(?:(\d+)\s*(unidad|unidades|docenas?|u|uds?)|(una?|dos|tres|cuatro|cinco|seis|media)\s+(unidad|unidades|docenas?)|(unidad|docena))(?!\p{L}))\.?(?![\d/])`,
  'gu',
)
const APROXIMADO = /(?<!\p{L})aprox(?:imad(?:o|a|amente))?\.?\s*$/u
const MEDIO = /(?<!\p{L})y (?:medi[oa]|cuarto|tres)(?!\p{L})/u
const PALABRAS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  medio: 0.5,
  media: 0.5,
  cuarto: 0.25,
}

/**
 * A weight ('500 g', '1/2 kg', '1,5 kg', 'medio kilo') or, where there is none, a count ('1 unidad', 'x 6', 'media docena').
 * Exactly one, and no other figure beside it: 'x 6 - 900 g' and '1 kg y medio' say two things and are not guessed at.
 */
export function readPorcion(texto: string): LecturaPorcion {
  const nombre = lineaSegura(texto, NOMBRE_MAX)
  if (nombre === null || nombre === '') return no(`va en una línea de hasta ${NOMBRE_MAX} letras`)
  const plano = mismoNombre(nombre.replaceAll('½', ' 1/2').replaceAll('¼', ' 1/4').replaceAll('¾', ' 3/4'))
  const pesos = [...plano.matchAll(PESO)]
  const hallados = pesos.length > 0 ? pesos : [...plano.matchAll(UNIDADES)]
  const [hallado] = hallados
  if (hallado === undefined) return no('no dice cuánto pesa ni cuántas unidades trae')
  // 'Un pollo - aprox. 2,3 kg' is one of something, and says what it may weigh.
  if (APROXIMADO.test(plano.slice(0, hallado.index)))
    return no('dice un peso aproximado: poné cuánto es, o cuántas unidades')
  const resto = plano.replace(hallado[0], ' ')
  if (hallados.length > 1 || /\d/.test(resto) || MEDIO.test(resto)) return no('dice más de una cantidad')
  const gramos = pesos.length > 0 ? gramosDe(hallado) : unidadesDe(hallado) * POR_UNIDAD
  if (!Number.isInteger(gramos) || (pesos.length === 0 && gramos % POR_UNIDAD !== 0)) {
    return no('dice una cantidad que no se entiende')
  }
  if (gramos < 1 || gramos > GRAMOS_MAX) return no('va de 1 gramo a 100 kilos, o hasta 100 unidades')
  const medida = pesos.length > 0 ? '/Kg' : 'ud.'
  return { ok: true, porcion: { nombre, gramos, medida, sola: !/\p{L}/u.test(resto) } }
}

function gramosDe([, numero, palabra = '', unidad = '']: RegExpExecArray): number {
  const porUno = unidad.startsWith('k') ? 1000 : 1
  if (numero === undefined) return (PALABRAS[palabra] ?? Number.NaN) * porUno
  const partes = /(?:(\d+) )?(\d+)\/(\d+)/.exec(numero)
  if (partes !== null) {
    const [, enteros = '0', arriba, abajo] = partes
    return ((Number(enteros) * Number(abajo) + Number(arriba)) * porUno) / Number(abajo)
  }
  const cifra = readCifra(numero, { decimales: porUno === 1 ? 0 : 3, puntoDecimal: porUno > 1 })
  return cifra.ok ? cifra.valor : Number.NaN
}

function unidadesDe([, por, cuantas, queCuenta, palabra = '', quePalabra, sola]: RegExpExecArray): number {
  const docena = (queCuenta ?? quePalabra ?? sola ?? '').startsWith('docena') ? 12 : 1
  return (sola === undefined ? (PALABRAS[palabra] ?? Number(por ?? cuantas)) : 1) * docena
}

/** What makes two names one portion. */
export function claveDePorcion({ nombre, gramos, medida, sola }: PorcionLeida): string {
  return `porcion:${sola ? `${medida === 'ud.' ? 'unidades' : 'gramos'}:${gramos}` : mismoNombre(nombre)}`
}

/** Null: an article that is sold so can have it. */
export function reparoDeMedida({ nombre, medida }: PorcionLeida, vendido: Medida): string | null {
  if (medida === vendido) return null
  return vendido === 'ud.'
    ? `Se vende por unidad, y la porción «${nombre}» es un peso`
    : `Se vende por kilo, y la porción «${nombre}» no dice cuánto pesa`
}
