// /Trastienda/Ajustes/Personas: the staff: who works here with which role, who was asked to, and the way to ask, change, block and send away (ROL-01).
import { useState } from 'react'
import type { InvitacionWire } from '#contract/personal/personas.schema.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useEsEquipo } from '#web/trastienda/personal/use-equipo.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { fetchPersonas, takeInvitacionBack } from '../api-personas.ts'
import { Invitar } from '../personas/Invitar.tsx'
import { Persona } from '../personas/Persona.tsx'
import '../personas/personas.css'

export function Personas() {
  const lectura = useLectura(['personas'], fetchPersonas)
  const { datos, reload } = lectura
  const esEquipo = useEsEquipo()
  return (
    <>
      <Cabeza
        titulo="Personas"
        texto="Quién trabaja acá y qué puede hacer. Cada cambio vale desde ese momento."
      />
      <Leyendo lectura={lectura} />
      {esEquipo ? (
        <Noticia tono="ambar">
          Este equipo es del mostrador: invitar, cambiar un rol, bloquear y sacar a alguien se hacen desde tu
          propia sesión. Acá podés cerrar sesiones y retirar invitaciones.
        </Noticia>
      ) : null}
      {datos === null ? null : (
        <div className="personas">
          <Hoja titulo="Quiénes trabajan acá">
            <ul className="personas-lista">
              {datos.data.map(persona => (
                <Persona key={persona.id} persona={persona} soloCerrar={esEquipo} onCambio={reload} />
              ))}
            </ul>
          </Hoja>
          <div className="personas__lado">
            {esEquipo ? null : <Invitar onCambio={reload} />}
            {datos.meta.invitaciones.length === 0 ? null : (
              <Hoja titulo="Invitaciones sin usar">
                <ul className="personas-lista">
                  {datos.meta.invitaciones.map(invitacion => (
                    <Invitada key={invitacion.id} invitacion={invitacion} onCambio={reload} />
                  ))}
                </ul>
              </Hoja>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface Props {
  readonly invitacion: InvitacionWire
  readonly onCambio: () => void
}

function Invitada({ invitacion: { id, rol, email, de, expiraAt }, onCambio }: Props) {
  const [falla, setFalla] = useState<string | null>(null)
  return (
    <li className="personas-invitada">
      <span>
        <b>{tituloRol(rol)}</b>
        <small>{email ?? 'Quien tenga el enlace'}</small>
        <small>
          {de === null ? '' : `La mandó ${de}. `}Vence el {fechaLarga(expiraAt)}
        </small>
      </span>
      <Boton
        tono="linea"
        talle="medio"
        onClick={() => {
          takeInvitacionBack(id).then(onCambio, (error: unknown) => setFalla(motivoDe(error)))
        }}
      >
        Retirar<span className="oculto"> la invitación de {email ?? tituloRol(rol)}</span>
      </Boton>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
    </li>
  )
}
