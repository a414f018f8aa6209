// A sentence of the guide: what a screen says stands out of it.
import { Fragment } from 'react'

/** At odd places stand the words of screens. */
const partesDe = (texto: string) => texto.split(/[«»]/)

export function Dicho({ children }: { readonly children: string }) {
  return partesDe(children).map((parte, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence that never changes.
    <Fragment key={i}>{i % 2 === 1 ? <b className="guia-palabra">{parte}</b> : parte}</Fragment>
  ))
}
