// The print view of the list: the sheet on A4 or the roll, or shelf tags, eight to a sheet. Loaded when something is printed.
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import {
  articulosDeLista,
  hojasDeEtiquetas,
  precioDeLista,
  type RubroLista,
} from '#domain/precios/lista-precios.ts'
import { tieneDescuento } from '#domain/precios/precio.ts'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { HojaDePrecios } from './HojaDePrecios.tsx'

interface Props {
  readonly que: 'hoja' | 'etiquetas'
  readonly rubros: readonly RubroLista[]
  readonly comercio: Comercio
  readonly hoy: Date
  readonly onClose: () => void
}

export function ListaImpresa({ que, rubros, comercio, hoy, onClose }: Props) {
  if (que === 'hoja') {
    return (
      <Impresion titulo="Lista de precios" papelInicial="a4" onClose={onClose}>
        <HojaDePrecios rubros={rubros} comercio={comercio} hoy={hoy} />
      </Impresion>
    )
  }
  const hojas = hojasDeEtiquetas(articulosDeLista(rubros))
  return (
    <Impresion titulo="Etiquetas" papelInicial="a4" papeles={['a4']} onClose={onClose}>
      {hojas.map(hoja => (
        <ul key={hoja[0]?.id} className="lista-etiquetas">
          {hoja.map(articulo => (
            <Etiqueta key={articulo.id} articulo={articulo} nombre={comercio.nombre} />
          ))}
        </ul>
      ))}
    </Impresion>
  )
}

function Etiqueta({ articulo, nombre }: { readonly articulo: Articulo; readonly nombre: string }) {
  const largo = articulo.nombre.length
  const clase = largo > 60 ? ' lista-etiqueta--larga' : largo > 26 ? ' lista-etiqueta--media' : ''
  return (
    <li className={`lista-etiqueta${clase}`}>
      <b>{articulo.nombre}</b>
      {tieneDescuento(articulo.descPorciento) ? <s>{formatPesos(articulo.precioKg)}</s> : null}
      <Precio centavos={precioDeLista(articulo)} unidad={articulo.medida} />
      <small>{nombre}</small>
    </li>
  )
}
