// Where the third-party sign-in comes back to.

import { useEffect } from 'react'
import { rutaDeRegreso } from '#domain/cuenta/regreso.ts'
import { RUTAS } from '#domain/rutas.ts'
import { readFrom, removeFrom } from '#web/comun/almacen/almacen.ts'
import { CLAVE_AFUERA, CLAVE_REGRESO } from '#web/comun/almacen/claves.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { endSesion, startSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { takeRegreso } from '../../pedido/deseo.ts'
import { exchangeGoogle } from '../api-cuenta.ts'
import { destinoAlEntrar } from '../destino.ts'
import { Espera } from '../Espera.tsx'
import { useSecretos } from '../use-secretos.ts'
import '../cuenta.css'

/** Why the server sent the person back without a code. */
const MOTIVOS: ReadonlyMap<string, string> = new Map([
  ['proveedor', 'No pudimos comunicarnos con Google. Probá de nuevo o iniciá sesión con tu email.'],
  ['rechazado', 'El ingreso con Google no se completó. Probá de nuevo.'],
  ['cuenta', 'No pudimos abrir una cuenta con ese usuario de Google. Iniciá sesión con tu email.'],
])

function fail(descripcion: string): void {
  showAviso({ titulo: 'Error de autenticación', descripcion, tipo: 'error', ms: TOAST_MS.autenticacion })
}

function takePedido(): string | null {
  const regreso = rutaDeRegreso(readFrom('sessionStorage', CLAVE_REGRESO))
  removeFrom('sessionStorage', CLAVE_REGRESO)
  return regreso
}

/** Whether the person went out from this tab: only then does what comes back touch the session. */
function takeEmpezado(): boolean {
  const empezado = readFrom('sessionStorage', CLAVE_AFUERA) !== null
  removeFrom('sessionStorage', CLAVE_AFUERA)
  return empezado
}

/** The way back from the third-party sign-in: the code of the address becomes a session (OAUTH-01, OAUTH-02). */
function useGoogle(): void {
  const secretos = useSecretos()
  const navigate = useNavigate()
  useEffect(() => {
    if (secretos === undefined) return
    const toLogin = () => void navigate(RUTAS.login, { replace: true })
    const motivo = MOTIVOS.get(secretos.get('error') ?? '')
    const codigo = secretos.get('token')
    if (motivo !== undefined) {
      fail(motivo)
      return toLogin()
    }
    if (!codigo) {
      showAviso({
        titulo: 'Error',
        descripcion: 'No se recibió el token de autenticación desde el servidor.',
        tipo: 'error',
      })
      return toLogin()
    }
    const pedido = takePedido()
    const empezado = takeEmpezado()
    exchangeGoogle(codigo).then(
      sesion => {
        startSesion(sesion)
        const { to, state } = destinoAlEntrar(sesion, takeRegreso(pedido))
        void navigate(to, { replace: true, state })
      },
      error => {
        // Nobody is in: whoever was before is not taken for the one who tried. A link that anybody can send ends nothing.
        if (empezado) endSesion('salida')
        fail(motivoDe(error))
        toLogin()
      },
    )
  }, [secretos, navigate])
}

export function GoogleCallback() {
  useGoogle()
  return (
    <>
      <Banda titulo="Iniciá sesión" texto="Ya casi estás" />
      <Espera texto="Procesando autenticación..." />
    </>
  )
}
