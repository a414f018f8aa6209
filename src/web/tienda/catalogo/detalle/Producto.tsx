// One product's page when the product is known: pictures, the sheet to buy from, what it is and why to trust.
import { ChevronRight, RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { Hallazgo } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvioGratis } from '#domain/comercio/envio.ts'
import { RUTAS, rutaCategoria } from '#domain/rutas.ts'
import { detalleVisible, horas, ultimaPalabra } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Compra } from './Compra.tsx'
import { Galeria } from './Galeria.tsx'
import './producto.css'

interface ConfianzaProps {
  /** What the page sells: only what is cut to a weight varies in it. */
  readonly medida: Medida
  readonly comercio: Comercio
}

/** Why one can buy without worry, in the shop's own figures. */
function Confianza({ comercio, medida }: ConfianzaProps) {
  const { toleranciaPeso, horasReclamo, envioGratisDesde, direccion } = comercio
  return (
    <section className="detalle-confianza">
      <h2>Comprás tranquilo</h2>
      <ul>
        {medida === '/Kg' ? (
          <li>
            <Adorno nombre="balanza" className="icono" />
            <div>
              <b>Cortado a mano</b>
              <span>
                {toleranciaPeso === 0
                  ? 'Cada porción, con el peso que pediste.'
                  : `El peso de cada porción puede variar hasta un ±${toleranciaPeso} %.`}
              </span>
            </div>
          </li>
        ) : null}
        <li>
          <RotateCcw className="icono" aria-hidden="true" />
          <div>
            <b>{horas(horasReclamo)} para reclamar</b>
            <span>Si algo no llega en condiciones, lo resolvemos.</span>
          </div>
        </li>
        <li>
          <Truck className="icono" aria-hidden="true" />
          <div>
            <b>{envioGratisDesde === null ? 'Envío a domicilio' : textoEnvioGratis(envioGratisDesde)}</b>
            <span>
              {direccion === null
                ? `Te decimos el ${envioGratisDesde === 0 ? 'día' : 'costo'} antes de que pagues.`
                : 'O retirás sin cargo en el local.'}
            </span>
          </div>
        </li>
      </ul>
    </section>
  )
}

interface MigasProps {
  readonly hallazgo: Hallazgo
}

/** Where this product stands in the shop. */
function Migas({ hallazgo: { categoria, subCategoria } }: MigasProps) {
  return (
    <nav className="pagina detalle-migas" aria-label="Dónde estás">
      <ol>
        <li>
          <Link to={RUTAS.catalogo}>Catálogo</Link>
        </li>
        <li>
          <ChevronRight className="icono" aria-hidden="true" />
          <Link to={rutaCategoria(categoria)}>{ultimaPalabra(categoria.nombre)}</Link>
        </li>
        <li>
          <ChevronRight className="icono" aria-hidden="true" />
          {subCategoria.nombre}
        </li>
      </ol>
    </nav>
  )
}

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
