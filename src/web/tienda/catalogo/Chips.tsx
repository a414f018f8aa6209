// The categories as labels in a row: they follow the scroll and lead to their section; arrows step along them (CAT-02).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { LIMITES } from '#web/comun/constantes.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { anclaDe } from './filas.ts'
import { scrollBehavior } from './movimiento.ts'

interface Props {
  readonly categorias: readonly Categoria[]
  readonly actual: string | null
  readonly onElegir: (ancla: string) => void
}

export const Chips = memo(function Chips({ categorias, actual, onElegir }: Props) {
  const fila = useRef<HTMLElement>(null)
  const [extremo, setExtremo] = useState({ izquierda: true, derecha: true })

  useEffect(() => {
    const nav = fila.current
    if (!nav) return
    const measure = () => {
      const izquierda = nav.scrollLeft <= 0
      const derecha = nav.scrollLeft + nav.clientWidth >= nav.scrollWidth - 1
      setExtremo(antes =>
        antes.izquierda === izquierda && antes.derecha === derecha ? antes : { izquierda, derecha },
      )
    }
    measure()
    nav.addEventListener('scroll', measure, { passive: true })
    const observador = new ResizeObserver(measure)
    observador.observe(nav)
    return () => {
      nav.removeEventListener('scroll', measure)
      observador.disconnect()
    }
  }, [])

  useEffect(() => {
    const nav = fila.current
    const chip = nav?.querySelector<HTMLElement>('[aria-current]')
    if (!nav || !chip || !actual) return
    nav.scrollTo({
      left: chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2,
      behavior: scrollBehavior(),
    })
  }, [actual])

  const step = (sentido: -1 | 1) =>
    fila.current?.scrollBy({ left: sentido * LIMITES.chipPaso, behavior: scrollBehavior() })
  const elegir = (event: MouseEvent, ancla: string) => {
    event.preventDefault()
    onElegir(ancla)
  }

  return (
    <div className="catalogo-chips__fila">
      <Boton
        icono={ChevronLeft}
        className="catalogo-chips__flecha catalogo-chips__flecha--izq"
        aria-label="Categorías anteriores"
        disabled={extremo.izquierda}
        onClick={() => step(-1)}
      />
      <nav className="catalogo-chips" aria-label="Categorías" ref={fila}>
        {categorias.map(categoria => {
          const ancla = anclaDe(categoria)
          return (
            <a
              key={categoria.id}
              className="catalogo-chips__uno"
              href={`#${ancla}`}
              aria-current={ancla === actual ? 'true' : undefined}
              onClick={event => elegir(event, ancla)}
            >
              {ultimaPalabra(categoria.nombre)}
            </a>
          )
        })}
      </nav>
      <Boton
        icono={ChevronRight}
        className="catalogo-chips__flecha catalogo-chips__flecha--der"
        aria-label="Más categorías"
        disabled={extremo.derecha}
        onClick={() => step(1)}
      />
    </div>
  )
})
