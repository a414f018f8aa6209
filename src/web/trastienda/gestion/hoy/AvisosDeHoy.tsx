// On Hoy, quiet lines for who may do something about it: when something of the shop's running needs a hand, and what of invoices is missing or has a problem.
import { ArrowRight, HeartPulse, type LucideIcon, ReceiptText } from 'lucide-react'
import { abreSeccion, type NombreSeccion, rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchFacturas } from '#web/trastienda/factura/api.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { fetchSalud } from '../salud/api.ts'
import { cuantasPiden, pideUnaMano } from '../salud/palabras.ts'

const VALE_MS = 60_000

interface LineaProps {
  readonly seccion: NombreSeccion
  readonly Icono: LucideIcon
  readonly children: string
}

function Linea({ seccion, Icono, children }: LineaProps) {
  return (
    <Link className="hoy-aviso" to={rutaSeccion(seccion)}>
      <Icono className="icono" aria-hidden="true" />
      <span>{children}</span>
      <ArrowRight className="icono" aria-hidden="true" />
    </Link>
  )
}

/** Without an answer there is nothing to say of either: Hoy itself says that. */
export function AvisosDeHoy() {
  const role = useSesion(estado => estado.sesion?.role ?? '')
  const { facturar } = useComercio()
  const { datos: salud } = useLectura(['salud'], fetchSalud, {
    activa: abreSeccion(role, 'salud'),
    valeMs: VALE_MS,
  })
  const { datos: facturas } = useLectura(['facturas-aviso'], () => fetchFacturas({ ver: 'problema' }), {
    activa: facturar !== 'no' && abreSeccion(role, 'facturas'),
    valeMs: VALE_MS,
  })
  const piden = salud?.renglones.filter(pideUnaMano).length ?? 0
  const problema = facturas?.meta.cuentas.problema ?? 0
  const faltan = facturas?.meta.cuentas.faltan.n ?? 0
  const dichos = [
    problema === 0 ? '' : problema === 1 ? '1 con un problema' : `${problema} con un problema`,
    faltan === 0 ? '' : faltan === 1 ? 'falta 1' : `faltan ${faltan}`,
  ].filter(Boolean)
  return (
    <>
      {piden === 0 ? null : (
        <Linea
          seccion="salud"
          Icono={HeartPulse}
        >{`Salud de la tienda: ${cuantasPiden(piden).toLowerCase()}`}</Linea>
      )}
      {dichos.length === 0 ? null : (
        <Linea seccion="facturas" Icono={ReceiptText}>{`Facturas: ${dichos.join(', ')}.`}</Linea>
      )}
    </>
  )
}
