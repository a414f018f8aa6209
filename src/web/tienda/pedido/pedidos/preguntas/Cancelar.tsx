// The shop's question before an order is cancelled, in the specification's words with what is so beside them; the safe answer stands first (LIST-09).
import { useState } from 'react'
import { PLATAS, type PlataAlCancelar } from '#domain/pago/cancelado.ts'
import { DESHACER_MINUTOS } from '#domain/pedido/estado.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { cancelPropio, type SobrePedido } from '#web/tienda/pedido/move.ts'
import { cancel } from '../cancelacion.ts'
import { useEnvio } from '../use-envio.ts'

export function Cancelar({ pedido, onClose, alrededor }: SobrePedido) {
  const { id, cliente, pago } = pedido
  const total = formatPesos(pedido.totalFinal ?? pedido.total)
  const { enviando, send } = useEnvio(onClose)
  // Nothing leaves the shop unless somebody says so.
  const [plata, setPlata] = useState<PlataAlCancelar>('despues')
  const [recibido, setRecibido] = useState<number | null>(null)
  const hayPlata = pago !== null || recibido !== null
  return (
    <Dialogo
      titulo="Confirmar cancelación"
      descripcion="¿Está seguro de que desea cancelar este pedido? Una vez eliminado, no se podrá recuperar la información."
      onClose={onClose}
    >
      {/* Which one it is about, for a thumb that slipped. */}
      <p className="pedidos-quien">
        <b>Pedido #{id}</b>
        <span>{cliente.nombre}</span>
        <b>{total}</b>
      </p>
      <p>
        Queda en «Cancelados», con todo lo que tenía. Si fue sin querer, se deshace durante {DESHACER_MINUTOS}{' '}
        minutos.
      </p>
      {pago === null ? null : (
        <p className="pedidos-devolver">
          <b>Este pedido está pagado</b> ({[total, pago.metodo].filter(Boolean).join(', ')}). Decí qué pasa
          con esa plata.
        </p>
      )}
      {recibido === null ? null : (
        <p className="pedidos-devolver" role="alert">
          <b>De este pedido recibiste {formatPesos(pesosToCentavos(recibido))}.</b> Decí qué pasa con esa
          plata.
        </p>
      )}
      {hayPlata ? (
        <fieldset className="pedidos-plata">
          <legend>¿Qué pasa con la plata?</legend>
          {PLATAS.map(({ plata: suya, texto, efecto }) => (
            <label key={suya}>
              <input type="radio" name="plata" checked={plata === suya} onChange={() => setPlata(suya)} />
              <span>
                <b>{texto}</b>
                <small>{efecto}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Respuestas
        id={id}
        enviando={enviando}
        onNo={onClose}
        onSi={() => void send(() => cancel(pedido, hayPlata ? plata : null, alrededor, setRecibido))}
      />
    </Dialogo>
  )
}

/** The question before a customer cancels an order of theirs: what becomes of it; the safe answer stands first (ENT-03). */
export function CancelarPropio({ pedido, onClose, alrededor }: SobrePedido) {
  const { id, total, totalFinal } = pedido
  const { enviando, send } = useEnvio(onClose)
  return (
    <Dialogo
      titulo="¿Cancelás el pedido?"
      descripcion="No vas a tener que pagarlo. Queda en tu lista como cancelado, y con «Repetir pedido» lo podés volver a hacer."
      onClose={onClose}
    >
      <p className="pedidos-quien">
        <b>Pedido #{id}</b>
        <b>{formatPesos(totalFinal ?? total)}</b>
      </p>
      <Respuestas
        id={id}
        enviando={enviando}
        onNo={onClose}
        onSi={() => void send(() => cancelPropio(pedido, alrededor))}
      />
    </Dialogo>
  )
}

interface RespuestasProps {
  readonly id: number
  readonly enviando: boolean
  readonly onNo: () => void
  readonly onSi: () => void
}

/** The safe one first. */
function Respuestas({ id, enviando, onNo, onSi }: RespuestasProps) {
  return (
    <>
      <Boton tono="linea" talle="ancho" onClick={onNo}>
        Volver
      </Boton>
      <Boton tono="rojo" talle="ancho" aria-disabled={enviando} onClick={onSi}>
        Cancelar pedido #{id}
      </Boton>
    </>
  )
}
