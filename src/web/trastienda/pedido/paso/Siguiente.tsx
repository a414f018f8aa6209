// What is next with an order as one big button, with what else can be done about that same step below it (PESA-01, PAGO-02).
import { Banknote, Check, HandCoins, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { montoTransferido } from '#domain/pago/cobro-visto.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { faltaPagar, textoPorCobrar } from '#domain/pago/saldo.ts'
import { textoVuelto } from '#domain/pago/vuelto.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { textoDiferencia } from '#domain/pedido/pesada.ts'
import { type Hechos, type Paso, siguientePaso } from '#domain/pedido/siguiente.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Alrededor } from '#web/tienda/pedido/move.ts'
import { ask } from '#web/tienda/pedido/pedidos/dialogos.ts'
import { begin, handOver, takeTransferencia } from '../pasos.ts'
import { Avisar } from './Avisar.tsx'
import { Comprobantes } from './Comprobantes.tsx'
import { Esperan, lineasQueEsperan, Preguntar } from './Esperan.tsx'
import './paso.css'

interface TextoPasoProps {
  readonly paso: Paso
  readonly pedido: PedidoLeido
}

const lineas = (n: number) => `${n} ${n === 1 ? 'línea' : 'líneas'}`

function textoTransferido(pedido: PedidoLeido, at: string): string {
  const [monto, falta] = [montoTransferido(pedido), faltaPagar(pedido)]
  const dijo = `Dice que transfirió ${formatPesos(monto)} el ${fechaLarga(at)}`
  return monto === falta ? dijo : `${dijo}; ahora son ${formatPesos(falta)}`
}

function textoDe(paso: Paso, pedido: PedidoLeido): string | null {
  const { porPesar, esperan, total, totalFinal, avisadoAt, transferidoAt, estado, pago } = pedido
  const pesado =
    totalFinal === null
      ? null
      : `Pesó ${formatPesos(totalFinal)} (${totalFinal === total ? 'igual que lo pedido' : textoDiferencia(totalFinal - total)})`
  switch (paso) {
    case 'pesar':
      return estado === 'pendiente' ? null : `Falta pesar ${lineas(porPesar)}`
    case 'esperar':
      return `${lineas(esperan)} ${esperan === 1 ? 'espera' : 'esperan'} la respuesta del cliente`
    case 'avisar':
      return pesado === null ? 'Falta avisarle el total' : `${pesado}. Falta avisarle.`
    case 'revisar':
      return transferidoAt === null ? null : textoTransferido(pedido, transferidoAt)
    case 'cobrar':
      return avisadoAt === null ? pesado : `Avisado el ${fechaLarga(avisadoAt)}`
    case 'entregar':
      return pago === null ? `Se cobra al entregar: ${textoPorCobrar(pedido)}` : null
  }
}

/** Where an order stands on its way from the scale to the money, in a line above its big button. */
function TextoPaso({ paso, pedido }: TextoPasoProps) {
  const { medioPago, pagaCon, pago } = pedido
  const texto = textoDe(paso, pedido)
  const medio =
    medioPago === null || pago !== null
      ? null
      : [NOMBRE_MEDIO[medioPago], pagaCon === null ? '' : textoVuelto(pagaCon, faltaPagar(pedido))]
          .filter(Boolean)
          .join(', ')
  if (texto === null && medio === null) return null
  return (
    <p className="pedidos-paso__texto">
      {texto === null ? null : <b>{texto}</b>}
      {medio === null ? null : <span>{medio}</span>}
    </p>
  )
}

/** The facts of an order that say what is next with it, as the screen has them. */
function hechosDe(pedido: PedidoLeido): Hechos {
  return {
    estado: pedido.estado,
    porPesar: pedido.porPesar,
    esperan: pedido.esperan,
    avisado: pedido.avisadoAt !== null,
    pagado: pedido.pago !== null,
    medio: pedido.medioPago,
    transferido: pedido.transferidoAt !== null,
  }
}

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
  /** Cancelling, at the right of the big button; taking back the last step, below. */
  readonly cancelar: ReactNode
  readonly deshacer: ReactNode
}

export function Siguiente({ pedido, alrededor, cancelar, deshacer }: Props) {
  const paso = siguientePaso(hechosDe(pedido))
  const [moviendo, setMoviendo] = useState(false)
  const run = async (trabajo: () => Promise<unknown>) => {
    // Once a card is gone, the next one comes under the same finger.
    if (moviendo || isDoble()) return
    setMoviendo(true)
    await trabajo()
    setMoviendo(false)
  }
  if (paso === null) return deshacer
  return (
    <div className="pedidos-paso">
      <TextoPaso paso={paso} pedido={pedido} />
      {paso === 'esperar' ? <Esperan pedido={pedido} alrededor={alrededor} /> : null}
      {paso === 'revisar' ? <Comprobantes id={pedido.id} /> : null}
      <div className="pedidos-tarjeta__acciones">
        <Grande paso={paso} pedido={pedido} alrededor={alrededor} moviendo={moviendo} onMover={run} />
        {cancelar}
        <Otras paso={paso} pedido={pedido} alrededor={alrededor} moviendo={moviendo} onMover={run} />
        {deshacer}
      </div>
    </div>
  )
}

