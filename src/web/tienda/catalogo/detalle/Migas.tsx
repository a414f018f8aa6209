// Where this product stands in the shop.
import { ChevronRight } from 'lucide-react'
import type { Hallazgo } from '#domain/catalogo/tienda.ts'
import { RUTAS, rutaCategoria } from '#domain/rutas.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'

interface Props {
  readonly hallazgo: Hallazgo
}

export function Migas({ hallazgo: { categoria, subCategoria } }: Props) {
  return (
    <nav className="pagina detalle-migas" aria-label="Dónde estás">
      <ol>
        <li>
          <Link to={RUTAS.catalogo}>Catálogo</Link>
        </li>
        <li>
          <ChevronRight className="icono" aria-hidden="true" />
          <Link to={rutaCategoria(categoria)}>{ultimaPalabra(categoria.nombre)}</Link>
        </li>
        <li>
          <ChevronRight className="icono" aria-hidden="true" />
          {subCategoria.nombre}
        </li>
      </ol>
    </nav>
  )
}
