// A link within the shop: an address like any other, which the application follows by itself once it is awake.
import { type ComponentProps, type MouseEvent, use } from 'react'
import { type Destino, hrefOf, resolveDestino } from './direccion.ts'
import { navigate, rutaActual } from './historia.ts'
import { EnRuta } from './ruta.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: Destino
  readonly state?: unknown
  /** Without it, only a link to where one is already takes the place of the last step. */
  readonly replace?: boolean | undefined
  readonly preventScrollReset?: boolean | undefined
  readonly viewTransition?: boolean | undefined
  /** The page is asked of the server. */
  readonly reloadDocument?: boolean | undefined
}

/** A path needs not know where one is. */
const ABSOLUTA = /^\/(?![/\\])/

function isPropio({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)
}

export function Link({
  to,
  state,
  replace,
  preventScrollReset,
  viewTransition,
  reloadDocument,
  onClick,
  ...resto
}: Props) {
  const href =
    typeof to === 'string' && ABSOLUTA.test(to)
      ? to
      : hrefOf(resolveDestino(to, use(EnRuta)?.lugar.pathname ?? '/'))
  const follow = (evento: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(evento)
    if (!isPropio(evento) || reloadDocument || (resto.target ?? '_self') !== '_self') return
    evento.preventDefault()
    void navigate(to, {
      replace: replace ?? hrefOf(rutaActual().lugar) === href,
      state,
      preventScrollReset,
      viewTransition,
    })
  }
  return <a {...resto} href={href} onClick={follow} />
}
