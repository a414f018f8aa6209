// Articles as rows, for a phone with its keyboard open: picture, name, place and price, each row the way to its product.
import { useState } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento, tieneDescuento } from '#domain/precios/precio.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import type { Tarjeta } from './filas.ts'
import { LISTA_SIMPLE_MAX } from './limites.ts'
import { useProgresivo } from './use-progresivo.ts'

interface Props {
  readonly tarjetas: readonly Tarjeta[]
  readonly onElegir: () => void
}

export function Renglones({ tarjetas, onElegir }: Props) {
  const [pedidas, setPedidas] = useState({ de: tarjetas, cuantas: LISTA_SIMPLE_MAX })
  const tope = pedidas.de === tarjetas ? pedidas.cuantas : LISTA_SIMPLE_MAX
  const visibles = useProgresivo(tarjetas, Math.min(tarjetas.length, tope))
  const faltan = tarjetas.length - tope
  return (
    <>
      <ul className="catalogo-renglones">
        {tarjetas.slice(0, visibles).map(({ articulo, camino }) => (
          <li key={articulo.id}>
            {hayStock(articulo) ? (
              <Link
                className="catalogo-renglon"
                to={rutaArticulo(articulo.id)}
                viewTransition
                onClick={onElegir}
              >
                <Datos articulo={articulo} camino={camino} />
                <Costo articulo={articulo} />
              </Link>
            ) : (
              <div className="catalogo-renglon catalogo-renglon--agotado">
                <Datos articulo={articulo} camino={camino} />
                <span className="catalogo-renglon__costo">Sin stock</span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {faltan > 0 && visibles >= tope ? (
        <Boton
          tono="linea"
          talle="ancho"
          onClick={() => setPedidas({ de: tarjetas, cuantas: tope + LISTA_SIMPLE_MAX })}
        >
          Ver más ({faltan})
        </Boton>
      ) : null}
    </>
  )
}

function Datos({ articulo, camino }: Tarjeta) {
  const imagen = articulo.imagenes.find(({ url }) => imagenUsable(url)) ?? articulo.imagenes[0]
  return (
    <>
      <span className="catalogo-renglon__foto">
        <Foto imagen={imagen} sizes="64px" />
      </span>
      <span className="catalogo-renglon__texto">
        <b>{articulo.nombre}</b>
        <small>{camino}</small>
      </span>
    </>
  )
}

interface PropsCosto {
  readonly articulo: Articulo
}

function Costo({ articulo: { precioKg, descPorciento, medida } }: PropsCosto) {
  const rebajado = tieneDescuento(descPorciento)
  return (
    <span className={`catalogo-renglon__costo${rebajado ? ' catalogo-renglon__costo--rebaja' : ''}`}>
      {rebajado ? (
        <small>
          -{descPorciento}% <s>{formatPesos(precioKg)}</s>
        </small>
      ) : null}
      <Precio centavos={precioConDescuento(precioKg, descPorciento)} unidad={medida} />
    </span>
  )
}
