// One line after the other, from the keyboard: '2 vacio' and Enter (combobox). What stands first is what Enter adds.
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import type { ArticuloDelSurtido } from '#contract/pedido/telefono.wire.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { valorDe } from '#domain/pedido/a-peso.ts'
import { sellLinea } from '#domain/pedido/pedido.ts'
import { ejemploDe, findRenglon, porcionDe, readRenglon } from '#domain/pedido/renglon-tecleado.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import type { Renglon } from './borrador.ts'

const TEXTO_MAX = 60

interface Props {
  readonly surtido: readonly ArticuloDelSurtido[]
  readonly campo: RefObject<HTMLInputElement | null>
  readonly onAgregar: (renglon: Renglon) => void
  readonly etiqueta?: string
  /** What is chosen costs nothing of its own: how much of it, and what that costs, is not said. */
  readonly sinPrecio?: boolean
  /** Offered before anything is typed. */
  readonly parecidos?: readonly ArticuloDelSurtido[]
}

interface Opcion {
  readonly articulo: ArticuloDelSurtido
  readonly renglon: Renglon | null
  readonly texto: string
}

function opcionesDe(
  surtido: readonly ArticuloDelSurtido[],
  tecleado: string,
  parecidos: readonly ArticuloDelSurtido[],
  sinPrecio: boolean,
): readonly Opcion[] {
  const leido = readRenglon(tecleado)
  const hallados = tecleado.trim() === '' ? parecidos : findRenglon(surtido, leido)
  return hallados.map(articulo => {
    const porcion = porcionDe(articulo, leido)
    const valor = porcion === null ? undefined : valorDe(articulo, porcion.valorId)
    if (porcion === null || valor === undefined) {
      return {
        articulo,
        renglon: null,
        texto: `viene en ${articulo.valores.map(({ nombre }) => nombre).join(', ')}`,
      }
    }
    const pedida = {
      articuloId: articulo.id,
      valorId: valor.id,
      preparaciones: [],
      cantidad: porcion.cantidad,
    }
    const vendida = sellLinea(pedida, articulo)
    const precio = 'ok' in vendida ? '' : formatPesos(vendida.subtotal)
    const sin = articulo.stock > 0 ? [] : ['sin stock']
    return {
      articulo,
      renglon: { ...pedida, nombre: articulo.nombre, valorNombre: valor.nombre },
      texto: [
        ...(sinPrecio
          ? []
          : [
              `${porcion.cantidad} × ${valor.nombre}`,
              textoPorciones(articulo.medida, porcion.cantidad, valor.grsPorcion).split(' · ').at(-1),
              precio,
            ]),
        ...sin,
      ].join(' · '),
    }
  })
}

export function Agregar({
  surtido,
  campo,
  onAgregar,
  etiqueta = 'Agregar',
  sinPrecio = false,
  parecidos = [],
}: Props) {
  const [texto, setTexto] = useState('')
  const [elegida, setElegida] = useState(0)
  const lista = useId()
  const ejemplo = useMemo(() => ejemploDe(surtido), [surtido])
  const opciones = opcionesDe(surtido, texto, parecidos, sinPrecio)
  const actual = Math.min(elegida, opciones.length - 1)
  const add = ({ renglon }: Opcion) => {
    if (renglon === null) return
    onAgregar(renglon)
    setTexto('')
    setElegida(0)
    campo.current?.focus()
  }
  const onKeyDown = (evento: KeyboardEvent) => {
    const opcion = opciones[actual]
    if (evento.key === 'ArrowDown') setElegida(Math.min(actual + 1, opciones.length - 1))
    else if (evento.key === 'ArrowUp') setElegida(Math.max(actual - 1, 0))
    else if (evento.key === 'Escape') setTexto('')
    else if (evento.key === 'Enter') {
      // Never the whole order: a word that finds nothing, or a second tap of the key, takes nothing.
      if (opcion !== undefined) add(opcion)
    } else return
    evento.preventDefault()
  }
  return (
    <div className="tomar-agregar">
      <label className="campo__nombre" htmlFor={`${lista}-campo`}>
        {etiqueta}
      </label>
      <input
        id={`${lista}-campo`}
        ref={campo}
        className="tomar-agregar__campo"
        role="combobox"
        aria-expanded={opciones.length > 0}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={opciones.length > 0 ? `${lista}-${actual}` : undefined}
        value={texto}
        maxLength={TEXTO_MAX}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="done"
        placeholder={ejemplo}
        onChange={({ target }) => {
          setTexto(target.value)
          setElegida(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={lista} role="listbox" aria-label="Artículos" className="tomar-opciones">
        {opciones.map((opcion, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <div
            key={opcion.articulo.id}
            id={`${lista}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === actual}
            aria-disabled={opcion.renglon === null}
            onClick={() => add(opcion)}
          >
            <b>{opcion.articulo.nombre}</b>
            <span>{opcion.texto}</span>
          </div>
        ))}
      </div>
      {texto.trim() !== '' && opciones.length === 0 && surtido.length > 0 ? (
        <p className="tomar-agregar__nada" role="status">
          No hay ningún artículo así.
        </p>
      ) : null}
    </div>
  )
}
