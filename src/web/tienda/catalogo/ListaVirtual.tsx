// A virtual list: long, and only the rows near the window exist; every row's height is known beforehand (CAT-06).
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { whenIdle } from '#web/comun/estado/ocio.ts'
import { ArticuloCard } from './ArticuloCard.tsx'
import { CabezaCategoria } from './CabezaCategoria.tsx'
import { CabezaSub } from './CabezaSub.tsx'
import type { Fila } from './filas.ts'
import { columnas } from './grilla.ts'
import { aireSobre, scrollBehavior } from './movimiento.ts'
import type { Guia } from './use-secciones.ts'

/** The sizes a windowed list counts with, measured on hidden samples of its rows. */
interface Geometria {
  readonly columnas: number
  readonly altos: Readonly<Record<Fila['tipo'], number>>
  /** Distance from the top of the document to the list. */
  readonly margen: number
  /** The window it was measured in. */
  readonly ventana: number
}

/** The last one measured: a list that comes back has its height at once, and the page its place. */
let conocida: Geometria | null = null

function measure(sonda: HTMLElement): Geometria {
  const [categoria = 0, sub = 0, tarjetas = 0] = Array.from(sonda.children, muestra => {
    return muestra.getBoundingClientRect().height
  })
  return {
    columnas: columnas(sonda.getBoundingClientRect().width),
    altos: { categoria, sub, tarjetas },
    margen: Math.round(sonda.getBoundingClientRect().top + window.scrollY),
    ventana: window.innerWidth,
  }
}

/** The samples are a category heading, a sub-category heading and a row of cards, in this order. */
function useGeometria(sonda: RefObject<HTMLElement | null>): Geometria | null {
  const [geometria, setGeometria] = useState(() =>
    conocida?.ventana === window.innerWidth ? conocida : null,
  )
  useLayoutEffect(() => {
    const nodo = sonda.current
    if (!nodo) return
    const update = () => {
      const medida = measure(nodo)
      setGeometria(antes => {
        conocida = antes && JSON.stringify(antes) === JSON.stringify(medida) ? antes : medida
        return conocida
      })
    }
    update()
    const observador = new ResizeObserver(update)
    observador.observe(nodo)
    observador.observe(document.body)
    return () => observador.disconnect()
  }, [sonda])
  return geometria
}

interface FilaEnfocada {
  /** The rows that exist: those near the window, and this one. */
  rangeExtractor(rango: Range): number[]
  focusFila(indice: number): void
  /** The keyboard went on. */
  release(): void
}

/**
 * The row of a windowed list the keyboard was led to: it exists wherever it is, so that the focus is never on nothing.
 */
function useFilaEnfocada(lista: RefObject<HTMLElement | null>): FilaEnfocada {
  const [indice, setIndice] = useState<number | null>(null)
  useEffect(() => {
    if (indice === null) return
    lista.current
      ?.querySelector<HTMLElement>(`:scope > [data-fila="${indice}"]`)
      ?.focus({ preventScroll: true })
  }, [indice, lista])
  const rangeExtractor = useCallback(
    (rango: Range) => {
      const cercanas = defaultRangeExtractor(rango)
      if (indice === null || cercanas.includes(indice)) return cercanas
      return [...cercanas, indice].sort((a, b) => a - b)
    },
    [indice],
  )
  const release = useCallback(() => setIndice(null), [])
  return { rangeExtractor, focusFila: setIndice, release }
}

interface FilaVistaProps {
  readonly fila: Fila
  readonly nivelSub: 2 | 3
  readonly nivelCard: 3 | 4
}

/** One row of a windowed list. */
const FilaVista = memo(function FilaVista({ fila, nivelSub, nivelCard }: FilaVistaProps) {
  switch (fila.tipo) {
    case 'categoria':
      return <CabezaCategoria categoria={fila.categoria} />
    case 'sub': {
      const { nombre, articulos } = fila.subCategoria
      return <CabezaSub nombre={nombre} cantidad={articulos.length} nivel={nivelSub} />
    }
    case 'tarjetas':
      return (
        <ul className="catalogo-grilla">
          {fila.tarjetas.map(({ articulo, camino }) => (
            <ArticuloCard key={articulo.id} articulo={articulo} camino={camino} nivel={nivelCard} />
          ))}
        </ul>
      )
  }
})

/** Rows kept ready above and below: a fast flick finds cards, not paper. */
const RESERVA = 5

