// One order in full: where it stands, its lines and totals, what can be done with it and what was (ODET-01).

import { UserRound } from 'lucide-react'
import { useCallback, useEffect, useMemo } from 'react'
import type { PasoWire } from '#contract/pedido/mostrador.schema.ts'
import { textoEnvioDe } from '#domain/entrega/costo.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { proximoDe } from '#domain/pago/proximo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { fechaConDia, fechaLarga } from '#domain/texto/fecha.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { fetchPedido } from '../api-pedidos.ts'
import { fetchHistorial } from '../api-seguimiento.ts'
import { Falla } from '../Falla.tsx'
import { AccionesAdmin } from './AccionesAdmin.tsx'
import { AccionesCliente } from './AccionesCliente.tsx'
import { DetalleLineas } from './DetalleLineas.tsx'
import { Entrega } from './Entrega.tsx'
import { HerramientasAdmin } from './HerramientasAdmin.tsx'
import { LineaDeTiempo } from './LineaDeTiempo.tsx'
import { Preguntas } from './Preguntas.tsx'
import { Proximo } from './Proximo.tsx'
import { loadPlantillas } from './plantillas.ts'
import { claseTono, etiqueta } from './tono.ts'
import { useRepetir } from './use-repetir.ts'
import { Vencimiento } from './Vencimiento.tsx'

/** One order with its history, kept true by the live line. */
function useDetalle(id: number) {
  const read = useCallback(async () => {
    const [pedido, pasos] = await Promise.all([fetchPedido(id), fetchHistorial(id)])
    return { pedido, pasos }
  }, [id])
  const { leido, error, reload, put } = useLeido(read)
  const { pedido = null, pasos = NINGUNO } = leido ?? {}
  /** The answer to a change; its step is read after it. */
  const apply = useCallback(
    (cambiado: PedidoLeido) => {
      put({ pedido: cambiado, pasos })
      void reload()
    },
    [put, reload, pasos],
  )
  useEffect(
    () =>
      watchVivo({
        enSegundoPlano: false,
        onCambio: cambio => {
          if (cambio.id === id) void reload()
        },
        onAbierto: () => void reload(),
        onCaido: () => {},
      }),
    [id, reload],
  )
  return { pedido, pasos, error, apply, reload }
}

const NINGUNO: readonly PasoWire[] = []

const QUIENES: Readonly<Record<PasoWire['quien'], string>> = {
  cliente: 'Cliente',
  comercio: 'Comercio',
  servidor: 'Automático',
}

interface HistorialProps {
  readonly pasos: readonly PasoWire[]
}

