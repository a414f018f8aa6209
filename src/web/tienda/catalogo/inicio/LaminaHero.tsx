// One slide: the ember scene, or cuts lying on kraft; the price tag is stuck into the meat.

import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { ESCENA, type Escena } from '#web/comun/vidriera/escena.ts'
import type { Lamina } from './laminas.ts'

interface Props {
  readonly lamina: Lamina
  /** '2 de 4' in the carousel; undefined where the picture stands alone. */
  readonly rotulo: string | undefined
  readonly activa: boolean
  /** Whether the pictures behind the first may be fetched by now. */
  readonly cargada: boolean
}

export function LaminaHero({ lamina: { escena, imagen, articulo }, rotulo, activa, cargada }: Props) {
  const brasas = escena === ESCENA
  const visible = brasas || cargada
  return (
    <div
      {...(rotulo ? { role: 'group', 'aria-roledescription': 'diapositiva', 'aria-label': rotulo } : {})}
      className={brasas ? 'inicio-lamina inicio-lamina--escena' : 'inicio-lamina inicio-lamina--kraft'}
      data-activa={activa}
    >
      <div className="inicio-lamina__foto">
        {visible && escena ? <FotoEscena escena={escena} primera={brasas} /> : null}
        {visible && !escena ? <Foto imagen={imagen} sizes="(min-width: 1101px) 800px, 560px" /> : null}
      </div>
      {articulo && visible ? (
        <Link
          className="inicio-lamina__precio"
          to={rutaArticulo(articulo.id)}
          draggable={false}
          viewTransition
        >
          <EtiquetaPrecio
            nombre={articulo.nombre}
            precioKg={articulo.precioKg}
            descPorciento={articulo.descPorciento}
            medida={articulo.medida}
          />
        </Link>
      ) : null}
    </div>
  )
}

function FotoEscena({ escena, primera }: { readonly escena: Escena; readonly primera: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={escena.avif} sizes={escena.sizes} />
      <img
        src={escena.respaldo}
        srcSet={escena.webp}
        sizes={escena.sizes}
        alt={escena.alt}
        width={escena.ancho}
        height={escena.alto}
        className={primera ? undefined : 'foto-recorte'}
        fetchPriority={primera ? 'high' : 'auto'}
        draggable={false}
      />
    </picture>
  )
}
