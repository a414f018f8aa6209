// Above all: what waits for the network, which run this is, how far it is, and the cash in the pocket.
import { WifiOff } from 'lucide-react'
import { textoHoras } from '#domain/entrega/entrega-dicha.ts'
import { encimaDe, type VueltaMia } from '#domain/entrega/jornada.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { useSalidaDeReparto } from '../salida.ts'

/** The strip: what was done is kept here, and how much of it waits. */
export function SinSenal() {
  const enLinea = useEnLinea()
  const { actos, sinRed } = useSalidaDeReparto()
  const cuantos = actos.length
  if (enLinea && !sinRed) return null
  return (
    <p className="reparto-red" role="status">
      <WifiOff className="icono" aria-hidden="true" />
      {enLinea ? 'Sin respuesta' : 'Sin señal'} ·{' '}
      {cuantos === 0
        ? 'lo que hagas queda acá y sale solo'
        : cuantos === 1
          ? '1 cosa guardada, sale sola'
          : `${cuantos} cosas guardadas, salen solas`}
    </p>
  )
}

export const tituloDe = ({ turno, numero }: VueltaMia) =>
  turno === null ? `Vuelta ${numero}` : `Vuelta ${textoHoras(turno)}`

const CLASES = { entregada: 'reparto-avance--hecha', 'no estaba': 'reparto-avance--no', pendiente: undefined }

interface Props {
  readonly vuelta: VueltaMia
  readonly titulo?: string
  readonly quien: string
  /** The one on the screen. */
  readonly pedido?: number | undefined
  /** Instead of the cash in the pocket. */
  readonly plata?: { readonly monto: number; readonly que: string }
}

export function Cabeza({ vuelta, titulo = tituloDe(vuelta), quien, pedido, plata }: Props) {
  const { paradas, estado, volvio } = vuelta
  const lugar = paradas.findIndex(parada => parada.pedido === pedido)
  const entregadas = paradas.filter(parada => parada.estado === 'entregada').length
  const como =
    lugar >= 0
      ? `parada ${lugar + 1} de ${paradas.length}`
      : volvio !== null
        ? `volvió ${horaCorta(volvio)}`
        : paradas.length === 1
          ? '1 parada'
          : `${paradas.length} paradas`
  const { monto, que } = plata ?? { monto: encimaDe(vuelta), que: 'en efectivo, encima' }
  return (
    <header className="reparto-cabeza">
      <p>
        <b>{titulo}</b>
        {estado === 'armada' ? null : <b>{formatPesos(monto)}</b>}
      </p>
      <p>
        <span>
          {quien} · {como}
        </span>
        {estado === 'armada' ? null : <span>{que}</span>}
      </p>
      <div className="reparto-avance" role="img" aria-label={`${entregadas} de ${paradas.length} entregadas`}>
        {paradas.map(parada => (
          <i
            key={parada.pedido}
            className={parada.pedido === pedido ? 'reparto-avance--ahora' : CLASES[parada.estado]}
          />
        ))}
      </div>
    </header>
  )
}
