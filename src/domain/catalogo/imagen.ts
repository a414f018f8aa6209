// Which picture addresses may be shown, and the sizes our own pictures come in (CARD-06, X6).

/** A host name or IPv4 address and a port: no user info, so nothing can hide before an '@'. */
const REMOTA =
  /^https?:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/i

/** Paths the server itself serves. Every segment starts with a letter or digit, which leaves no room for '..'. */
const PROPIA = /^\/img(?:\/[a-z0-9][\w.-]*)+$/i

/** Link-local addresses: the metadata services of hosting providers live there. */
const LINK_LOCAL = /^169\.254\./

const LARGO_MAXIMO = 2048

/** The address when it may stand in a page, else null and the placeholder is shown. */
export function imagenUsable(url: string | null | undefined): string | null {
  if (!url || url.length > LARGO_MAXIMO) return null
  if (PROPIA.test(url)) return url
  const host = REMOTA.exec(url)?.[1]
  return host === undefined || LINK_LOCAL.test(host) ? null : url
}

const VARIANTE = /^(\/img\/[\w./-]+)\.webp$/

const ANCHOS_VARIANTES = [200, 400] as const
const ANCHO_MAYOR = 800

/** The srcsets of a picture we ship, null for one that comes in a single size. Its own address is the largest WebP. */
export function variantes(url: string): { readonly avif: string; readonly webp: string } | null {
  const base = imagenUsable(url) === null ? undefined : VARIANTE.exec(url)?.[1]
  if (base === undefined) return null
  const srcset = (formato: string, mayor: string) =>
    [
      ...ANCHOS_VARIANTES.map(ancho => `${base}-${ancho}.${formato} ${ancho}w`),
      `${mayor} ${ANCHO_MAYOR}w`,
    ].join(', ')
  return { avif: srcset('avif', `${base}-${ANCHO_MAYOR}.avif`), webp: srcset('webp', url) }
}

/** Chats preview a link with a JPEG of this size; our cut-outs come as one too, laid on paper. */
export const PREVIA_ENLACE = { ancho: 1200, alto: 630 } as const

/** Cut from what the shop uploaded (src/server/catalogo/fotos), that JPEG among the sizes. */
const SUBIDA = /^\/img\/f\//

/** That JPEG's address, null for a picture that has none: a scene we ship, or one that is not ours. */
export function previaEnlace({
  url,
  recorte,
}: {
  readonly url: string
  readonly recorte: boolean
}): string | null {
  const base =
    (recorte || SUBIDA.test(url)) && imagenUsable(url) !== null ? VARIANTE.exec(url)?.[1] : undefined
  return base === undefined ? null : `${base}-og.jpg`
}
