// The mails to the staff: an invitation to join it, and what befell a device of the counter (ADM-08).
import { RUTAS } from '#domain/rutas.ts'
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

interface DelEquipo extends Sobre {
  readonly equipo: string
}

export function correoEquipoCerrado({ equipo, ...sobre }: DelEquipo): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Se cerró la sesión de ${equipo}`,
    titulo: 'Un equipo del mostrador salió',
    parrafos: [`Se cerró la sesión de «${equipo}»: ya no suena con los pedidos nuevos.`],
    boton: { texto: 'Iniciar sesión', enlace: sobre.publicUrl + RUTAS.login },
    nota: 'Si no fuiste vos, fue alguien que sabe el PIN o tu contraseña: cambialos.',
  })
}

export function correoPinAgotado({ equipo, ...sobre }: DelEquipo): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Demasiados PIN incorrectos en ${equipo}`,
    titulo: 'Alguien probó el PIN del mostrador',
    parrafos: [
      `En «${equipo}» se escribieron demasiados PIN incorrectos. Sigue bloqueado: se abre con tu contraseña.`,
    ],
    boton: { texto: 'Ver mis equipos', enlace: sobre.publicUrl + RUTAS.perfil },
    nota: 'Si no fuiste vos, fijate quién tiene ese equipo. Desde tu perfil lo podés terminar.',
  })
}
