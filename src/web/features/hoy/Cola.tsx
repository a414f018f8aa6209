// One queue of the day: how many wait, what they wait for, and where it is done.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Tono } from '../trastienda/Noticia.tsx'

interface Props {
  readonly cuantos: number
  readonly titulo: string
  readonly texto: string
  readonly ruta: string
  readonly tono: Tono
}

export function Cola({ cuantos, titulo, texto, ruta, tono }: Props) {
  return (
    <li>
      <Link className={`hoy-cola trastienda-tono--${tono}`} to={ruta}>
        <b>{cuantos}</b>
        <span>
          <strong>{titulo}</strong>
          <small>{texto}</small>
        </span>
        <ChevronRight className="icono" aria-hidden="true" />
      </Link>
    </li>
  )
}
