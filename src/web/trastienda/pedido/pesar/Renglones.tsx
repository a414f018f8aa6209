// The lines of an order one below the other: what was ordered, what it weighed, the difference, and who is waited for (PESA-02).
import { Check, Clock, PackageX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { textoDeCombo } from '#domain/pedido/combo.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { haceCuanto } from '#domain/texto/hace-cuanto.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { FotoCorte, textoPorcion } from './Corte.tsx'
import { cifra, cuanto, masPesos, porciento } from './cifras.ts'
import { estadoDe, isContada, montoDe, pedidoDe, precioDe, type Renglon } from './lineas.ts'

/** 'Lucía dio el OK': what was said about a weight out of bounds, with its picture; null when nothing was. */
function dicho(
  linea: Renglon,
  cliente: string,
): { readonly texto: string; readonly tono: 'ambar' | 'verde' } | null {
  const nombre = primeraPalabra(cliente)
  switch (linea.respuesta) {
    case 'espera': {
      const hace = linea.preguntaAt === null ? '' : `, ${haceCuanto(linea.preguntaAt)}`
      return { texto: `Esperando el OK de ${nombre}${hace}`, tono: 'ambar' }
    }
    case 'acepta':
      return { texto: `${nombre} dio el OK`, tono: 'verde' }
    case 'palabra':
      return { texto: `${nombre} dijo que sí`, tono: 'verde' }
    case 'limite':
      return { texto: `Se cobra ${cifra(linea.cobrado ?? 0, isContada(linea))}`, tono: 'verde' }
    case 'ajusta':
      return { texto: `${nombre} prefiere que lo ajustes`, tono: 'ambar' }
    case 'saca':
      return { texto: `${nombre} lo sacó`, tono: 'ambar' }
    default:
      return null
  }
}

function Dicho({ linea, cliente }: { readonly linea: Renglon; readonly cliente: string }) {
  const que = dicho(linea, cliente)
  if (que === null) return null
  const Icono = que.tono === 'ambar' ? Clock : Check
  return (
    <span className={`pesar-dicho pesar-dicho--${que.tono}`}>
      <Icono className="icono" aria-hidden="true" />
      {que.texto}
    </span>
  )
}

/** '+4,0 % · +$1.560', 'igual'. */
function diferencia(linea: Renglon): string {
  const pesado = linea.cobrado ?? linea.pesado
  if (pesado === null) return ''
  if (pesado === linea.pedido) return 'igual'
  const [precio, pedido] = [precioDe(linea, pesado), pedidoDe(linea)]
  const plata = precio === null || pedido === null ? [] : [masPesos(precio - pedido)]
  return [...(pesado === 0 ? [] : [porciento(linea.pedido, pesado)]), ...plata].join(' · ')
}

const deCombo = ({ nombre, enLugarDe }: NonNullable<Renglon['combo']>) => textoDeCombo(nombre, enLugarDe)

interface Props {
  readonly pesaje: PesajeWire
  /** Absent where nothing can be weighed any more. */
  readonly onAbrir?: (id: number) => void
}

/** On a phone: two rows of text for each. */
export function Renglones({ pesaje: { lineas, cliente }, onAbrir }: Props) {
  return (
    <ul className="pesar-hoja">
      {lineas.map(linea => {
        const estado = estadoDe(linea)
        const contada = isContada(linea)
        const monto = montoDe(linea)
        return (
          <li key={linea.id}>
            <Boton
              className={`pesar-renglon pesar-renglon--${estado}`}
              disabled={onAbrir === undefined}
              onClick={() => onAbrir?.(linea.id)}
            >
              <b>
                {linea.nombre}
                {linea.combo ? <small> {deCombo(linea.combo)}</small> : null}
              </b>
              {monto === null || estado === 'falta' ? null : (
                <span className="pesar-renglon__precio">{formatPesos(monto)}</span>
              )}
              <span className="pesar-renglon__peso">
                {contada && linea.pesado === linea.pedido ? (
                  cuanto(linea.pedido, true)
                ) : (
                  <>
                    pidió {cifra(linea.pedido, contada)} ·{' '}
                    {estado === 'falta' ? (
                      <strong>falta {contada ? 'contar' : 'pesar'}</strong>
                    ) : estado === 'sin' ? (
                      <strong>no hay</strong>
                    ) : (
                      <>
                        pesó <strong>{cifra(linea.pesado ?? 0, contada)}</strong>
                      </>
                    )}
                  </>
                )}
              </span>
              <span className="pesar-renglon__diferencia">{diferencia(linea)}</span>
              <Dicho linea={linea} cliente={cliente} />
            </Boton>
          </li>
        )
      })}
    </ul>
  )
}

interface MesaProps extends Props {
  readonly actual: number | null
  /** On the display now, of the line that is on the scale. */
  readonly gramos: number
}

/** What a kilo or a unit costs, as the counter says it. */
function tarifa({ precioKG, DescPorciento = null, ...linea }: Renglon): string {
  if (precioKG === undefined) return ''
  const precio = formatPesos(precioConDescuento(pesosToCentavos(precioKG), DescPorciento))
  return ` · ${precio} ${isContada(linea) ? 'c/u' : 'el kg'}`
}

/** On a tablet: every line with its picture, in columns; a touch puts one on the scale. */
export function Tabla({ pesaje: { lineas, cliente }, actual, gramos, onAbrir }: MesaProps) {
  const hoja = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line on the scale is never behind the pad.
  useEffect(() => {
    hoja.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [actual])
  return (
    <>
      <div className="pesar-fila pesar-fila--titulos" aria-hidden="true">
        <span />
        <span>Línea</span>
        <span>Pidió</span>
        <span>Pesó</span>
        <span>Precio</span>
      </div>
      <ul className="pesar-hoja" ref={hoja}>
        {lineas.map(linea => {
          const estado = estadoDe(linea)
          const contada = isContada(linea)
          const aqui = linea.id === actual
          const peso = aqui && gramos > 0 ? gramos : estado === 'falta' ? null : (linea.pesado ?? 0)
          const monto =
            aqui && gramos > 0 ? precioDe(linea, gramos) : estado === 'falta' ? null : montoDe(linea)
          const pedido = pedidoDe(linea)
          return (
            <li key={linea.id}>
              <Boton
                className={`pesar-fila pesar-fila--${estado}`}
                aria-current={aqui ? 'true' : undefined}
                onClick={() => onAbrir?.(linea.id)}
              >
                <span className="pesar-fila__foto">
                  <FotoCorte url={linea.imagen} sizes="72px" />
                </span>
                <span>
                  <b>{linea.nombre}</b>
                  <small>
                    {linea.combo ? deCombo(linea.combo) : `${textoPorcion(linea)}${tarifa(linea)}`}
                  </small>
                  <Dicho linea={linea} cliente={cliente} />
                </span>
                <span className="pesar-fila__pidio">
                  {cifra(linea.pedido, contada)}
                  {pedido === null ? null : <small>{formatPesos(pedido)}</small>}
                </span>
                <span className="pesar-fila__peso">
                  {peso === null ? (
                    <small>falta</small>
                  ) : estado === 'sin' && !aqui ? (
                    <small className="pesar-fila__sin">
                      <PackageX className="icono" aria-hidden="true" />
                      no hay
                    </small>
                  ) : (
                    cifra(peso, contada)
                  )}
                </span>
                <span className="pesar-fila__precio">
                  {monto === null ? null : formatPesos(monto)}
                  {peso === null || monto === null || pedido === null ? null : (
                    <small>
                      {peso === linea.pedido ? (contada ? 'no se pesa' : 'igual') : masPesos(monto - pedido)}
                    </small>
                  )}
                </span>
              </Boton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
