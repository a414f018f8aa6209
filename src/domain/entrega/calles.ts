// A zone's list of streets as it is pasted or imported: 'calle;desde;hasta;lado', read row by row with what is wrong (ENT-01).
import { largo } from '../texto/unicode.ts'
import { ALTURA_MAX, CALLE_MAX, claveDeCalle } from './calle.ts'
import { type CalleDeZona, LADOS, type Lado } from './zona.ts'

/** Of one zone; all of them are read in 25 ms, however they are written. */
export const CALLES_MAX = 3000
/** Of the whole text: what is longer is not read. */
export const LISTA_MAX = 120_000

/** A row of the list: what it is kept as, or why it cannot be. */
export interface FilaDeCalles {
  /** In the text, from 1. */
  readonly fila: number
  /** As it was written. */
  readonly escrita: string
  readonly calle: CalleDeLista | null
  /** Null: nothing is wrong with it. */
  readonly motivo: string | null
}

export interface CalleDeLista extends Omit<CalleDeZona, 'zonaId'> {
  /** As the shop writes it. */
  readonly calle: string
}

const LADOS_DICHOS: ReadonlyMap<string, Lado> = new Map([
  ['', 'dos'],
  ['dos', 'dos'],
  ['los dos', 'dos'],
  ['las dos', 'dos'],
  ['ambos', 'dos'],
  ['ambas', 'dos'],
  ['todos', 'dos'],
  ['par', 'pares'],
  ['pares', 'pares'],
  ['p', 'pares'],
  ['impar', 'impares'],
  ['impares', 'impares'],
  ['i', 'impares'],
])

/** Null: no limit; undefined: no house number. */
function readAltura(escrita: string): number | null | undefined {
  const texto = escrita.trim()
  if (texto === '' || texto === '-' || texto === '–') return null
  const cifra = /^\d{1,2}\.\d{3}$/.test(texto) ? texto.replace('.', '') : texto
  return /^\d{1,5}$/.test(cifra) ? Number(cifra) : undefined
}

export interface CalleEscrita {
  readonly calle: string
  readonly desde: string
  readonly hasta: string
  readonly lado: string
}

/** One street, of a row or of its cells. */
export function readCalle({ calle, desde, hasta, lado }: CalleEscrita): CalleDeLista | string {
  const nombre = calle.trim().replace(/\s+/g, ' ')
  if (nombre === '') return 'Falta la calle.'
  if (largo(nombre) > CALLE_MAX) return `El nombre de la calle puede tener hasta ${CALLE_MAX} letras.`
  const clave = claveDeCalle(nombre)
  if (clave === '') return `«${nombre}» no es el nombre de una calle.`
  const [primera, ultima] = [readAltura(desde), readAltura(hasta)]
  if (primera === undefined || ultima === undefined) {
    return `Las alturas son números de 0 a ${ALTURA_MAX}; vacío es sin límite.`
  }
  if (primera !== null && ultima !== null && primera > ultima)
    return `Empieza en ${primera} y termina en ${ultima}.`
  const suyo = LADOS_DICHOS.get(claveDeCalle(lado))
  if (suyo === undefined) return `El lado es ${LADOS.join(', ')}; vacío son los dos.`
  return { calle: nombre, clave, desde: primera, hasta: ultima, lado: suyo }
}

function celdasDe(renglon: string): string[] {
  const separador = [';', '\t', ','].find(signo => renglon.includes(signo)) ?? ';'
  return renglon.split(separador, 8).map(celda => celda.trim().replace(/^"(.*)"$/, '$1'))
}

/** The list, or why none of it was read. Empty rows and a heading are no rows. */
export function readCalles(
  texto: string,
): { readonly filas: readonly FilaDeCalles[] } | { readonly motivo: string } {
  if (texto.length > LISTA_MAX) {
    return { motivo: `La lista es demasiado larga: entran hasta ${CALLES_MAX} calles.` }
  }
  const renglones = texto.split(/\r\n|\r|\n/, CALLES_MAX * 2 + 2)
  const filas: FilaDeCalles[] = []
  const vistas = new Map<string, number>()
  for (const [i, escrita] of renglones.entries()) {
    if (escrita.trim() === '') continue
    const [calle = '', desde = '', hasta = '', lado = '', ...sobra] = celdasDe(escrita)
    if (filas.length === 0 && claveDeCalle(calle) === 'calle' && readAltura(desde) === undefined) continue
    if (filas.length === CALLES_MAX) {
      return { motivo: `Son más de ${CALLES_MAX} calles: es lo que entra en una zona.` }
    }
    const fila = i + 1
    const leida =
      sobra.join('') === ''
        ? readCalle({ calle, desde, hasta, lado })
        : 'Van hasta cuatro datos: calle;desde;hasta;lado.'
    const doble = typeof leida === 'string' ? undefined : see(vistas, leida, fila)
    const motivo =
      typeof leida === 'string' ? leida : doble === undefined ? null : `Está también en la fila ${doble}.`
    filas.push({
      fila,
      escrita: escrita.trim().slice(0, CALLE_MAX),
      calle: motivo === null && typeof leida !== 'string' ? leida : null,
      motivo,
    })
  }
  return filas.length === 0 ? { motivo: 'No hay ninguna calle en la lista.' } : { filas }
}

/** The row that has the same street already. */
function see(
  vistas: Map<string, number>,
  { clave, desde, hasta, lado }: CalleDeLista,
  fila: number,
): number | undefined {
  const una = `${clave};${desde ?? ''};${hasta ?? ''};${lado}`
  const otra = vistas.get(una)
  if (otra === undefined) vistas.set(una, fila)
  return otra
}

/** As the list is written, to be changed in a text. */
export function textoCalles(calles: readonly Omit<CalleDeLista, 'clave'>[]): string {
  return calles
    .map(({ calle, desde, hasta, lado }) =>
      [calle.replace(/[;\t]/g, ','), desde ?? '', hasta ?? '', ...(lado === 'dos' ? [] : [lado])].join(';'),
    )
    .join('\n')
}
