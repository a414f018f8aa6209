// The address of an uploaded picture: its blurred glimpse (thumbhash) and the hash of its content, then size and format.
import { createHash } from 'node:crypto'
import type { Talla } from './taller-trabajo.ts'

/** Other bytes for the same picture need another address: raise it when the way of cutting changes. */
const MANERA = 1

export function urlOf(hash: string, previa: string, partes: readonly number[] | null): string {
  const talla = createHash('sha256')
    .update(`${MANERA}:${hash}:${partes === null ? 'entera' : partes.join(',')}`)
    .digest('hex')
    .slice(0, 32)
  return `/img/f/p${previa}.${talla}.webp`
}

const ANCHO_MAYOR = 800
const NOMBRE =
  /^(p[\w-]{8,60}\.([0-9a-f]{32}))(?:\.(webp)|-(200|400|800)\.(avif)|-(200|400)\.(webp)|-(og)\.jpg)$/

export interface Pedida {
  /** As the database has it. */
  readonly url: string
  readonly hash: string
  readonly talla: Talla
}

/** What a file's name asks for; null for one we never gave out. */
export function parseNombre(nombre: string): Pedida | null {
  const partes = NOMBRE.exec(nombre)
  if (partes === null) return null
  const [, base = '', hash = '', mayor, anchoAvif, , anchoWebp, , og] = partes
  const talla: Talla =
    og !== undefined
      ? { formato: 'og' }
      : anchoAvif !== undefined
        ? { formato: 'avif', ancho: Number(anchoAvif) }
        : { formato: 'webp', ancho: mayor !== undefined ? ANCHO_MAYOR : Number(anchoWebp) }
  return { url: `/img/f/${base}.webp`, hash, talla }
}

/** Every file of one picture, those a card shows first. */
export function nombresDe(url: string): readonly string[] {
  const base = url.replace(/^\/img\/f\//, '').replace(/\.webp$/, '')
  return ['-400.avif', '-200.avif', '-800.avif', '.webp', '-400.webp', '-200.webp', '-og.jpg'].map(
    final => base + final,
  )
}

export const TIPOS = { avif: 'image/avif', webp: 'image/webp', og: 'image/jpeg' } as const

/** Its name in the folder of cuts. */
export function archivoDe({ hash, talla }: Pick<Pedida, 'hash' | 'talla'>): string {
  return talla.formato === 'og' ? `${hash}-og.jpg` : `${hash}-${talla.ancho}.${talla.formato}`
}
