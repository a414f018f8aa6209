// The field inside a cell of the sheet: what is typed, and beside it what it comes to, before anything is saved (ART-02).
import { type KeyboardEvent, memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { isIntacto, readCelda, textoCelda, valorAntes } from '#domain/catalogo/celda.ts'
import { TITULOS } from './columnas.ts'
import type { Edicion, Rumbo } from './use-grilla.ts'

interface Props {
  readonly edicion: Edicion
  /** `tocado`: something was typed, were it what stood there. */
  readonly onListo: (texto: string, rumbo: Rumbo, tocado: boolean) => void
  readonly onDejar: () => void
}

const VERTICAL: Readonly<Record<string, Rumbo>> = { ArrowUp: 'arriba', ArrowDown: 'abajo' }
const LATERAL: Readonly<Record<string, Rumbo>> = { ArrowLeft: 'izquierda', ArrowRight: 'derecha' }

export function EditorCelda({ edicion, onListo, onDejar }: Props) {
  const { campo, fila, dentro } = edicion
  const [texto, setTexto] = useState(edicion.texto)
  const [tocado, setTocado] = useState(!dentro)
  const caja = useRef<HTMLInputElement>(null)
  const terminada = useRef(false)

  useLayoutEffect(() => {
    caja.current?.focus({ preventScroll: true })
    if (dentro) caja.current?.select()
  }, [dentro])

  const finish = (rumbo: Rumbo) => {
    if (terminada.current) return
    terminada.current = true
    onListo(texto, rumbo, tocado)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const rumbo =
      key === 'Enter'
        ? shiftKey
          ? 'arriba'
          : 'abajo'
        : key === 'Tab'
          ? shiftKey
            ? 'izquierda'
            : 'derecha'
          : (VERTICAL[key] ?? (dentro ? undefined : LATERAL[key]))
    event.stopPropagation()
    if (rumbo !== undefined) {
      event.preventDefault()
      finish(rumbo)
    } else if (key === 'Escape') {
      event.preventDefault()
      terminada.current = true
      onDejar()
    }
  }

  // A key's own frame shows its letter; what it comes to follows in the next.
  const escrito = useDeferredValue(texto, '')
  const ayuda = `ayuda-${fila.id}-${campo}`
  return (
    <>
      <input
        ref={caja}
        className="articulos-editor"
        value={texto}
        aria-label={`${TITULOS[campo]} de ${fila.nombre}`}
        aria-describedby={ayuda}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={event => {
          setTexto(event.target.value)
          setTocado(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish('nada')}
        // A cell is not the sheet: what is copied and pasted here is text.
        onPaste={event => event.stopPropagation()}
        onCopy={event => event.stopPropagation()}
      />
      <Ayuda id={ayuda} campo={campo} fila={fila} texto={escrito} tocado={tocado} />
    </>
  )
}

interface PropsAyuda extends Pick<Edicion, 'campo' | 'fila' | 'texto'> {
  readonly id: string
  readonly tocado: boolean
}

/** What the text comes to, or what is wrong with it; nothing while it says what is there. */
const Ayuda = memo(function Ayuda({ id, campo, fila, texto, tocado }: PropsAyuda) {
  const ahora = Date.now()
  const sinCambio = isIntacto(campo, texto, fila, { tocado, ahora })
  const leida = readCelda(campo, texto, fila)
  return (
    <span
      id={id}
      className={`articulos-ayuda${campo === 'stock' ? ' articulos-ayuda--izquierda' : ''}`}
      // Emptied, only the stock says something: that there always is some.
      hidden={sinCambio || (texto.trim() === '' && campo !== 'stock')}
    >
      {leida.ok ? (
        <>
          {textoCelda(campo, valorAntes(campo, leida.valor, fila, ahora), fila.medida)} →{' '}
          <b>{textoCelda(campo, leida.valor, fila.medida)}</b>
          <kbd>Enter</kbd>
        </>
      ) : (
        leida.motivo
      )}
    </span>
  )
})
