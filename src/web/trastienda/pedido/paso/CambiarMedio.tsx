// The way an order will be paid, changed by the shop: somebody calls, and will pay in cash after all (PAGO-01).
import { useState } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { type Medio, NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { endIfCredenciales, mensajeDeFalla } from '#web/tienda/pedido/errores.ts'
import { saveMedio } from '../api-mostrador.ts'

interface Props {
  readonly cobro: Pick<CobroWire, 'pedido' | 'medio' | 'medios'>
  readonly onHecho: (cobro: CobroWire) => void
}

export function CambiarMedio({ cobro: { pedido, medio, medios }, onHecho }: Props) {
  const [querido, setQuerido] = useState<Medio | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const save = useUnaVez(async (nuevo: Medio) => {
    setQuerido(nuevo)
    setFalla(null)
    try {
      onHecho(await saveMedio(pedido, nuevo))
    } catch (error) {
      endIfCredenciales(error)
      setFalla(mensajeDeFalla(error))
    }
    setQuerido(null)
  })
  // One the shop no longer offers stays until another is chosen.
  const opciones = medio === null || medios.includes(medio) ? medios : [medio, ...medios]
  return (
    <>
      <label className="campo">
        <span className="campo__nombre">Cómo paga</span>
        <select
          value={querido ?? medio ?? ''}
          aria-busy={querido !== null}
          onChange={({ target }) => void save(target.value as Medio)}
        >
          {medio === null ? (
            <option value="" disabled>
              No eligió
            </option>
          ) : null}
          {opciones.map(uno => (
            <option key={uno} value={uno}>
              {NOMBRE_MEDIO[uno]}
            </option>
          ))}
        </select>
      </label>
      {falla === null ? null : (
        <p className="pedidos-paso__falla" role="alert">
          {falla}
        </p>
      )}
    </>
  )
}
