// The mails about a new address: the proof asked of the new one, and the notice to the old one (U4).
import { redactEmail } from '../redact.ts'
import { type Escrito, type Remite, writeCarta } from './marco.ts'
import { SIN_GOOGLE } from './password.ts'

interface Datos extends Remite {
  readonly nombre: string | null
}

export function correoConfirmarEmail({
  comercio,
  publicUrl,
  nombre,
  enlace,
}: Datos & { readonly enlace: string }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Confirmá tu nuevo e-mail en ${comercio.nombre}`,
    titulo: 'Confirmá tu nuevo e-mail',
    nombre,
    parrafos: [
      `Pediste que tu cuenta de ${comercio.nombre} use este e-mail. Confirmalo y a partir de ahí entrás con él.`,
    ],
    boton: { texto: 'Confirmar mi nuevo e-mail', enlace },
    nota: 'El enlace sirve durante 24 horas. Hasta que lo confirmes, tu cuenta sigue con el e-mail de antes. Si no lo pediste vos, no hagas nada.',
  })
}

export function correoAvisoCambioEmail({
  comercio,
  publicUrl,
  nombre,
  nuevo,
}: Datos & { readonly nuevo: string }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Pidieron cambiar el e-mail de tu cuenta en ${comercio.nombre}`,
    titulo: 'Pidieron cambiar tu e-mail',
    nombre,
    parrafos: [
      `Alguien pidió que tu cuenta pase a usar el e-mail ${redactEmail(nuevo)}. El cambio se hace cuando esa dirección lo confirme.`,
    ],
    nota: `Si fuiste vos, no hace falta nada más. Si no, cambiá tu contraseña cuanto antes${comercio.email === null ? '' : ` o escribinos a ${comercio.email}`}.`,
  })
}

/** For the old address and the new one, which is not given away to the old. */
export function correoEmailCambiado({
  comercio,
  publicUrl,
  nombre,
  nuevo,
  desvinculada,
}: Datos & { readonly nuevo: string; readonly desvinculada: boolean }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `El e-mail de tu cuenta en ${comercio.nombre} cambió`,
    titulo: 'El e-mail de tu cuenta cambió',
    nombre,
    parrafos: [
      `Desde ahora se entra con ${redactEmail(nuevo)}. Se cerraron las sesiones que estaban abiertas.`,
      ...(desvinculada ? [SIN_GOOGLE] : []),
    ],
    nota: `Si no fuiste vos, escribinos a ${comercio.email} cuanto antes.`,
  })
}
