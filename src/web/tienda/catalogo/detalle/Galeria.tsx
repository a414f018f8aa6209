// The product's pictures: one large, turned by arrows, by a swipe or by its thumbnails, round and round (DET-02).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import type { Articulo, Imagen } from '#domain/catalogo/catalogo.ts'
import { ahorroDe } from '#domain/catalogo/combo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { anterior, arrastre, siguiente } from '#web/comun/ui/carrusel.ts'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Insignias } from '#web/comun/ui/Insignias.tsx'
import { Sello } from '#web/comun/ui/Sello.tsx'
import './galeria.css'

interface MiniaturasProps {
  readonly imagenes: readonly Imagen[]
  readonly actual: number
  readonly onElegir: (indice: number) => void
}

/** The thumbnails below the gallery of a desktop. */
function Miniaturas({ imagenes, actual, onElegir }: MiniaturasProps) {
  return (
    <div className="detalle-miniaturas">
      {imagenes.map((imagen, indice) => (
        <Boton
          key={imagen.id}
          aria-label={`Ver foto ${indice + 1}`}
          aria-current={indice === actual ? 'true' : undefined}
          onClick={() => onElegir(indice)}
        >
          <Foto imagen={{ ...imagen, alt: '' }} sizes="112px" />
        </Boton>
      ))}
    </div>
  )
}

interface Props {
  readonly articulo: Articulo
}

export function Galeria({ articulo }: Props) {
  const usables = articulo.imagenes.filter(imagen => imagenUsable(imagen.url))
  const cantidad = usables.length
  const [elegida, setElegida] = useState(0)
  const actual = elegida < cantidad ? elegida : 0
  const inicio = useRef<number | null>(null)
  const varias = cantidad > 1
  const ahorro = ahorroDe(articulo)
  const porciento = ahorro?.porciento ?? articulo.descPorciento

  const endSwipe = (event: PointerEvent) => {
    const paso = inicio.current === null ? 0 : arrastre(event.clientX - inicio.current)
    inicio.current = null
    if (!varias || paso === 0) return
    setElegida(paso === 1 ? siguiente(actual, cantidad) : anterior(actual, cantidad))
  }

  return (
    <div>
      <section className="detalle-galeria dentado-abajo" aria-label={`Fotos de ${articulo.nombre}`}>
        <div
          className="detalle-galeria__foto"
          onPointerDown={event => {
            inicio.current = event.clientX
          }}
          onPointerUp={endSwipe}
          onPointerCancel={() => {
            inicio.current = null
          }}
        >
          <Foto
            key={actual}
            imagen={usables[actual] ?? articulo.imagenes[0]}
            sizes="(min-width: 48em) 640px, 100vw"
            prioridad="principal"
          />
          <EtiquetaPrecio
            precioKg={articulo.precioKg}
            descPorciento={articulo.descPorciento}
            medida={articulo.partes ? '' : articulo.medida}
            ahorro={ahorro}
            hasta={articulo.ofertaHasta}
          />
          {porciento ? <Sello porciento={porciento} /> : null}
          <Insignias insignias={articulo.insignias} conNombre />
        </div>
        {varias ? (
          <>
            <Boton
              icono={ChevronLeft}
              className="detalle-galeria__flecha detalle-galeria__flecha--antes"
              aria-label="Foto anterior"
              onClick={() => setElegida(anterior(actual, cantidad))}
            />
            <Boton
              icono={ChevronRight}
              className="detalle-galeria__flecha detalle-galeria__flecha--despues"
              aria-label="Foto siguiente"
              onClick={() => setElegida(siguiente(actual, cantidad))}
            />
            <p className="detalle-galeria__numero" aria-live="polite">
              <span className="oculto">Foto </span>
              {actual + 1} / {cantidad}
            </p>
          </>
        ) : null}
      </section>
      {varias ? <Miniaturas imagenes={usables} actual={actual} onElegir={setElegida} /> : null}
    </div>
  )
}
