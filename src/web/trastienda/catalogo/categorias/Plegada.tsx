// Something that is read only once somebody opens it (disclosure).

import { type ReactNode, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly texto: string
  readonly children: () => ReactNode
}

export function Plegada({ texto, children }: Props) {
  const [abierta, setAbierta] = useState(false)
  return (
    <>
      <Boton tono="texto" aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
        {texto}
      </Boton>
      {abierta ? children() : null}
    </>
  )
}
