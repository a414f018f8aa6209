// Discount codes as the shopkeeper edits them (validation): what each field takes, a readable code, and the text to share (COD-01).
import { fechaLarga } from '../texto/fecha.ts'
import { lineaSegura } from '../texto/seguro.ts'
import { formatPesos } from './dinero.ts'

export interface CodigoEditado {
  /** In the form it is compared in. */
  readonly codigo: string
  /** 1 to 100. */
  readonly porcentaje: number
  readonly activo: boolean
  /** Milliseconds since 1970; null: no limit on that side. */
  readonly desde: number | null
  readonly hasta: number | null
  readonly usosMax: number | null
  /** Centavos; 0: any purchase. */
  readonly minimo: number
  readonly unoPorCliente: boolean
  readonly descripcion: string
}

export type CampoCodigo = keyof CodigoEditado

const LARGO_CODIGO_MIN = 6
export const LARGO_CODIGO_MAX = 40
export const DESCRIPCION_MAX = 120
const USOS_MAX = 1_000_000
const MINIMO_MAX = 100_000_000_00

const FORMA = /^[A-Z0-9Ñ][A-Z0-9Ñ._-]*[A-Z0-9Ñ]$/

const MOTIVOS = {
  largo: `El código lleva de ${LARGO_CODIGO_MIN} a ${LARGO_CODIGO_MAX} letras o cifras.`,
  forma: 'El código lleva letras sin acento y cifras; en el medio puede llevar guion o punto.',
  porcentaje: 'El descuento es un número entero de 1 a 100.',
  fechas: 'Tiene que terminar después de empezar.',
  usosMax: `El tope de usos es un número entero de 1 a 1.000.000, o nada.`,
  minimo: 'La compra mínima va de 0 a 100 millones.',
  descripcion: `La descripción es una línea de hasta ${DESCRIPCION_MAX} caracteres.`,
} as const

function motivoCodigo(codigo: string): string | null {
  if (codigo.length < LARGO_CODIGO_MIN || codigo.length > LARGO_CODIGO_MAX) return MOTIVOS.largo
  return FORMA.test(codigo) ? null : MOTIVOS.forma
}

const entre = (numero: number, min: number, max: number) =>
  Number.isInteger(numero) && numero >= min && numero <= max

function motivoUsos(usosMax: number | null, usos: number): string | null {
  if (usosMax === null) return null
  if (!entre(usosMax, 1, USOS_MAX)) return MOTIVOS.usosMax
  if (usosMax >= usos) return null
  return `Ya se usó ${usos} veces: el tope no puede ser menor.`
}

/** Why each field is refused; nothing where all are fine. `usos`: how often it was used by now. */
export function checkCodigo(codigo: CodigoEditado, usos: number): Partial<Record<CampoCodigo, string>> {
  const { desde, hasta } = codigo
  const motivos: Readonly<Record<string, string | null>> = {
    codigo: motivoCodigo(codigo.codigo),
    porcentaje: entre(codigo.porcentaje, 1, 100) ? null : MOTIVOS.porcentaje,
    hasta: hasta === null || (desde ?? 0) < hasta ? null : MOTIVOS.fechas,
    usosMax: motivoUsos(codigo.usosMax, usos),
    minimo: entre(codigo.minimo, 0, MINIMO_MAX) ? null : MOTIVOS.minimo,
    descripcion: lineaSegura(codigo.descripcion, DESCRIPCION_MAX) === null ? MOTIVOS.descripcion : null,
  }
  return Object.fromEntries(Object.entries(motivos).filter(([, motivo]) => motivo !== null))
}

/** Without 0 and O, 1 and I: it is read aloud and copied from paper. */
const SIGNOS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PALABRAS = ['BRASA', 'CARNE', 'PAMPA', 'MESA', 'CENA', 'ASAR', 'PARRA', 'BANDEJA']
const AL_AZAR = 5
/** How many random bytes one takes. */
export const BYTES_CODIGO = AL_AZAR + 1

/** 'BRASA-7K4MX'. */
export function generateCodigo(bytes: Uint8Array): string {
  if (bytes.length < BYTES_CODIGO) throw new RangeError(`a code takes ${BYTES_CODIGO} bytes`)
  const [primero = 0, ...resto] = bytes
  const palabra = PALABRAS[primero % PALABRAS.length] ?? ''
  const final = resto.slice(0, AL_AZAR).map(byte => SIGNOS[byte % SIGNOS.length])
  return `${palabra}-${final.join('')}`
}

interface Tienda {
  readonly nombre: string
  /** Where it is used. */
  readonly enlace: string
}

/** What is sent to customers, with every condition that could refuse them. */
export function textoParaCompartir(codigo: CodigoEditado, { nombre, enlace }: Tienda): string {
  const { porcentaje, minimo, desde, hasta, unoPorCliente, usosMax } = codigo
  const condiciones = [
    ...(minimo > 0 ? [`En compras desde ${formatPesos(minimo)}.`] : []),
    ...(desde === null ? [] : [`Desde el ${fechaLarga(new Date(desde))}.`]),
    ...(hasta === null ? [] : [`Hasta el ${fechaLarga(new Date(hasta))}.`]),
    ...(unoPorCliente ? ['Una vez por persona.'] : []),
    ...(usosMax === null
      ? []
      : [usosMax === 1 ? 'Para la primera compra que lo use.' : `Para las primeras ${usosMax} compras.`]),
  ]
  return [
    `Con el código *${codigo.codigo}* tenés un ${porcentaje}% de descuento en ${nombre}.`,
    ...(condiciones.length === 0 ? [] : [condiciones.join(' ')]),
    `Ponelo en el carrito: ${enlace}`,
  ].join('\n')
}
