// Watches over the staff's session while it is open: its end, its lock, the second factor it may owe, and its panels.
import { useEffect } from 'react'
import { sostieneSesion } from '#domain/personal/personal.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { AvisoFin } from './AvisoFin.tsx'
import { fetchSegundoFactor } from './api-personal.ts'
import { Candado } from './Candado.tsx'
import { DebeSegundoFactor } from './DebeSegundoFactor.tsx'
import { PanelEquipos } from './PanelEquipos.tsx'
import { PanelSegundoFactor } from './PanelSegundoFactor.tsx'
import { Reingreso } from './Reingreso.tsx'
import { useEquipo } from './use-equipo.ts'
import { usePlazo } from './use-plazo.ts'
import './personal.css'

interface Props {
  readonly sesion: Sesion
}

export function Guardia({ sesion }: Props) {
  const { pathname } = useLocation()
  const { abierto, debeSegundoFactor, panel } = usePersonal()
  const vencida = useSesion(estado => estado.vencida)
  const esEquipo = sesion.equipo !== undefined
  const equipo = useEquipo(sesion.equipo)
  usePlazo(sesion.token, esEquipo || sostieneSesion(sesion.role, pathname))

  useEffect(() => {
    // Without an answer the server itself still refuses what is owed.
    fetchSegundoFactor().then(
      ({ activo, obligatorio }) => usePersonal.setState({ debeSegundoFactor: obligatorio && !activo }),
      () => {},
    )
    return () => usePersonal.setState({ abierto: false, debeSegundoFactor: false, panel: null })
  }, [])

  const close = () => usePersonal.setState({ panel: null })
  if (esEquipo && (!abierto || vencida)) return <Candado sesion={sesion} equipo={equipo} vencida={vencida} />
  if (debeSegundoFactor) return <DebeSegundoFactor sesion={sesion} />
  return (
    <>
      <AvisoFin sesion={sesion} />
      {vencida ? <Reingreso sesion={sesion} /> : null}
      {panel === 'equipos' ? <PanelEquipos sesion={sesion} onClose={close} /> : null}
      {panel === 'segundo-factor' ? <PanelSegundoFactor sesion={sesion} onClose={close} /> : null}
    </>
  )
}
