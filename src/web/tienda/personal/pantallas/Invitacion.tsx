// /invitacion: the page the link to join the staff opens (ROL-01).

import { useCallback, useState } from 'react'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import type { InvitacionVistaWire } from '#contract/personal/personas.schema.ts'
import { EN_UNA_LINEA, tituloRol } from '#domain/personal/rol.ts'
import { RUTAS } from '#domain/rutas.ts'
import { removeFrom } from '#web/comun/almacen/almacen.ts'
import { CLAVE_INVITACION } from '#web/comun/almacen/claves.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { request, withBody } from '#web/comun/request/request.ts'
import { type Sesion, startSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { fetchSesion } from '#web/tienda/cuenta/api-cuenta.ts'
import { useCodigo } from '#web/tienda/cuenta/use-secretos.ts'
import '../../cuenta/cuenta.css'

type Vista = InvitacionVistaWire['data']

/** What an invitation gives, and the button that accepts it: opening the page accepts nothing (ROL-01). */
function AceptarInvitacion() {
  const sesion = useSesion(estado => estado.sesion)
  const lista = useSesion(estado => estado.lista)
  const codigo = useCodigo('localStorage', CLAVE_INVITACION)
  const [hecho, setHecho] = useState(false)
  const look = useCallback(async () => {
    if (!codigo) return null
    try {
      return await fetchInvitacion(codigo)
    } catch (error) {
      // Refused, it is of no use to anybody here; without an answer it may still be.
      if (!isEspera(error)) removeFrom('localStorage', CLAVE_INVITACION)
      throw error
    }
  }, [codigo])
  const { leido: vista, error } = useLeido(look)
  const { intentar: accept, falla } = useIntento(async () => {
    const nueva = await acceptInvitacion(codigo ?? '')
    removeFrom('localStorage', CLAVE_INVITACION)
    setHecho(true)
    startSesion(nueva)
    showAviso({ titulo: '¡Bienvenida, bienvenido!', descripcion: tituloRol(nueva.role), tipo: 'exito' })
  })

  if (hecho) return <Navigate to={RUTAS.pedidos} replace />
  return (
    <div className="pagina cuenta">
      <div className="cuenta__estado">
        {codigo === '' ? <p>Abrí esta página desde el enlace que te mandaron.</p> : null}
        {codigo && vista === null && error === null ? <Girador texto="Abriendo la invitación" /> : null}
        <Nota tipo="error">{falla ?? (error === null ? null : motivoDe(error))}</Nota>
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

async function fetchInvitacion(codigo: string): Promise<InvitacionVistaWire['data']> {
  return (await request<InvitacionVistaWire>('/api/invitaciones/ver', withBody('POST', { codigo }))).data
}

/** A session with the new role, in place of the one it was accepted with. */
async function acceptInvitacion(codigo: string): Promise<Sesion> {
  const { jwt } = await authRequest<IngresoWire>('/api/invitaciones/aceptar', withBody('POST', { codigo }))
  return fetchSesion(jwt)
}

export function Invitacion() {
  return (
    <>
      <Banda titulo="Invitación" texto="Para trabajar en el mostrador" />
      <AceptarInvitacion />
    </>
  )
}
