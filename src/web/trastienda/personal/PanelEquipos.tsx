// 'Este equipo es del mostrador': marks this device with a PIN, and shows the Admin which ones there are (ADM-08).
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EquipoWire } from '#contract/personal/personal.schema.ts'
import { RUTAS } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { endSesion, type Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { logout } from '#web/tienda/cuenta/api-cuenta.ts'
import { endEquipo, fetchEquipos } from './api-personal.ts'
import { FormularioEquipo } from './FormularioEquipo.tsx'
import { lockNow } from './use-equipo.ts'

interface Props {
  readonly sesion: Sesion
  readonly onClose: () => void
}

export function PanelEquipos({ sesion, onClose }: Props) {
  const navigate = useNavigate()
  const [equipos, setEquipos] = useState<readonly EquipoWire[] | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const esEquipo = sesion.equipo !== undefined

  useEffect(() => {
    let vigente = true
    fetchEquipos().then(
      leidos => vigente && setEquipos(leidos),
      (error: Error) => vigente && setFalla(error.message),
    )
    return () => {
      vigente = false
    }
  }, [])

  const unmark = () => {
    logout(sesion.token).catch(() => {})
    endSesion('salida')
    showAviso({ titulo: 'Listo', descripcion: 'Este equipo ya no es del mostrador.', tipo: 'exito' })
    void navigate(RUTAS.login, { state: { volverA: RUTAS.pedidos } })
  }
  const end = async (id: number) => {
    try {
      await endEquipo(id)
      setEquipos((equipos ?? []).filter(equipo => equipo.id !== id))
    } catch (error) {
      setFalla((error as Error).message)
    }
  }

  const otros = equipos?.filter(({ este }) => !este) ?? []
  return (
    <Dialogo
      titulo="Equipos del mostrador"
      descripcion={
        esEquipo
          ? 'Este equipo es del mostrador: sigue adentro 12 horas y se bloquea a los 10 minutos sin uso.'
          : 'Si este equipo queda en el mostrador, sigue adentro 12 horas, suena con cada pedido y se bloquea con un PIN a los 10 minutos sin uso.'
      }
      onClose={onClose}
    >
      {esEquipo ? (
        <>
          <Boton tono="rojo" onClick={lockNow}>
            Bloquear ahora
          </Boton>
          <Boton tono="linea" onClick={unmark}>
            Ya no es del mostrador
          </Boton>
        </>
      ) : (
        <FormularioEquipo conPassword={sesion.user.provider === 'local'} onListo={onClose} />
      )}
      {otros.length > 0 ? (
        <section className="personal-equipos" aria-labelledby="equipos-otros">
          <h3 id="equipos-otros">{esEquipo ? 'Otros equipos tuyos' : 'Tus equipos'}</h3>
          <ul>
            {otros.map(({ id, nombre, expiraAt, bloqueado }) => (
              <li key={id}>
                <MonitorSmartphone className="icono" aria-hidden="true" />
                <div>
                  <b>{nombre}</b>
                  <small>
                    {bloqueado ? 'Bloqueado' : 'Abierto'}, hasta el {fechaLarga(expiraAt)}
                  </small>
                </div>
                <Boton
                  tono="linea"
                  talle="medio"
                  aria-label={`Terminar ${nombre}`}
                  onClick={() => void end(id)}
                >
                  Terminar
                </Boton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p role="alert">{falla}</p>
    </Dialogo>
  )
}
