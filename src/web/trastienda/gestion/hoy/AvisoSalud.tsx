// On Hoy, for whoever keeps the shop: one quiet line when something of its running needs a hand; nothing where nothing does.
import { ArrowRight, HeartPulse } from 'lucide-react'
import { abreSeccion, rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { fetchSalud } from '../salud/api.ts'
import { cuantasPiden, pideUnaMano } from '../salud/palabras.ts'

const VALE_MS = 60_000

export function AvisoSalud() {
  const role = useSesion(estado => estado.sesion?.role ?? '')
  // Without an answer there is nothing to say: Hoy itself says that.
  const { datos } = useLectura(['salud'], fetchSalud, {
    activa: abreSeccion(role, 'salud'),
    valeMs: VALE_MS,
  })
  const piden = datos?.renglones.filter(pideUnaMano).length ?? 0
  if (piden === 0) return null
  return (
    <Link className="hoy-aviso" to={rutaSeccion('salud')}>
      <HeartPulse className="icono" aria-hidden="true" />
      <span>Salud de la tienda: {cuantasPiden(piden).toLowerCase()}</span>
      <ArrowRight className="icono" aria-hidden="true" />
    </Link>
  )
}
