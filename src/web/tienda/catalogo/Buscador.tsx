// The search box: answers while one types, empties with one touch (CAT-03); on a phone it takes the whole screen, so that the keyboard leaves room for answers.
import { ArrowLeft, Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Busqueda } from './use-busqueda.ts'

/**
 * Fits a sheet into what the keyboard leaves of the screen (visualViewport): some browsers move the page instead of making it smaller.
 */
function useAltoVisible(hoja: RefObject<HTMLElement | null>, abierta: boolean): void {
  useLayoutEffect(() => {
    const nodo = hoja.current
    const vista = window.visualViewport
    if (!abierta || !nodo || !vista) return
    // The rest of the page steps aside; said on the root, where it costs the styles nothing while one types.
    const raiz = document.documentElement
    raiz.dataset.busqueda = ''
    const adjust = () => {
      nodo.style.setProperty('--visible-alto', `${vista.height}px`)
      nodo.style.setProperty('--visible-desde', `${vista.offsetTop}px`)
    }
    adjust()
    vista.addEventListener('resize', adjust)
    vista.addEventListener('scroll', adjust)
    return () => {
      delete raiz.dataset.busqueda
      vista.removeEventListener('resize', adjust)
      vista.removeEventListener('scroll', adjust)
    }
  }, [hoja, abierta])
}

interface Props {
  readonly busqueda: Busqueda
  /** Somebody is about to type: the moment to prepare the answers. */
  readonly onInteres: () => void
  /** The answers, where the search has the screen for itself. */
  readonly children?: ReactNode
}

export function Buscador({ busqueda, onInteres, children }: Props) {
  const { texto, pedida, abierta, setTexto, open, close, onSalir } = busqueda
  const caja = useRef<HTMLInputElement>(null)
  const hoja = useRef<HTMLDivElement>(null)
  useAltoVisible(hoja, abierta)
  const enter = () => {
    onInteres()
    open()
  }
  // On a slow line people type before the page is alive: what stands in the box then is theirs, and counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was done before the first effect
  useEffect(() => {
    const nodo = caja.current
    const tecleado = nodo?.value ?? ''
    const adentro = nodo !== null && nodo === document.activeElement
    if (tecleado === texto && !adentro) return
    enter()
    if (tecleado !== texto) setTexto(tecleado)
  }, [])
  // Whoever came to search finds the box ready; whoever comes back to answers reads them, without a keyboard on top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is asked for, and not whenever the text is empty
  useEffect(() => {
    if (!pedida || texto !== '') return
    // After the frame has led the focus to the new screen.
    const cuadro = requestAnimationFrame(() => caja.current?.focus())
    return () => cancelAnimationFrame(cuadro)
  }, [pedida])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers of an address are prepared once
  useEffect(() => {
    if (pedida) onInteres()
  }, [pedida])
  const clear = () => {
    setTexto('')
    caja.current?.focus()
  }
  return (
    <search className="catalogo-busqueda">
      <div ref={hoja} className={abierta ? 'catalogo-busqueda__hoja' : undefined}>
        <div className="catalogo-busqueda__caja">
          {abierta ? (
            <Boton tono="icono" icono={ArrowLeft} aria-label="Cerrar la búsqueda" onClick={close} />
          ) : (
            <Search className="icono" aria-hidden="true" />
          )}
          <label className="oculto" htmlFor="buscar">
            Buscar producto
          </label>
          <input
            id="buscar"
            ref={caja}
            type="search"
            placeholder="Buscar producto"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={80}
            value={texto}
            onFocus={enter}
            onBlur={onSalir}
            onChange={event => setTexto(event.target.value)}
            onKeyDown={event => {
              // The list answers already; Enter only puts the keyboard of a phone away.
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape' && abierta) close()
            }}
          />
          {/* Always there, and shown by the style when there is something: the first letter has nothing to make. */}
          <Boton
            tono="icono"
            className="catalogo-busqueda__borrar"
            icono={X}
            aria-label="Borrar búsqueda"
            onClick={clear}
          />
        </div>
        {abierta ? children : null}
      </div>
    </search>
  )
}
