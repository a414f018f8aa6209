// The way to 'Armá tu asado' from other screens: a band of kraft that is one link (VOL-02).
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { Parrillada } from './Parrillada.tsx'
import './banner.css'

export function BannerAsado() {
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
          <Parrillada sizes="(min-width: 769px) 460px, 230px" />
        </span>
      </Link>
    </aside>
  )
}
