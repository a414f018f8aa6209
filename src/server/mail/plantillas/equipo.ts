// The mails about a device of the counter, to whom it belongs: it was logged out, or somebody guesses its PIN (ADM-08).
import { RUTAS } from '#domain/rutas.ts'
import { type Escrito, type Sobre, writeCarta } from './marco.ts'

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
