// The runs of a slot: who is out with what, what changes of it meanwhile, and its cash when it is back (ENT-04, ENT-09).
import { Bike, ChevronDown, ChevronRight, Printer } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import type { VueltaWire } from '#contract/entrega/vuelta.schema.ts'
import { diaCorto } from '#domain/entrega/turno-corto.ts'
import { faltaParaRendir, LO_CANCELARON } from '#domain/entrega/vuelta.ts'
import { puede } from '#domain/personal/permisos.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { changeVuelta, deleteVuelta } from './api.ts'
import { Paradas } from './Paradas.tsx'
import { comoSeCobra, enPesos, textoVuelta } from './palabras.ts'
import { Rendir } from './Rendir.tsx'

interface Comun {
  /** The one that is looked at. */
  readonly dia: string
  readonly pedidos: readonly PedidoDelDiaWire[]
  readonly ahora: Date
  readonly enLinea: boolean
  readonly onEtiquetas: (vuelta: number) => void
  readonly onCambio: () => void
}

interface Props extends Comun {
  readonly vueltas: readonly VueltaWire[]
}

export function Vueltas({ vueltas, ...comun }: Props) {
  return vueltas.length === 0 ? null : (
    <ul className="entregas-vueltas">
      {vueltas.map(vuelta => (
        <li key={vuelta.id}>
          <Vuelta vuelta={vuelta} {...comun} />
        </li>
      ))}
    </ul>
  )
}

interface VueltaProps extends Comun {
  readonly vuelta: VueltaWire
}

function Vuelta({ vuelta, ...comun }: VueltaProps) {
  const { numero, repartidor, estado, paradas, rendicion } = vuelta
  // Whoever forgot to say on the phone that they are back hands in all the same.
  const porRendir = estado !== 'rendida' && faltaParaRendir(estado, paradas) === null
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  const detalle = useId()
  const [abierta, setAbierta] = useState(false)
  const [rindiendo, setRindiendo] = useState(false)
  const Flecha = abierta ? ChevronDown : ChevronRight
  return (
    <div className="entregas-vuelta">
      <div className="entregas-vuelta__cabeza">
        <Boton
          className="entregas-vuelta__nombre"
          aria-expanded={abierta}
          aria-controls={detalle}
          onClick={() => setAbierta(!abierta)}
        >
          <Bike className="icono" aria-hidden="true" />
          <span>
            <b>
              Vuelta {numero}
              {vuelta.dia === comun.dia ? '' : ` del ${diaCorto(vuelta.dia)}`} · {repartidor.nombre}
            </b>
            <small>{textoVuelta(vuelta, comun.ahora)}</small>
          </span>
          <Flecha className="icono" aria-hidden="true" />
        </Boton>
        {porRendir && puede(rol, 'caja') && !rindiendo ? (
          <Boton tono="linea" className="entregas-vuelta__rendir" onClick={() => setRindiendo(true)}>
            <span>
              Rendir
              <small>{enPesos(rendicion?.dice ?? vuelta.esperado)}</small>
            </span>
          </Boton>
        ) : null}
      </div>
      {rindiendo && porRendir ? (
        <Rendir
          vuelta={vuelta}
          enLinea={comun.enLinea}
          onHecho={comun.onCambio}
          onCerrar={() => setRindiendo(false)}
        />
      ) : null}
      <div id={detalle} hidden={!abierta}>
        {abierta ? <Detalle vuelta={vuelta} {...comun} /> : null}
      </div>
    </div>
  )
}

/** Its stops; until it is back those that wait may be taken out, before it leaves put in another order. */
function Detalle({ vuelta, pedidos, enLinea, onEtiquetas, onCambio }: VueltaProps) {
  const { id, numero, estado, paradas } = vuelta
  const { falla, run } = useIntento(onCambio)
  const [borrando, setBorrando] = useState(false)
  const ids = paradas.map(({ pedido }) => pedido)
  const porId = new Map(pedidos.map(pedido => [pedido.id, pedido]))
  const suyos = ids.flatMap(pedido => porId.get(pedido) ?? [])
  const put = (orden: readonly number[]) => run(() => changeVuelta(id, { pedidos: [...orden] }))
  const take = (pedido: number) =>
    run(async () => {
      await changeVuelta(id, { pedidos: ids.filter(otro => otro !== pedido) })
      showDeshacer(`#${pedido} salió de la vuelta ${numero}`, 'Queda sin reparto.', () =>
        changeVuelta(id, { pedidos: ids }).finally(onCambio),
      )
    })
  const viva = enLinea && (estado === 'armada' || estado === 'en camino')
  return (
    <div className="entregas-vuelta__detalle">
      {viva && estado === 'armada' && suyos.length === ids.length ? (
        <Paradas pedidos={suyos} onOrden={orden => void put(orden)} onSacar={pedido => void take(pedido)} />
      ) : (
        <ol className="entregas-vuelta__paradas">
          {paradas.map(parada => (
            <li key={parada.pedido}>
              <ParadaHecha parada={parada} pedido={porId.get(parada.pedido)} />
              {viva && parada.estado === 'pendiente' ? (
                <Boton tono="texto" onClick={() => void take(parada.pedido)}>
                  Sacar<span className="oculto"> el pedido {parada.pedido}</span>
                </Boton>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {vuelta.apartes.map(({ pedido, monto }) => (
        <p key={pedido} className="entregas-rendir__dicho">
          Cobró {enPesos(monto)} en efectivo del <Link to={rutaPedido(pedido)}>#{pedido}</Link>, que ya no va
          en esta vuelta: también lo rinde.
        </p>
      ))}
      <Motivo>{falla}</Motivo>
      {borrando ? (
        <Confirmar
          si="Deshacer la vuelta"
          onSi={() => void run(() => deleteVuelta(id))}
          onNo={() => setBorrando(false)}
        >
          La vuelta {numero} se deshace y sus pedidos quedan sin reparto.
        </Confirmar>
      ) : (
        <div className="entregas-vuelta__botones">
          <Boton tono="linea" talle="medio" icono={Printer} onClick={() => onEtiquetas(id)}>
            Etiquetas<span className="oculto"> de la vuelta {numero}</span>
          </Boton>
          {viva && estado === 'armada' ? (
            <Boton tono="texto" onClick={() => setBorrando(true)}>
              Deshacer la vuelta
            </Boton>
          ) : null}
        </div>
      )}
    </div>
  )
}

interface ParadaProps {
  readonly parada: VueltaWire['paradas'][number]
  readonly pedido: PedidoDelDiaWire | undefined
}

const DICHO = { pendiente: '', entregada: 'entregada', 'no estaba': 'no estaba' } as const

function ParadaHecha({ parada, pedido }: ParadaProps): ReactNode {
  const { estado, hora, motivo, cobro } = parada
  const cancelada = motivo === LO_CANCELARON
  const hecha = [
    cancelada ? 'cancelada' : DICHO[estado],
    hora === null ? '' : horaCorta(hora),
    cancelada ? '' : (motivo ?? ''),
    cobro === null ? '' : `cobró ${enPesos(cobro.monto)}`,
  ]
  return (
    <span className="entregas-vuelta__parada">
      <b>{pedido?.direccion || `Pedido #${parada.pedido}`}</b>
      <small>
        <Link to={rutaPedido(parada.pedido)}>#{parada.pedido}</Link>
        {pedido === undefined ? '' : ` · ${pedido.cliente}`}
        {estado === 'pendiente'
          ? pedido === undefined
            ? ''
            : ` · ${comoSeCobra(pedido)}`
          : ` · ${hecha.filter(Boolean).join(', ')}`}
      </small>
    </span>
  )
}
