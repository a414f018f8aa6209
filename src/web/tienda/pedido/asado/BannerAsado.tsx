// The way to 'Armá tu asado' from other screens: a band of kraft that is one link (VOL-02).
import { ArrowRight } from 'lucide-react'
import { memo } from 'react'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import './banner.css'

/** Light, where the hero's own scenes would not be: it is only on the way. */
const TIRA: Imagen = { id: 0, url: '/img/asado.webp', alt: '', ancho: 800, alto: 600, recorte: true }

export const BannerAsado = memo(function BannerAsado() {
  return (
    <aside className="pagina" aria-label="Armá tu asado">
      <Link className="asado-banner kraft" to={RUTAS.asado} viewTransition>
        <span className="asado-banner__texto">
          <b>Armá tu asado</b>
          <span>Decinos cuántos son y te hacemos la cuenta.</span>
          <span className="asado-banner__ir">
            Hacer la cuenta
            <ArrowRight className="icono" aria-hidden="true" />
          </span>
        </span>
        <span className="asado-banner__foto">
          <Foto imagen={TIRA} sizes="(min-width: 769px) 400px, 200px" />
        </span>
      </Link>
    </aside>
  )
})
