// One slide: the ember scene, or a cut lying on kraft; the price tag is stuck into the meat.
import { EtiquetaPrecio } from '../../ui/EtiquetaPrecio.tsx'
import { Foto } from '../../ui/Foto.tsx'
import { ESCENA } from './escena.ts'
import type { Lamina } from './laminas.ts'

interface Props {
  readonly lamina: Lamina
  /** '2 de 4' in the carousel; undefined where the picture stands alone. */
  readonly rotulo: string | undefined
  readonly activa: boolean
  /** Whether the pictures behind the first may be fetched by now. */
  readonly cargada: boolean
}

export function LaminaHero({ lamina: { imagen, articulo, clave }, rotulo, activa, cargada }: Props) {
  const escena = clave === 'escena'
  return (
    <div
      {...(rotulo ? { role: 'group', 'aria-roledescription': 'diapositiva', 'aria-label': rotulo } : {})}
      className={escena ? 'lamina lamina--escena' : 'lamina lamina--kraft'}
      data-activa={activa}
    >
      <div className="lamina__pic">
        {escena ? <Escena /> : null}
        {!escena && cargada ? <Foto imagen={imagen} sizes="(min-width: 1101px) 800px, 560px" /> : null}
      </div>
      {articulo && (escena || cargada) ? (
        <EtiquetaPrecio
          nombre={articulo.nombre}
          precioKg={articulo.precioKg}
          descPorciento={articulo.descPorciento}
          medida={articulo.medida}
        />
      ) : null}
    </div>
  )
}

function Escena() {
  return (
    <picture>
      <source type="image/avif" srcSet={ESCENA.avif} sizes={ESCENA.sizes} />
      <img
        src={ESCENA.respaldo}
        srcSet={ESCENA.webp}
        sizes={ESCENA.sizes}
        alt={ESCENA.alt}
        width={ESCENA.ancho}
        height={ESCENA.alto}
        fetchPriority="high"
        draggable={false}
      />
    </picture>
  )
}
