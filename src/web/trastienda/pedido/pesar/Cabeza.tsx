// The head of the scale: back to the queue, whose order it is, and the way to all its lines; below it one box for each of them.
import { Check, ChevronLeft, Clock, List } from 'lucide-react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { type Estado, estadoDe } from './lineas.ts'

interface Props {
  readonly pesaje: PesajeWire
  readonly cola: string
  readonly onLista: () => void
}

export function Cabeza({ pesaje: { id, cliente, detalle, lineas }, cola, onLista }: Props) {
  const cuantas = lineas.length === 1 ? '1 artículo' : `${lineas.length} artículos`
  return (
    <header className="pesar-cabeza">
      <BotonLink tono="icono" icono={ChevronLeft} to={cola} aria-label="Volver a la cola" />
      <p className="pesar-cabeza__quien">
        <b>{cliente}</b>
        <span>
          #{id} · {detalle === '' ? cuantas : `“${detalle}”`}
        </span>
      </p>
      <Boton tono="icono" icono={List} aria-label="Ver todas las líneas" onClick={onLista} />
    </header>
  )
}

const PALABRAS: Readonly<Record<Estado, string>> = {
  falta: 'falta',
  espera: 'espera el OK',
  hecha: 'lista',
  sin: 'no hay',
}

interface PasosProps {
  readonly pesaje: PesajeWire
  readonly actual: number | null
}

/** They only show: the list leads back. */
export function Pasos({ pesaje: { lineas }, actual }: PasosProps) {
  return (
    <ol className="pesar-pasos" aria-label="Líneas del pedido">
      {lineas.map((linea, i) => {
        const estado = estadoDe(linea)
        const aqui = linea.id === actual
        return (
          <li key={linea.id} className={`pesar-paso--${estado}`} aria-current={aqui ? 'step' : undefined}>
            <span className="oculto">
              {linea.nombre}: {PALABRAS[estado]}
            </span>
            {aqui || estado === 'falta' ? (
              <span aria-hidden="true">{i + 1}</span>
            ) : estado === 'espera' ? (
              <Clock className="icono" aria-hidden="true" />
            ) : (
              <Check className="icono" aria-hidden="true" />
            )}
          </li>
        )
      })}
    </ol>
  )
}
