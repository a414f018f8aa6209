// A shelf: a heading and a row of articles that is scrolled sideways (scroll snap) and needs no script; every shelf has the same height.
import type { ReactNode } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { TarjetaEstante } from './TarjetaEstante.tsx'
import './estantes.css'

interface Props {
  /** Of its heading; unique in the page. */
  readonly id: string
  readonly titulo: string
  readonly articulos: readonly Articulo[]
  /** Where there is more of it. */
  readonly ver?: { readonly ruta: string; readonly texto: string }
  /** Stands at the right of the heading, in the place of the link. */
  readonly children?: ReactNode
}

export function Estante({ id, titulo, articulos, ver, children }: Props) {
  return (
    <section className="estantes pagina" aria-labelledby={id}>
      <div className="estantes__cabeza">
        <h2 id={id}>{titulo}</h2>
        <span className="estantes__raya" />
        {ver ? (
          <Link className="estantes__ver" to={ver.ruta}>
            {ver.texto}
          </Link>
        ) : null}
        {children}
      </div>
      <ul className="estantes__fila">
        {articulos.map(articulo => (
          <TarjetaEstante key={articulo.id} articulo={articulo} />
        ))}
      </ul>
    </section>
  )
}
