// One order in full: where it stands, its lines and totals, what can be done with it and what was (ODET-01).

import { UserRound } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { textoEnvio } from '#domain/comercio/envio.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { proximoDe } from '#domain/pago/proximo.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { ApiError } from '#web/comun/request/request.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { mensajeDeFalla } from '../errores.ts'
import { Falla } from '../Falla.tsx'
import { AccionesAdmin } from './AccionesAdmin.tsx'
import { AccionesCliente } from './AccionesCliente.tsx'
import { DetalleLineas } from './DetalleLineas.tsx'
import { Entrega } from './Entrega.tsx'
import { HerramientasAdmin } from './HerramientasAdmin.tsx'
import { Historial } from './Historial.tsx'
import { LineaDeTiempo } from './LineaDeTiempo.tsx'
import { PedidoAjeno } from './PedidoAjeno.tsx'
import { Preguntas } from './Preguntas.tsx'
import { Proximo } from './Proximo.tsx'
import { loadPlantillas } from './plantillas.ts'
import { claseTono } from './tono.ts'
import { useAncla } from './use-ancla.ts'
import { useDetalle } from './use-detalle.ts'
import { useRepetir } from './use-repetir.ts'
import { Vencimiento } from './Vencimiento.tsx'

const loadCambios = () => import('./Cambios.tsx')
const loadLibro = () => import('#web/trastienda/pedido/paso/Libro.tsx')
const loadPesadas = () => import('#web/trastienda/pedido/paso/Pesadas.tsx')
const loadPago = () => import('#web/tienda/pago/Pago.tsx')

interface Props {
  readonly id: number
  readonly sesion: Sesion
}

export function DetallePedido({ id, sesion }: Props) {
  const admin = puede(sesion.role, 'pedidos')
  const { pedido, pasos, error, apply, reload } = useDetalle(id)
  const alrededor = useMemo(() => ({ apply, reload }), [apply, reload])
  const cambios = useChunk(loadCambios, (pedido?.revision ?? 0) > 0)
  const comercio = useComercio()
  const ofrece = mediosOfrecidos(comercio).length > 0
  const pesado = pedido?.lineas.some(linea => linea.pesado !== null) ?? false
  const libro = useChunk(loadLibro, admin)
  const pesadas = useChunk(loadPesadas, admin && pesado)
  const proximo = pedido === null ? null : proximoDe(pedido, ofrece)
  // Where it is weighed, or there are ways to pay it: its customer's part of the screen.
  const conPago =
    !admin && pedido !== null && (pesado || (proximo !== null && (ofrece || proximo !== 'pesar')))
  const pago = useChunk(loadPago, conPago)
  const Pago = conPago && pago.estado === 'listo' ? pago.modulo.Pago : null
  const { repetir } = useRepetir()
  useAncla(pedido !== null && !(conPago && pago.estado === 'espera'))
  useEffect(() => {
    // The program's own wording serves where the shop's cannot be read.
    if (admin) loadPlantillas().catch(() => {})
  }, [admin])
  if (pedido === null) {
    if (error === null) return <Girador texto="Cargando pedidos..." />
    if (error instanceof ApiError && error.status === 404) return <PedidoAjeno />
    return <Falla mensaje={mensajeDeFalla(error)} onReintentar={() => void reload()} conIngreso={false} />
  }
  return (
    <>
      {error === null ? null : (
        <Falla mensaje={mensajeDeFalla(error)} onReintentar={() => void reload()} conIngreso={false} />
      )}
      {Pago === null ? null : (
        <Pago pedido={pedido} alrededor={alrededor} onRepetir={() => void repetir(pedido)} />
      )}
      <article
        className={`pedidos-tarjeta pedidos-tarjeta--suelta ${claseTono(pedido.estado)}`}
        data-pagina={admin ? 'mostrador' : undefined}
      >
        <div className="pedidos-tarjeta__cabeza">
          <p className="pedidos-tarjeta__fecha">{fechaConDia(pedido.createdAt)}</p>
          {admin ? (
            <p className="pedidos-tarjeta__quien">
              <UserRound className="icono" aria-hidden="true" />
              {pedido.cliente.nombre}
            </p>
          ) : null}
        </div>
        <LineaDeTiempo pedido={pedido} />
        {cambios.estado === 'listo' && pedido.revision > 0 ? (
          <cambios.modulo.Cambios pedido={pedido} suyo={pedido.cliente.id === sesion.user.id} />
        ) : null}
        {pedido.venceAt === null || Pago !== null ? null : (
          <Vencimiento vence={pedido.venceAt} admin={admin} />
        )}
        {admin ? null : <Proximo pedido={pedido} proximo={proximo} />}
        {Pago !== null && pesado ? (
          <Envio gratis={pedido.envioGratis} />
        ) : admin && pesado && pesadas.estado === 'listo' ? (
          <>
            <pesadas.modulo.Pesadas pedido={pedido} />
            <Envio gratis={pedido.envioGratis} />
          </>
        ) : (
          <DetalleLineas pedido={pedido} />
        )}
        <Entrega pedido={pedido} />
        {admin ? (
          <>
            {comercio.pesaje ? <AccionesAdmin pedido={pedido} alrededor={alrededor} /> : null}
            {libro.estado === 'listo' ? <libro.modulo.Libro pedido={pedido} alrededor={alrededor} /> : null}
            <HerramientasAdmin pedido={pedido} conDetalle={false} alrededor={alrededor} />
            {comercio.pesaje ? null : <AccionesAdmin pedido={pedido} alrededor={alrededor} />}
          </>
        ) : (
          <AccionesCliente pedido={pedido} conDetalle={false} proximo={proximo} />
        )}
      </article>
      <div className="pedidos-detalle__lado">
        <Historial pasos={pasos} />
        <BotonLink tono="linea" to={RUTAS.pedidos}>
          Ver todos los pedidos
        </BotonLink>
      </div>
      <Preguntas alrededor={alrededor} />
    </>
  )
}

/** Beside what was weighed, whose own table is about the weights. */
function Envio({ gratis }: { readonly gratis: boolean | null }) {
  return gratis === null ? null : <p className="pedidos-tarjeta__nota">Envío: {textoEnvio(gratis)}</p>
}
