// A sign in the middle of an otherwise empty screen: title, a few words and the ways on.
import type { ReactNode } from 'react'
import { Adorno } from './Adorno.tsx'
import './cartel.css'

interface Props {
  readonly titulo: string
  readonly texto: ReactNode
  /** Links and buttons: no screen is a dead end. */
  readonly children: ReactNode
}

export function Cartel({ titulo, texto, children }: Props) {
  return (
    <div className="pagina cartel">
      <h1>{titulo}</h1>
      <Adorno nombre="filete" className="filete" />
      <div className="cartel__texto">{texto}</div>
      <div className="cartel__salidas">{children}</div>
    </div>
  )
}
