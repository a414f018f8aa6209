// The mails about signing in without a password: the link that does it, and that a sign-in elsewhere no longer does.
import { RUTAS } from '#domain/rutas.ts'
import { type Escrito, oEscribinos, type Sobre, writeCarta } from './marco.ts'

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
