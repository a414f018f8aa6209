// The sheet for the wall: headings in two columns, names, dots and painted figures, net of offers.
import { hayStock } from '#domain/catalogo/peso.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { type ParteLista, precioDeLista, type RubroLista } from '#domain/precios/lista-precios.ts'
import { tieneDescuento } from '#domain/precios/precio.ts'
import { diaLargo } from '#domain/texto/fecha.ts'

interface Props {
  readonly rubros: readonly RubroLista[]
  readonly comercio: Comercio
  readonly hoy: Date
}

export function HojaDePrecios({ rubros, comercio, hoy }: Props) {
  const lugar = [comercio.direccion, comercio.ciudad].filter(Boolean).join(', ')
  const pie = [lugar, comercio.telefono].filter(Boolean).join(' · ')
  return (
    <div className="lista-hoja">
      <header className="lista-hoja__cabeza">
        <b>{comercio.nombre}</b>
        <p>
          Lista de precios
          <br />
          <strong>{diaLargo(hoy)}</strong>
        </p>
      </header>
      <div className="lista-hoja__columnas">
        {rubros.map(({ id, nombre, partes }) => (
          <div key={id} className="lista-hoja__rubro">
            <h3>{nombre}</h3>
            {partes.map(parte => (
              <Parte key={parte.id} parte={parte} />
            ))}
          </div>
        ))}
      </div>
      <p className="lista-hoja__pie">Precios en pesos, con impuestos.{pie === '' ? '' : ` ${pie}`}</p>
    </div>
  )
}

function Parte({ parte: { nombre, articulos } }: { readonly parte: ParteLista }) {
  return (
    <>
      {nombre === null ? null : <h4>{nombre}</h4>}
      <ul>
        {articulos.map(articulo => (
          <li key={articulo.id}>
            <span>{articulo.nombre}</span>
            <i />
            {hayStock(articulo) ? null : <small>hoy no hay</small>}
            {tieneDescuento(articulo.descPorciento) ? (
              <small className="lista-hoja__oferta">Oferta</small>
            ) : null}
            <b>{formatPesos(precioDeLista(articulo))}</b>
            <small>{articulo.medida === 'ud.' ? 'c/u' : 'el kilo'}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
