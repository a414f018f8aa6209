// The portions as rows of a price board, each with its label, weight and price (DET-02, DET-09).
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Articulo, Valor } from '#domain/catalogo/catalogo.ts'
import { formatKg, textoPorciones } from '#domain/catalogo/peso.ts'
import type { Elegida } from '#domain/catalogo/preparacion.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { lineaDe } from '#domain/pedido/carrito/carrito.ts'
import { aclaracionValor, etiquetaValor } from '#domain/texto/texto.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { totalesDe } from './previa.ts'

interface Props {
  /** With what there is of it: a portion larger than that is not offered. */
  readonly articulo: Articulo
  readonly opcion: number | null
  readonly tolerancia: number
  readonly elegida: Elegida | undefined
  readonly disabled: boolean
  readonly onElegir: (valor: Valor) => void
}

export function Opciones({ articulo, opcion, tolerancia, elegida, disabled, onElegir }: Props) {
  const pesado = articulo.medida === '/Kg'
  const caja = useRef<HTMLFieldSetElement>(null)
  // On a slow line people choose before the page is alive: what is marked then is their choice, and counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first effect
  useEffect(() => {
    const marcada = caja.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const valor = articulo.valores.find(({ id }) => String(id) === marcada)
    // After the frame has read whose cart it is: how many of it are in there decides the quantity. And at once: what was
    // pressed after it is done next.
    if (valor) queueMicrotask(() => flushSync(() => onElegir(valor)))
  }, [])
  return (
    <fieldset className="detalle-opciones" disabled={disabled} ref={caja}>
      <legend className="detalle-leyenda">
        Elegí tu porción {pesado && tolerancia > 0 ? <span>peso ±{tolerancia} %</span> : null}
      </legend>
      {articulo.valores.length === 0 ? (
        <p className="detalle-opciones__nada">
          Todavía no definimos las porciones. Escribinos y te lo preparamos.
        </p>
      ) : null}
      {articulo.valores.map(valor => (
        <label key={valor.id} className="detalle-opcion">
          <input
            type="radio"
            name="porcion"
            value={valor.id}
            data-totales={totalesDe(articulo, valor)}
            disabled={!porcionesDisponibles(articulo, valor.grsPorcion, 0)}
            checked={valor.id === opcion}
            onChange={() => onElegir(valor)}
          />
          <span className="detalle-opcion__punto">
            <Check className="icono" aria-hidden="true" />
          </span>
          <span className="detalle-opcion__texto">
            <b>{etiquetaValor(valor.nombre)}</b>
            <small>
              {!disabled && !porcionesDisponibles(articulo, valor.grsPorcion, 0)
                ? 'no queda tanto'
                : pesado
                  ? `aprox. ${formatKg(valor.grsPorcion)} kg`
                  : (aclaracionValor(valor.nombre) ?? textoPorciones('ud.', 1, valor.grsPorcion))}
            </small>
          </span>
          <span className="detalle-opcion__guia" />
          <Precio centavos={lineaDe(articulo, valor, 1, elegida).precioUnitario} />
        </label>
      ))}
    </fieldset>
  )
}
