// What each column of the sheet means, guessed and changeable; which sheet and which row of heading.
import { ChevronDown } from 'lucide-react'
import type { ImportacionWire, RelecturaBody } from '#contract/catalogo/importacion.schema.ts'
import { CAMPOS, type Campo, tituloDe } from '#domain/catalogo/importar/columnas.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'

interface Props {
  readonly importacion: ImportacionWire
  readonly disabled: boolean
  readonly onCambio: (cambios: RelecturaBody) => void
}

const NOTAS: Readonly<Partial<Record<Campo, string>>> = { stock: ' inicial', id: ' de artículo' }

export function Columnas({ importacion, disabled, onCambio }: Props) {
  const { columnas, hojas, hoja, encabezado } = importacion
  const change = (indice: number, elegido: string) => {
    const campo = elegido === '' ? null : (elegido as Campo)
    onCambio({
      // No field stands in two columns: the one that had it is left unused.
      columnas: columnas.map((columna, i) =>
        i === indice ? campo : columna.campo === campo ? null : columna.campo,
      ),
    })
  }
  return (
    <Hoja
      titulo="Qué es cada columna"
      accion={<small className="importar-nota">la próxima vez ya lo sabe</small>}
    >
      <div className="importar-mapa">
        {columnas.map(({ letra, titulo, muestra, campo }, i) => (
          <label key={letra} className="importar-columna">
            <span className="importar-columna__nombre">
              {letra} · {titulo || 'sin título'}
            </span>
            <span className="importar-columna__muestra">{muestra || 'vacía'}</span>
            <span className="importar-elegir">
              <select
                value={campo ?? ''}
                disabled={disabled}
                onChange={({ target }) => change(i, target.value)}
              >
                <option value="">No usar</option>
                {CAMPOS.map(uno => (
                  <option key={uno} value={uno}>
                    {tituloDe(uno)}
                    {NOTAS[uno] ?? ''}
                  </option>
                ))}
              </select>
              <ChevronDown className="icono" aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
      <div className="importar-lugar">
        {hojas.length > 1 ? (
          <label>
            Hoja
            <span className="importar-elegir">
              <select
                value={hoja}
                disabled={disabled}
                onChange={({ target }) => onCambio({ hoja: target.value })}
              >
                {hojas.map(nombre => (
                  <option key={nombre}>{nombre}</option>
                ))}
              </select>
              <ChevronDown className="icono" aria-hidden="true" />
            </span>
          </label>
        ) : null}
        <label>
          Fila del encabezado
          <input
            key={encabezado}
            type="number"
            inputMode="numeric"
            min={1}
            max={20000}
            defaultValue={encabezado}
            disabled={disabled}
            onBlur={({ target }) => {
              const fila = target.valueAsNumber
              if (Number.isInteger(fila) && fila >= 1 && fila <= 20_000 && fila !== encabezado)
                onCambio({ encabezado: fila })
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
          />
        </label>
      </div>
    </Hoja>
  )
}
