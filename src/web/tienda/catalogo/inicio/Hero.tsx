// The first thing a visitor sees: what is sold, one button to the catalogue, and four pictures that take turns (HOME-02 to 04).

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
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
