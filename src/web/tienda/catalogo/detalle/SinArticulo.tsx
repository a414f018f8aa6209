// What stands where a product would be: it does not exist, or it could not be read (DET-01).
import type { ReactNode } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
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
      <Dibujo nombre="gancho" />
      <h1>{titulo}</h1>
      <p>{texto}</p>
      {children}
      <Link className={children ? 'boton boton--linea' : 'boton boton--rojo'} to={RUTAS.catalogo}>
        Ver el catálogo
      </Link>
    </div>
  )
}
