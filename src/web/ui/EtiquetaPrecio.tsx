// The paper tag stuck into the meat: the price, above it the list price when there is a discount (CARD-03).
import { formatPesos } from '#domain/dinero/dinero.ts'
import { finDeOferta } from '#domain/dinero/oferta.ts'
import { precioConDescuento, tieneDescuento } from '#domain/dinero/precio.ts'
import { Precio } from './Precio.tsx'

interface Props {
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly medida: string
  readonly nombre?: string
  /** When the discount ends (PREC-05). */
  readonly hasta?: string | undefined
}

export function EtiquetaPrecio({ precioKg, descPorciento, medida, nombre, hasta }: Props) {
  const rebajado = tieneDescuento(descPorciento)
  return (
    <p className={rebajado ? 'etiqueta etiqueta--rebaja' : 'etiqueta'}>
      {nombre ? <span className="etiqueta__nombre">{nombre}</span> : null}
      {rebajado ? (
        <s className="etiqueta__antes">
          <span className="oculto">Antes </span>
          {formatPesos(precioKg)}
        </s>
      ) : null}
      <Precio centavos={precioConDescuento(precioKg, descPorciento)} unidad={medida} />
      {hasta ? <span className="etiqueta__nombre">hasta el {finDeOferta(hasta)}</span> : null}
    </p>
  )
}
