// One preparation as a row to type in: its name, its group, what it adds, its place, and out (ART-07).
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { PREPARACION_GRUPO_MAX, PREPARACION_NOMBRE_MAX } from '#domain/catalogo/preparaciones-dadas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import type { Fila } from './filas.ts'

interface Props {
  readonly fila: Fila
  readonly medida: Medida
  /** Of this one; undefined when nothing is wrong with it. */
  readonly error: string | undefined
  readonly primera: boolean
  readonly ultima: boolean
  /** Names of the groups there are, to choose from while typing. */
  readonly grupos: string
  readonly onCambio: (fila: Fila) => void
  readonly onMover: (pasos: -1 | 1) => void
  readonly onQuitar: () => void
}

export function FilaPreparacion({
  fila,
  medida,
  error,
  primera,
  ultima,
  grupos,
  onCambio,
  onMover,
  onQuitar,
}: Props) {
  const cual = fila.nombre.trim() || 'la preparación nueva'
  return (
    <li className="preparaciones-fila">
      <div className="preparaciones-fila__campos">
        <Campo
          etiqueta="Se llama"
          value={fila.nombre}
          maxLength={PREPARACION_NOMBRE_MAX}
          error={error}
          autoComplete="off"
          // It is there because somebody asked for one more.
          autoFocus={fila.id === null && fila.nombre === ''}
          onChange={({ target }) => onCambio({ ...fila, nombre: target.value })}
        />
        <Campo
          etiqueta="Grupo"
          value={fila.grupo}
          maxLength={PREPARACION_GRUPO_MAX}
          placeholder="ninguno"
          list={grupos}
          autoComplete="off"
          onChange={({ target }) => onCambio({ ...fila, grupo: target.value })}
        />
        <Campo
          etiqueta={medida === '/Kg' ? 'Suma por kilo ($)' : 'Suma por unidad ($)'}
          value={fila.precio}
          inputMode="decimal"
          placeholder="sin cargo"
          autoComplete="off"
          onChange={({ target }) => onCambio({ ...fila, precio: target.value })}
        />
      </div>
      <div className="preparaciones-fila__acciones">
        <Boton
          tono="icono"
          icono={ArrowUp}
          aria-label={`Subir ${cual}`}
          disabled={primera}
          onClick={() => onMover(-1)}
        />
        <Boton
          tono="icono"
          icono={ArrowDown}
          aria-label={`Bajar ${cual}`}
          disabled={ultima}
          onClick={() => onMover(1)}
        />
        <Boton tono="icono" icono={X} aria-label={`Quitar ${cual}`} onClick={onQuitar} />
      </div>
    </li>
  )
}
