// A list whose rows are put in order (sortable): by dragging a handle, or with space, arrows and space.
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import './ordenable.css'

/** So near the edge of the window the page moves on, by so much with every move of the finger. */
const BORDE_PX = 96
const TRECHO_PX = 12

interface Cosa {
  readonly id: number
  readonly nombre: string
}

interface Props<T extends Cosa> {
  /** For screen readers: what the list is of. */
  readonly nombre: string
  readonly cosas: readonly T[]
  readonly className?: string
  /** Once, when it is let go in another place: the ids in their new order, which one moved and where to, from 0 on. */
  readonly onOrden: (ids: readonly number[], movida: T, lugar: number) => void
  /** `lugar`: where it stands while one travels, from 0 on. */
  readonly children: (cosa: T, asa: ReactNode, lugar: number) => ReactNode
}

interface Viaje {
  readonly id: number
  readonly ids: readonly number[]
}

export function Ordenable<T extends Cosa>({ nombre, cosas, className = '', onOrden, children }: Props<T>) {
  const ayuda = useId()
  const lista = useRef<HTMLUListElement>(null)
  const [viaje, setViaje] = useState<Viaje | null>(null)
  const [dicho, setDicho] = useState('')
  const porId = new Map(cosas.map(cosa => [cosa.id, cosa]))
  const propios = cosas.map(({ id }) => id)
  const ids = viaje?.ids.filter(id => porId.has(id)) ?? propios
  /** The handle that was let go with the keyboard: its row is moved in the page, which takes the focus away. */
  const soltada = useRef<number | null>(null)
  const orden = propios.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand in their new order.
  useEffect(() => {
    if (soltada.current === null) return
    lista.current?.querySelector<HTMLElement>(`[data-asa="${soltada.current}"]`)?.focus()
    soltada.current = null
  }, [orden])

  function move(id: number, lugar: number) {
    const otros = ids.filter(otro => otro !== id)
    const destino = Math.max(0, Math.min(lugar, otros.length))
    setViaje({ id, ids: [...otros.slice(0, destino), id, ...otros.slice(destino)] })
    setDicho(`Lugar ${destino + 1} de ${ids.length}`)
  }

  function drop() {
    if (viaje === null) return
    setViaje(null)
    const lugar = viaje.ids.indexOf(viaje.id)
    const movida = porId.get(viaje.id)
    if (movida === undefined || viaje.ids.join() === propios.join()) return
    setDicho(`${movida.nombre}: lugar ${lugar + 1} de ${viaje.ids.length}`)
    onOrden(viaje.ids, movida, lugar)
  }

  function onKeyDown(evento: KeyboardEvent, id: number) {
    const { key } = evento
    const pasos: Readonly<Record<string, number>> = {
      ArrowUp: -1,
      ArrowLeft: -1,
      ArrowDown: 1,
      ArrowRight: 1,
    }
    const paso = pasos[key]
    const agarrada = viaje?.id === id
    if (key === ' ' || key === 'Enter') {
      if (agarrada) {
        soltada.current = id
        drop()
      } else {
        setViaje({ id, ids: propios })
        setDicho('Agarrada. Movela con las flechas y soltala con espacio.')
      }
    } else if (agarrada && key === 'Escape') {
      setViaje(null)
      setDicho('Quedó donde estaba.')
    } else if (agarrada && paso !== undefined) move(id, ids.indexOf(id) + paso)
    else return
    evento.preventDefault()
    evento.stopPropagation()
  }

  function onPointerMove(
    { clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>,
    id: number,
  ) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    // A long list goes on under the finger.
    if (clientY < BORDE_PX) window.scrollBy(0, -TRECHO_PX)
    else if (clientY > window.innerHeight - BORDE_PX) window.scrollBy(0, TRECHO_PX)
    const debajo = [...(lista.current?.children ?? [])].findIndex(fila => {
      const { top, bottom, left, right } = fila.getBoundingClientRect()
      return clientY >= top && clientY <= bottom && clientX >= left && clientX <= right
    })
    const otra = propios[debajo]
    if (otra !== undefined && otra !== id) move(id, ids.indexOf(otra))
  }

  const asaDe = ({ id, nombre: suyo }: T) => (
    <Boton
      icono={GripVertical}
      className="trastienda-asa"
      aria-label={`Mover ${suyo}`}
      aria-describedby={ayuda}
      aria-pressed={viaje?.id === id}
      data-asa={id}
      onKeyDown={evento => onKeyDown(evento, id)}
      onBlur={() => setViaje(null)}
      onPointerDown={evento => {
        if (evento.button !== 0) return
        evento.currentTarget.setPointerCapture(evento.pointerId)
        setViaje({ id, ids: propios })
      }}
      onPointerMove={evento => onPointerMove(evento, id)}
      onPointerUp={drop}
      onPointerCancel={() => setViaje(null)}
    />
  )

  return (
    <>
      <p id={ayuda} className="oculto">
        Espacio la agarra, las flechas la mueven, espacio la suelta, Escape la deja donde estaba.
      </p>
      <ul ref={lista} aria-label={nombre} className={`trastienda-ordenable ${className}`}>
        {/* Rows stay where they are in the page while one travels: a row that is moved loses the finger and the focus. */}
        {cosas.map(cosa => (
          <li
            key={cosa.id}
            data-viaja={viaje?.id === cosa.id || undefined}
            style={viaje === null ? undefined : { order: ids.indexOf(cosa.id) }}
          >
            {children(cosa, asaDe(cosa), ids.indexOf(cosa.id))}
          </li>
        ))}
      </ul>
      <p className="oculto" aria-live="assertive">
        {dicho}
      </p>
    </>
  )
}
