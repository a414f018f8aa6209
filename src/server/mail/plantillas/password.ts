// The mails about passwords: the link to choose a new one, and the notice that it was changed.
import { RUTAS } from '#domain/rutas.ts'
import { type Escrito, oEscribinos, type Sobre, writeCarta } from './marco.ts'

/** Said wherever a change also ends the sign-in elsewhere. */
export const SIN_GOOGLE =
  'También desvinculamos la cuenta de Google con la que se entraba. Si era tuya, se vincula de nuevo la próxima vez que entres con ella y con este e-mail.'

export function correoRestablecer({ enlace, ...sobre }: Sobre & { readonly enlace: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Elegí una contraseña nueva en ${sobre.comercio.nombre}`,
    titulo: 'Elegí una contraseña nueva',
    parrafos: [
      'Pediste cambiar tu contraseña. Con este botón elegís una nueva; al guardarla se cierran las sesiones que estén abiertas.',
    ],
    boton: { texto: 'Elegir contraseña nueva', enlace },
    nota: 'El enlace sirve durante 1 hora y una sola vez. Si no lo pediste vos, no hagas nada: tu contraseña sigue siendo la misma.',
  })
}

export function correoPasswordCambiada({
  desvinculada = false,
  ...sobre
}: Sobre & { readonly desvinculada?: boolean }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Tu contraseña de ${sobre.comercio.nombre} cambió`,
    titulo: 'Tu contraseña cambió',
    parrafos: [
      'Te avisamos que la contraseña de tu cuenta acaba de cambiar y que se cerraron las sesiones que estaban abiertas.',
      ...(desvinculada ? [SIN_GOOGLE] : []),
    ],
    boton: { texto: 'Iniciar sesión', enlace: sobre.publicUrl + RUTAS.login },
    nota: `Si no fuiste vos, entrá a «¿Olvidaste tu contraseña?» desde la pantalla de ingreso y elegí una nueva${oEscribinos(sobre)}.`,
  })
}
