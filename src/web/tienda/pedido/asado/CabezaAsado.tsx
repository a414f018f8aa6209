// The kraft band the screen 'Armá tu asado' opens with (VOL-02).
import './asado.css'

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

export function CabezaAsado() {
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
