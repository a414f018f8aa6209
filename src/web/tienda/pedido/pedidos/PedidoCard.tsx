// One order in a list: date, number, total, the colour of its state; a tap shows what is in it (LIST-05).
import { BadgeCheck, ChevronDown, CircleDollarSign, Timer, UserRound } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { textoLugar } from '#domain/entrega/entrega-dicha.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { proximoDe } from '#domain/pago/proximo.ts'
import { type Saldo, textoSinPagar } from '#domain/pago/saldo.ts'
import { comoSeMuestran } from '#domain/pedido/combo.ts'
import { espera, type Filtro } from '#domain/pedido/estado-texto.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import type { Alrededor } from '../move.ts'
import { AccionesAdmin } from './AccionesAdmin.tsx'
import { AccionesCliente } from './AccionesCliente.tsx'
import { Entrega } from './Entrega.tsx'
import { HerramientasAdmin } from './HerramientasAdmin.tsx'
import { LineaDeTiempo } from './LineaDeTiempo.tsx'
import { Proximo } from './Proximo.tsx'
import { claseTono } from './tono.ts'
import { Vencimiento } from './Vencimiento.tsx'

interface TablaLineasProps {
  readonly lineas: readonly LineaLeida[]
}

/** What was ordered: article and portion, how many, what one costs (LIST-05). */
function TablaLineas({ lineas }: TablaLineasProps) {
  return (
    <table className="pedidos-tabla">
      <thead>
        <tr>
          <th scope="col">Articulo</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(({ id, nombre, valorNombre, preparacionNombre, cantidad, precioUnitario }) => (
          <tr key={id}>
            <td>
              <b>{nombre}</b> <span>/ {etiquetaLinea(valorNombre, preparacionNombre)}</span>
            </td>
            <td>{cantidad}u.</td>
            <td>{formatPesos(precioUnitario)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagadoProps {
  readonly pedido: Pick<PedidoLeido, 'estado' | 'pago'> & Saldo
  /** The shop also wants to see who has not paid; a customer sees the time left. */
  readonly admin: boolean
}

/** Paid or not, in a word, on a card that is closed; a cancelled order that was paid owes the money back. */
function Pagado({ pedido, admin }: PagadoProps) {
  const { estado, pago } = pedido
  if (pago === null) {
    return admin && sePuedePagar({ estado, pagado: false }) ? (
      <span className="pedidos-pagado">
        <CircleDollarSign className="icono" aria-hidden="true" />
        {textoSinPagar(pedido)}
      </span>
    ) : null
  }
  return (
    <span className="pedidos-pagado pedidos-pagado--si">
      <BadgeCheck className="icono" aria-hidden="true" />
      {estado === 'cancelado' && admin ? 'Pagado: devolver' : 'Pagado'}
    </span>
  )
}

interface Props {
  readonly pedido: PedidoLeido
  readonly admin: boolean
  readonly nuevo: boolean
  readonly onVisto: (id: number) => void
  readonly alrededor: Alrededor
}

export const PedidoCard = memo(function PedidoCard({ pedido, admin, nuevo, onVisto, alrededor }: Props) {
  const { id, estado, createdAt, venceAt, cliente, entrega } = pedido
  const [abierto, setAbierto] = useState(false)
  const cuerpo = useId()
  const comercio = useComercio()
  const centavos = pedido.totalFinal ?? pedido.total
  // While weighing is to come it is no more than that; what was cancelled is not weighed any more.
  const nombre = nombreTotal(pedido.totalFinal, comercio.pesaje && estado !== 'cancelado', '')
  const proximo = admin ? null : proximoDe(pedido, mediosOfrecidos(comercio).length > 0)
  const lineas = comoSeMuestran(pedido.lineas)
  return (
    <article
      className={`pedidos-tarjeta${admin ? '' : ' pedidos-tarjeta--propia'} ${claseTono(estado)}`}
      aria-label={`Pedido ${id}`}
    >
      <Boton
        className="pedidos-tarjeta__cabeza"
        aria-expanded={abierto}
        aria-controls={cuerpo}
        onClick={() => {
          setAbierto(!abierto)
          onVisto(id)
        }}
      >
        <span className="pedidos-tarjeta__fecha">{fechaConDia(createdAt)}</span>
        <span className="pedidos-tarjeta__numero">Pedido#{id}</span>
        {admin || nombre === '' ? (
          <Precio centavos={centavos} />
        ) : (
          <span className="pedidos-tarjeta__total">
            <small>{nombre}</small> <Precio centavos={centavos} />
          </span>
        )}
        <span className="pedidos-tarjeta__quien">
          {admin ? (
            <>
              <UserRound className="icono" aria-hidden="true" />
              <span className="pedidos-tarjeta__nombre">{cliente.nombre}</span>
            </>
          ) : (
            <span className="pedidos-tarjeta__nombre">
              {lineas.length === 1 ? '1 producto' : `${lineas.length} productos`}
              {': '}
              {lineas.map(({ nombre }) => nombre).join(', ')}
            </span>
          )}
          {nuevo ? <span className="pedidos-tarjeta__nuevo">Nuevo</span> : null}
          <Pagado pedido={pedido} admin={admin} />
          <ChevronDown className="icono pedidos-tarjeta__flecha" aria-hidden="true" />
        </span>
      </Boton>
      {admin ? null : <LineaDeTiempo pedido={pedido} />}
      <div className="pedidos-tarjeta__esperas">
        {!abierto && entrega !== null && entrega.turno !== null && espera(estado as Filtro) ? (
          <p className="pedidos-vence">
            <Timer className="icono" aria-hidden="true" />
            {textoLugar(entrega)}
          </p>
        ) : null}
        {venceAt === null ? null : <Vencimiento vence={venceAt} admin={admin} />}
        <Proximo pedido={pedido} proximo={proximo} />
      </div>
      <div id={cuerpo} className="pedidos-tarjeta__cuerpo" hidden={!abierto}>
        {abierto ? (
          <>
            <TablaLineas lineas={lineas} />
            <Entrega pedido={pedido} />
            {admin ? <HerramientasAdmin pedido={pedido} conDetalle alrededor={alrededor} /> : null}
          </>
        ) : null}
      </div>
      {admin ? (
        <AccionesAdmin pedido={pedido} alrededor={alrededor} />
      ) : (
        <AccionesCliente pedido={pedido} conDetalle proximo={proximo} />
      )}
    </article>
  )
})
