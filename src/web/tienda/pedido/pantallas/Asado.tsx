// /Asado: 'Armá tu asado', the question every customer asks aloud, answered with a full cart (VOL-02).
import { ASADO_INICIAL } from '#domain/pedido/asado/plan.ts'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Parrillero } from '../asado/Parrillero.tsx'
import { useAsado } from '../asado/use-asado.ts'
import '../asado/asado.css'

const ANCHOS = [480, 768, 1200] as const
const srcset = (formato: 'avif' | 'webp') =>
  ANCHOS.map(ancho => `/img/hero-parrillada-${ancho}.${formato} ${ancho}w`).join(', ')

interface Props {
  readonly sizes: string
  /** It is on the first screen. */
  readonly primera?: boolean
}

/** The picture of a full grill that lies on kraft: the hero's own scene, in the widths it was cut in. */
function Parrillada({ sizes, primera = false }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcset('avif')} sizes={sizes} />
      <img
        src="/img/hero-parrillada-480.webp"
        srcSet={srcset('webp')}
        sizes={sizes}
        alt=""
        width={1200}
        height={900}
        loading={primera ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

function CabezaAsado() {
  return (
    <section className="asado-cabeza kraft dentado-abajo">
      <div className="pagina">
        <h1>Armá tu asado</h1>
        <p>Decinos cuántos son y te hacemos la cuenta.</p>
      </div>
      <div className="asado-cabeza__foto">
        <Parrillada sizes="(min-width: 769px) 520px, 264px" primera />
      </div>
    </section>
  )
}

const loadLogin = () => import('#web/tienda/cuenta/LoginRequerido.tsx')

export function Asado() {
  const enPantalla = useAsado()
  // The page comes with what any plan needs, but says only whether there is some of it: how much counts for a plan of one's own.
  const propia = useVistaPropia('asado')
  const suyo = enPantalla.asado !== ASADO_INICIAL
  const { categorias, comercio, estado, reintentar } = useTienda(!propia || suyo)
  return (
    <>
      <CabezaAsado />
      {propia || estado === 'completa' ? (
        <Parrillero
          enPantalla={enPantalla}
          categorias={categorias}
          comercio={comercio}
          loadLogin={loadLogin}
        />
      ) : estado === 'error' ? (
        <div className="pagina asado-nada">
          <p>No pudimos leer los precios de hoy. Revisá tu conexión y probá de nuevo.</p>
          <Boton tono="rojo" onClick={reintentar}>
            Reintentar
          </Boton>
        </div>
      ) : (
        <Girador texto="Haciendo la cuenta" />
      )}
    </>
  )
}
