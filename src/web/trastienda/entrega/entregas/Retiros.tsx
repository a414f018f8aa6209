// Orders that are picked up: weighed first, and handed over in one tap, with the money where it is still owed (ENT-04).
import { Check, HandCoins, Scale } from 'lucide-react'
import type { PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import { porRetirar } from '#domain/entrega/por-salir.ts'
import { horasCortas, turnoCorto } from '#domain/entrega/turno-corto.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchPedido } from '#web/tienda/pedido/api-pedidos.ts'
import { handOver } from '#web/trastienda/pedido/pasos.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useAPesar } from '#web/trastienda/piezas/use-a-pesar.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { cuenta, enPesos } from './palabras.ts'

interface Props {
  readonly pedidos: readonly PedidoDelDiaWire[]
  /** The day that is looked at: of another one it is said which. */
  readonly dia: string
  readonly enLinea: boolean
  readonly onCambio: () => void
}

export function Retiros({ pedidos, ...resto }: Props) {
  const suyos = porRetirar(pedidos)
  if (suyos.length === 0) return null
  return (
    <section className="trastienda-hoja entregas-retiros" aria-label="Retiran en el local">
      <div className="entregas-hoja__titulo">
        <h2>Retiran en el local</h2>
        <p>{cuenta(suyos.length, 'pedido')}</p>
      </div>
      <ul>
        {suyos.map(pedido => (
          <li key={pedido.id}>
            <Retiro pedido={pedido} {...resto} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RetiroProps extends Omit<Props, 'pedidos'> {
  readonly pedido: PedidoDelDiaWire
}

function Retiro({ pedido, dia, enLinea, onCambio }: RetiroProps) {
  const { id, cliente, turno, pesado, pagado, cobrar } = pedido
  const { pesaje } = useComercio()
  const plata = pagado ? 'pagado' : `${pesado ? 'cobrar' : 'pidió'} ${enPesos(cobrar)}`
  return (
    <div className="entregas-retiro">
      <b className="entregas-retiro__hora">
        {turno === null ? '' : turno.fecha === dia ? horasCortas(turno) : turnoCorto(turno)}
      </b>
      <span>
        <b>{cliente}</b>
        <small>
          <Link to={rutaPedido(id)}>#{id}</Link> · {plata}
          {pesado ? '' : ' · falta pesar'}
        </small>
      </span>
      {!pesaje ? (
        <BotonLink tono="linea" to={rutaPedido(id)}>
          Ver<span className="oculto"> el pedido {id}</span>
        </BotonLink>
      ) : pesado ? (
        <Entregar pedido={pedido} enLinea={enLinea} onCambio={onCambio} />
      ) : (
        <Pesar pedido={pedido} />
      )}
    </div>
  )
}

function Pesar({ pedido: { id, estado } }: { readonly pedido: PedidoDelDiaWire }) {
  const { open, falla } = useAPesar(id, estado)
  return (
    <>
      <Boton tono="linea" icono={Scale} onClick={() => void open()}>
        Pesar<span className="oculto"> el pedido {id}</span>
      </Boton>
      <Motivo>{falla}</Motivo>
    </>
  )
}

/** With the money where it is owed: the same step as on the board. */
function Entregar({ pedido: { id, pagado, cobrar }, enLinea, onCambio }: Omit<RetiroProps, 'dia'>) {
  const { falla, run } = useIntento()
  const cobra = !pagado && cobrar > 0
  const handle = () =>
    run(async () => {
      const alrededor = { apply: onCambio, reload: async () => onCambio() }
      await handOver(await fetchPedido(id), cobra, alrededor)
    })
  return (
    <>
      <Boton
        tono="linea"
        icono={cobra ? HandCoins : Check}
        aria-disabled={!enLinea}
        onClick={() => enLinea && void handle()}
      >
        <span>
          Retiró
          {cobra ? <small>cobrar {enPesos(cobrar)}</small> : null}
          <span className="oculto">: pedido {id}</span>
        </span>
      </Boton>
      <Motivo>{falla}</Motivo>
    </>
  )
}
