// What the profile of an Admin has besides: the second factor and the devices of the counter.
import { ChevronRight, MonitorSmartphone, ShieldCheck, Store } from 'lucide-react'
import { Link } from 'react-router'
import { rutaSeccion } from '#domain/trastienda.ts'
import { openPanel } from '../../state/personal.ts'
import './personal.css'

const ENTRADAS = [
  {
    panel: 'segundo-factor',
    titulo: 'Verificación en dos pasos',
    texto: 'Un código del teléfono, además de la contraseña',
    Icono: ShieldCheck,
  },
  {
    panel: 'equipos',
    titulo: 'Equipos del mostrador',
    texto: 'Cuáles siguen adentro, y si este es uno',
    Icono: MonitorSmartphone,
  },
] as const

export function EnPerfil() {
  return (
    <section className="personal-enperfil" aria-labelledby="enperfil-titulo">
      <h2 id="enperfil-titulo">Para quienes atienden</h2>
      <ul>
        <li>
          <Link to={rutaSeccion('hoy')}>
            <Store className="icono" aria-hidden="true" />
            <span>
              <b>Trastienda</b>
              <small>Artículos, precios, stock: lo que se vende</small>
            </span>
            <ChevronRight className="icono" aria-hidden="true" />
          </Link>
        </li>
        {ENTRADAS.map(({ panel, titulo, texto, Icono }) => (
          <li key={panel}>
            <button type="button" onClick={() => openPanel(panel)}>
              <Icono className="icono" aria-hidden="true" />
              <span>
                <b>{titulo}</b>
                <small>{texto}</small>
              </span>
              <ChevronRight className="icono" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
