// The sheets of the settings in the order they stand: the rows of the table that are on each, and what else there is on it.
import { Fragment, type ReactNode } from 'react'
import {
  AJUSTES,
  filaDe,
  HOJAS_AJUSTES,
  type HojaAjustes,
  type NombreAjuste,
  type NombreSin,
} from '#domain/comercio/ajustes-tabla.ts'
import { nombresDe } from '#domain/tabla.ts'
import { Balanza } from './Balanza.tsx'
import { CampoSiNo } from './CampoSiNo.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import { Cierre } from './Cierre.tsx'
import { Copias } from './Copias.tsx'
import { Desarrollador } from './Desarrollador.tsx'
import { Destacados } from './Destacados.tsx'
import { Feriados } from './Feriados.tsx'
import { Horarios } from './Horarios.tsx'
import { MediosDePago } from './MediosDePago.tsx'
import { Mensajes } from './Mensajes.tsx'
import { MercadoPago } from './MercadoPago.tsx'
import { Transferencia } from './Transferencia.tsx'
import { WhatsApp } from './WhatsApp.tsx'
import { Zonas } from './Zonas.tsx'

export interface HojaDeAjustes {
  /** Of its place in the page, after 'ajustes-'. */
  readonly id: HojaAjustes
  readonly titulo: string
  /** Across the whole width. */
  readonly ancha: boolean
  readonly contenido: ReactNode
}

/** Settings whose row has no help: what they are is said by a control of their own. */
const CONTROLES: Readonly<Record<NombreSin<'ayuda'>, ReactNode>> = {
  whatsapp: <WhatsApp />,
  horarios: <Horarios />,
  feriados: <Feriados />,
  cerradoHasta: <Cierre />,
  zonas: <Zonas />,
  mediosDePago: <MediosDePago />,
  cobroMercadoPago: <MercadoPago />,
  transferencia: <Transferencia />,
  destacados: <Destacados />,
  desarrollador: <Desarrollador />,
}

/** What a sheet has that is no setting, under those it has. */
const ADEMAS: Readonly<Partial<Record<HojaAjustes, ReactNode>>> = {
  balanza: <Balanza />,
  mensajes: <Mensajes />,
  copias: <Copias />,
}

const isConControl = (nombre: NombreAjuste): nombre is keyof typeof CONTROLES =>
  Object.hasOwn(CONTROLES, nombre)

function controlDe(nombre: NombreAjuste): ReactNode {
  if (isConControl(nombre)) return CONTROLES[nombre]
  return filaDe(nombre).clase === 'sino' ? <CampoSiNo campo={nombre} /> : <CampoTexto campo={nombre} />
}

export const HOJAS: readonly HojaDeAjustes[] = nombresDe(HOJAS_AJUSTES).map(id => ({
  id,
  titulo: HOJAS_AJUSTES[id],
  ancha: id === 'mensajes',
  contenido: (
    <>
      {nombresDe(AJUSTES)
        .filter(nombre => filaDe(nombre).hoja === id)
        .map(nombre => (
          <Fragment key={nombre}>{controlDe(nombre)}</Fragment>
        ))}
      {ADEMAS[id]}
    </>
  ),
}))
