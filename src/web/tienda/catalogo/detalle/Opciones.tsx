// The portions as rows of a price board, each with its label, weight and price (DET-02, DET-09).
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Articulo, Valor } from '#domain/catalogo/catalogo.ts'
import { formatKg, textoPorciones } from '#domain/catalogo/peso.ts'
import type { Elegida } from '#domain/catalogo/preparacion.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { lineaDe } from '#domain/pedido/carrito/carrito.ts'
import { formatNumero } from '#domain/precios/dinero.ts'
import { subtotal } from '#domain/precios/precio.ts'
import { aclaracionValor, etiquetaValor } from '#domain/texto/texto.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'

/** More than these before the page is awake are counted once it is. */
const CUANTAS = 4

/** 'weight=total' of one, two, … portions, parted by bars, as src/web/previo.ts reads them; nothing where the price depends on more than that. */
function totalesDe(articulo: Articulo, valor: Valor): string {
  if (articulo.preparaciones[0]) return ''
  const cuantas = Math.min(CUANTAS, porcionesDisponibles(articulo, valor.grsPorcion, 0))
  return Array.from({ length: cuantas }, (_, i) => {
    const { medida, cantidad, grsPorcion, precioUnitario } = lineaDe(articulo, valor, i + 1)
    return `${textoPorciones(medida, cantidad, grsPorcion)}=${formatNumero(subtotal(precioUnitario, cantidad))}`
  }).join('|')
}

interface Props {
  /** With what there is of it: a portion larger than that is not offered. */
  readonly articulo: Articulo
  readonly opcion: number | null
  readonly tolerancia: number
  readonly elegida: Elegida | undefined
  readonly disabled: boolean
  readonly onElegir: (valor: Valor) => void
}

/** What the first portions of an article cost together, written into the page: the preview of the total before the application is awake. */
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
      {articulo.valores.map(valor => {
        const hay = porcionesDisponibles(articulo, valor.grsPorcion, 0) > 0
        return (
          <label key={valor.id} className="detalle-opcion">
            <input
              type="radio"
              name="porcion"
              value={valor.id}
              data-totales={totalesDe(articulo, valor)}
              disabled={!hay}
              checked={valor.id === opcion}
              onChange={() => onElegir(valor)}
            />
            <span className="detalle-opcion__punto">
              <Check className="icono" aria-hidden="true" />
            </span>
            <span className="detalle-opcion__texto">
              <b>{etiquetaValor(valor.nombre)}</b>
              <small>
                {!disabled && !hay
                  ? 'no queda tanto'
                  : pesado
                    ? `aprox. ${formatKg(valor.grsPorcion)} kg`
                    : aclaracionValor(valor.nombre)}
              </small>
            </span>
            <span className="detalle-opcion__guia" />
            <Precio centavos={lineaDe(articulo, valor, 1, elegida).precioUnitario} />
          </label>
        )
      })}
    </fieldset>
  )
}
