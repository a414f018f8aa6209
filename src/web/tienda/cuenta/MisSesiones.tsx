// Where one's own account is open, and the buttons that end it there (sessions, B9).
import { useCallback, useEffect, useState } from 'react'
import type { SesionesWire } from '#contract/personal/personas.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Sesiones } from '#web/comun/ui/Sesiones.tsx'
import { endSesion, fetchSesiones } from './api-datos.ts'
import { mensajeDe } from './mensajes.ts'

export function MisSesiones() {
  const [sesiones, setSesiones] = useState<SesionesWire['data'] | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const say = useCallback((motivo: unknown) => setFalla(mensajeDe(motivo)), [])
  const load = useCallback(() => fetchSesiones().then(setSesiones, say), [say])
  useEffect(() => {
    void load()
  }, [load])
  const end = async (cuales: readonly string[]) => {
    setFalla(null)
    await Promise.all(cuales.map(endSesion)).catch(say)
    await load()
  }
  const demas = (sesiones ?? []).filter(({ esta }) => !esta).map(({ id }) => id)
  return (
    <section aria-label="Dónde está abierta tu cuenta">
      {sesiones === null && falla === null ? <Girador texto="Cargando..." /> : null}
      <Sesiones sesiones={sesiones ?? []} onEnd={sesion => void end([sesion])} sinEsta />
      {demas.length > 1 ? (
        <Boton tono="linea" talle="medio" onClick={() => void end(demas)}>
          Cerrar todas las demás
        </Boton>
      ) : null}
      <Nota tipo="error">{falla}</Nota>
    </section>
  )
}
