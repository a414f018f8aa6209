// The slots of delivery among the settings: proposed from the opening hours, with their places, the day's own, and days without (ENT-02).
import { X } from 'lucide-react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'
import { DIAS, fechaNumerica } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Otro } from './Otro.tsx'
import { nombreDe } from './palabras.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

type Valores = AjustesValoresWire
type Lugares = Valores['lugaresDelDia']

/** A figure for each weekday; empty says `vacio`. */
function Lugares({
  nombre,
  lugares,
  vacio,
  onLugares,
}: {
  readonly nombre: string
  readonly lugares: Lugares
  readonly vacio: string
  readonly onLugares: (lugares: Lugares) => void
}) {
  return (
    <fieldset className="ajustes-nuevo">
      <legend>{nombre}</legend>
      {DIAS.map((dia, i) => (
        <label key={dia}>
          <span>{dia}</span>
          <input
            inputMode="numeric"
            defaultValue={lugares[i] ?? ''}
            placeholder={vacio}
            onBlur={({ target }) => {
              const cifra = target.value.trim()
              const cuantos = cifra === '' ? null : Number(cifra)
              if (cuantos !== (lugares[i] ?? null))
                onLugares(DIAS.map((_, j) => (j === i ? cuantos : (lugares[j] ?? null))))
            }}
          />
        </label>
      ))}
    </fieldset>
  )
}

export function Turnos() {
  const { valorDe, save } = useAjuste()
  const turnos = valorDe('turnos') as Valores['turnos']
  const horarios = valorDe('horarios') as Valores['horarios']
  return (
    <Renglon
      campo="turnos"
      conCasa={false}
      ayuda="Cada turno tiene sus horas y sus lugares por día de la semana. Vacío: ese día no hay; 0: está cerrado."
    >
      <ul className="ajustes-filas">
        {turnos.map(turno => (
          <li key={turno.id}>
            <span>
              <b>{turno.nombre}</b> {`${turno.desde} a ${turno.hasta}`}
            </span>
            <Boton
              tono="icono"
              icono={X}
              aria-label={`Sacar el turno ${turno.nombre}`}
              onClick={() =>
                save(
                  'turnos',
                  turnos.filter(({ id }) => id !== turno.id),
                )
              }
            />
            <Lugares
              nombre={`Lugares del turno ${turno.nombre}`}
              lugares={turno.lugares}
              vacio="no hay"
              onLugares={lugares =>
                save(
                  'turnos',
                  turnos.map(otro => (otro.id === turno.id ? { ...otro, lugares } : otro)),
                )
              }
            />
          </li>
        ))}
      </ul>
      {turnos.length > 0 || horarios.length === 0 ? null : (
        <Boton tono="linea" talle="medio" onClick={() => save('turnos', turnosPropuestos(horarios))}>
          Armarlos con los horarios
        </Boton>
      )}
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
      <Lugares
        nombre={nombreDe('lugaresDelDia')}
        lugares={valorDe('lugaresDelDia') as Lugares}
        vacio="sin límite"
        onLugares={lugares => save('lugaresDelDia', lugares)}
      />
    </Renglon>
  )
}

export function DiasSinEntrega() {
  const { valorDe, save, refuse } = useAjuste()
  const dias = valorDe('diasSinEntrega') as Valores['diasSinEntrega']
  return (
    <Renglon
      campo="diasSinEntrega"
      conCasa={false}
      ayuda="Fechas en las que no se entrega aunque el local abra. Los feriados cerrados ya no tienen turnos."
    >
      <ul className="ajustes-filas">
        {dias.map(({ fecha, nombre }) => (
          <li key={fecha}>
            <span>
              <b>{fechaNumerica(fecha)}</b> {nombre}
            </span>
            <Boton
              tono="icono"
              icono={X}
              aria-label={`Sacar ${nombre}`}
              onClick={() =>
                save(
                  'diasSinEntrega',
                  dias.filter(dia => dia.fecha !== fecha),
                )
              }
            />
          </li>
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
          if (fecha === '') refuse('diasSinEntrega', '', 'Elegí el día.')
          else save('diasSinEntrega', [...dias, { fecha, nombre: nombre || 'Sin entrega', turnos: 'todos' }])
          return fecha !== ''
        }}
      />
    </Renglon>
  )
}
