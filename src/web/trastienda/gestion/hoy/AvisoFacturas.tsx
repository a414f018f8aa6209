// On Hoy, for who sees invoices: one quiet line with what is missing and what has a problem; nothing where nothing is.
import { ArrowRight, ReceiptText } from 'lucide-react'
import { abreSeccion, rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchFacturas } from '#web/trastienda/factura/api.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'

const VALE_MS = 60_000

export function AvisoFacturas() {
  const role = useSesion(estado => estado.sesion?.role ?? '')
  const { facturar } = useComercio()
  // Without an answer there is nothing to say: Hoy itself says that.
  const { datos } = useLectura(['facturas-aviso'], () => fetchFacturas({ ver: 'problema' }), {
    activa: facturar !== 'no' && abreSeccion(role, 'facturas'),
    valeMs: VALE_MS,
  })
  if (datos === null) return null
  const { faltan, problema } = datos.meta.cuentas
  const dichos = [
    problema === 0 ? '' : problema === 1 ? '1 con un problema' : `${problema} con un problema`,
    faltan.n === 0 ? '' : faltan.n === 1 ? 'falta 1' : `faltan ${faltan.n}`,
  ].filter(Boolean)
  if (dichos.length === 0) return null
  return (
    <Link className="hoy-aviso" to={rutaSeccion('facturas')}>
      <ReceiptText className="icono" aria-hidden="true" />
      <span>Facturas: {dichos.join(', ')}.</span>
      <ArrowRight className="icono" aria-hidden="true" />
    </Link>
  )
}
