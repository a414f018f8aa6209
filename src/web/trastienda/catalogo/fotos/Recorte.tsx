// Cropping with the card's shape: drag, pinch, wheel, slider and arrows; the dashed box is where the price stands (FOTO-03).
import { Minus, Plus, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import {
  ACERCAMIENTO_MAX,
  acercamiento,
  type Encuadre,
  encuadreInicial,
  moveEncuadre,
  zoomEncuadre,
} from '#domain/catalogo/encuadre.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { FotoEditada } from './editada.ts'
import { Parte } from './Parte.tsx'

interface Props {
  readonly foto: FotoEditada & { readonly encuadre: Encuadre }
  readonly numero: number
  readonly onEncuadre: (encuadre: Encuadre) => void
}

/** Of what is shown, a press of an arrow. */
const PASO = 0.04
const ZOOM_PASO = 0.25

const FLECHAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Recorte({ foto, numero, onEncuadre }: Props) {
  const { ancho, alto, encuadre } = foto
  const caja = useRef<HTMLButtonElement>(null)
  const dedos = useRef(new Map<number, { x: number; y: number }>())
  // What a gesture goes on from: several events may come before the next drawing.
  const actual = useRef(encuadre)
  actual.current = encuadre
  const change = (nuevo: Encuadre) => {
    actual.current = nuevo
    onEncuadre(nuevo)
  }
  const cerca = acercamiento(encuadre, ancho, alto)
  const zoom = (veces: number) => change(zoomEncuadre(actual.current, ancho, alto, veces))

  const rueda = useRef(zoom)
  rueda.current = veces => zoom(acercamiento(actual.current, ancho, alto) * veces)
  useEffect(() => {
    const suya = caja.current
    // React listens to wheels without the right to hold the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      rueda.current(Math.exp(-event.deltaY / 400))
    }
    suya?.addEventListener('wheel', onWheel, { passive: false })
    return () => suya?.removeEventListener('wheel', onWheel)
  }, [])

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    dedos.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const antes = dedos.current.get(event.pointerId)
    if (antes === undefined) return
    const ahora = { x: event.clientX, y: event.clientY }
    const otro = [...dedos.current].find(([id]) => id !== event.pointerId)?.[1]
    dedos.current.set(event.pointerId, ahora)
    if (otro !== undefined) {
      const lejos = (punto: { x: number; y: number }) => Math.hypot(punto.x - otro.x, punto.y - otro.y)
      if (lejos(antes) > 0) rueda.current(lejos(ahora) / lejos(antes))
      return
    }
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { w, h } = actual.current
    change(
      moveEncuadre(actual.current, {
        dx: (-(ahora.x - antes.x) / width) * w,
        dy: (-(ahora.y - antes.y) / height) * h,
      }),
    )
  }

  const onPointerUp = ({ pointerId }: PointerEvent) => void dedos.current.delete(pointerId)

  function onKeyDown(event: KeyboardEvent): void {
    const flecha = FLECHAS[event.key]
    if (flecha !== undefined) {
      const { w, h } = actual.current
      change(moveEncuadre(actual.current, { dx: flecha[0] * PASO * w, dy: flecha[1] * PASO * h }))
    } else if (event.key === '+') zoom(cerca + ZOOM_PASO)
    else if (event.key === '-') zoom(cerca - ZOOM_PASO)
    else return
    event.preventDefault()
  }

  return (
    <div className="fotos-recorte">
      <div className="fotos-recorte__caja">
        <Parte foto={foto} alt={foto.alt} />
        <i className="fotos-recorte__etiqueta" aria-hidden="true">
          acá va el precio: dejalo libre
        </i>
        <Boton
          ref={caja}
          className="fotos-recorte__mano"
          aria-label={`Encuadre de la foto ${numero}: movelo con las flechas, acercá con + y −`}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="fotos-recorte__barra">
        <Boton
          icono={Minus}
          className="fotos-boton"
          aria-label="Alejar"
          onClick={() => zoom(cerca - ZOOM_PASO)}
        />
        <input
          type="range"
          aria-label="Acercamiento"
          min={1}
          max={ACERCAMIENTO_MAX}
          step={0.05}
          value={cerca}
          onChange={event => zoom(Number(event.target.value))}
        />
        <Boton
          icono={Plus}
          className="fotos-boton"
          aria-label="Acercar"
          onClick={() => zoom(cerca + ZOOM_PASO)}
        />
        <Boton
          icono={RotateCw}
          className="fotos-boton"
          aria-label="Volver al encuadre del principio"
          onClick={() => change(encuadreInicial(ancho, alto))}
        />
      </div>
    </div>
  )
}
