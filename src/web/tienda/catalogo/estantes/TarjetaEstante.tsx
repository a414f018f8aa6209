// One article of a shelf: its picture, its price tag and its name, all of it a link to its page.

import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'

/**
 * As wide as the style makes it (--carta); said to be a little less where dots are fine: nobody sees 2.7 of them to a pixel
 * instead of 3, and the next larger size weighs twice as much on a phone's line.
 */
const SIZES = '(min-width: 769px) 11.375rem, (min-resolution: 2.5dppx) 8.25rem, clamp(9.25rem, 40vw, 10.5rem)'

interface Props {
  readonly articulo: Articulo
}

export function TarjetaEstante({ articulo }: Props) {
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
