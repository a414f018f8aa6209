// The mails about an account: its address proved, entering without a password, a password, a new address, redacted for the old one (U4).
import { RUTAS } from '#domain/rutas.ts'
import { type Escrito, oEscribinos, type Sobre, writeCarta } from './marco.ts'

function redactEmail(email: string): string {
  const arroba = email.lastIndexOf('@')
  return `${[...email.slice(0, arroba)][0] ?? ''}***${email.slice(arroba)}`
}

export function correoConfirmacion({ enlace, ...sobre }: Sobre & { readonly enlace: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Confirmá tu e-mail en ${sobre.comercio.nombre}`,
    titulo: 'Confirmá tu e-mail',
    parrafos: [
      `Gracias por registrarte en ${sobre.comercio.nombre}. Falta un solo paso: confirmá que este e-mail es tuyo y ya podés entrar a comprar.`,
    ],
    boton: { texto: 'Confirmar mi e-mail', enlace },
    nota: 'El enlace sirve durante 24 horas. Si no te registraste vos, no hagas nada: sin confirmar, la cuenta no se puede usar.',
  })
}

export function correoEnlace({ enlace, ...sobre }: Sobre & { readonly enlace: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Tu enlace para entrar a ${sobre.comercio.nombre}`,
    titulo: 'Entrá con este enlace',
    parrafos: ['Pediste entrar sin contraseña. Con este botón entrás en el aparato en el que lo abras.'],
    boton: { texto: 'Iniciar sesión', enlace },
    nota: 'El enlace sirve durante 15 minutos y una sola vez. Si no lo pediste vos, no hagas nada: nadie entra sin abrirlo. No se lo reenvíes a nadie.',
  })
}

export function correoDesvinculada(sobre: Sobre): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Tu cuenta de ${sobre.comercio.nombre} ya no está vinculada con Google`,
    titulo: 'Desvinculamos tu cuenta de Google',
    parrafos: [
      'Te avisamos que tu cuenta ya no se abre con Google y que se cerraron las sesiones que estaban abiertas. Desde ahora entrás con tu e-mail y tu contraseña.',
    ],
    boton: { texto: 'Iniciar sesión', enlace: sobre.publicUrl + RUTAS.login },
    nota: `Si no fuiste vos, elegí una contraseña nueva con «¿Olvidaste tu contraseña?»${oEscribinos(sobre)}.`,
  })
}

/** Said wherever a change also ends the sign-in elsewhere. */
const SIN_GOOGLE =
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

export function correoConfirmarEmail({ enlace, ...sobre }: Sobre & { readonly enlace: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Confirmá tu nuevo e-mail en ${sobre.comercio.nombre}`,
    titulo: 'Confirmá tu nuevo e-mail',
    parrafos: [
      `Pediste que tu cuenta de ${sobre.comercio.nombre} use este e-mail. Confirmalo y a partir de ahí entrás con él.`,
    ],
    boton: { texto: 'Confirmar mi nuevo e-mail', enlace },
    nota: 'El enlace sirve durante 24 horas. Hasta que lo confirmes, tu cuenta sigue con el e-mail de antes. Si no lo pediste vos, no hagas nada.',
  })
}

export function correoAvisoCambioEmail({ nuevo, ...sobre }: Sobre & { readonly nuevo: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Pidieron cambiar el e-mail de tu cuenta en ${sobre.comercio.nombre}`,
    titulo: 'Pidieron cambiar tu e-mail',
    parrafos: [
      `Alguien pidió que tu cuenta pase a usar el e-mail ${redactEmail(nuevo)}. El cambio se hace cuando esa dirección lo confirme.`,
    ],
    nota: `Si fuiste vos, no hace falta nada más. Si no, cambiá tu contraseña cuanto antes${oEscribinos(sobre)}.`,
  })
}

/** For the old address and the new one, which is not given away to the old. */
export function correoEmailCambiado({
  nuevo,
  desvinculada,
  ...sobre
}: Sobre & { readonly nuevo: string; readonly desvinculada: boolean }): Escrito {
  const { email } = sobre.comercio
  return writeCarta({
    ...sobre,
    asunto: `El e-mail de tu cuenta en ${sobre.comercio.nombre} cambió`,
    titulo: 'El e-mail de tu cuenta cambió',
    parrafos: [
      `Desde ahora se entra con ${redactEmail(nuevo)}. Se cerraron las sesiones que estaban abiertas.`,
      ...(desvinculada ? [SIN_GOOGLE] : []),
    ],
    nota: `Si no fuiste vos, escribinos${email === null ? '' : ` a ${email}`} cuanto antes.`,
  })
}
