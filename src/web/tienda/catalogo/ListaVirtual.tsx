// A virtual list: long, and only the rows near the window exist; every row's height is known beforehand (CAT-06).
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '#web/comun/estado/ocio.ts'
import { FilaVista } from './FilaVista.tsx'
import type { Fila } from './filas.ts'
import { type Geometria, useGeometria } from './geometria.ts'
import { aireSobre, scrollBehavior } from './movimiento.ts'
import { useFilaEnfocada } from './use-fila-enfocada.ts'
import type { Guia } from './use-secciones.ts'

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
