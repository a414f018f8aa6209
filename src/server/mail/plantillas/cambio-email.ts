// The mails about a new address: the proof asked of the new one, and the notice to the old one (U4).
import { redactEmail } from '../redact.ts'
import { type Escrito, oEscribinos, type Sobre, writeCarta } from './marco.ts'
import { SIN_GOOGLE } from './password.ts'

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
