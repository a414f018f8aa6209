// Returns a payment, whole or a part of it, where it stands in the ledger: says what that does before it is done (PAGO-06).
import { type FormEvent, useState } from 'react'
import type { CobroWire, PagoWire } from '#contract/pago/cobro.schema.ts'
import { efectoDevolver } from '#domain/pago/retenido.ts'
import { PAGO_NOTA_MAX } from '#domain/pedido/pago.ts'
import { centavosToPesos, formatNumero, formatPesos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { endIfCredenciales, mensajeDeFalla } from '#web/tienda/pedido/errores.ts'
import { createDevolucion } from '../api-mostrador.ts'

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
  const [texto, setTexto] = useState(formatNumero(queda))
  const [nota, setNota] = useState('')
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  // Of this question: sent again after an answer that got lost, it is the same refund.
  const [clave] = useState(newClave)
  const monto = centavosTecleados(texto)
  const error =
    monto === null || monto === 0
      ? 'Escribí un importe, por ejemplo 2.500'
      : monto > queda
        ? `De este pago quedan ${formatPesos(queda)}`
        : undefined
  const send = useUnaVez(async () => {
    if (monto === null || error !== undefined) return
    setEnviando(true)
    setFalla(null)
    try {
      const datos = { pago: pago.id, monto: centavosToPesos(monto), nota: nota.trim(), clave }
      onHecho(await createDevolucion(pedido, datos))
    } catch (rechazo) {
      endIfCredenciales(rechazo)
      setFalla(mensajeDeFalla(rechazo))
    }
    setEnviando(false)
  })
  const anular = useUnaVez(async () => {
    setEnviando(true)
    if (await onAnular?.()) onCerrar()
    setEnviando(false)
  })
  const submit = (evento: FormEvent) => {
    evento.preventDefault()
    void send()
  }
  return (
    <form className="pedidos-formulario pedidos-libro__devolver" noValidate onSubmit={submit}>
      <Campo
        etiqueta="Cuánto devolver ($)"
        inputMode="decimal"
        autoComplete="off"
        value={texto}
        error={error}
        ayuda={efectoDevolver(pago.medio)}
        onChange={evento => setTexto(evento.target.value)}
      />
      <Campo
        etiqueta="Nota (opcional)"
        autoComplete="off"
        maxLength={PAGO_NOTA_MAX}
        value={nota}
        onChange={evento => setNota(evento.target.value)}
      />
      {falla === null ? null : (
        <p className="pedidos-paso__falla" role="alert">
          {falla}
        </p>
      )}
      <div className="pedidos-paso__otras">
        <Boton tono="rojo" talle="medio" type="submit" aria-disabled={enviando || error !== undefined}>
          Devolver {monto === null ? '' : formatPesos(monto)}
        </Boton>
        <Boton tono="linea" talle="medio" onClick={onCerrar}>
          Volver
        </Boton>
      </div>
      {onAnular === null ? null : (
        <Boton tono="texto" aria-disabled={enviando} onClick={() => void anular()}>
          Nunca entró: anular el pago
        </Boton>
      )}
    </form>
  )
}
