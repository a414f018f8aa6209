// The answer: the code, large, and what happens next.
import { useEffect, useRef } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'

interface Props {
  readonly codigo: string
  readonly email: string
  readonly comercio: Comercio
}

export function CodigoRecibido({ codigo, email, comercio }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null)
  // The form is gone: who listens or uses a keyboard goes on here.
  useEffect(() => titulo.current?.focus(), [])
  return (
    <section className="arrepentimiento__hecho kraft-suave" aria-labelledby="arrep-titulo">
      <h2 id="arrep-titulo" ref={titulo} tabIndex={-1}>
        Recibimos tu pedido de arrepentimiento
      </h2>
      <p>Tu código es</p>
      <p className="arrepentimiento__codigo" role="status">
        {codigo}
      </p>
      <p>
        Guardalo: con él seguimos tu caso. Te mandamos una copia a <b>{email}</b>; si no la ves, mirá en spam.
        {comercio.email === null ? null : (
          <>
            {' '}
            También podés escribirnos a <a href={`mailto:${comercio.email}`}>{comercio.email}</a>.
          </>
        )}
      </p>
    </section>
  )
}
