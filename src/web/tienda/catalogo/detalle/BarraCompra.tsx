// The bar under the thumb on a phone, once something is chosen (DET-05).

import { ShoppingBasket } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Contador } from '#web/comun/ui/Contador.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import type { Resumen } from './use-compra.ts'

interface Props {
  readonly resumen: Resumen
  readonly cantidad: number
  readonly maximo: number
  /** The cart has this very line: it is changed, and can be gone to. */
  readonly enCarrito: boolean
  /** And in this very quantity: there is nothing to update. */
  readonly alDia: boolean
  readonly onCantidad: (cantidad: number) => void
  readonly onAgregar: () => void
}

export function BarraCompra({ resumen, cantidad, maximo, enCarrito, alDia, onCantidad, onAgregar }: Props) {
  return (
    <section className="detalle-barra dentado-arriba" aria-label="Tu compra">
      <p className="detalle-barra__suma">
        <span>
          <b>{resumen.porciones}</b>
          {resumen.kilos ? ` · ${resumen.kilos}` : null}
        </span>
        <span className="detalle-funde" key={resumen.total}>
          <Precio centavos={resumen.total} />
        </span>
      </p>
      <div className="detalle-barra__fila">
        <Contador cantidad={cantidad} onCambio={onCantidad} de="porciones" max={maximo} />
        {alDia ? (
          <BotonLink tono="rojo" to={RUTAS.carrito}>
            Ver carrito
          </BotonLink>
        ) : (
          <Boton tono="rojo" onClick={onAgregar}>
            {enCarrito ? 'Actualizar' : 'Agregar al carrito'}
          </Boton>
        )}
        {enCarrito && !alDia ? (
          <BotonLink tono="linea" icono={ShoppingBasket} to={RUTAS.carrito} aria-label="Ver carrito" />
        ) : null}
      </div>
    </section>
  )
}
