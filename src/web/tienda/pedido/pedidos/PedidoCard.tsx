// One order in a list: date, number, total, the colour of its state; a tap shows what is in it (LIST-05).

import { ChevronDown, UserRound } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { proximoDe } from '#domain/pago/proximo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
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
import { Pagado } from './Pagado.tsx'
import { Proximo } from './Proximo.tsx'
import { TablaLineas } from './TablaLineas.tsx'
import { claseTono } from './tono.ts'
import { Vencimiento } from './Vencimiento.tsx'

interface Props {
  readonly pedido: PedidoLeido
  readonly admin: boolean
  readonly nuevo: boolean
  readonly onVisto: (id: number) => void
  readonly alrededor: Alrededor
}

export const PedidoCard = memo(function PedidoCard({ pedido, admin, nuevo, onVisto, alrededor }: Props) {
  const { id, estado, createdAt, venceAt, cliente } = pedido
  const [abierto, setAbierto] = useState(false)
  const cuerpo = useId()
  const comercio = useComercio()
  const centavos = pedido.totalFinal ?? pedido.total
  // While weighing is to come it is no more than that; what was cancelled is not weighed any more.
  const nombre = nombreTotal(pedido.totalFinal, comercio.pesaje && estado !== 'cancelado', '')
  const proximo = admin ? null : proximoDe(pedido, mediosOfrecidos(comercio).length > 0)
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
              {pedido.lineas.length === 1 ? '1 producto' : `${pedido.lineas.length} productos`}
              {': '}
              {pedido.lineas.map(({ nombre }) => nombre).join(', ')}
            </span>
          )}
          {nuevo ? <span className="pedidos-tarjeta__nuevo">Nuevo</span> : null}
          <Pagado pedido={pedido} admin={admin} />
          <ChevronDown className="icono pedidos-tarjeta__flecha" aria-hidden="true" />
        </span>
      </Boton>
      {admin ? null : <LineaDeTiempo pedido={pedido} />}
      {venceAt === null ? null : <Vencimiento vence={venceAt} admin={admin} />}
      <Proximo pedido={pedido} proximo={proximo} />
      <div id={cuerpo} className="pedidos-tarjeta__cuerpo" hidden={!abierto}>
        {abierto ? (
          <>
            <TablaLineas lineas={pedido.lineas} />
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
