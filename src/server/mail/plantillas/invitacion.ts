// The mail that asks somebody to join the staff: the link, the role, and for how long.
import { type Escrito, type Sobre, writeCarta } from './marco.ts'

export function correoInvitacion({
  enlace,
  rol,
  ...sobre
}: Sobre & { readonly enlace: string; readonly rol: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Te invitan a trabajar en ${sobre.comercio.nombre}`,
    titulo: 'Te invitan al mostrador',
    parrafos: [
      `Te invitan a entrar con el rol ${rol}. Abrí el enlace, ingresá con tu cuenta de este e-mail (o creala) y aceptá.`,
    ],
    boton: { texto: 'Ver la invitación', enlace },
    nota: 'El enlace sirve durante 24 horas y una sola vez. Si no lo esperabas, no hagas nada. No se lo reenvíes a nadie.',
  })
}
