// How it was paid at the door, where it is not what they said: asked where the thumb is already.
import { Banknote, CreditCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Cobro, ParadaMia } from '#domain/entrega/jornada.ts'
import { MEDIOS_EN_LA_PUERTA, textoCobrado } from '#domain/pago/en-la-puerta.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly parada: ParadaMia
  /** Null: it was not paid. */
  readonly onCobrado: (cobro: Cobro | null) => void
  readonly onVolver: () => void
}

export function ComoPago({ parada: { pedido, cobrar }, onCobrado, onVolver }: Props) {
  const primero = useRef<HTMLButtonElement>(null)
  useEffect(() => primero.current?.focus(), [])
  return (
    <fieldset className="reparto-pregunta">
      <legend>¿Te pagó {formatPesos(cobrar)}?</legend>
      {MEDIOS_EN_LA_PUERTA.map((medio, i) => (
        <Boton
          key={medio}
          ref={i === 0 ? primero : undefined}
          tono="verde"
          talle="ancho"
          icono={medio === 'efectivo' ? Banknote : CreditCard}
          aria-label={`Entregado, ${textoCobrado(medio).toLowerCase()}: pedido ${pedido}`}
          onClick={() => onCobrado({ medio, monto: cobrar })}
        >
          {textoCobrado(medio)}
        </Boton>
      ))}
      <Boton
        tono="linea"
        talle="ancho"
        aria-label={`Entregado, no pagó: pedido ${pedido}`}
        onClick={() => onCobrado(null)}
      >
        No pagó
      </Boton>
      <Boton tono="texto" talle="ancho" onClick={onVolver}>
        Volver: todavía no lo entregué
      </Boton>
    </fieldset>
  )
}
