// /CatFull: the whole catalogue (CAT-01).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Categoria, Imagen } from '#domain/catalogo/catalogo.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { LIMITES } from '#web/comun/constantes.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { TiendaEnPantalla } from '#web/comun/vidriera/tienda.ts'
import { Banner } from '../Banner.tsx'
import { Buscador } from '../Buscador.tsx'
import { Finder } from '../Finder.tsx'
import { anclaDe } from '../filas.ts'
import { Hallados, loadHallazgos } from '../Hallados.tsx'
import { Listado } from '../Listado.tsx'
import { scrollBehavior } from '../movimiento.ts'
import { useBusqueda } from '../use-busqueda.ts'
import { useSecciones } from '../use-secciones.ts'
import { useSurtido } from '../use-surtido.ts'

interface Props {
  readonly categorias: readonly Categoria[]
  readonly actual: string | null
  readonly onElegir: (ancla: string) => void
}

/** The categories as labels in a row: they follow the scroll and lead to their section; arrows step along them (CAT-02). */
const Chips = memo(function Chips({ categorias, actual, onElegir }: Props) {
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

const IMAGEN: Imagen = { id: 0, url: '/img/chorizo.webp', alt: '', ancho: 800, alto: 600, recorte: true }

const TITULO = ['CATALOGO', 'COMPLETO']

const isEntero = ({ completo }: TiendaEnPantalla) => completo
const loadDetalle = () => import('./Articulo.tsx')

export function Catalogo() {
  const surtido = useSurtido('catalogo', isEntero)
  const { categorias, totales, pedirTodo } = surtido
  const busqueda = useBusqueda()
  const { texto, mostrado, abierta, setTexto, onSalir } = busqueda
  const { actual, irA, guia } = useSecciones(categorias)
  const [interes, setInteres] = useState(false)
  usePrecarga(loadDetalle)
  usePrecarga(loadHallazgos)

  const prepare = () => {
    setInteres(true)
    pedirTodo()
  }
  const elegir = useCallback(
    (ancla: string) => {
      setTexto('')
      irA(ancla)
    },
    [setTexto, irA],
  )
  const total = Object.values(totales).reduce((suma, cantidad) => suma + cantidad, 0)
  return (
    <>
      <Banner titulo={TITULO} total={total} imagen={IMAGEN} />
      <Finder>
        <Buscador busqueda={busqueda} onInteres={prepare}>
          <Hallados texto={mostrado} entero={surtido.entero} aSolas onTexto={setTexto} onElegir={onSalir} />
        </Buscador>
        {categorias.length > 0 ? (
          <Chips categorias={categorias} actual={texto === '' ? actual : null} onElegir={elegir} />
        ) : null}
      </Finder>
      <Listado
        surtido={surtido}
        categorias={categorias}
        texto={abierta ? '' : mostrado}
        interes={interes && !abierta}
        guia={guia}
        onTexto={setTexto}
        onElegir={onSalir}
      />
    </>
  )
}
