// Turns the thumbhash of one of our scenes into a picture of a few pixels (blurred placeholder).
import { thumbHashToDataURL } from 'thumbhash'
import { PREVIAS } from './previas.ts'

/** A data: address, or null for a picture that is not ours or has none. */
export function previa(url: string): string | null {
  const nombre = /^\/img\/([\w-]+)\.webp$/.exec(url)?.[1]
  const hash = nombre !== undefined && Object.hasOwn(PREVIAS, nombre) ? PREVIAS[nombre] : undefined
  return hash ? thumbHashToDataURL(Uint8Array.from(atob(hash), letra => letra.charCodeAt(0))) : null
}
