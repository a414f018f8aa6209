// What the profile of the staff has besides: their screens, the second factor of each, and the devices of the counter where the role allows it.
import { ChevronRight, ClipboardList, MonitorSmartphone, ShieldCheck, Store } from 'lucide-react'
import { puede } from '#domain/personal/permisos.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { RUTAS } from '#domain/rutas.ts'
import { abreTrastienda, rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { openPanel } from '#web/comun/sesion/personal.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { AvisosDePedidos } from './AvisosDePedidos.tsx'
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

interface Props {
  readonly rol: string
}

export function EnPerfil({ rol }: Props) {
  const adentro = abreTrastienda(rol)
  const Icono = adentro ? Store : ClipboardList
  return (
    <section className="personal-enperfil" aria-labelledby="enperfil-titulo">
      <h2 id="enperfil-titulo">Para quienes atienden</h2>
      <ul>
        <li>
          <Link to={adentro ? rutaSeccion('hoy') : RUTAS.pedidos}>
            <Icono className="icono" aria-hidden="true" />
            <span>
              <b>{adentro ? 'Trastienda' : 'Mis pedidos para hoy'}</b>
              <small>{adentro ? 'Artículos, precios, stock: lo que se vende' : tituloRol(rol)}</small>
            </span>
            <ChevronRight className="icono" aria-hidden="true" />
          </Link>
        </li>
        {ENTRADAS.filter(({ panel }) => panel === 'segundo-factor' || puede(rol, 'personal')).map(
          ({ panel, titulo, texto, Icono }) => (
            <li key={panel}>
              <Boton icono={Icono} onClick={() => openPanel(panel)}>
                <span>
                  <b>{titulo}</b>
                  <small>{texto}</small>
                </span>
                <ChevronRight className="icono" aria-hidden="true" />
              </Boton>
            </li>
          ),
        )}
      </ul>
      <AvisosDePedidos callado />
    </section>
  )
}
