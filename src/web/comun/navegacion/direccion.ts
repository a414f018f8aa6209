// The parts of an address of the shop, and what a link's `to` means where one is (relative URL).

export interface Direccion {
  readonly pathname: string
  /** With its '?', or empty. */
  readonly search: string
  /** With its '#', or empty. */
  readonly hash: string
}

/** A path, '?dia=…' of the same screen, '.' for the screen without anything behind it, or the parts that are said. */
export type Destino = string | Partial<Direccion>

/** Only to take an address apart: nothing is asked of it. */
const ORIGEN = 'http://tienda.invalid'
const PARTES = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

function split(texto: string): Partial<Direccion> {
  const [, pathname = '', search = '', hash = ''] = PARTES.exec(texto) ?? []
  return { pathname, search, hash }
}

/** As the browser writes it. Whatever it says, it is a path of ours: '//otro.com' names no other server. */
export function resolveDestino(to: Destino, aqui: string): Direccion {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? split(to) : to
  const camino = pathname === '' || pathname === '.' ? aqui : pathname
  const url = new URL(`/${camino.replace(/^[/\\]+/, '')}${search}${hash}`, ORIGEN)
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

export function hrefOf({ pathname, search, hash }: Direccion): string {
  return pathname + search + hash
}
