// The queues of a shop that weighs its orders: to weigh, to be paid, to go out, each order in one of them; the button does the next step (HOY-01, PESA-01, PAGO-02).
import { Scale } from 'lucide-react'
import type { ColasWire, PedidoEnColaWire } from '#contract/gestion/numeros.schema.ts'
import { RUTAS, rutaPedido } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { openVentana } from '#web/comun/estado/ventana.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { tellTotal } from '#web/trastienda/pedido/api-mostrador.ts'
import { showFaltaAvisar } from '#web/trastienda/pedido/falta-avisar.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useAPesar } from '#web/trastienda/piezas/use-a-pesar.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { Cola } from './Cola.tsx'
import { enPesos } from './cifras.ts'
import { porSalir, textoPlazo } from './por-cobrar.ts'

interface Props {
  readonly colas: ColasWire
  readonly ahora: Date
  readonly onCambio: () => void
}

const lineas = (n: number) => `${n} ${n === 1 ? 'línea' : 'líneas'}`

function porPesar({ estado, articulos, faltan, esperan }: PedidoEnColaWire): string {
  if (estado === 'pendiente') return `${articulos} ${articulos === 1 ? 'artículo' : 'artículos'} · nuevo`
  return faltan > 0
    ? `${faltan === 1 ? 'falta' : 'faltan'} ${lineas(faltan)}`
    : `${lineas(esperan)} ${esperan === 1 ? 'espera' : 'esperan'} respuesta`
}

export function ColasPesadas({ colas: { preparar, cobrar, salir }, ahora, onCambio }: Props) {
  const [nuevo] = preparar.primeros
  const [urgente] = cobrar.primeros
  const [listo] = salir.primeros
  const porCobrar = ({ transferido, avisado, vence: hasta }: PedidoEnColaWire) => {
    if (transferido) return 'dice que transfirió'
    if (!avisado) return 'falta avisarle el total'
    return hasta === null ? 'avisado' : textoPlazo(hasta, ahora)
  }
  return (
    <>
      <Cola
        cuantos={preparar.cuantos}
        titulo="Para pesar"
        texto={nuevo === undefined ? null : `El primero: ${porPesar(nuevo)}`}
        ruta={`${RUTAS.pedidos}?estado=${nuevo?.estado ?? 'pendiente'}`}
        tono="ambar"
        primeros={preparar.primeros}
        detalle={porPesar}
      >
        {nuevo === undefined ? null : <Pesar key={nuevo.id} pedido={nuevo} />}
      </Cola>
      <Cola
        cuantos={cobrar.cuantos}
        titulo="Por cobrar"
        texto={
          <>
            {cobrar.total === null ? null : enPesos(cobrar.total)}
            {urgente === undefined ? null : (
              <>
                {cobrar.total === null ? '' : ' · '}
                <b>{porCobrar(urgente)}</b>
              </>
            )}
          </>
        }
        ruta={`${RUTAS.pedidos}?estado=en_proceso`}
        tono="azul"
        primeros={cobrar.primeros}
        detalle={porCobrar}
        {...(urgente?.transferido && {
          accion: {
            texto: `Revisar la transferencia de #${urgente.id}`,
            ruta: rutaPedido(urgente.id),
            roja: preparar.cuantos === 0,
          },
        })}
      >
        {urgente === undefined || urgente.transferido ? null : (
          <Recordar key={urgente.id} pedido={urgente} roja={preparar.cuantos === 0} onCambio={onCambio} />
        )}
      </Cola>
      <Cola
        cuantos={salir.cuantos}
        titulo="Para salir"
        texto="Pesados y pagados, o se cobran al entregar"
        ruta={`${RUTAS.pedidos}?estado=en_proceso`}
        tono="verde"
        primeros={salir.primeros}
        detalle={porSalir}
        {...(listo && { accion: { texto: `Ver #${listo.id}`, ruta: rutaPedido(listo.id) } })}
      />
    </>
  )
}

function Pesar({ pedido: { id, estado } }: { readonly pedido: PedidoEnColaWire }) {
  const { open, falla } = useAPesar(id, estado)
  return (
    <>
      <Boton tono="rojo" className="hoy-cola__accion" icono={Scale} onClick={() => void open()}>
        Pesar #{id}
      </Boton>
      <Motivo className="hoy-cola__falla">{falla}</Motivo>
    </>
  )
}

interface RecordarProps {
  readonly pedido: PedidoEnColaWire
  readonly roja: boolean
  readonly onCambio: () => void
}

/** One tap here, one in the chat. */
function Recordar({ pedido: { id, cliente, avisado }, roja, onCambio }: RecordarProps) {
  const { falla, run } = useIntento()
  const tell = () =>
    run(async () => {
      const ventana = openVentana()
      const persona = useSesion.getState().sesion?.user.id
      const { whatsapp, correo } = await tellTotal(id).catch(error => {
        ventana.close()
        throw error
      })
      const chat = ventana.go(whatsapp)
      // Said where it outlives the row: told, another order is the first of the queue.
      if (chat === null && correo) {
        showAviso({
          titulo: 'Le mandamos un e-mail',
          descripcion: `No tenemos el WhatsApp de ${cliente}.`,
          tipo: 'exito',
          persona,
        })
      } else if (!chat?.abierto) showFaltaAvisar({ id, cliente }, chat, persona)
      onCambio()
    })
  return (
    <>
      <Boton tono={roja ? 'rojo' : 'linea'} className="hoy-cola__accion" onClick={() => void tell()}>
        <IconoWhatsApp />
        {avisado ? 'Recordar' : 'Avisar'} a {primeraPalabra(cliente)} (#{id})
      </Boton>
      <Motivo className="hoy-cola__falla">{falla}</Motivo>
    </>
  )
}
