// The first thing a visitor sees: what is sold, one button to the catalogue, and four pictures that take turns (HOME-02 to 04).
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { RUTAS, rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { ESCENA, type Escena } from '#web/comun/vidriera/escena.ts'
import { type Lamina, laminas } from './laminas.ts'
import { useArrastre, useCarrusel } from './use-carrusel.ts'
import './hero.css'

interface LaminaHeroProps {
  readonly lamina: Lamina
  /** '2 de 4' in the carousel; undefined where the picture stands alone. */
  readonly rotulo: string | undefined
  readonly activa: boolean
  /** Whether the pictures behind the first may be fetched by now. */
  readonly cargada: boolean
}

/** One slide: the ember scene, or cuts lying on kraft; the price tag is stuck into the meat. */
function LaminaHero({ lamina: { escena, imagen, articulo }, rotulo, activa, cargada }: LaminaHeroProps) {
  const brasas = escena === ESCENA
  const visible = brasas || cargada
  return (
    <div
      {...(rotulo ? { role: 'group', 'aria-roledescription': 'diapositiva', 'aria-label': rotulo } : {})}
      className={brasas ? 'inicio-lamina inicio-lamina--escena' : 'inicio-lamina inicio-lamina--kraft'}
      data-activa={activa}
    >
      <div className="inicio-lamina__foto">
        {visible && escena ? <FotoEscena escena={escena} primera={brasas} /> : null}
        {visible && !escena ? <Foto imagen={imagen} sizes="(min-width: 1101px) 800px, 560px" /> : null}
      </div>
      {articulo && visible ? (
        <Link
          className="inicio-lamina__precio"
          to={rutaArticulo(articulo.id)}
          draggable={false}
          viewTransition
        >
          <EtiquetaPrecio
            nombre={articulo.nombre}
            precioKg={articulo.precioKg}
            descPorciento={articulo.descPorciento}
            medida={articulo.medida}
          />
        </Link>
      ) : null}
    </div>
  )
}

function FotoEscena({ escena, primera }: { readonly escena: Escena; readonly primera: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={escena.avif} sizes={escena.sizes} />
      <img
        src={escena.respaldo}
        srcSet={escena.webp}
        sizes={escena.sizes}
        alt={escena.alt}
        width={escena.ancho}
        height={escena.alto}
        className={primera ? undefined : 'foto-recorte'}
        fetchPriority={primera ? 'high' : 'auto'}
        draggable={false}
      />
    </picture>
  )
}

interface Props {
  readonly comercio: Comercio
  readonly categorias: readonly Categoria[]
}

export function Hero({ comercio, categorias }: Props) {
  const hero = useRef<HTMLElement>(null)
  const todas = laminas(comercio, categorias)
  const carrusel = useCarrusel(todas.length, hero)
  useArrastre(hero, carrusel.move)
  const { actual, cargadas, conCarrusel, enMarcha } = carrusel
  return (
    <section
      ref={hero}
      className="inicio-hero kraft dentado-abajo"
      data-escena={actual === 0}
      aria-roledescription={conCarrusel ? 'carrusel' : undefined}
      aria-label="Destacados"
    >
      <div className="pagina inicio-hero__caja">
        <div className="inicio-hero__texto">
          <h1>
            <span>CARNES DE </span>
            <span>CALIDAD</span>
          </h1>
        </div>
        <div className="inicio-hero__fotos" aria-live={conCarrusel && !enMarcha ? 'polite' : 'off'}>
          {todas.map((lamina, indice) => (
            <LaminaHero
              key={lamina.clave}
              lamina={lamina}
              rotulo={conCarrusel ? `${indice + 1} de ${todas.length}` : undefined}
              activa={indice === actual}
              cargada={cargadas}
            />
          ))}
        </div>
        <div className="inicio-hero__pie">
          <p className="inicio-hero__bajada">
            <b>Productos de calidad premium al costo mayorista</b> ¿Qué estás esperando para hacer tu compra?
          </p>
          <BotonLink tono="rojo" className="inicio-hero__boton" to={RUTAS.catalogo} viewTransition>
            Consultar catalogo
          </BotonLink>
        </div>
      </div>
      {todas.length > 1 ? (
        <div className="inicio-hero__mando">
          <Boton
            icono={ChevronLeft}
            className="inicio-hero__flecha"
            aria-label="Anterior"
            onClick={() => carrusel.move(-1)}
          />
          <Boton
            icono={ChevronRight}
            className="inicio-hero__flecha inicio-hero__flecha--despues"
            aria-label="Siguiente"
            onClick={() => carrusel.move(1)}
          />
          <div className="inicio-hero__puntos">
            {todas.map((lamina, indice) => (
              <Boton
                key={lamina.clave}
                aria-label={`Imagen ${indice + 1} de ${todas.length}`}
                aria-current={indice === actual ? 'true' : undefined}
                onClick={() => carrusel.goTo(indice)}
              >
                <i />
              </Boton>
            ))}
            <Boton
              className="inicio-hero__pausa"
              aria-label={carrusel.pausado ? 'Reanudar las imágenes' : 'Pausar las imágenes'}
              onClick={carrusel.togglePausa}
            >
              {carrusel.pausado ? (
                <Play className="icono" aria-hidden="true" />
              ) : (
                <Pause className="icono" aria-hidden="true" />
              )}
            </Boton>
          </div>
        </div>
      ) : null}
    </section>
  )
}
