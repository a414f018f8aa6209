// On Hoy of a shop that is not ready: what is missing, and the way to it; nothing where nothing is.
import { ArrowRight } from 'lucide-react'
import { puede } from '#domain/personal/permisos.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { fetchEstreno } from './api.ts'
import { TITULOS } from './Pasos.tsx'
import './estreno.css'

export function Pendiente() {
  const role = useSesion(estado => estado.sesion?.role ?? '')
  // Without an answer there is nothing to say: the day goes on.
  const { datos: estreno } = useLectura(['estreno'], fetchEstreno, { activa: puede(role, 'ajustes') })
  if (estreno === null || !estreno.enCurso) return null
  const { pendientes } = estreno
  return (
    <Hoja titulo="Tu tienda todavía no está lista">
      <p className="estreno-texto">
        {pendientes.length === 1 ? 'Falta un paso: ' : `Faltan ${pendientes.length} pasos: `}
        {pendientes.map(paso => TITULOS[paso].toLowerCase()).join(', ')}.
      </p>
      <BotonLink tono="rojo" to={rutaSeccion('estreno')}>
        Seguir con el primer día
        <ArrowRight className="icono" aria-hidden="true" />
      </BotonLink>
    </Hoja>
  )
}
