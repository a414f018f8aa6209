// Returns a payment, whole or a part of it, where it stands in the ledger: says what that does before it is done (PAGO-06).
import { type FormEvent, useState } from 'react'
import type { CobroWire, PagoWire } from '#contract/pago/cobro.schema.ts'
import { objeto, texto } from '#domain/lector.ts'
import { efectoDevolver } from '#domain/pago/retenido.ts'
import { PAGO_NOTA_MAX } from '#domain/pedido/pago.ts'
import { centavosToPesos, formatNumero, formatPesos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { createDevolucion } from '../api-mostrador.ts'

const readEscrito = objeto({ cuanto: texto, nota: texto })

interface Props {
  readonly pedido: number
  readonly pago: PagoWire
  /** Centavos that are left of it. */
  readonly queda: number
  readonly onHecho: (cobro: CobroWire) => void
  /** It never came in, and was noted by mistake; null where it did. False when that did not go through. */
  readonly onAnular: (() => Promise<boolean>) | null
  readonly onCerrar: () => void
}

export function Devolver({ pedido, pago, queda, onHecho, onAnular, onCerrar }: Props) {
  const { escrito, enviando, falla, change, forget, submit } = useFormulario(
    `devolucion.${pago.id}`,
    { cuanto: formatNumero(queda), nota: '' },
    readEscrito,
  )
  const { cuanto, nota } = escrito
  const [anulando, setAnulando] = useState(false)
  const ocupada = enviando || anulando
  const monto = centavosTecleados(cuanto)
  const error =
    monto === null || monto === 0
      ? 'Escribí un importe, por ejemplo 2.500'
      : monto > queda
        ? `De este pago quedan ${formatPesos(queda)}`
        : undefined
  const send = async (evento: FormEvent) => {
    evento.preventDefault()
    if (monto === null || error !== undefined) return
    const datos = { pago: pago.id, monto: centavosToPesos(monto), nota: nota.trim() }
    await submit(async clave => onHecho(await createDevolucion(pedido, { ...datos, clave })))
  }
  const leave = () => {
    forget()
    onCerrar()
  }
  const anular = useUnaVez(async () => {
    setAnulando(true)
    if (await onAnular?.()) leave()
    setAnulando(false)
  })
  return (
    <form
      className="pedidos-formulario pedidos-libro__devolver"
      noValidate
      onSubmit={evento => void send(evento)}
    >
      <Campo
        etiqueta="Cuánto devolver ($)"
        inputMode="decimal"
        autoComplete="off"
        value={cuanto}
        error={error}
        ayuda={efectoDevolver(pago.medio)}
        onChange={evento => change({ cuanto: evento.target.value })}
      />
      <Campo
        etiqueta="Nota (opcional)"
        autoComplete="off"
        maxLength={PAGO_NOTA_MAX}
        value={nota}
        onChange={evento => change({ nota: evento.target.value })}
      />
      <Motivo className="pedidos-paso__falla">{falla}</Motivo>
      <div className="pedidos-paso__otras">
        <Boton tono="rojo" talle="medio" type="submit" aria-disabled={ocupada || error !== undefined}>
          Devolver {monto === null ? '' : formatPesos(monto)}
        </Boton>
        <Boton tono="linea" talle="medio" onClick={leave}>
          Volver
        </Boton>
      </div>
      {onAnular === null ? null : (
        <Boton tono="texto" aria-disabled={ocupada} onClick={() => void anular()}>
          Nunca entró: anular el pago
        </Boton>
      )}
    </form>
  )
}
