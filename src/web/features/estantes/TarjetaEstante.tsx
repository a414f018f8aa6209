// One article of a shelf: its picture, its price tag and its name, all of it a link to its page.

import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '../../navegacion/Link.tsx'
import { EtiquetaPrecio } from '../../ui/EtiquetaPrecio.tsx'
import { Foto } from '../../ui/Foto.tsx'

interface Props {
  readonly articulo: Articulo
}

export function TarjetaEstante({ articulo }: Props) {
  const { id, nombre, imagenes, precioKg, descPorciento, medida } = articulo
  return (
    <li className="estantes-tarjeta">
      <Link className="estantes-tarjeta__enlace" to={rutaArticulo(id)} viewTransition>
        <div className="estantes-tarjeta__foto">
          <Foto imagen={imagenes.find(({ url }) => imagenUsable(url)) ?? imagenes[0]} sizes="190px" />
        </div>
        <div className="etiqueta-borde">
          <EtiquetaPrecio precioKg={precioKg} descPorciento={descPorciento} medida={medida} enBorde />
        </div>
        <h3>{nombre}</h3>
      </Link>
    </li>
  )
}
