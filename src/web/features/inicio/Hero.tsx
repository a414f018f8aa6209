// The first thing a visitor sees: what is sold, one button to the catalogue, and four pictures that take turns (HOME-02 to 04).
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { RUTAS } from '#domain/rutas.ts'
import { LaminaHero } from './LaminaHero.tsx'
import { laminas } from './laminas.ts'
import { useArrastre } from './use-arrastre.ts'
import { useCarrusel } from './use-carrusel.ts'
import './hero.css'

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
      className="hero kraft edge-b"
      data-escena={actual === 0}
      aria-roledescription={conCarrusel ? 'carrusel' : undefined}
      aria-label="Destacados"
    >
      <div className="wrap hero__in">
        <div className="hero__txt">
          <h1>
            <span>CARNES DE </span>
            <span>CALIDAD</span>
          </h1>
        </div>
        <div className="hero__pics" aria-live={conCarrusel && !enMarcha ? 'polite' : 'off'}>
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
        <div className="hero__pie">
          <p className="hero__lead">
            <b>Productos de calidad premium al costo mayorista</b> ¿Qué estás esperando para hacer tu compra?
          </p>
          <Link className="btn btn--red hero__cta" to={RUTAS.catalogo} viewTransition>
            Consultar catalogo
          </Link>
        </div>
      </div>
      {todas.length > 1 ? (
        <div className="hero__mando">
          <button
            type="button"
            className="hero__ctl hero__ctl--p"
            aria-label="Anterior"
            onClick={() => carrusel.move(-1)}
          >
            <ChevronLeft className="ico" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="hero__ctl hero__ctl--n"
            aria-label="Siguiente"
            onClick={() => carrusel.move(1)}
          >
            <ChevronRight className="ico" aria-hidden="true" />
          </button>
          <div className="hero__dots">
            {todas.map((lamina, indice) => (
              <button
                key={lamina.clave}
                type="button"
                aria-label={`Imagen ${indice + 1} de ${todas.length}`}
                aria-current={indice === actual ? 'true' : undefined}
                onClick={() => carrusel.goTo(indice)}
              >
                <i />
              </button>
            ))}
            <button
              type="button"
              className="hero__pausa"
              aria-label={carrusel.pausado ? 'Reanudar las imágenes' : 'Pausar las imágenes'}
              onClick={carrusel.togglePausa}
            >
              {carrusel.pausado ? (
                <Play className="ico" aria-hidden="true" />
              ) : (
                <Pause className="ico" aria-hidden="true" />
              )}
            </button>
          </div>
        </div>
      ) : null}
    </section>
  )
}
