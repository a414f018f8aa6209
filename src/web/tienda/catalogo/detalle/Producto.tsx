// One product's page when the product is known: pictures, the sheet to buy from, what it is and why to trust.
import type { ReactNode } from 'react'
import type { Hallazgo } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { detalleVisible } from '#domain/texto/texto.ts'
import { Compra } from './Compra.tsx'
import { Confianza } from './Confianza.tsx'
import { Galeria } from './Galeria.tsx'
import { Migas } from './Migas.tsx'
import './producto.css'

interface Props {
  readonly hallazgo: Hallazgo
  readonly comercio: Comercio
  /** Stands below the button to add. */
  readonly avisame: ReactNode
}

export function Producto({ hallazgo, comercio, avisame }: Props) {
  return (
    <>
      <Migas hallazgo={hallazgo} />
      <div className="detalle">
        <Galeria articulo={hallazgo.articulo} />
        <Compra hallazgo={hallazgo} comercio={comercio}>
          {avisame}
        </Compra>
        <div className="detalle__mas">
          <section className="detalle__descripcion">
            <h2>Descripción</h2>
            <p>{detalleVisible(hallazgo.articulo.detalle)}</p>
          </section>
          <Confianza comercio={comercio} medida={hallazgo.articulo.medida} />
        </div>
      </div>
    </>
  )
}
