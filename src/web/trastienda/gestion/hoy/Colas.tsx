// The queues of the day: orders to prepare, to be paid and to go out, those handed over unpaid, regrets to answer, and payments that are held (HOY-01).
import { PackageX } from 'lucide-react'
import type { ColasWire, PedidoEnColaWire } from '#contract/gestion/numeros.schema.ts'
import { DIAS_ENTREGADOS } from '#domain/pedido/siguiente.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS, rutaPedido } from '#domain/rutas.ts'
import { enFrase, enumeracion } from '#domain/texto/texto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { switchOff } from '#web/trastienda/existencias/api-apagado.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { Cola } from './Cola.tsx'
import { ColasPesadas } from './ColasPesadas.tsx'
import { enPesos } from './cifras.ts'
import { textoImpago } from './por-cobrar.ts'

interface FaltaronProps {
  readonly faltaron: ColasWire['faltaron']
  readonly onCambio: () => void
}

/**
 * What somebody at the scale said there is none of, and the shop still sells (PESA-04): switched off in one tap by who may, and back.
 */
function Faltaron({ faltaron, onCambio }: FaltaronProps) {
  const rol = useSesion(({ sesion }) => sesion?.role)
  const { falla, run } = useIntento()
  const [primero] = faltaron
  const turn = (id: number, nombre: string) =>
    run(async () => {
      await switchOff(id)
      showDeshacer('Apagado en la tienda', nombre, () => switchOff(id, false).finally(onCambio))
      onCambio()
    })
  if (primero === undefined) return null
  return (
    <Cola
      cuantos={faltaron.length}
      titulo="Marcaron que no hay"
      texto={`${enumeracion(faltaron.map(({ nombre }) => nombre))}: en la tienda se sigue vendiendo`}
      ruta={rutaSeccion('existencias')}
      tono="rojo"
    >
      {rol !== undefined && puede(rol, 'existencias') ? (
        <Boton
          tono="linea"
          className="hoy-cola__accion"
          icono={PackageX}
          onClick={() => void turn(primero.id, primero.nombre)}
        >
          {faltaron.length === 1 ? 'Apagarlo en la tienda' : `Apagar ${enFrase(primero.nombre)} en la tienda`}
        </Boton>
      ) : null}
      <Motivo>{falla}</Motivo>
    </Cola>
  )
}

interface Props {
  readonly colas: ColasWire
  readonly ahora: Date
  /** Something was done about one of them. */
  readonly onCambio: () => void
}

const articulos = (n: number) => `${n} ${n === 1 ? 'artículo' : 'artículos'}`
const pago = ({ pagado }: PedidoEnColaWire) => (pagado ? 'pagado' : 'sin pagar')

export function Colas({ colas, ahora, onCambio }: Props) {
  // A server of the release before, while both run, does not tell of those that were handed over, nor of the late ones.
  const { entregados, demorados, faltaron = [] }: Partial<ColasWire> = colas
  const { arrepentimientos, retenidos, pesaje } = colas
  const [deudor] = entregados?.primeros ?? []
  return (
    <ul className="hoy-colas">
      <Cola
        cuantos={retenidos}
        titulo={retenidos === 1 ? 'Pago retenido' : 'Pagos retenidos'}
        texto="Llegó plata que no coincide: hay que decidir"
        ruta={rutaSeccion('retenidos')}
        tono="rojo"
        accion={{ texto: 'Decidir', ruta: rutaSeccion('retenidos') }}
      />
      {demorados === undefined ? null : (
        <Cola
          cuantos={demorados.cuantos}
          titulo={demorados.cuantos === 1 ? 'Demorado' : 'Demorados'}
          texto="Su turno termina o terminó, y siguen acá"
          ruta={`${RUTAS.pedidos}?estado=en_proceso`}
          tono="rojo"
          primeros={demorados.primeros}
          detalle={({ direccion }) => direccion}
        />
      )}
      <Faltaron faltaron={faltaron} onCambio={onCambio} />
      {pesaje ? (
        <ColasPesadas colas={colas} ahora={ahora} onCambio={onCambio} />
      ) : (
        <ColasSinPesar colas={colas} ahora={ahora} />
      )}
      {entregados !== undefined && entregados.cuantos > 0 ? (
        <Cola
          cuantos={entregados.cuantos}
          titulo={entregados.cuantos === 1 ? 'Entregado sin cobrar' : 'Entregados sin cobrar'}
          texto={
            <>
              {entregados.total === null ? 'De' : `Te deben ${enPesos(entregados.total)} de`} los últimos{' '}
              {DIAS_ENTREGADOS} días
            </>
          }
          ruta={`${RUTAS.pedidos}?estado=finalizado`}
          tono="gris"
          primeros={entregados.primeros}
          detalle={({ transferido }) => (transferido ? 'dice que transfirió' : 'sin pagar')}
          {...(deudor && { accion: { texto: `Cobrar #${deudor.id}`, ruta: rutaPedido(deudor.id) } })}
        />
      ) : null}
      <Cola
        cuantos={arrepentimientos}
        titulo={arrepentimientos === 1 ? 'Arrepentimiento' : 'Arrepentimientos'}
        texto="Sin contestar todavía"
        ruta={RUTAS.arrepentimientos}
        tono="rojo"
        accion={{ texto: 'Contestar', ruta: RUTAS.arrepentimientos }}
      />
    </ul>
  )
}

function ColasSinPesar({ colas: { preparar, cobrar, salir }, ahora }: Pick<Props, 'colas' | 'ahora'>) {
  const vence = (pedido: PedidoEnColaWire) => textoImpago(pedido, ahora)
  const [nuevo] = preparar.primeros
  const [urgente] = cobrar.primeros
  const [listo] = salir.primeros
  return (
    <>
      <Cola
        cuantos={preparar.cuantos}
        titulo="Para preparar"
        texto="Pedidos nuevos, sin empezar"
        ruta={`${RUTAS.pedidos}?estado=pendiente`}
        tono="ambar"
        primeros={preparar.primeros}
        detalle={pedido => `${articulos(pedido.articulos)} · ${pago(pedido)}`}
        {...(nuevo && {
          accion: { texto: `Preparar #${nuevo.id}`, ruta: rutaPedido(nuevo.id), roja: true },
        })}
      />
      <Cola
        cuantos={cobrar.cuantos}
        titulo="Por cobrar"
        texto={
          <>
            {cobrar.total === null ? null : enPesos(cobrar.total)}
            {urgente?.vence ? (
              <>
                {' · uno '}
                <b>{vence(urgente)}</b>
              </>
            ) : null}
          </>
        }
        ruta={`${RUTAS.pedidos}?estado=pendiente`}
        tono="azul"
        primeros={cobrar.primeros}
        detalle={vence}
        {...(urgente && {
          accion: { texto: `Recordar a ${urgente.cliente}`, ruta: rutaPedido(urgente.id) },
        })}
      />
      <Cola
        cuantos={salir.cuantos}
        titulo="Para salir"
        texto="Se están cortando o esperan salir"
        ruta={`${RUTAS.pedidos}?estado=en_proceso`}
        tono="verde"
        primeros={salir.primeros}
        detalle={pedido => [pedido.direccion, pago(pedido)].filter(Boolean).join(' · ')}
        {...(listo && { accion: { texto: `Ver #${listo.id}`, ruta: rutaPedido(listo.id) } })}
      />
    </>
  )
}
