// /invitacion: the page the link to join the staff opens (ROL-01).
import { useEffect, useState } from 'react'
import type { IngresoWire, UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona } from '#contract/cuenta/cuenta.wire.ts'
import type { InvitacionVistaWire } from '#contract/personal/personas.schema.ts'
import { EN_UNA_LINEA, tituloRol } from '#domain/personal/rol.ts'
import { RUTAS } from '#domain/rutas.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_INVITACION } from '#web/comun/almacen/claves.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { authRequest, withToken } from '#web/comun/request/auth-request.ts'
import { ApiError, request, withBody } from '#web/comun/request/request.ts'
import { type Sesion, startSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import '../../cuenta/cuenta.css'

/** Out of the address at once, before anything can note it down; kept in this browser for who has to log in first, or confirm an account in another tab. */
function takeCodigo(): string | null {
  const { search, pathname } = window.location
  const codigo = new URLSearchParams(search).get('code')
  if (codigo !== null) {
    writeTo('localStorage', CLAVE_INVITACION, codigo)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return codigo ?? readFrom('localStorage', CLAVE_INVITACION)
}

type Vista = InvitacionVistaWire['data']

/** What an invitation gives, and the button that accepts it: opening the page accepts nothing (ROL-01). */
function AceptarInvitacion() {
  const sesion = useSesion(estado => estado.sesion)
  const lista = useSesion(estado => estado.lista)
  /** Undefined until it was read. */
  const [codigo, setCodigo] = useState<string | null | undefined>(undefined)
  const [vista, setVista] = useState<Vista | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const [hecho, setHecho] = useState(false)

  useEffect(() => setCodigo(takeCodigo()), [])
  useEffect(() => {
    if (!codigo) return
    let vigente = true
    fetchInvitacion(codigo).then(
      leida => vigente && setVista(leida),
      (error: Error) => {
        // Refused, it is of no use to anybody here; without an answer it may still be.
        if (error instanceof ApiError) removeFrom('localStorage', CLAVE_INVITACION)
        if (vigente) setFalla(error.message)
      },
    )
    return () => {
      vigente = false
    }
  }, [codigo])
  const accept = useUnaVez(async () => {
    setFalla(null)
    try {
      const nueva = await acceptInvitacion(codigo ?? '')
      removeFrom('localStorage', CLAVE_INVITACION)
      setHecho(true)
      startSesion(nueva)
      showAviso({ titulo: '¡Bienvenida, bienvenido!', descripcion: tituloRol(nueva.role), tipo: 'exito' })
    } catch (error) {
      setFalla((error as Error).message)
    }
  })

  if (hecho) return <Navigate to={RUTAS.pedidos} replace />
  return (
    <div className="pagina cuenta">
      <div className="cuenta__estado">
        {codigo === null ? <p>Abrí esta página desde el enlace que te mandaron.</p> : null}
        {codigo && vista === null && falla === null ? <Girador texto="Abriendo la invitación" /> : null}
        <Nota tipo="error">{falla}</Nota>
        {vista === null ? null : (
          <>
            <p>
              Te invitan a trabajar acá como <b>{tituloRol(vista.rol)}</b>. {EN_UNA_LINEA[vista.rol]}.
            </p>
            {lista ? <Entrada vista={vista} sesion={sesion} onAceptar={() => void accept()} /> : null}
          </>
        )}
      </div>
    </div>
  )
}

interface Props {
  readonly vista: Vista
  readonly sesion: Sesion | null
  readonly onAceptar: () => void
}

function Entrada({ vista: { email }, sesion, onAceptar }: Props) {
  if (sesion === null) {
    return (
      <>
        <p>
          {email === null
            ? 'Iniciá sesión con tu cuenta, o creá una,'
            : `Iniciá sesión con la cuenta de ${email}, o creala,`}{' '}
          y volvé a esta página. La invitación sirve 24 horas.
        </p>
        <BotonLink tono="rojo" to={RUTAS.login} state={{ volverA: RUTAS.invitacion }}>
          Iniciar sesión
        </BotonLink>
        <BotonLink tono="linea" to={RUTAS.signup} state={{ volverA: RUTAS.invitacion }}>
          Crear una cuenta
        </BotonLink>
      </>
    )
  }
  return (
    <>
      <p>Entraste con {sesion.user.email}.</p>
      <Boton tono="rojo" onClick={onAceptar}>
        Aceptar
      </Boton>
    </>
  )
}

export async function fetchInvitacion(codigo: string): Promise<InvitacionVistaWire['data']> {
  return (await request<InvitacionVistaWire>('/api/invitaciones/ver', withBody('POST', { codigo }))).data
}

/** A session with the new role, in place of the one it was accepted with. */
export async function acceptInvitacion(codigo: string): Promise<Sesion> {
  const { jwt } = await authRequest<IngresoWire>('/api/invitaciones/aceptar', withBody('POST', { codigo }))
  const user = await request<UserWire>('/api/users/me?populate=role', withToken(jwt))
  return { user: fromWirePersona(user), token: jwt, role: user.role?.name ?? '' }
}

/** The calls of who was asked to join the staff: what an invitation gives, and accepting it. */
export function Invitacion() {
  return (
    <>
      <Banda titulo="Invitación" texto="Para trabajar en el mostrador" />
      <AceptarInvitacion />
    </>
  )
}
