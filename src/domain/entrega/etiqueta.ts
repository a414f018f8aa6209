// The label of a bag: whose it is in as few letters as a name at the counter needs, and the code that opens its order for the staff (ENT-06).
import { nombreDePila } from './seguimiento.ts'

/** In letters that stay what they are in an address written without regard to case. */
export const LETRAS_CODIGO = 'abcdefghijklmnopqrstuvwxyz234567'
export const CODIGO_LARGO = 22
const CODIGO = /^[a-z2-7]{22}$/

/** Null: it is none of ours. */
export function readCodigo(texto: string): string | null {
  const codigo = texto.toLowerCase()
  return CODIGO.test(codigo) ? codigo : null
}

/** The address on a bag as a scanner types it: a keyboard of another country makes other signs of ':' and '/', of letters and figures none. */
const TECLEADO = /etiqueta[^a-z0-9]([a-z2-7]{22})$/i

/** Null: what was typed is none of ours. */
export function findCodigo(tecleado: string): string | null {
  return TECLEADO.exec(tecleado)?.[1]?.toLowerCase() ?? null
}

/** 'Lucía F.'; empty where nobody said a name. */
export function nombreEnBolsa(nombre: string | null, apellido: string | null): string {
  const primero = nombreDePila(nombre) ?? ''
  const [inicial = ''] = (apellido ?? '').trim()
  return /\p{L}/u.test(inicial) && primero !== '' ? `${primero} ${inicial.toUpperCase()}.` : primero
}
