// /Trastienda/Ajustes/Personas: the staff: who works here with which role, who was asked to, and the way to ask, change, block and send away (ROL-01).

import { Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { InvitacionWire, InvitadaWire } from '#contract/personal/personas.schema.ts'
import { objeto, texto, uno } from '#domain/lector.ts'
import { CORTADOR, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { EN_UNA_LINEA, tituloRol } from '#domain/personal/rol.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { fetchPersonas, invite, takeInvitacionBack } from '../api-personas.ts'
import { Persona } from '../personas/Persona.tsx'
import { useEsEquipo } from '../use-equipo.ts'
import '../personas/personas.css'

const EMAIL_MAX = 254
const VACIA = { rol: CORTADOR, email: '' }
const readInvitacion = objeto({ rol: uno(ROLES_PERSONAL), email: texto })

interface InvitarProps {
  readonly onCambio: () => void
}

/** Asking somebody to join: a role, and an e-mail or a link to send by WhatsApp. The link is shown this once. */
function Invitar({ onCambio }: InvitarProps) {
  const campo = useId()
  const { nombre } = useComercio()
  const { escrito, enviando, falla, change, submit } = useFormulario('invitar', VACIA, readInvitacion)
  const { rol, email } = escrito
  const [hecha, setHecha] = useState<InvitadaWire['data'] | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(async clave => {
      setHecha(await invite({ rol, email: email.trim() === '' ? null : email }, clave))
      onCambio()
    }, onCambio)
  }
  const mensaje = hecha === null ? '' : `Te invito a ${nombre} como ${tituloRol(hecha.rol)}: ${hecha.enlace}`
  return (
    <Hoja titulo="Invitar">
      <form onSubmit={send} noValidate>
        <label className="campo__nombre" htmlFor={campo}>
          Rol
        </label>
        <select
          id={campo}
          className="personas-rol"
          value={rol}
          onChange={({ target }) => change({ rol: target.value })}
        >
          {ROLES_PERSONAL.map(suyo => (
            <option key={suyo} value={suyo}>
              {tituloRol(suyo)}
            </option>
          ))}
        </select>
        <p className="personas-nota">{EN_UNA_LINEA[rol]}.</p>
        <Campo
          etiqueta="Email (si lo dejás vacío, mandás el enlace vos)"
          type="email"
          value={email}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          error={falla ?? undefined}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Boton tono="rojo" talle="ancho" icono={Send} type="submit" aria-disabled={enviando}>
          Invitar
        </Boton>
      </form>
      {hecha === null ? null : (
        <Noticia tono="verde">
          <p>
            {hecha.email === null
              ? 'Este es el enlace.'
              : `Le escribimos a ${hecha.email}. También podés mandarle el enlace.`}{' '}
            Sirve una vez, durante 24 horas, y se muestra sólo ahora.
          </p>
          <p>
            <code className="personas-secreto">{hecha.enlace}</code>
          </p>
          <div className="personas-acciones">
            <Copiar talle="medio" texto={hecha.enlace} />
            <PorWhatsApp tono="linea" talle="medio" texto={mensaje}>
              WhatsApp
            </PorWhatsApp>
          </div>
        </Noticia>
      )}
    </Hoja>
  )
}

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
  const { falla, run } = useIntento()
  return (
    <li className="personas-invitada">
      <span>
        <b>{tituloRol(rol)}</b>
        <small>{email ?? 'Quien tenga el enlace'}</small>
        <small>
          {de === null ? '' : `La mandó ${de}. `}Vence el {fechaLarga(expiraAt)}
        </small>
      </span>
      <Boton tono="linea" talle="medio" onClick={() => void run(() => takeInvitacionBack(id).then(onCambio))}>
        Retirar<span className="oculto"> la invitación de {email ?? tituloRol(rol)}</span>
      </Boton>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
    </li>
  )
}
