// A shelf: a heading and a row of articles that is scrolled sideways (scroll snap) and needs no script; every shelf has the same height.
import type { ReactNode } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import './estantes.css'

/**
 * As wide as the style makes it (--carta); said to be a little less where dots are fine: nobody sees 2.7 of them to a pixel
 * instead of 3, and the next larger size weighs twice as much on a phone's line.
 */
const SIZES = '(min-width: 769px) 11.375rem, (min-resolution: 2.5dppx) 8.25rem, clamp(9.25rem, 40vw, 10.5rem)'

interface TarjetaEstanteProps {
  readonly articulo: Articulo
}

/** One article of a shelf: its picture, its price tag and its name, all of it a link to its page. */
function TarjetaEstante({ articulo }: TarjetaEstanteProps) {
  const { id, nombre, imagenes, precioKg, descPorciento, medida } = articulo
  return (
    <li className="estantes-tarjeta">
      <Link className="estantes-tarjeta__enlace" to={rutaArticulo(id)} viewTransition>
        <div className="estantes-tarjeta__foto">
          <Foto imagen={imagenes.find(({ url }) => imagenUsable(url)) ?? imagenes[0]} sizes={SIZES} />
        </div>
        <div className="etiqueta-borde">
          <EtiquetaPrecio precioKg={precioKg} descPorciento={descPorciento} medida={medida} enBorde />
        </div>
        <h3>{nombre}</h3>
      </Link>
    </li>
  )
}

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
