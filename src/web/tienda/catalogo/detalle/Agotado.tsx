// What stands in the sheet of a product that ran out: that it did, and where there is more (DET-09).
import { ArrowRight } from 'lucide-react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'

interface Props {
  readonly categoria: Pick<Categoria, 'nombre'>
}

export function Agotado({ categoria }: Props) {
  return (
    <div className="detalle-agotado kraft-suave">
      <Dibujo nombre="tabla" />
      <div>
        <p className="detalle-agotado__titulo">Sin stock por ahora</p>
        <p>Suele volver en unos días.</p>
        <Link to={rutaCategoria(categoria)} viewTransition>
          Ver más de {ultimaPalabra(categoria.nombre)}
          <ArrowRight className="icono" aria-hidden="true" />
        </Link>
      </div>
    </div>
  )
}
