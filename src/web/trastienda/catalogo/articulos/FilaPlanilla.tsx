// One article as a row of the sheet; drawn again only when something of its own changed (memo).
import { Check, Clock, Eye, EyeOff } from 'lucide-react'
import { type AriaAttributes, memo } from 'react'
import { descuentoVigente, isSinStock } from '#domain/catalogo/fila.ts'
import { formatNumero, formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Celda } from './Celda.tsx'
import { changeVista } from './cambios.ts'
import { COLUMNAS, type Columna, rol } from './columnas.ts'
import { diasDe, estadoDe, isPoco, textoDias } from './estado-fila.ts'
import { applyCambios } from './guardado.ts'
import { Mini } from './Mini.tsx'
import { PuntoBorrador } from './PuntoBorrador.tsx'
import { usePlanilla } from './planilla.ts'
import type { Edicion, Grilla } from './use-grilla.ts'

interface Props {
  readonly id: number
  /** Its row among all, the header being the first. */
  readonly indice: number
  readonly activa: Columna | null
  /** Names of the columns of it that are part of a selection, joined. */
  readonly rango: string
  readonly elegida: boolean
  readonly edicion: Edicion | null
  readonly grilla: Pick<Grilla, 'commit' | 'cancel'>
  readonly onElegir: (id: number, extender: boolean) => void
}

export const FilaPlanilla = memo(function FilaPlanilla(props: Props) {
  const { id, indice, activa, rango, elegida, edicion, grilla, onElegir } = props
  const fila = usePlanilla(({ filas }) => filas.get(id))
  const espera = usePlanilla(({ esperan }) => esperan.get(id))
  const vendido = usePlanilla(({ ventas }) => ventas.get(id))
  const mayor = usePlanilla(({ ventas }) => mayorDe(ventas))
  if (fila === undefined) return null
  const descuento = descuentoVigente(fila, Date.now())
  const estado = estadoDe(fila)
  const dias = diasDe(fila, vendido)
  const celda = (columna: Columna, aria: AriaAttributes = {}) => ({
    ...rol('gridcell', { 'aria-colindex': COLUMNAS.indexOf(columna) + 1, ...aria }),
    'data-celda': `${id}:${columna}`,
    className: `articulos-celda articulos-celda--${columna}${rango.includes(columna) ? ' articulos-celda--rango' : ''}`,
  })
  const leida = (columna: Columna) => ({
    ...celda(columna, { 'aria-readonly': true }),
    tabIndex: foco(columna),
  })
  const foco = (columna: Columna) => (activa === columna ? 0 : -1)
  const tecleada = (campo: 'precio' | 'oferta' | 'stock') => (
    <Celda
      fila={fila}
      campo={campo}
      activa={activa === campo}
      enRango={rango.includes(campo)}
      edicion={edicion?.campo === campo ? edicion : null}
      grilla={grilla}
    />
  )
  const clases = [
    'articulos-fila',
    elegida ? 'articulos-fila--elegida' : '',
    isSinStock(fila) || fila.archivado ? 'articulos-fila--apagada' : '',
  ]
  return (
    <div
      {...rol('row', { 'aria-rowindex': indice, 'aria-selected': elegida })}
      className={clases.filter(Boolean).join(' ')}
    >
      <div {...celda('tilde')}>
        <label className="articulos-tilde">
          <input
            type="checkbox"
            checked={elegida}
            aria-label={`Elegir ${fila.nombre}`}
            tabIndex={foco('tilde')}
            data-foco
            onChange={({ nativeEvent }) =>
              onElegir(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
          <Check className="icono" aria-hidden="true" />
        </label>
      </div>
      <div {...celda('nombre')}>
        <Mini foto={fila.foto} />
        <Link to={rutaSeccion('ficha', id)} tabIndex={foco('nombre')} data-foco className="articulos-nombre">
          {fila.nombre}
          <PuntoBorrador id={id} />
          {espera === undefined ? null : (
            <small>
              <Clock className="icono" aria-hidden="true" />
              desde el {diaDe(espera.cuando)} {formatPesos(espera.precioKg)}
            </small>
          )}
        </Link>
      </div>
      <div {...leida('codigo')}>{fila.plu ?? ''}</div>
      {tecleada('precio')}
      {tecleada('oferta')}
      <div {...leida('final')}>
        {descuento === null ? null : formatNumero(precioConDescuento(fila.precioKg, descuento))}
      </div>
      {tecleada('stock')}
      <div {...leida('vendido')}>
        {vendido === undefined ? null : (
          <>
            <meter className="articulos-barrita" min={0} max={mayor} value={vendido} aria-hidden="true" />
            {formatVendido(vendido)}
          </>
        )}
      </div>
      <div {...leida('estado')}>
        {estado !== null ? (
          <Marca tono={estado.tono}>{estado.texto}</Marca>
        ) : dias === null ? null : isPoco(dias) ? (
          <Marca tono="ambar">{textoDias(dias)}</Marca>
        ) : (
          textoDias(dias)
        )}
      </div>
      <div {...celda('vista')}>
        <Boton
          tono="icono"
          icono={fila.archivado ? EyeOff : Eye}
          aria-pressed={!fila.archivado}
          aria-label={`A la vista: ${fila.nombre}`}
          tabIndex={foco('vista')}
          data-foco
          onClick={() => applyCambios([changeVista(fila)])}
        />
      </div>
    </div>
  )
})

const mayores = new WeakMap<ReadonlyMap<number, number>, number>()

/** The most that was sold of one article: the whole bar. */
function mayorDe(ventas: ReadonlyMap<number, number>): number {
  const hecho = mayores.get(ventas) ?? Math.max(1, ...ventas.values())
  mayores.set(ventas, hecho)
  return hecho
}

/** One decimal, as in reports. */
function formatVendido(cantidad: number): string {
  return cantidad.toFixed(1).replace('.', ',')
}

const DIA = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONA,
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
})

function diaDe(instante: string): string {
  return DIA.format(new Date(instante)).replace(',', '')
}
