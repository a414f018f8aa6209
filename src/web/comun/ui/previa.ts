// Turns the thumbhash of one of our scenes, or of an uploaded picture, into a picture of a few pixels (blurred placeholder).
import { thumbHashToDataURL } from 'thumbhash'
import { PREVIAS } from './previas.ts'

/** A data: address, or null for a picture that is not ours or has none. An uploaded one carries its own in its address. */
export function previa(url: string): string | null {
  const [, nombre = '', suya] = /^\/img\/(?:([\w-]+)|f\/p([\w-]+)\.\w+)\.webp$/.exec(url) ?? []
  const hash =
    suya?.replace(/-/g, '+').replace(/_/g, '/') ?? (Object.hasOwn(PREVIAS, nombre) && PREVIAS[nombre])
  return hash ? thumbHashToDataURL(Uint8Array.from(atob(hash), letra => letra.charCodeAt(0))) : null
}
