// The sub-categories of a category's page, each a way to its block: labels in a row on a phone, on a desktop a column beside the list, with the other categories below.

import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { anclaSub } from './filas.ts'

interface Props {
  readonly categoria: Categoria
  readonly categorias: readonly Categoria[]
  readonly totales: Readonly<Record<number, number>>
}

export function SubNav({ categoria, categorias, totales }: Props) {
  return (
    <div className="catalogo-lado">
      <nav className="catalogo-subnav" aria-label="En esta categoría">
        <ul>
          {categoria.subCategorias.map(sub => (
            <li key={sub.id}>
              <a href={`#${anclaSub(sub)}`}>
                {sub.nombre} <span>{sub.articulos.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="catalogo-subnav catalogo-subnav--otras" aria-labelledby="otras-categorias">
        <h2 id="otras-categorias">Otras categorías</h2>
        <ul>
          {categorias
            .filter(({ id }) => id !== categoria.id)
            .map(otra => (
              <li key={otra.id}>
                <Link to={rutaCategoria(otra)} viewTransition>
                  {ultimaPalabra(otra.nombre)} <span>{totales[otra.id] ?? 0}</span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
