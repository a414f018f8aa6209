// The paper tag stuck into the meat: the price, above it the list price and how much is off when there is a discount (CARD-03).
import { formatPesos } from '#domain/precios/dinero.ts'
import { finDeOferta } from '#domain/precios/oferta.ts'
import { precioConDescuento, tieneDescuento } from '#domain/precios/precio.ts'
import { Precio } from './Precio.tsx'

interface Props {
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly medida: string
  readonly nombre?: string
  /** Of a combo: what its parts cost by themselves, and how much less it does. */
  readonly ahorro?: { readonly antes: number; readonly porciento: number } | null | undefined
  /** When the discount ends (PREC-05). */
  readonly hasta?: string | undefined
  /** Stands on the lower edge of its picture, so that the meat is seen, and says itself how much is off. */
  readonly enBorde?: boolean
}

export function EtiquetaPrecio({
  precioKg,
  descPorciento,
  medida,
  nombre,
  ahorro,
  hasta,
  enBorde = false,
}: Props) {
  const rebajado = ahorro ?? tieneDescuento(descPorciento)
  const clase = `etiqueta${enBorde ? ' etiqueta--borde' : ''}${rebajado ? ' etiqueta--rebaja' : ''}`
  return (
    <p className={clase}>
      {nombre ? <span className="etiqueta__nombre">{nombre}</span> : null}
      {rebajado ? (
        <span className="etiqueta__antes">
          {enBorde ? <b>-{ahorro?.porciento ?? descPorciento}%</b> : null}
          <s>
            <span className="oculto">{ahorro ? 'Suelto ' : 'Antes '}</span>
            {formatPesos(ahorro?.antes ?? precioKg)}
          </s>
        </span>
      ) : null}
      <Precio centavos={precioConDescuento(precioKg, descPorciento)} unidad={medida} />
      {hasta ? <span className="etiqueta__nombre">hasta el {finDeOferta(hasta)}</span> : null}
    </p>
  )
}
