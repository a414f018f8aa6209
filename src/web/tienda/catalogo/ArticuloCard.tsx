// One article of the catalogue: a clean picture, the price tag on its edge, path, name and the way to its page (CARD-01 to CARD-05).
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, memo, type TouchEvent, useRef, useState } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { ahorroDe } from '#domain/catalogo/combo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { anterior, siguiente } from '#web/comun/ui/carrusel.ts'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Insignias } from '#web/comun/ui/Insignias.tsx'
import { Corazon } from '../cuenta/Corazon.tsx'
import { comoSeVende } from './como-se-vende.ts'
import './tarjeta.css'

interface FotosCardProps {
  readonly cantidad: number
  readonly actual: number
  readonly nombre: string
  readonly onMove: (paso: -1 | 1) => void
}

/**
 * The way through the pictures of a card: arrows that wrap and never navigate, dots for where one is (CARD-02).
 */
function FotosCard({ cantidad, actual, nombre, onMove }: FotosCardProps) {
  return (
    <>
      <Boton
        icono={ChevronLeft}
        className="catalogo-tarjeta__flecha catalogo-tarjeta__flecha--antes"
        aria-label={`Foto anterior de ${nombre}`}
        onClick={() => onMove(-1)}
      />
      <Boton
        icono={ChevronRight}
        className="catalogo-tarjeta__flecha catalogo-tarjeta__flecha--despues"
        aria-label={`Foto siguiente de ${nombre}`}
        onClick={() => onMove(1)}
      />
      <span className="catalogo-tarjeta__puntos" aria-hidden="true">
        {Array.from({ length: cantidad }, (_, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <i key={indice} className={indice === actual ? 'catalogo-tarjeta__punto' : undefined} />
        ))}
      </span>
    </>
  )
}

/** Pixels along which a finger means to turn the picture. */
const DESLIZ = 40

/** Which picture of a card is shown; a finger that swipes over the card turns them (CARD-02). */
function useFotos(cantidad: number) {
  const [elegida, setElegida] = useState(0)
  const inicio = useRef<number | null>(null)
  const actual = elegida < cantidad ? elegida : 0
  const move = (paso: -1 | 1) =>
    setElegida(paso === 1 ? siguiente(actual, cantidad) : anterior(actual, cantidad))
  const start = ({ touches }: TouchEvent) => {
    inicio.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const recorrido = inicio.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - inicio.current
    inicio.current = null
    if (Math.abs(recorrido) >= DESLIZ) move(recorrido < 0 ? 1 : -1)
  }
  const gestos = cantidad > 1 ? { onTouchStart: start, onTouchEnd: end } : {}
  return { actual, move, gestos }
}

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
          medida={articulo.partes ? '' : articulo.medida}
          ahorro={ahorroDe(articulo)}
          enBorde
        />
      </div>
      <div className="catalogo-tarjeta__texto">
        <p className="catalogo-tarjeta__camino">
          <bdi>{camino}</bdi>
        </p>
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
