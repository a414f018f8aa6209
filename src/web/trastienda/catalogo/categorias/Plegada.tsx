// Something that is read only once somebody opens it (disclosure).
import { type ReactNode, useState } from 'react'

interface Props {
  readonly texto: string
  readonly children: () => ReactNode
}

export function Plegada({ texto, children }: Props) {
  const [abierta, setAbierta] = useState(false)
  return (
    <>
      <button
        type="button"
        className="boton boton--texto"
        aria-expanded={abierta}
        onClick={() => setAbierta(!abierta)}
      >
        {texto}
      </button>
      {abierta ? children() : null}
    </>
  )
}