/** Just what is in sight, while new content is on its way to the screen. */
const RESERVA_INICIAL = 0

/** Further than this nobody wants to watch the way. */
const VIAJE_MAXIMO = 6_000

interface Props {
  /** Must not change between renders unless the content does. */
  readonly filasPara: (columnas: number) => Fila[]
  readonly guia?: Guia | undefined
  readonly nivelSub: 2 | 3
  readonly nivelCard: 3 | 4
}

export function ListaVirtual(props: Props) {
  const sonda = useRef<HTMLDivElement>(null)
  const geometria = useGeometria(sonda)
  return (
    <div>
      <div className="catalogo-sonda" ref={sonda} aria-hidden="true">
        <div className="catalogo-titulo">
          <b>&nbsp;</b>
        </div>
        <div className="catalogo-subtitulo">
          <b>&nbsp;</b>
        </div>
        <div className="catalogo-grilla">
          <i />
        </div>
      </div>
      {geometria ? <Filas {...props} geometria={geometria} /> : null}
    </div>
  )
}

function Filas({ filasPara, guia, nivelSub, nivelCard, geometria }: Props & { geometria: Geometria }) {
  const { columnas, altos, margen } = geometria
  const lista = useRef<HTMLDivElement>(null)
  const filas = useMemo(() => filasPara(columnas), [filasPara, columnas])
  // The virtualizer measures anew when this function is a new one, so it depends on the heights too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const clave = useCallback((indice: number) => filas[indice]?.clave ?? indice, [filas, altos])
  const { rangeExtractor, focusFila, release } = useFilaEnfocada(lista)
  const virtualizer = useWindowVirtualizer({
    count: filas.length,
    estimateSize: indice => altos[filas[indice]?.tipo ?? 'tarjetas'],
    getItemKey: clave,
    scrollMargin: margen,
    overscan: useReserva(filas),
    rangeExtractor,
    // Known before the first effect, so that the rows are part of the first render and can be drawn in slices.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  const { destino, llegar, setActual } = guia ?? {}
  useEffect(() => {
    if (!destino) return
    const indice = filas.findIndex(fila => fila.clave === destino.ancla)
    const fila = virtualizer.measurementsCache[indice]
    if (fila && lista.current) {
      const top = fila.start - aireSobre(lista.current)
      const cerca = Math.abs(top - window.scrollY) < VIAJE_MAXIMO
      window.scrollTo({ top, behavior: destino.suave && cerca ? scrollBehavior() : 'instant' })
      // The keyboard goes on where the eye was led to, as after a link within any page.
      if (destino.suave) focusFila(indice)
    }
    llegar?.()
  }, [destino, llegar, filas, virtualizer, focusFila])

  const visible = virtualizer.scrollOffset ?? 0
  useEffect(() => {
    const leida = virtualizer.getVirtualItemForOffset(visible + window.innerHeight * 0.35)
    for (let i = leida?.index ?? -1; i >= 0; i--) {
      const fila = filas[i]
      if (fila?.tipo === 'categoria') {
        setActual?.(fila.clave)
        return
      }
    }
  }, [visible, filas, setActual, virtualizer])

  return (
    <div
      ref={lista}
      className="catalogo-seccion catalogo-virtual__filas"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const fila = filas[index]
        return fila ? (
          <div
            key={key}
            className="catalogo-virtual__fila"
            style={{ transform: `translateY(${start - margen}px)` }}
            {...(fila.tipo === 'categoria' ? { tabIndex: -1, 'data-fila': index, onBlur: release } : {})}
          >
            <FilaVista fila={fila} nivelSub={nivelSub} nivelCard={nivelCard} />
          </div>
        ) : null
      })}
    </div>
  )
}

/** Grows row by row while the browser is idle, and starts over for other rows and for a list that was hidden. */
function useReserva(filas: readonly Fila[]): number {
  const [estado, setEstado] = useState({ filas, reserva: RESERVA_INICIAL })
  const reserva = estado.filas === filas ? estado.reserva : RESERVA_INICIAL
  useEffect(() => {
    if (reserva === RESERVA) return
    return whenIdle(() => startTransition(() => setEstado({ filas, reserva: reserva + 1 })))
  }, [filas, reserva])
  useEffect(() => () => setEstado({ filas, reserva: RESERVA_INICIAL }), [filas])
  return reserva
}
