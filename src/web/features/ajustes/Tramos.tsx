// The stretches of one day, both ends edited in place; + adds one, × takes it away.
import { Plus, X } from 'lucide-react'
import type { Tramo } from '#domain/comercio/comercio.ts'

interface Props {
  /** Of what: 'lunes', 'Navidad'. */
  readonly nombre: string
  readonly tramos: readonly Tramo[]
  /** While it is typed. */
  readonly onCambio: (tramos: readonly Tramo[]) => void
  /** It is whole: to be saved. */
  readonly onListo: (tramos: readonly Tramo[]) => void
}

const TRAMOS_MAX = 3
const PRIMERO: Tramo = { desde: '09:00', hasta: '13:00' }
const SEGUNDO: Tramo = { desde: '17:00', hasta: '21:00' }

/** A field for hours has no 24. */
const enCampo = (hora: string) => (hora === '24:00' ? '00:00' : hora)

function siguiente(tramos: readonly Tramo[]): Tramo {
  const ultimo = tramos.at(-1)
  if (ultimo === undefined) return PRIMERO
  return ultimo.hasta <= SEGUNDO.desde ? SEGUNDO : { desde: enCampo(ultimo.hasta), hasta: '00:00' }
}

export function Tramos({ nombre, tramos, onCambio, onListo }: Props) {
  const change = (indice: number, cambio: Partial<Tramo>) =>
    onCambio(tramos.map((tramo, i) => (i === indice ? { ...tramo, ...cambio } : tramo)))
  return (
    <div className="ajustes-tramos">
      {tramos.map((tramo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the day
        <span key={i} className="ajustes-tramo">
          <input
            type="time"
            aria-label={`${nombre}, desde`}
            value={tramo.desde}
            onChange={({ target }) => change(i, { desde: target.value })}
            onBlur={() => onListo(tramos)}
          />
          <small aria-hidden="true">a</small>
          <input
            type="time"
            aria-label={`${nombre}, hasta`}
            value={enCampo(tramo.hasta)}
            onChange={({ target }) => change(i, { hasta: target.value })}
            onBlur={() => onListo(tramos)}
          />
          <button
            type="button"
            className="boton-icono"
            aria-label={`Sacar ${nombre} de ${tramo.desde} a ${tramo.hasta}`}
            onClick={() => onListo(tramos.filter((_, otro) => otro !== i))}
          >
            <X className="icono" aria-hidden="true" />
          </button>
        </span>
      ))}
      {tramos.length < TRAMOS_MAX ? (
        <button
          type="button"
          className="ajustes-agrega"
          aria-label={`Agregar un horario: ${nombre}`}
          onClick={() => onListo([...tramos, siguiente(tramos)])}
        >
          <Plus className="icono" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
