// How a message will look in the chat: WhatsApp's bold, italics and strike-through as they read, everything else as text (B8).
import type { ReactNode } from 'react'

/** '*bold*', '_italics_', '~struck~', around text that begins and ends with something. */
const MARCAS = /([*_~])(?=\S)([^*_~\n]*[^*_~\s])\1/g

const ETIQUETAS = { '*': 'b', _: 'i', '~': 's' } as const

function partes(texto: string): ReactNode[] {
  const salida: ReactNode[] = []
  let hasta = 0
  for (const hallazgo of texto.matchAll(MARCAS)) {
    const [entero, marca = '*', adentro = ''] = hallazgo
    const Etiqueta = ETIQUETAS[marca as keyof typeof ETIQUETAS]
    salida.push(texto.slice(hasta, hallazgo.index))
    salida.push(<Etiqueta key={hallazgo.index}>{adentro}</Etiqueta>)
    hasta = hallazgo.index + entero.length
  }
  return [...salida, texto.slice(hasta)]
}

interface Props {
  readonly texto: string
}

export function Burbuja({ texto }: Props) {
  return (
    <div className="ajustes-chat">
      <p className="ajustes-burbuja">{partes(texto)}</p>
    </div>
  )
}
