// The slots of delivery among the settings: their hours, places by weekday and cut-offs, what those mean today, and days without (ENT-02).
import { Clock, X } from 'lucide-react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { textoHora } from '#domain/comercio/horario.ts'
import { esHora, horaTecleada } from '#domain/comercio/tramos.ts'
import { textoCierre } from '#domain/entrega/cierre.ts'
import { turnosSinNumero } from '#domain/entrega/propuesta.ts'
import { horasCortas } from '#domain/entrega/turno-corto.ts'
import { DIAS, fechaNumerica } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Celda } from './Celda.tsx'
import { Otro } from './Otro.tsx'
import { PedidosDelDia, PedidosDeMas } from './PedidosYaTomados.tsx'
import { nombreDe } from './palabras.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'
import './entrega.css'

type Valores = AjustesValoresWire
type Lugares = Valores['lugaresDelDia']
type Turno = Valores['turnos'][number]
type DiaSin = Valores['diasSinEntrega'][number]

/** Never 0, which would close it unseen. */
const LUGARES = 8

interface LugaresProps {
  readonly nombre: string
  readonly lugares: Lugares
  readonly vacio: string
  readonly onLugares: (lugares: Lugares) => void
}

/** A figure for each weekday; empty says `vacio`. */
function PorDia({ nombre, lugares, vacio, onLugares }: LugaresProps) {
  return (
    <fieldset className="ajustes-turno-dias">
      <legend className="oculto">{nombre}</legend>
      {DIAS.map((dia, i) => (
        <div key={dia}>
          <span aria-hidden="true">{dia.slice(0, 3)}</span>
          <Celda
            nombre={`${nombre}, ${dia}`}
            className={`ajustes-celda--cifra${lugares[i] == null ? ' ajustes-celda--nada' : ''}`}
            inputMode="numeric"
            placeholder={vacio}
            valor={String(lugares[i] ?? '')}
            onValor={escrito => {
              if (escrito !== '' && escrito !== '–' && !/^\d{1,3}$/.test(escrito)) return 'De 0 a 999.'
              const cuantos = /^\d/.test(escrito) ? Number(escrito) : null
              onLugares(DIAS.map((_, j) => (j === i ? cuantos : (lugares[j] ?? null))))
              return null
            }}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface TurnoProps {
  readonly turno: Turno
  readonly onTurno: (cambio: Partial<Turno>) => void
  readonly onSacar: () => void
}

function Horas({ turno, onTurno }: Omit<TurnoProps, 'onSacar'>) {
  const hora = (campo: 'desde' | 'hasta') => (
    <Celda
      nombre={`${turno.nombre}, ${campo}`}
      className="ajustes-celda--cifra"
      inputMode="decimal"
      maxLength={5}
      valor={textoHora(turno[campo])}
      onValor={escrita => {
        const leida = horaTecleada(escrita)
        if (!esHora(leida)) return 'Va como 9 o 13.30.'
        const nuevo = { ...turno, [campo]: leida }
        if (nuevo.desde >= nuevo.hasta) return 'Tiene que terminar después de empezar.'
        onTurno({ [campo]: leida })
        return null
      }}
    />
  )
  return (
    <div className="ajustes-turno-horas">
      {hora('desde')} <span aria-hidden="true">a</span> {hora('hasta')}
    </div>
  )
}

function Cierres({ turno, onTurno }: Omit<TurnoProps, 'onSacar'>) {
  const cierre = textoCierre(turno, new Date())
  return (
    <div className="ajustes-turno-cierres">
      <div>
        <span aria-hidden="true">El día antes, a las</span>
        <Celda
          nombre={`${turno.nombre}: hasta el día antes, a las`}
          className="ajustes-celda--cifra"
          inputMode="decimal"
          maxLength={5}
          placeholder="–"
          valor={turno.cierreHora ?? ''}
          onValor={escrita => {
            const leida = escrita === '' ? null : horaTecleada(escrita)
            if (leida !== null && (!esHora(leida) || leida === '24:00')) return 'Va como 20 o 20.30.'
            onTurno({ cierreHora: leida })
            return null
          }}
        />
      </div>
      <div>
        <span aria-hidden="true">Minutos antes</span>
        <Celda
          nombre={`${turno.nombre}: minutos antes de empezar`}
          className="ajustes-celda--cifra"
          inputMode="numeric"
          maxLength={4}
          placeholder="–"
          valor={String(turno.cierreMinutos ?? '')}
          onValor={escrito => {
            if (escrito !== '' && !(/^\d{1,4}$/.test(escrito) && Number(escrito) <= 2880))
              return 'De 0 a 2880.'
            onTurno({ cierreMinutos: escrito === '' ? null : Number(escrito) })
            return null
          }}
        />
      </div>
      {cierre === null ? null : (
        <p>
          <Clock className="icono" aria-hidden="true" />
          {cierre}
        </p>
      )}
    </div>
  )
}

function Fila({ turno, onTurno, onSacar }: TurnoProps) {
  return (
    <li className="ajustes-turno-fila">
      <div className="ajustes-turno-fila__cabeza">
        <Celda
          nombre={`Nombre del turno ${turno.nombre}`}
          className="ajustes-celda--nombre"
          maxLength={40}
          valor={turno.nombre}
          onValor={nombre => {
            if (nombre === '') return 'Falta el nombre.'
            onTurno({ nombre })
            return null
          }}
        />
        <Horas turno={turno} onTurno={onTurno} />
      </div>
      <PorDia
        nombre={`Lugares del turno ${turno.nombre}`}
        lugares={turno.lugares}
        vacio="–"
        onLugares={lugares => onTurno({ lugares })}
      />
      <Cierres turno={turno} onTurno={onTurno} />
      <Boton tono="icono" icono={X} aria-label={`Sacar el turno ${turno.nombre}`} onClick={onSacar} />
    </li>
  )
}

export function Turnos() {
  const { valorDe, save, refuse } = useAjuste()
  const valor = valorDe('turnos')
  const turnos = Array.isArray(valor) ? (valor as Valores['turnos']) : []
  const horarios = valorDe('horarios') as Valores['horarios']
  const add = ({ nombre = '', desde = '', hasta = '' }: Readonly<Record<string, string>>) => {
    const tramo = { desde: horaTecleada(desde), hasta: horaTecleada(hasta) }
    if (nombre === '' || !esHora(tramo.desde) || !esHora(tramo.hasta) || tramo.desde >= tramo.hasta) {
      refuse('turnos', turnos, 'Decí cómo se llama el turno y sus dos horas, como 9 y 13.')
      return false
    }
    save('turnos', [
      ...turnos,
      { nombre, ...tramo, lugares: DIAS.map(() => LUGARES), cierreHora: null, cierreMinutos: 120 },
    ])
    return true
  }
  return (
    <Renglon
      campo="turnos"
      conCasa={false}
      ayuda="Salen de tus horarios. Lugares: cuántas entregas entran cada día; 0 lo cierra, vacío es que ese día no hay. Hasta cuándo se puede pedir: un límite o los dos, vale el que llega primero."
    >
      <ul className="ajustes-turnos">
        {turnos.map((turno, i) => (
          <Fila
            key={turno.id ?? turno.nombre}
            turno={turno}
            onTurno={cambio =>
              save(
                'turnos',
                turnos.map((otro, j) => (j === i ? { ...otro, ...cambio } : otro)),
              )
            }
            onSacar={() =>
              save(
                'turnos',
                turnos.filter((_, j) => j !== i),
              )
            }
          />
        ))}
      </ul>
      {turnos.length > 0 || horarios.length === 0 ? null : (
        <Boton tono="linea" talle="medio" onClick={() => save('turnos', turnosSinNumero(horarios))}>
          Armarlos con los horarios
        </Boton>
      )}
      <Otro
        ajuste="turnos"
        texto="Agregar turno"
        campos={[
          { name: 'nombre', etiqueta: 'Turno nuevo', maxLength: 40, placeholder: 'Noche' },
          { name: 'desde', etiqueta: 'Desde', inputMode: 'decimal', maxLength: 5, placeholder: '19' },
          { name: 'hasta', etiqueta: 'Hasta', inputMode: 'decimal', maxLength: 5, placeholder: '22' },
        ]}
        onAgregar={add}
      />
      <PedidosDeMas />
    </Renglon>
  )
}

export function LugaresDelDia() {
  const { valorDe, save } = useAjuste()
  return (
    <Renglon
      campo="lugaresDelDia"
      conCasa={false}
      ayuda="De todos los turnos de un día juntos. Vacío: sin límite."
    >
      <p className="campo__nombre">{nombreDe('lugaresDelDia')}</p>
      <PorDia
        nombre={nombreDe('lugaresDelDia')}
        lugares={valorDe('lugaresDelDia') as Lugares}
        vacio="–"
        onLugares={lugares => save('lugaresDelDia', lugares)}
      />
    </Renglon>
  )
}

interface DiaProps {
  readonly dia: DiaSin
  readonly turnos: readonly Turno[]
  readonly onTurnos: (turnos: DiaSin['turnos']) => void
  readonly onSacar: () => void
}

/** The whole day, or the slots that are not delivered on it. */
function Dia({ dia, turnos, onTurnos, onSacar }: DiaProps) {
  const { fecha, nombre, turnos: sin } = dia
  const propios = sin === 'todos' ? [] : sin
  const toggle = (id: number) => {
    const otros = propios.includes(id) ? propios.filter(uno => uno !== id) : [...propios, id]
    onTurnos(otros.length === 0 ? 'todos' : otros)
  }
  return (
    <li>
      <span>
        <b>{fechaNumerica(fecha)}</b> {nombre}
      </span>
      <fieldset className="trastienda-segmentos">
        <legend className="oculto">{`Sin entrega, ${nombre}`}</legend>
        <Boton aria-pressed={sin === 'todos'} onClick={() => onTurnos('todos')}>
          Todo el día
        </Boton>
        {turnos.map(turno =>
          turno.id === undefined ? null : (
            <Boton
              key={turno.id}
              aria-pressed={propios.includes(turno.id)}
              onClick={() => toggle(turno.id ?? 0)}
            >
              {turno.nombre} {horasCortas(turno)}
            </Boton>
          ),
        )}
      </fieldset>
      <Boton tono="icono" icono={X} aria-label={`Sacar ${nombre}`} onClick={onSacar} />
      <PedidosDelDia dia={dia} />
    </li>
  )
}

export function DiasSinEntrega() {
  const { valorDe, save, refuse } = useAjuste()
  const valor = valorDe('diasSinEntrega')
  const dias = Array.isArray(valor) ? (valor as Valores['diasSinEntrega']) : []
  const turnos = valorDe('turnos')
  return (
    <Renglon
      campo="diasSinEntrega"
      conCasa={false}
      ayuda="Fechas en las que no se entrega aunque el local abra, enteras o algún turno. Los pedidos que ya están siguen en pie hasta que los muevas. Los feriados cerrados ya no tienen turnos."
    >
      <ul className="ajustes-filas">
        {dias.map(dia => (
          <Dia
            key={dia.fecha}
            dia={dia}
            turnos={Array.isArray(turnos) ? (turnos as readonly Turno[]) : []}
            onTurnos={suyos =>
              save(
                'diasSinEntrega',
                dias.map(otro => (otro.fecha === dia.fecha ? { ...otro, turnos: suyos } : otro)),
              )
            }
            onSacar={() =>
              save(
                'diasSinEntrega',
                dias.filter(({ fecha }) => fecha !== dia.fecha),
              )
            }
          />
        ))}
      </ul>
      <Otro
        ajuste="diasSinEntrega"
        texto="Agregar día"
        campos={[
          { name: 'fecha', etiqueta: 'Día sin entrega', type: 'date' },
          { name: 'nombre', etiqueta: 'Por qué', maxLength: 60 },
        ]}
        onAgregar={({ fecha = '', nombre = '' }) => {
          if (fecha === '') refuse('diasSinEntrega', dias, 'Elegí el día.')
          else save('diasSinEntrega', [...dias, { fecha, nombre: nombre || 'Sin entrega', turnos: 'todos' }])
          return fecha !== ''
        }}
      />
    </Renglon>
  )
}
