// One thing about the shop's health: how it stands as a word and a picture, what to do about it, and the way there.

import {
  ArrowRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { RenglonWire } from '#contract/gestion/salud.schema.ts'
import { rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import type { Tono } from '#web/trastienda/piezas/Noticia.tsx'

const TITULOS: Readonly<Record<RenglonWire['tema'], string>> = {
  base: 'Base de datos',
  cola: 'Trabajo de fondo',
  trabajos: 'Trabajos fallidos',
  correos: 'Mails',
  pagos: 'Pagos',
  webhooks: 'Avisos a otros programas',
  cuadre: 'Cuentas',
  copia: 'Copias',
  prueba: 'Prueba de las copias',
  disco: 'Disco',
  reloj: 'Relojes',
}

const ESTADOS: Readonly<Record<RenglonWire['estado'], readonly [Tono, LucideIcon, string]>> = {
  bien: ['verde', CircleCheck, 'Bien'],
  atencion: ['ambar', TriangleAlert, 'Pide una mano'],
  mal: ['rojo', CircleAlert, 'Mal'],
  sinDatos: ['gris', CircleHelp, 'Sin datos'],
}

interface Props {
  readonly renglon: RenglonWire
  /** What can be done here. */
  readonly children?: ReactNode
}

export function Renglon({ renglon: { tema, estado, texto, consejo, seccion }, children }: Props) {
  const [tono, Icono, palabra] = ESTADOS[estado]
  return (
    <li className={`salud-renglon salud-renglon--${tono}`}>
      <div className="salud-renglon__cabeza">
        <h3>{TITULOS[tema]}</h3>
        <Marca tono={tono} Icono={Icono}>
          {palabra}
        </Marca>
      </div>
      <p className="salud-renglon__texto">{texto}</p>
      {consejo === null ? null : <p className="salud-renglon__consejo">{consejo}</p>}
      {seccion === null && children === undefined ? null : (
        <div className="salud-renglon__acciones">
          {seccion === null ? null : (
            <BotonLink tono="linea" talle="medio" to={rutaSeccion(seccion)}>
              Ir a {SECCIONES[seccion].titulo}
              <ArrowRight className="icono" aria-hidden="true" />
            </BotonLink>
          )}
          {children}
        </div>
      )}
    </li>
  )
}
