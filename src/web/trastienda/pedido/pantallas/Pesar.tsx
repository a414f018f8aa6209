// /Pedidos/{id}/Pesar: an order on the scale, for who cuts and who serves (PESA-01).
import { type ReactNode, useEffect } from 'react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { puede } from '#domain/personal/permisos.ts'
import { parseId, RUTAS, rutaPedido } from '#domain/rutas.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useDespierta } from '#web/comun/estado/use-despierta.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { readZurdo } from '../pesar/aparato.ts'
import { EnBalanza } from '../pesar/EnBalanza.tsx'
import { Novedad, SinInternet } from '../pesar/Novedades.tsx'
import { Renglones } from '../pesar/Renglones.tsx'
import { usePesaje } from '../pesar/use-pesaje.ts'
import { useSalidaViva } from '../salida.ts'
import '../pesar/pesar.css'

/** Where the orders to weigh are: the back room's list, or the screen of who cuts. */
const colaDe = (rol: string) => (puede(rol, 'pedidos') ? rutaSeccion('pesar') : RUTAS.pedidos)

interface Props {
  readonly id: number
  readonly sesion: Sesion
}

/** The scale: one order, line by line on a phone and all at once on a tablet, whatever the network does (PESA-01 to PESA-04, PESA-07). */
function PantallaPesar({ id, sesion }: Props) {
  const yo = sesion.user.username
  const { pesaje, error, noEsta, reload } = usePesaje(id, yo)
  const { pesaje: sePesa } = useComercio()
  const cola = colaDe(sesion.role)
  useDespierta()
  useSalidaViva()
  useEffect(readZurdo, [])
  if (pesaje === null) {
    return (
      <Aparte titulo={`Pedido #${id}`} cola={cola}>
        {error === null ? (
          <Girador texto="Cargando el pedido..." />
        ) : (
          <Novedad
            tono="rojo"
            acciones={
              noEsta ? undefined : (
                <Boton tono="linea" onClick={reload}>
                  Reintentar
                </Boton>
              )
            }
          >
            {error}
          </Novedad>
        )}
      </Aparte>
    )
  }
  const motivo = sePesa ? motivoDe(pesaje) : 'El pesaje está apagado: los pedidos se finalizan con su total.'
  if (motivo !== null) {
    return (
      <Aparte titulo={`#${id} ${pesaje.cliente}`} cola={cola}>
        <SinInternet />
        <Novedad
          tono="ambar"
          acciones={
            !sePesa && puede(sesion.role, 'ajustes') ? (
              <BotonLink tono="linea" to={rutaSeccion('ajustes')}>
                Ir a Ajustes
              </BotonLink>
            ) : puede(sesion.role, 'pedidos') ? (
              <BotonLink tono="linea" to={rutaPedido(id)}>
                Ver el pedido
              </BotonLink>
            ) : undefined
          }
        >
          {motivo}
        </Novedad>
        <Renglones pesaje={pesaje} />
      </Aparte>
    )
  }
  return <EnBalanza pesaje={pesaje} sesion={sesion} error={error} cola={cola} onAvisado={reload} />
}

/** Why nothing of it can be weighed now. */
function motivoDe({ estado }: PesajeWire): string | null {
  switch (estado) {
    case 'en_proceso':
      return null
    case 'pendiente':
      return 'Este pedido todavía está pendiente: se pesa cuando pasa a En proceso.'
    case 'cancelado':
      return 'Este pedido se canceló: no hace falta pesarlo.'
    default:
      return 'Este pedido ya está finalizado: no se pesa más.'
  }
}

interface AparteProps {
  readonly titulo: string
  readonly cola: string
  readonly children: ReactNode
}

function Aparte({ titulo, cola, children }: AparteProps) {
  return (
    <div className="pesar pesar--aparte">
      <h1>{titulo}</h1>
      {children}
      <BotonLink tono="linea" to={cola}>
        Volver a la cola
      </BotonLink>
    </div>
  )
}

/** The way back to the queue is there before the network goes: without it whoever weighs would end at an error. */
const loadCola = () =>
  Promise.all([import('#web/trastienda/gestion/pantallas/Trastienda.tsx'), import('../secciones/Pesar.tsx')])
const loadCorte = () => import('#web/tienda/pedido/pantallas/Pedidos.tsx')

/** After what is on the scale itself. */
const DESPUES_MS = 1_500

function Cerca({ rol }: { readonly rol: string }) {
  useEffect(() => {
    const load: () => Promise<unknown> = puede(rol, 'pedidos') ? loadCola : loadCorte
    const reloj = setTimeout(() => void load().catch(() => {}), DESPUES_MS)
    return () => clearTimeout(reloj)
  }, [rol])
  return null
}

export function Pesar() {
  const id = parseId(useParametro())
  // The server's page is the same whatever the number in the address.
  if (!useHidratado()) return <Girador texto="Cargando el pedido..." />
  if (id === null) return <Navigate to={RUTAS.pedidos} replace />
  return (
    <RequiereSesion espera={<Girador texto="Cargando el pedido..." />}>
      {sesion =>
        puede(sesion.role, 'corte') || puede(sesion.role, 'pedidos') ? (
          <>
            <PantallaPesar key={`${id}-${sesion.user.id}`} id={id} sesion={sesion} />
            <Cerca rol={sesion.role} />
          </>
        ) : (
          <Navigate to={RUTAS.noEncontrada} replace />
        )
      }
    </RequiereSesion>
  )
}
