// What somebody at the scale said there is none of, and the shop still sells (PESA-04): switched off in one tap by who may, and back.

import { PackageX } from 'lucide-react'
import { useState } from 'react'
import type { ColasWire } from '#contract/gestion/numeros.schema.ts'
import { puede } from '#domain/personal/permisos.ts'
import { enFrase, enumeracion } from '#domain/texto/texto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { switchOff } from '#web/trastienda/existencias/api-apagado.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { Cola } from './Cola.tsx'

interface Props {
  readonly faltaron: ColasWire['faltaron']
  readonly onCambio: () => void
}

export function Faltaron({ faltaron, onCambio }: Props) {
  const rol = useSesion(({ sesion }) => sesion?.role)
  const [falla, setFalla] = useState<string | null>(null)
  const [primero] = faltaron
  const turn = useUnaVez(async (id: number, nombre: string) => {
    setFalla(null)
    try {
      await switchOff(id)
      showDeshacer('Apagado en la tienda', nombre, () => void switchOff(id, false).then(onCambio, onCambio))
      onCambio()
    } catch (error) {
      setFalla(error instanceof ApiError ? error.message : 'No se pudo apagar.')
    }
  })
  if (primero === undefined) return null
  return (
    <Cola
      cuantos={faltaron.length}
      titulo="Marcaron que no hay"
      texto={`${enumeracion(faltaron.map(({ nombre }) => nombre))}: en la tienda se sigue vendiendo`}
      ruta={rutaSeccion('existencias')}
      tono="rojo"
    >
      {rol !== undefined && puede(rol, 'existencias') ? (
        <Boton
          tono="linea"
          className="hoy-cola__accion"
          icono={PackageX}
          onClick={() => void turn(primero.id, primero.nombre)}
        >
          {faltaron.length === 1 ? 'Apagarlo en la tienda' : `Apagar ${enFrase(primero.nombre)} en la tienda`}
        </Boton>
      ) : null}
      {falla === null ? null : <p role="alert">{falla}</p>}
    </Cola>
  )
}
