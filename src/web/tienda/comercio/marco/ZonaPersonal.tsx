// Loads what the staff's session needs when one of them is in, and what asks for a code when a login lacks it.
import { useEffect } from 'react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { usePersonal, useTapado } from '#web/comun/sesion/personal.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'

const loadGuardia = () => import('#web/trastienda/personal/Guardia.tsx')
const loadPaso = () => import('#web/trastienda/personal/SegundoPaso.tsx')

/** Without its guard a screen that must not go deaf would, and nobody would be told: it is asked for until it comes. */
const INSISTIR_MS = 15_000

export function ZonaPersonal() {
  const sesion = useSesion(estado => (trabaja(estado.sesion?.role ?? '') ? estado.sesion : null))
  const pregunta = usePersonal(estado => estado.pregunta)
  const tapado = useTapado()
  const guardia = useChunk(loadGuardia, sesion !== null)
  const paso = useChunk(loadPaso, pregunta !== null)
  const reintentar = guardia.estado === 'falla' ? guardia.reintentar : null
  useEffect(() => {
    if (reintentar === null) return
    const reloj = setTimeout(reintentar, INSISTIR_MS)
    return () => clearTimeout(reloj)
  }, [reintentar])
  return (
    <>
      {sesion !== null && guardia.estado === 'listo' ? (
        <guardia.modulo.Guardia key={sesion.user.id} sesion={sesion} />
      ) : null}
      {tapado && guardia.estado === 'espera' ? <Girador texto="Cargando..." /> : null}
      {tapado && guardia.estado === 'falla' ? (
        <p className="girador-espera" role="alert">
          No se pudo cargar la pantalla.
          <Boton tono="linea" onClick={guardia.reintentar}>
            Reintentar
          </Boton>
        </p>
      ) : null}
      {pregunta !== null && paso.estado === 'listo' ? (
        <paso.modulo.SegundoPaso key={pregunta.desafio} pregunta={pregunta} />
      ) : null}
    </>
  )
}
