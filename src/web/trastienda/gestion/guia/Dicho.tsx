// A sentence of the guide: what a screen says stands out of it.
import { Fragment } from 'react'

/** In each: what comes before a word of a screen, the word, and the mark that hangs on it. */
const PARTE = /([^«]*)(?:«([^»]+)»([.,:;)]*))?/g

export function Dicho({ children }: { readonly children: string }) {
  return [...children.matchAll(PARTE)].map(([, antes = '', palabra, marca = ''], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence that never changes.
    <Fragment key={i}>
      {antes}
      {palabra === undefined ? null : (
        <span className="guia-junto">
          <b className="guia-palabra">{palabra}</b>
          {marca}
        </span>
      )}
    </Fragment>
  ))
}