interface GrandeProps {
  readonly paso: Paso
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
  readonly moviendo: boolean
  readonly onMover: (trabajo: () => Promise<unknown>) => Promise<void>
}

function Grande({ paso, pedido, alrededor, moviendo, onMover }: GrandeProps) {
  const { id, estado } = pedido
  const boton = (texto: string, icono: ReactNode, onClick: () => void) => (
    <Boton
      className="pedidos-accion pedidos-accion--avanza"
      aria-label={`${texto}: pedido ${id}`}
      aria-disabled={moviendo}
      onClick={onClick}
    >
      {icono}
      {texto}
    </Boton>
  )
  const balanza = <Scale className="icono" aria-hidden="true" />
  const tilde = <Check className="icono" aria-hidden="true" />
  switch (paso) {
    case 'pesar':
      return boton('Pesar', balanza, () => {
        void onMover(async () => {
          // A page of its own: a camera is let into that one alone.
          if (estado !== 'pendiente' || (await begin(id, alrededor))) window.location.assign(rutaPesar(id))
        })
      })
    case 'esperar': {
      const [linea] = lineasQueEsperan(pedido)
      if (linea === undefined) return null
      return <Preguntar linea={linea} grande pedido={pedido} alrededor={alrededor} />
    }
    case 'avisar':
      return <Avisar pedido={pedido} texto="Avisar el total" grande alrededor={alrededor} />
    case 'revisar':
      return boton('Llegó la transferencia', tilde, () => {
        void onMover(() => takeTransferencia(pedido, alrededor))
      })
    case 'cobrar':
      return estado === 'finalizado' ? (
        boton('Marcar pagado', <Banknote className="icono" aria-hidden="true" />, () =>
          ask({ tipo: 'pago', pedido }),
        )
      ) : (
        <Avisar pedido={pedido} texto="Recordar el pago" grande alrededor={alrededor} />
      )
    case 'entregar':
      return pedido.pago === null
        ? boton(
            'Cobrar y entregar',
            <HandCoins className="icono" aria-hidden="true" />,
            () => void onMover(() => handOver(pedido, true, alrededor)),
          )
        : boton('Entregar', tilde, () => void onMover(() => handOver(pedido, false, alrededor)))
  }
}

/** What else the same step allows. */
function Otras({ paso, pedido, alrededor, moviendo, onMover }: GrandeProps) {
  const { id, estado, pago } = pedido
  const chico = (texto: string, onClick: () => void) => (
    <Boton className="pedidos-boton" aria-disabled={moviendo} onClick={onClick}>
      {texto}
      <span className="oculto">: pedido {id}</span>
    </Boton>
  )
  const otras: ReactNode[] = []
  if (paso === 'esperar' || paso === 'avisar') {
    otras.push(
      <Link className="pedidos-boton" to={rutaPesar(id)} reloadDocument>
        <Scale className="icono" aria-hidden="true" />
        {paso === 'esperar' ? 'Ver la balanza' : 'Corregir un peso'}
        <span className="oculto">: pedido {id}</span>
      </Link>,
    )
  }
  if (paso === 'pesar' && estado === 'pendiente') {
    otras.push(chico('Procesar sin pesar todavía', () => void onMover(() => begin(id, alrededor))))
  }
  if ((paso === 'cobrar' && estado !== 'finalizado') || paso === 'avisar') {
    otras.push(chico('Marcar pagado', () => ask({ tipo: 'pago', pedido })))
    otras.push(chico('Entregar sin cobrar', () => void onMover(() => handOver(pedido, false, alrededor))))
  }
  if (paso === 'revisar') {
    otras.push(chico('Pagó de otra forma', () => ask({ tipo: 'pago', pedido })))
    if (estado !== 'finalizado') {
      otras.push(
        <Avisar pedido={pedido} texto="No llegó: recordar el pago" grande={false} alrededor={alrededor} />,
      )
    }
  }
  if (paso === 'entregar' && pago === null) {
    otras.push(chico('Entregar sin cobrar', () => void onMover(() => handOver(pedido, false, alrededor))))
    otras.push(
      <Avisar pedido={pedido} texto="Mandar otra vez el total" grande={false} alrededor={alrededor} />,
    )
  }
  return otras.length === 0 ? null : (
    <div className="pedidos-paso__otras">
      {otras.map((otra, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same ones in the same order.
        <span key={i}>{otra}</span>
      ))}
    </div>
  )
}
