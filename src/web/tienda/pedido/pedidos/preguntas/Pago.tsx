// Marks an order as paid: how, and a note for the shop; the mark can be taken back.
import { type FormEvent, useId } from 'react'
import { objeto, texto } from '#domain/lector.ts'
import { metodosParaAnotar } from '#domain/pago/eleccion.ts'
import { metodoProbable } from '#domain/pago/medio.ts'
import { textoPorCobrar } from '#domain/pago/saldo.ts'
import { PAGO_NOTA_MAX } from '#domain/pedido/pago.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { pay, type SobrePedido } from '#web/tienda/pedido/move.ts'
import { useEnvio } from '../use-envio.ts'

const readBorrador = objeto({ metodo: texto, nota: texto })

export function Pago({ pedido, onClose, alrededor }: SobrePedido) {
  const { id, pago, medioPago, venceAt } = pedido
  const metodos = metodosParaAnotar(useComercio())
  const [{ metodo, nota }, setBorrador] = useBorrador(
    `pago.${id}`,
    { metodo: pago?.metodo ?? metodoProbable(metodos, medioPago), nota: pago?.nota ?? '' },
    readBorrador,
  )
  const leave = () => {
    setBorrador(null)
    onClose()
  }
  const { enviando, send } = useEnvio(leave)
  const campo = useId()
  const submit = (evento: FormEvent) => {
    evento.preventDefault()
    void send(() => pay(pedido, metodo, nota.trim(), alrededor))
  }
  // A method the shop no longer takes stays the one it was paid with.
  const opciones = [...new Set([...metodos, ...(pago ? [pago.metodo] : [])])]
  return (
    <Dialogo
      titulo={`Pago del pedido #${id}`}
      descripcion={`${venceAt === null ? '' : 'Un pedido pagado ya no vence. '}La nota la ve sólo el comercio.`}
      onClose={leave}
    >
      <form className="pedidos-formulario" onSubmit={submit}>
        {pago === null ? (
          <p>
            Se anota que entraron <b>{textoPorCobrar(pedido)}</b>.
          </p>
        ) : null}
        <div className="campo">
          <label className="campo__nombre" htmlFor={campo}>
            Medio de pago
          </label>
          <select
            id={campo}
            value={metodo}
            onChange={evento => setBorrador({ metodo: evento.target.value, nota })}
          >
            {opciones.map(opcion => (
              <option key={opcion}>{opcion}</option>
            ))}
          </select>
        </div>
        <Campo
          etiqueta="Nota (opcional)"
          value={nota}
          maxLength={PAGO_NOTA_MAX}
          autoComplete="off"
          onChange={evento => setBorrador({ metodo, nota: evento.target.value })}
        />
        <Boton tono="verde" talle="ancho" type="submit" aria-disabled={enviando}>
          {pago === null ? 'Marcar como pagado' : 'Guardar'}
        </Boton>
        {pago === null ? null : (
          <Boton tono="texto" onClick={() => void send(() => pay(pedido, null, '', alrededor))}>
            Quitar la marca de pagado
          </Boton>
        )}
        <Boton tono="linea" talle="ancho" onClick={leave}>
          Volver
        </Boton>
      </form>
    </Dialogo>
  )
}
