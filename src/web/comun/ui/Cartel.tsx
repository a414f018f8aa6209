// A sign in the middle of an otherwise empty screen: a drawing, title, a few words and the ways on.
import type { ReactNode } from 'react'
import { Adorno } from './Adorno.tsx'
import { Dibujo, type NombreDibujo } from './Dibujo.tsx'
import './cartel.css'

interface Props {
  readonly titulo: string
  readonly dibujo?: NombreDibujo
  readonly texto: ReactNode
  /** Links and buttons: no screen is a dead end. */
  readonly children: ReactNode
}

export function Cartel({ titulo, dibujo, texto, children }: Props) {
  return (
    <div className="pagina cartel">
      {dibujo ? <Dibujo nombre={dibujo} /> : null}
      <h1>{titulo}</h1>
      {dibujo ? null : <Adorno nombre="filete" className="filete" />}
      <div className="cartel__texto">{texto}</div>
      <div className="cartel__salidas">{children}</div>
    </div>
  )
}
