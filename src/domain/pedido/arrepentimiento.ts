// The right to undo a purchase: what its form takes and the code it answers with (Disp. 954/2025).
import { EMAIL_MAX, emailValido, normalizeEmail } from '../cuenta/registro.ts'
import { parseId } from '../rutas.ts'
import { lineaSegura } from '../texto/seguro.ts'

/** As typed. */
export interface CamposArrepentimiento {
  readonly nombre: string
  readonly email: string
  readonly telefono: string
  readonly pedido: string
  readonly detalle: string
}

/** Safe to keep. */
export interface Arrepentimiento {
  readonly nombre: string
  readonly email: string
  readonly telefono: string | null
  readonly pedido: number | null
  readonly detalle: string
}

export const LARGOS_ARREPENTIMIENTO = {
  nombre: 120,
  email: EMAIL_MAX,
  telefono: 30,
  pedido: 12,
  detalle: 1000,
} as const

export const MENSAJES_ARREPENTIMIENTO = {
  nombre: `Escribí tu nombre, en hasta ${LARGOS_ARREPENTIMIENTO.nombre} caracteres.`,
  email: 'Escribí un email válido: ahí te mandamos el código.',
  telefono: `El teléfono puede tener hasta ${LARGOS_ARREPENTIMIENTO.telefono} caracteres.`,
  pedido: 'El número de pedido lleva sólo cifras, por ejemplo 128.',
  detalle: `El detalle puede tener hasta ${LARGOS_ARREPENTIMIENTO.detalle} caracteres.`,
} as const

type ErroresArrepentimiento = Partial<Record<keyof CamposArrepentimiento, string>>

type Leido =
  | { readonly ok: true; readonly arrepentimiento: Arrepentimiento }
  | { readonly ok: false; readonly errores: ErroresArrepentimiento }

/** The same reading in the browser and on the server; no message repeats what was typed. */
export function readArrepentimiento(campos: CamposArrepentimiento): Leido {
  const linea = (campo: keyof CamposArrepentimiento, texto = campos[campo]) =>
    lineaSegura(texto, LARGOS_ARREPENTIMIENTO[campo])
  const nombre = linea('nombre')
  const email = normalizeEmail(linea('email') ?? '')
  const telefono = linea('telefono')
  const numero = linea('pedido')?.replace(/^#\s*/, '')
  const pedido = numero ? parseId(numero) : null
  // People write this in lines; it is kept as one.
  const detalle = linea('detalle', campos.detalle.replace(/\s+/g, ' '))
  const mal = {
    nombre: !nombre,
    email: !emailValido(email),
    telefono: telefono === null,
    pedido: numero === undefined || (numero !== '' && pedido === null),
    detalle: detalle === null,
  }
  const errores: ErroresArrepentimiento = {}
  for (const campo of Object.keys(mal) as (keyof typeof mal)[]) {
    if (mal[campo]) errores[campo] = MENSAJES_ARREPENTIMIENTO[campo]
  }
  if (Object.keys(errores).length > 0 || !nombre || detalle === null) return { ok: false, errores }
  return { ok: true, arrepentimiento: { nombre, email, telefono: telefono || null, pedido, detalle } }
}

/** Read aloud without mistakes: no 0 and O, no 1 and I. Thirty-two, so that a random byte favours none. */
const SIGNOS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LARGO_CODIGO = 6

/** 'ARR-7K2PXQ' from random bytes. */
export function codigoArrepentimiento(bytes: Uint8Array): string {
  if (bytes.length < LARGO_CODIGO) throw new RangeError(`a code takes ${LARGO_CODIGO} bytes`)
  return `ARR-${Array.from(bytes.subarray(0, LARGO_CODIGO), byte => SIGNOS[byte % SIGNOS.length]).join('')}`
}
