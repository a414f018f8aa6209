// The orders that wait for a run, by zone, with a tick each; of a slot that has not begun one line a zone, until it is opened (ENT-04).
import {
  CalendarClock,
  Check,
  ChevronDown,
  ChevronRight,
  Clock,
  type LucideIcon,
  PackageCheck,
  Scale,
  Wallet,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import { porZona, type Situacion, situacionDe } from '#domain/entrega/por-salir.ts'
import { turnoCorto } from '#domain/entrega/turno-corto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import type { Tono } from '#web/trastienda/piezas/Noticia.tsx'
import { cuenta, pedidos as enPedidos, enPesos, queCobra } from './palabras.ts'
import type { Seleccion } from './use-seleccion.ts'

const MARCAS: Readonly<Record<Situacion, { readonly tono: Tono; readonly Icono: LucideIcon }>> = {
  lista: { tono: 'verde', Icono: PackageCheck },
  'falta pesar': { tono: 'ambar', Icono: Scale },
  'sin empezar': { tono: 'ambar', Icono: Clock },
  'espera el pago': { tono: 'azul', Icono: Wallet },
}

/** '4 pedidos · 1 falta pesar'. */
function resumenDe(pedidos: readonly PedidoDelDiaWire[]): string {
  const cuantos = (cual: Situacion) => pedidos.filter(pedido => situacionDe(pedido) === cual).length
  const [faltan, esperan] = [cuantos('falta pesar'), cuantos('espera el pago')]
  return [
    enPedidos(pedidos.length),
    ...(faltan === 0 ? [] : [cuenta(faltan, 'falta pesar', 'faltan pesar')]),
    ...(esperan === 0 ? [] : [cuenta(esperan, 'espera el pago', 'esperan el pago')]),
  ].join(' · ')
}

interface Props {
  readonly titulo: string
  readonly pedidos: readonly PedidoDelDiaWire[]
  /** The day that is looked at: of another one it is said which. */
  readonly dia: string
  /** One line a zone. */
  readonly plegado: boolean
  readonly seleccion: Seleccion
}

export function SinReparto({ titulo, pedidos, dia, plegado, seleccion }: Props) {
  if (pedidos.length === 0) return null
  const todos = pedidos.every(seleccion.isElegido)
  const alguno = pedidos.some(seleccion.isElegido)
  return (
    <div>
      <div className="entregas-sueltos__cabeza">
        <h3>
          {titulo} <small>{enPedidos(pedidos.length)}</small>
        </h3>
        <Boton tono="texto" onClick={() => seleccion.set(pedidos, !alguno)}>
          {alguno ? (todos || !plegado ? 'Soltar todos' : 'Soltar los elegidos') : 'Elegir todos'}
        </Boton>
      </div>
      {porZona(pedidos).map(({ zona, pedidos: suyos }) => (
        <Zona key={zona} zona={zona} pedidos={suyos} dia={dia} plegado={plegado} seleccion={seleccion} />
      ))}
    </div>
  )
}

interface ZonaProps extends Omit<Props, 'titulo'> {
  readonly zona: string
}

function Zona({ zona, pedidos, dia, plegado, seleccion }: ZonaProps) {
  const [abierta, setAbierta] = useState(false)
  const lista = useId()
  const elegidos = pedidos.filter(seleccion.isElegido).length
  const visible = !plegado || abierta
  return (
    <div className="entregas-zona">
      {plegado ? (
        <Boton
          className="entregas-zona__linea"
          aria-expanded={abierta}
          aria-controls={lista}
          onClick={() => setAbierta(!abierta)}
        >
          <b>{zona}</b>
          <span>
            {resumenDe(pedidos)}
            {elegidos > 0 ? ` · ${cuenta(elegidos, 'elegido')}` : ''}
          </span>
          {abierta ? (
            <ChevronDown className="icono" aria-hidden="true" />
          ) : (
            <ChevronRight className="icono" aria-hidden="true" />
          )}
        </Boton>
      ) : (
        <h4>
          {zona} <small>{enPedidos(pedidos.length)}</small>
        </h4>
      )}
      <ul id={lista} hidden={!visible}>
        {visible
          ? pedidos.map(pedido => (
              <li key={pedido.id} className="entregas-pedido">
                <Tilde
                  checked={seleccion.isElegido(pedido)}
                  onChange={({ target }) => seleccion.set([pedido], target.checked)}
                >
                  <Fila pedido={pedido} dia={dia} />
                </Tilde>
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}

interface FilaProps extends Pick<Props, 'dia'> {
  readonly pedido: PedidoDelDiaWire
}

function Fila({ pedido, dia }: FilaProps) {
  const { id, cliente, direccion, pagado, cobrar, turno, deMas, zonaElegida } = pedido
  const situacion = situacionDe(pedido)
  return (
    <>
      <span className="entregas-pedido__quien">
        <b>{direccion || 'Sin dirección'}</b>
        <small>
          #{id} · {cliente}
        </small>
      </span>
      <span className="entregas-pedido__como">
        <Marca {...MARCAS[situacion]}>{situacion}</Marca>
        {turno === null || turno.fecha === dia ? null : (
          <Marca tono="rojo" Icono={CalendarClock}>
            era del {turnoCorto(turno)}
          </Marca>
        )}
        {deMas === null ? null : <Marca tono="ambar">de más: {deMas}</Marca>}
        {zonaElegida ? <Marca tono="gris">zona a confirmar</Marca> : null}
      </span>
      <span className="entregas-pedido__plata">
        {pagado ? (
          <em>
            <Check className="icono" aria-hidden="true" />
            pagado
          </em>
        ) : (
          <>
            <small>{queCobra(pedido)}</small> <b>{enPesos(cobrar)}</b>
          </>
        )}
      </span>
    </>
  )
}
