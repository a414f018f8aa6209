// What stands where a product would be: it does not exist, or it could not be read (DET-01).
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { Adorno } from '../../ui/Adorno.tsx'
import './producto.css'

interface Props {
  readonly titulo: string
  readonly texto: string
  /** A way on before the one to the catalogue. */
  readonly children?: ReactNode
}

export function SinArticulo({ titulo, texto, children }: Props) {
  return (
    <div className="pagina detalle-vacio">
      <Adorno nombre="filete" className="filete" />
      <h1>{titulo}</h1>
      <p>{texto}</p>
      {children}
      <Link className={children ? 'boton boton--linea' : 'boton boton--rojo'} to={RUTAS.catalogo}>
        Ver el catálogo
      </Link>
    </div>
  )
}