/** Every step of an order: when, to what, and who took it. */
function Historial({ pasos }: HistorialProps) {
  return (
    <section id="historial" className="pedidos-historial" aria-labelledby="historial-titulo">
      <h2 id="historial-titulo">Historial</h2>
      <ol>
        {pasos.map(({ de, a, quien, user, motivo, createdAt }) => (
          <li key={createdAt + a} className={claseTono(a)}>
            <i aria-hidden="true" />
            <div>
              {/* A step that left the state as it was is about something else, and says what. */}
              <b>{de === a && motivo ? motivo : etiqueta(a)}</b>
              <p>
                <time dateTime={createdAt}>{fechaLarga(createdAt)}</time> · {user?.username ?? QUIENES[quien]}
              </p>
              {de !== a && motivo ? <p>{motivo}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Scrolls to the place the address names once it is on the screen (ODET-01). */
function useAncla(listo: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!listo || hash.length < 2) return
    let nombre = hash.slice(1)
    try {
      nombre = decodeURIComponent(nombre)
    } catch {
      // A broken escape names nothing, and does no harm.
    }
    const suave = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(nombre)?.scrollIntoView({ behavior: suave ? 'smooth' : 'auto', block: 'start' })
  }, [listo, hash])
}

/**
 * An order that is not of whoever asks, or is none: nothing failed, and trying again would not help (ODET-01).
 */
function PedidoAjeno() {
  return (
    <div className="pedidos-vacio" role="status">
      <Dibujo nombre="paquete" />
      <h2>No encontramos ese pedido entre los tuyos.</h2>
      <p>Puede ser de otra cuenta, o que el número tenga un error. Los tuyos están todos en la lista.</p>
      <BotonLink tono="rojo" to={RUTAS.pedidos}>
        Ver mis pedidos
      </BotonLink>
    </div>
  )
}

const loadCambios = () => import('./Cambios.tsx')
const loadLibro = () => import('#web/trastienda/pedido/paso/Libro.tsx')
const loadPesadas = () => import('#web/trastienda/pedido/paso/Pesadas.tsx')
const loadFactura = () => import('#web/trastienda/factura/DePedido.tsx')
const loadAvance = () => import('#web/tienda/entrega/AvanceDePedido.tsx')
const loadEnlace = () => import('#web/tienda/entrega/EnlaceDeSeguimiento.tsx')
const loadMudar = () => import('#web/tienda/entrega/MudarEntrega.tsx')
const loadFacturas = () => import('#web/tienda/factura/FacturasDePedido.tsx')
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
  const factura = useChunk(loadFactura, comercio.facturar !== 'no' && puede(sesion.role, 'facturas'))
  const proximo = pedido === null ? null : proximoDe(pedido, ofrece)
  // Where it is weighed, or there are ways to pay it: its customer's part of the screen.
  const conPago =
    !admin && pedido !== null && (pesado || (proximo !== null && (ofrece || proximo !== 'pesar')))
  const pago = useChunk(loadPago, conPago)
  const Pago = conPago && pago.estado === 'listo' ? pago.modulo.Pago : null
  // Where the shop has neither zones nor slots there is nothing to follow.
  const conEntrega = comercio.conZonas || comercio.porTurnos
  const avance = useChunk(loadAvance, conEntrega && !admin)
  const enlace = useChunk(loadEnlace, conEntrega)
  const mudar = useChunk(loadMudar, pedido !== null && pedido.entrega !== null)
  const facturas = useChunk(loadFacturas, pedido?.facturas !== undefined)
  const { repetir } = useRepetir()
  useAncla(pedido !== null && !(conPago && pago.estado === 'espera'))
  useEffect(() => {
    // The program's own wording serves where the shop's cannot be read.
    if (admin) loadPlantillas().catch(() => {})
  }, [admin])
  if (pedido === null) {
    if (error === null) return <Girador texto="Cargando pedidos..." />
    if (error instanceof ApiError && error.status === 404) return <PedidoAjeno />
    return <Falla mensaje={motivoDe(error)} onReintentar={() => void reload()} conIngreso={false} />
  }
  return (
    <>
      {error === null ? null : (
        <Falla mensaje={motivoDe(error)} onReintentar={() => void reload()} conIngreso={false} />
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
        {conEntrega && !admin && avance.estado === 'listo' ? (
          <avance.modulo.AvanceDePedido pedido={pedido} />
        ) : null}
        {cambios.estado === 'listo' && pedido.revision > 0 ? (
          <cambios.modulo.Cambios pedido={pedido} suyo={pedido.cliente.id === sesion.user.id} />
        ) : null}
        {pedido.venceAt === null || Pago !== null ? null : (
          <Vencimiento vence={pedido.venceAt} admin={admin} />
        )}
        {admin ? null : <Proximo pedido={pedido} proximo={proximo} />}
        {Pago !== null && pesado ? (
          pedido.entrega === null ? (
            <Envio pedido={pedido} />
          ) : null
        ) : admin && pesado && pesadas.estado === 'listo' ? (
          <>
            <pesadas.modulo.Pesadas pedido={pedido} />
            <Envio pedido={pedido} />
          </>
        ) : (
          <DetalleLineas pedido={pedido} />
        )}
        <Entrega pedido={pedido} />
        {pedido.entrega !== null && mudar.estado === 'listo' ? (
          <div className="pedidos-tarjeta__entrega">
            <mudar.modulo.MudarEntrega pedido={pedido} aMano={admin} onCambiado={apply} />
          </div>
        ) : null}
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
        {pedido.facturas !== undefined && facturas.estado === 'listo' ? (
          <facturas.modulo.FacturasDePedido facturas={pedido.facturas} />
        ) : null}
        {conEntrega && enlace.estado === 'listo' && pedido.estado !== 'xxxx' ? (
          <enlace.modulo.EnlaceDeSeguimiento id={pedido.id} />
        ) : null}
      </article>
      <div className="pedidos-detalle__lado">
        {factura.estado === 'listo' ? (
          <factura.modulo.DePedido
            id={pedido.id}
            cancelado={pedido.estado === 'cancelado'}
            pedida={pedido.facturaPedida ?? null}
          />
        ) : null}
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
function Envio({ pedido }: { readonly pedido: PedidoLeido }) {
  const texto = textoEnvioDe(pedido)
  return texto === null ? null : <p className="pedidos-tarjeta__nota">Envío: {texto}</p>
}
