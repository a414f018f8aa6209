// The header of the sheet: names of the columns, what each sorts by, and the box that chooses every row.
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { memo } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { COLUMNAS, type Columna, ENCABEZADO, type Lugar, ORDEN_DE, rol, TITULOS } from './columnas.ts'
import type { Consulta } from './consulta.ts'

interface Props {
  /** The column that has the tab stop, when it is in the header. */
  readonly activa: Columna | null
  readonly consulta: Pick<Consulta, 'orden' | 'alReves'>
  readonly onConsulta: (cambios: Partial<Consulta>) => void
  readonly todas: boolean
  readonly onTodas: () => void
  readonly onIr: (lugar: Lugar) => void
}

export const Encabezado = memo(function Encabezado(props: Props) {
  const { activa, consulta, onConsulta, todas, onTodas, onIr } = props
  const sortBy = (columna: Columna) => {
    const orden = ORDEN_DE[columna]
    if (orden === undefined) return
    onIr({ id: ENCABEZADO, columna })
    // Upwards, downwards, and back to the shop's own order.
    if (consulta.orden !== orden) onConsulta({ orden, alReves: false })
    else onConsulta(consulta.alReves ? { orden: 'tienda', alReves: false } : { alReves: true })
  }
  const sentido = (columna: Columna) => {
    if (ORDEN_DE[columna] === undefined || consulta.orden !== ORDEN_DE[columna]) return undefined
    return consulta.alReves ? 'descending' : 'ascending'
  }
  return (
    <div {...rol('rowgroup')} className="articulos-encabezado">
      <div {...rol('row', { 'aria-rowindex': 1 })} className="articulos-fila">
        {COLUMNAS.map((columna, i) => {
          const foco = activa === columna ? 0 : -1
          return (
            <div
              key={columna}
              {...rol('columnheader', { 'aria-colindex': i + 1, 'aria-sort': sentido(columna) })}
              data-celda={`${ENCABEZADO}:${columna}`}
              className={`articulos-titulo articulos-titulo--${columna}`}
              {...(ORDEN_DE[columna] === undefined && columna !== 'tilde' ? { tabIndex: foco } : {})}
            >
              {columna === 'tilde' ? (
                <label className="articulos-tilde">
                  <input
                    type="checkbox"
                    checked={todas}
                    aria-label="Elegir todos"
                    tabIndex={foco}
                    data-foco
                    onChange={onTodas}
                  />
                  <Check className="icono" aria-hidden="true" />
                </label>
              ) : ORDEN_DE[columna] === undefined ? (
                TITULOS[columna]
              ) : (
                <Boton tabIndex={foco} data-foco onClick={() => sortBy(columna)}>
                  {TITULOS[columna]}
                  {sentido(columna) === 'ascending' ? <ArrowUp className="icono" aria-hidden="true" /> : null}
                  {sentido(columna) === 'descending' ? (
                    <ArrowDown className="icono" aria-hidden="true" />
                  ) : null}
                </Boton>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})
