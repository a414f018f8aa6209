// The article as customers will see it, alive while it is typed: its card, given by the page, and its own page (ART-03).
import type { ReactNode } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { isSinPrecio } from '#domain/existencias/se-vende.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import { detalleVisible, etiquetaValor } from '#domain/texto/texto.ts'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'

interface Props {
  readonly articulo: Articulo
  readonly camino: string
  /** Its card. */
  readonly children: ReactNode
}

export function Vista({ articulo, camino, children }: Props) {
  const { nombre, detalle, valores, preparaciones, precioKg, descPorciento, medida } = articulo
  return (
    <section className="ficha-vista" aria-labelledby="ficha-vista">
      <h2 id="ficha-vista">Así la ven</h2>
      {/* A picture of the card: nothing in it can be pressed. */}
      <div className="ficha-vista__tarjeta" inert>
        {children}
      </div>
      <p className="ficha-vista__pie">
        Cambia mientras escribís. En la tienda se ve{' '}
        {isSinPrecio(articulo) ? 'cuando tenga precio' : 'al publicar'}.
      </p>
      <details className="ficha-pagina">
        <summary>Su página</summary>
        <div className="ficha-pagina__hoja">
          <p className="ficha-pagina__camino">{camino}</p>
          <p className="ficha-pagina__nombre">{nombre || 'Sin nombre'}</p>
          <EtiquetaPrecio precioKg={precioKg} descPorciento={descPorciento} medida={medida} />
          <ul>
            {valores.map(valor => (
              <li key={valor.id}>
                <span>{etiquetaValor(valor.nombre)}</span>
                <b>{formatPesos(precioFinal(articulo, valor))}</b>
              </li>
            ))}
          </ul>
          {preparaciones.length === 0 ? null : (
            <>
              <p className="ficha-pagina__preparacion">Preparación</p>
              <ul>
                {preparaciones.map(preparacion => (
                  <li key={preparacion.id}>
                    <span>{preparacion.nombre}</span>
                    <b>
                      {preparacion.precioKg === 0 ? 'sin cargo' : `+ ${formatPesos(preparacion.precioKg)}`}
                    </b>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="ficha-pagina__detalle">{detalleVisible(detalle)}</p>
        </div>
      </details>
    </section>
  )
}
