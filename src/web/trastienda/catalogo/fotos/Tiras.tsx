// The small pictures in their order: chosen by a tap, moved by dragging the handle or with space, arrows and space (FOTO-03).
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { type FotoEditada, moveFoto } from './editada.ts'
import { Parte } from './Parte.tsx'

interface Props {
  readonly fotos: readonly FotoEditada[]
  readonly elegida: string | undefined
  readonly onElegir: (clave: string) => void
  readonly onOrden: (fotos: readonly FotoEditada[]) => void
  /** After them: what is on its way, and how to add more. */
  readonly children: ReactNode
}

/** One of them while it is being moved, and where it would stand. */
interface Viaje {
  readonly clave: string
  readonly desde: number
  readonly hasta: number
}

export function Tiras({ fotos, elegida, onElegir, onOrden, children }: Props) {
  const [viaje, setViaje] = useState<Viaje | null>(null)
  const [dicho, setDicho] = useState('')
  const lista = useRef<HTMLUListElement>(null)
  const orden = viaje === null ? fotos : moveFoto(fotos, viaje.desde, viaje.hasta)
  const de = fotos.length
  // The elements stay where they are while one travels: moved ones would lose the finger and the focus.
  const lugares = fotos.map(foto => ({ foto, i: orden.indexOf(foto) }))

  // Once it stands in its new place, its handle is still in hand.
  const enMano = useRef<string | null>(null)
  useLayoutEffect(() => {
    const clave = enMano.current
    enMano.current = null
    if (clave !== null && fotos.length > 0)
      lista.current?.querySelector<HTMLElement>(`[data-mango="${clave}"]`)?.focus()
  }, [fotos])

  function carry(clave: string, hasta: number): void {
    const desde = fotos.findIndex(foto => foto.clave === clave)
    const lugar = Math.min(Math.max(hasta, 0), de - 1)
    setViaje({ clave, desde: viaje?.desde ?? desde, hasta: lugar })
    setDicho(`Lugar ${lugar + 1} de ${de}.`)
  }

  function drop(): void {
    if (viaje === null) return
    setViaje(null)
    setDicho(`Foto en el lugar ${viaje.hasta + 1} de ${de}.${viaje.hasta === 0 ? ' Es la portada.' : ''}`)
    enMano.current = viaje.clave
    if (viaje.hasta !== viaje.desde) onOrden(moveFoto(fotos, viaje.desde, viaje.hasta))
  }

  function onKeyDown(event: KeyboardEvent, clave: string, lugar: number): void {
    const llevada = viaje?.clave === clave
    if (event.key === ' ' || event.key === 'Enter') {
      if (llevada) drop()
      else {
        carry(clave, lugar)
        setDicho(`Foto ${lugar + 1} levantada. Movela con las flechas y soltala con espacio.`)
      }
    } else if (llevada && event.key === 'Escape') {
      setViaje(null)
      setDicho('La foto quedó donde estaba.')
    } else if (llevada && (event.key === 'ArrowLeft' || event.key === 'ArrowUp')) carry(clave, lugar - 1)
    else if (llevada && (event.key === 'ArrowRight' || event.key === 'ArrowDown')) carry(clave, lugar + 1)
    else return
    event.preventDefault()
  }

  function onPointerMove(event: PointerEvent): void {
    if (viaje === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const cajas = [...(lista.current?.querySelectorAll('[data-foto]') ?? [])].map(caja =>
      caja.getBoundingClientRect(),
    )
    const encima = cajas.findIndex(
      ({ left, right, top, bottom }) =>
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom,
    )
    const debajo = lugares[encima]?.i ?? -1
    if (debajo >= 0 && debajo !== viaje.hasta) carry(viaje.clave, debajo)
  }

  return (
    <>
      <ul ref={lista} className="fotos-tiras">
        {lugares.map(({ foto, i }) => (
          <li
            key={foto.clave}
            data-foto=""
            style={{ order: i }}
            className={viaje?.clave === foto.clave ? 'fotos-tira fotos-tira--viaja' : 'fotos-tira'}
          >
            <Boton
              className="fotos-tira__foto"
              aria-label={`Foto ${i + 1}${i === 0 ? ', portada' : ''}: ${foto.alt || 'sin texto'}`}
              aria-pressed={foto.clave === elegida}
              onClick={() => onElegir(foto.clave)}
            >
              <Parte foto={foto} alt="" />
            </Boton>
            <span className="fotos-tira__numero" aria-hidden="true">
              {i + 1}
            </span>
            {de > 1 ? (
              <Boton
                icono={GripVertical}
                className="fotos-tira__mango"
                data-mango={foto.clave}
                aria-label={`Mover la foto ${i + 1}`}
                aria-pressed={viaje?.clave === foto.clave}
                onKeyDown={event => onKeyDown(event, foto.clave, i)}
                onBlur={drop}
                onPointerDown={event => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setViaje({ clave: foto.clave, desde: i, hasta: i })
                }}
                onPointerMove={onPointerMove}
                onPointerUp={drop}
                onPointerCancel={() => setViaje(null)}
              />
            ) : null}
          </li>
        ))}
        {children}
      </ul>
      <p className="oculto" role="status">
        {dicho}
      </p>
    </>
  )
}
