// The mails about passwords: the link to choose a new one, and the notice that it was changed.
import { RUTAS } from '#domain/rutas.ts'
import { type Escrito, type Remite, writeCarta } from './marco.ts'

/** Said wherever a change also ends the sign-in elsewhere. */
export const SIN_GOOGLE =
  'También desvinculamos la cuenta de Google con la que se entraba. Si era tuya, se vincula de nuevo la próxima vez que entres con ella y con este e-mail.'

interface Datos extends Remite {
  readonly nombre: string | null
}

export function correoRestablecer({
  comercio,
  publicUrl,
  nombre,
  enlace,
}: Datos & { readonly enlace: string }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Elegí una contraseña nueva en ${comercio.nombre}`,
    titulo: 'Elegí una contraseña nueva',
    nombre,
    parrafos: [
      'Pediste cambiar tu contraseña. Con este botón elegís una nueva; al guardarla se cierran las sesiones que estén abiertas.',
    ],
    boton: { texto: 'Elegir contraseña nueva', enlace },
    nota: 'El enlace sirve durante 1 hora y una sola vez. Si no lo pediste vos, no hagas nada: tu contraseña sigue siendo la misma.',
  })
}

export function correoPasswordCambiada({
  comercio,
  publicUrl,
  nombre,
  desvinculada = false,
}: Datos & { readonly desvinculada?: boolean }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Tu contraseña de ${comercio.nombre} cambió`,
    titulo: 'Tu contraseña cambió',
    nombre,
    parrafos: [
      'Te avisamos que la contraseña de tu cuenta acaba de cambiar y que se cerraron las sesiones que estaban abiertas.',
      ...(desvinculada ? [SIN_GOOGLE] : []),
    ],
    boton: { texto: 'Iniciar sesión', enlace: publicUrl + RUTAS.login },
    nota: `Si no fuiste vos, entrá a «¿Olvidaste tu contraseña?» desde la pantalla de ingreso y elegí una nueva${comercio.email === null ? '' : `, o escribinos a ${comercio.email}`}.`,
  })
}
