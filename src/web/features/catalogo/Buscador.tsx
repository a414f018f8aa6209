// The search box: answers while one types, empties with one touch (CAT-03).
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface Props {
  readonly texto: string
  readonly onTexto: (texto: string) => void
  readonly onSalir: () => void
  /** Somebody is about to type: the moment to prepare the answers. */
  readonly onInteres: () => void
}

export function Buscador({ texto, onTexto, onSalir, onInteres }: Props) {
  const caja = useRef<HTMLInputElement>(null)
  // On a slow line people type before the page is alive: what stands in the box then is theirs, and counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first effect
  useEffect(() => {
    const tecleado = caja.current?.value ?? ''
    if (tecleado === texto) return
    onInteres()
    onTexto(tecleado)
  }, [])
  const clear = () => {
    onTexto('')
    caja.current?.focus()
  }
  return (
    <search className="catalogo-busqueda">
      <Search className="icono" aria-hidden="true" />
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
        onFocus={onInteres}
        onBlur={onSalir}
        onChange={event => onTexto(event.target.value)}
        onKeyDown={event => {
          // The list answers already; Enter only puts the keyboard of a phone away.
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {texto === '' ? null : (
        <button type="button" className="boton-icono" aria-label="Borrar búsqueda" onClick={clear}>
          <X className="icono" aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
