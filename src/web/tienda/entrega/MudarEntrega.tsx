// Another slot, another address, or picking it up instead: a placed order is delivered another way, by its customer until the cut-off, by the shop at any time (ENT-03, ENT-07).
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { type EntregaPedida, SIN_PEDIR } from '#domain/entrega/eleccion.ts'
import { isObjeto } from '#domain/lector.ts'
import { resolveCancelacion } from '#domain/pedido/cancelacion.ts'
import { cleanDireccion, DIRECCION_MAX, DIRECCION_OBLIGATORIA } from '#domain/pedido/carrito/entrega.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useAhora } from '#web/tienda/pedido/use-ahora.ts'
import { changeEntrega } from './api.ts'
import { ElegirEntrega } from './ElegirEntrega.tsx'
import type { EntregaResuelta } from './resuelta.ts'

interface Props {
  readonly pedido: PedidoLeido
  /** Of the staff: at any time, and where there is no place as well. */
  readonly aMano: boolean
  /** Its address is written elsewhere on the screen. */
  readonly sinDomicilio?: boolean
  readonly onCambiado: (pedido: PedidoLeido) => void
}

const MINUTO_MS = 60_000

export function MudarEntrega(props: Props) {
  const { pedido, aMano } = props
  const comercio = useComercio()
  const ahora = useAhora(MINUTO_MS)
  const [abierta, setAbierta] = useState(false)
  const estado = estadoConocido(pedido.estado)
  if (!comercio.conZonas && !comercio.porTurnos) return null
  if (estado !== 'pendiente' && estado !== 'en_proceso') return null
  const { createdAt, entrega } = pedido
  const hecho = { estado, hechoAt: new Date(createdAt), pagado: false, turno: entrega?.turno ?? null }
  if (!aMano && resolveCancelacion(hecho, new Date(ahora), comercio.horasCambio) !== 'permitida') {
    return (
      <p className="entrega-nota">
        Para cambiar la entrega, escribinos{comercio.whatsapp === null ? '' : ' por WhatsApp'}.
      </p>
    )
  }
  if (abierta) return <Formulario {...props} onCerrar={() => setAbierta(false)} />
  return (
    <Boton tono="linea" icono={CalendarClock} onClick={() => setAbierta(true)}>
      Cambiar la entrega
    </Boton>
  )
}

/** As it stands: a zone somebody chose stays theirs, what the address said is asked again. */
function desde({ entrega }: PedidoLeido): EntregaPedida {
  if (entrega === null) return SIN_PEDIR
  const { modo, zonaId, zonaElegida, turno, deMas } = entrega
  return { modo, zona: zonaElegida ? zonaId : null, turno, deMas: deMas !== null }
}

/** The total grows: who serves says that the customer agreed. */
const pideSi = (fallo: unknown) =>
  fallo instanceof ApiError && isObjeto(fallo.details) && 'total' in fallo.details

/** What was to be picked up went nowhere: then to where its customer lives. */
function useDomicilio({ pedido, aMano }: Props) {
  const propia = useSesion(({ sesion }) => sesion?.user.direccion ?? '')
  const antes = pedido.entrega?.modo !== 'retiro' ? pedido.direccion : aMano ? '' : propia
  const [escrito, write] = useState(antes)
  const direccion = cleanDireccion(escrito)
  return { escrito, write, direccion, otra: direccion !== cleanDireccion(antes) }
}

const SIN_DIRECCION = {
  titulo: DIRECCION_OBLIGATORIA,
  descripcion: 'Escribí adónde lo llevamos, o elegí retirarlo.',
} as const

function useMudanza(props: Props, onCerrar: () => void) {
  const { pedido, aMano, onCambiado } = props
  const domicilio = useDomicilio(props)
  const [pedida, setPedida] = useState(() => desde(pedido))
  const [resuelta, setResuelta] = useState<EntregaResuelta | null>(null)
  const [fallo, setFallo] = useState<unknown>(null)
  const faltaEntrega = resuelta === null || aMano || resuelta.falta?.en === 'minimo' ? null : resuelta.falta
  const falta = pedida.modo === 'envio' && domicilio.direccion === '' ? SIN_DIRECCION : faltaEntrega
  const save = useUnaVez(async (dicho: boolean) => {
    if (resuelta === null) return
    if (falta !== null)
      return showAviso({ titulo: falta.titulo, descripcion: falta.descripcion, tipo: 'alerta' })
    const { deMas } = pedida
    const comercio = aMano && { ...(deMas && { deMas }), ...(dicho && { dicho }) }
    const adonde = pedida.modo === 'envio' && domicilio.otra && { direccion: domicilio.direccion }
    try {
      onCambiado(await changeEntrega(pedido.id, { ...resuelta.pedida, ...adonde, ...comercio }))
      showAviso({ titulo: 'Entrega cambiada', descripcion: `Pedido #${pedido.id}`, tipo: 'exito' })
      onCerrar()
    } catch (error) {
      setFallo(error)
    }
  })
  const change = (cambios: Partial<EntregaPedida>) => {
    setPedida(previa => ({ ...previa, ...cambios }))
    setFallo(null)
  }
  /** A zone that was chosen is of one address alone. */
  const write = (direccion: string) => {
    domicilio.write(direccion)
    change({ zona: null })
  }
  const listo = resuelta !== null && falta === null
  return { pedida, change, domicilio: { ...domicilio, write }, setResuelta, fallo, listo, save }
}

function Formulario({ onCerrar, ...props }: Props & { readonly onCerrar: () => void }) {
  const { pedido, aMano, sinDomicilio = false } = props
  const comercio = useComercio()
  const { pedida, change, domicilio, setResuelta, fallo, listo, save } = useMudanza(props, onCerrar)
  return (
    <section className="entrega-mudanza" aria-label="Cambiar la entrega">
      <ElegirEntrega
        comercio={comercio}
        direccion={domicilio.direccion}
        subtotal={pedido.subtotal}
        pedida={pedida}
        onPedida={change}
        onResuelta={setResuelta}
        rechazo={fallo}
        aMano={aMano}
        suyo={pedido.entrega?.turno ?? null}
        domicilio={
          sinDomicilio ? null : (
            <Campo
              etiqueta="Dirección de entrega"
              autoComplete="off"
              maxLength={DIRECCION_MAX}
              value={domicilio.escrito}
              error={domicilio.direccion === '' ? DIRECCION_OBLIGATORIA : undefined}
              onChange={({ target }) => domicilio.write(target.value)}
            />
          )
        }
      />
      <Nota tipo="error">{fallo instanceof Error ? fallo.message : null}</Nota>
      <div className="entrega-aviso__acciones">
        <Boton tono="rojo" aria-disabled={!listo} onClick={() => void save(false)}>
          Guardar la entrega
        </Boton>
        {aMano && pideSi(fallo) ? (
          <Boton tono="linea" onClick={() => void save(true)}>
            Ya me dijo que sí
          </Boton>
        ) : null}
        <Boton tono="texto" onClick={onCerrar}>
          Dejarla como está
        </Boton>
      </div>
    </section>
  )
}
