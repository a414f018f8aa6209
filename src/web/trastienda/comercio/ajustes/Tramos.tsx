// The stretches of one day, both ends edited in place; + adds one, × takes it away.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Tramo } from '#domain/comercio/formas.ts'
import { textoHora, textoTramos } from '#domain/comercio/horario.ts'
import { esHora, horaTecleada } from '#domain/comercio/tramos.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  /** Of what: 'lunes', 'Navidad'. */
  readonly nombre: string
  readonly tramos: readonly Tramo[]
  readonly onListo: (tramos: readonly Tramo[]) => void
}

const TRAMOS_MAX = 3
const PRIMERO: Tramo = { desde: '09:00', hasta: '13:00' }
const SEGUNDO: Tramo = { desde: '17:00', hasta: '21:00' }

function siguiente(tramos: readonly Tramo[]): Tramo {
  const ultimo = tramos.at(-1)
  if (ultimo === undefined) return PRIMERO
  return ultimo.hasta <= SEGUNDO.desde ? SEGUNDO : { desde: ultimo.hasta, hasta: '24:00' }
}

interface HoraProps {
  readonly nombre: string
  readonly hora: string
  readonly onHora: (hora: string) => void
}

/** Typed as people do, '9' or '13.30'; taken on leaving it. */
function Hora({ nombre, hora, onHora }: HoraProps) {
  const [texto, setTexto] = useState<string | null>(null)
  const leave = () => {
    const tecleada = texto === null ? hora : horaTecleada(texto)
    setTexto(null)
    if (tecleada !== hora) onHora(tecleada)
  }
  return (
    <input
      aria-label={nombre}
      aria-invalid={!esHora(hora)}
      inputMode="decimal"
      maxLength={5}
      autoComplete="off"
      value={texto ?? textoHora(hora)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTexto(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
        if (key === 'Escape') setTexto(null)
      }}
    />
  )
}

export function Tramos({ nombre, tramos, onListo }: Props) {
  const keep = (indice: number, cambio: Partial<Tramo>) =>
    onListo(tramos.map((tramo, i) => (i === indice ? { ...tramo, ...cambio } : tramo)))
  const mala = tramos.flatMap(({ desde, hasta }) => [desde, hasta]).find(hora => !esHora(hora))
  return (
    <div className="ajustes-tramos">
      {tramos.map((tramo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the day
        <span key={i} className="ajustes-tramo">
          <Hora nombre={`${nombre}, desde`} hora={tramo.desde} onHora={desde => keep(i, { desde })} />
          <small aria-hidden="true">a</small>
          <Hora nombre={`${nombre}, hasta`} hora={tramo.hasta} onHora={hasta => keep(i, { hasta })} />
          <Boton
            tono="icono"
            icono={X}
            aria-label={`Sacar ${nombre} de ${textoTramos([tramo])}`}
            onClick={() => onListo(tramos.filter((_, otro) => otro !== i))}
          />
        </span>
      ))}
      {tramos.length < TRAMOS_MAX ? (
        <Boton
          icono={Plus}
          className="ajustes-agrega"
          aria-label={`Agregar un horario: ${nombre}`}
          onClick={() => onListo([...tramos, siguiente(tramos)])}
        />
      ) : null}
      {/* Where it was typed: the setting's own words stand a screen below, under the last day. */}
      {mala === undefined ? null : (
        <p className="ajustes-tramos__falla" role="alert">
          «{mala}» no es una hora: van de 0 a 24, como 9 o 13.30.
        </p>
      )}
    </div>
  )
}
