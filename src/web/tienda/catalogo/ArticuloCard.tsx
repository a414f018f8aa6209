// One article of the catalogue: a clean picture, the price tag on its edge, path, name and the way to its page (CARD-01 to CARD-05).

import { ArrowRight } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Insignias } from '#web/comun/ui/Insignias.tsx'
import { Corazon } from '../cuenta/Corazon.tsx'
import { comoSeVende } from './como-se-vende.ts'
import { FotosCard } from './FotosCard.tsx'
import { useFotos } from './use-fotos.ts'
import './tarjeta.css'

/**
 * Half a phone's width, at most the widest card. A small phone with fine dots is told less: 2.3 of them to a pixel are
 * plenty, at half the bytes.
 */
const SIZES = '(max-width: 400px) and (min-resolution: 2.5dppx) 133px, (max-width: 476px) 48vw, 200px'

interface Props {
  readonly articulo: Articulo
  readonly camino: string
  /** Level of the name among the headings of the screen. */
  readonly nivel: 3 | 4
  /** One of the first in sight: its picture does not wait. */
  readonly primera?: boolean
}

export const ArticuloCard = memo(function ArticuloCard({ articulo, camino, nivel, primera = false }: Props) {
  const { id, nombre } = articulo
  const disponible = hayStock(articulo)
  const usables = articulo.imagenes.filter(imagen => imagenUsable(imagen.url))
  const { actual, move, gestos } = useFotos(usables.length)
  const prioridad = primera ? 'primera' : 'cercana'
  const Nombre = nivel === 3 ? 'h3' : 'h4'
  const clase = `catalogo-tarjeta${disponible ? '' : ' catalogo-tarjeta--agotada'}${primera ? ' catalogo-tarjeta--entra' : ''}`
  return (
    <li className={clase} {...gestos}>
      <div className="catalogo-tarjeta__foto">
        <Foto imagen={usables[actual] ?? articulo.imagenes[0]} sizes={SIZES} prioridad={prioridad} />
        {usables.length > 1 ? (
          <FotosCard cantidad={usables.length} actual={actual} nombre={nombre} onMove={move} />
        ) : null}
      </div>
      <div className="etiqueta-borde">
        <EtiquetaPrecio
          precioKg={articulo.precioKg}
          descPorciento={articulo.descPorciento}
          medida={articulo.medida}
          enBorde
        />
      </div>
      <div className="catalogo-tarjeta__texto">
        <p className="catalogo-tarjeta__camino">{camino}</p>
        <Nombre className="catalogo-tarjeta__nombre">
          {disponible ? nombre : <Link to={rutaArticulo(id)}>{nombre}</Link>}
        </Nombre>
        <div className="catalogo-tarjeta__venta">
          <p>{comoSeVende(articulo)}</p>
          <Insignias insignias={articulo.insignias} />
        </div>
      </div>
      <Corazon id={articulo.id} nombre={articulo.nombre} />
      {disponible ? (
        <Link
          className="catalogo-tarjeta__ir"
          to={rutaArticulo(id)}
          aria-label={`Ir al producto ${nombre}`}
          viewTransition
          onClick={markFoto}
        >
          Ir al producto
          <ArrowRight className="icono" aria-hidden="true" />
        </Link>
      ) : (
        <Boton className="catalogo-tarjeta__ir" disabled>
          Sin stock
        </Boton>
      )}
    </li>
  )
})

const EN_VIAJE = 'catalogo-tarjeta__foto--viaja'

/** Names the pressed card's picture, so that it travels to the product's gallery; only one may carry the name. */
function markFoto(event: MouseEvent<HTMLAnchorElement>): void {
  for (const otra of document.querySelectorAll(`.${EN_VIAJE}`)) otra.classList.remove(EN_VIAJE)
  event.currentTarget
    .closest('.catalogo-tarjeta')
    ?.querySelector('.catalogo-tarjeta__foto')
    ?.classList.add(EN_VIAJE)
}
