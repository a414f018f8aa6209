// Day and slot: the days that are offered, the slots of one, and what fell away while somebody looked, said in place (ENT-02).
import { CalendarX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { textoTramos } from '#domain/comercio/horario.ts'
import {
  caidaDe,
  type DiaElegible,
  type Opciones,
  proposeTurno,
  rotuloDia,
  SIN_TURNOS,
  takeTurno,
  textoCaida,
  textoElegido,
  textoLugares,
  textoPlazo,
  trabaDeTurno,
} from '#domain/entrega/eleccion.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Eleccion } from './Eleccion.tsx'

interface Props {
  readonly opciones: Opciones
  readonly turno: TurnoTomado | null
  /** `deMas`: where there is no place, and whoever chooses knows. */
  readonly onTurno: (turno: TurnoTomado, deMas: boolean) => void
  /** Null: picking it up is no way out, or is what was chosen. */
  readonly onRetiro: (() => void) | null
  /** The server has just refused the slot: what is said of it is brought before the eyes. */
  readonly recien: boolean
  /** Of the staff: what has no place can be chosen all the same. */
  readonly aMano: boolean
  /** What was chosen was so. */
  readonly deMas: boolean
}

/** Of what fell away: nothing else is chosen until somebody says so. */
function Aviso({ opciones, turno, onTurno, onRetiro, recien, aMano }: Props) {
  const lugar = useRef<HTMLDivElement>(null)
  const por = caidaDe(opciones, turno)
  const cayo = por !== null
  useEffect(() => {
    if (recien && cayo) lugar.current?.scrollIntoView({ block: 'center' })
  }, [recien, cayo])
  if (turno === null || por === null) return <div role="alert" ref={lugar} />
  const propuesto = proposeTurno(opciones, turno)
  const { titulo, texto } = textoCaida(turno, por, propuesto, new Date())
  return (
    <div role="alert" ref={lugar}>
      <div className="entrega-aviso">
        <CalendarX className="icono" aria-hidden="true" />
        <div>
          <p>
            <b>{titulo}</b> {texto}
          </p>
          <div className="entrega-aviso__acciones">
            {propuesto === null ? null : (
              <Boton tono="linea" talle="medio" onClick={() => onTurno(propuesto, false)}>
                Está bien
              </Boton>
            )}
            {aMano ? (
              <Boton tono="linea" talle="medio" onClick={() => onTurno(turno, true)}>
                Dejarlo de más
              </Boton>
            ) : null}
            {onRetiro === null ? null : (
              <Boton tono="linea" talle="medio" onClick={onRetiro}>
                {aMano ? 'Que lo retire' : 'Prefiero retirar'}
              </Boton>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

interface DiasProps {
  readonly dias: readonly DiaElegible[]
  readonly elegido: string | undefined
  readonly aMano: boolean
  readonly onDia: (fecha: string) => void
}

const isAbierto = ({ estado }: DiaElegible) => estado === 'abierto'

function Dias({ dias, elegido, aMano, onDia }: DiasProps) {
  const ahora = new Date()
  return (
    <fieldset>
      <legend className="entrega-titulo">Día</legend>
      {/* Where no day can be chosen the strip itself takes the focus, to be moved by keys. */}
      <div className="entrega-dias__tira" tabIndex={aMano || dias.some(isAbierto) ? undefined : 0}>
        {dias.map(dia => {
          const { arriba, numero, abajo, entero } = rotuloDia(dia, ahora)
          return (
            <Eleccion
              key={dia.fecha}
              clase="entrega-op--dia"
              nombre="entrega-dia"
              dicho={entero}
              elegida={dia.fecha === elegido}
              trabada={dia.estado !== 'abierto' && !aMano}
              onElegir={() => onDia(dia.fecha)}
            >
              <span>{arriba}</span>
              <b>{numero}</b>
              <small>{abajo}</small>
            </Eleccion>
          )
        })}
      </div>
    </fieldset>
  )
}

interface TurnosDelDiaProps extends Pick<Props, 'aMano' | 'onTurno'> {
  readonly dia: DiaElegible | undefined
  readonly elegido: TurnoTomado | null
}

function TurnosDelDia({ dia, elegido, aMano, onTurno }: TurnosDelDiaProps) {
  const ahora = new Date()
  return (
    <fieldset className="entrega-lista" id="entrega-turno" tabIndex={-1}>
      <legend className="entrega-titulo">Turno</legend>
      {dia === undefined || dia.turnos.length === 0 ? (
        <p className="entrega-nota">Por ahora no hay turnos para elegir.</p>
      ) : (
        dia.turnos.map(turno => {
          const traba = trabaDeTurno(dia, turno)
          const plazo = textoPlazo(dia.fecha, turno, ahora)
          return (
            <Eleccion
              key={turno.id}
              clase="entrega-op--turno"
              nombre="entrega-turno"
              elegida={elegido?.fecha === dia.fecha && elegido.id === turno.id}
              trabada={traba !== null && !aMano}
              onElegir={() => onTurno(takeTurno(dia, turno), traba !== null)}
            >
              <span>
                <b>{textoTramos([turno])}</b>
                {plazo === '' ? null : <small>{plazo}</small>}
              </span>
              <span className="entrega-op__lugares">{textoLugares(dia, turno)}</span>
            </Eleccion>
          )
        })
      )}
    </fieldset>
  )
}

export function Turnos(props: Props) {
  const { opciones, turno, onTurno, aMano, deMas } = props
  const [mirado, setMirado] = useState<string | null>(null)
  const { dias } = opciones
  const queda = deMas || caidaDe(opciones, turno) === null ? turno : null
  // The day of what was chosen, else that of the next one with a place: seen, not taken.
  const fecha = mirado ?? (queda ?? proposeTurno(opciones, turno))?.fecha ?? dias[0]?.fecha
  const take: Props['onTurno'] = (uno, sinLugar) => {
    setMirado(null)
    onTurno(uno, sinLugar)
  }
  return (
    <div className="entrega-turnos">
      {deMas ? null : <Aviso {...props} onTurno={take} />}
      <Dias dias={dias} elegido={fecha} aMano={aMano} onDia={setMirado} />
      <TurnosDelDia
        dia={dias.find(dia => dia.fecha === fecha)}
        elegido={queda}
        aMano={aMano}
        onTurno={take}
      />
      <p className="entrega-nota" role="status">
        {queda === null
          ? aMano || proposeTurno(opciones, null) !== null
            ? ''
            : SIN_TURNOS
          : `Elegiste ${textoElegido(queda, new Date())}${deMas ? ': va de más, sin lugar en el turno' : ''}.`}
      </p>
    </div>
  )
}
