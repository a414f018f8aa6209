// The mail that proves an address belongs to the person who registered it.
import { type Escrito, type Sobre, writeCarta } from './marco.ts'

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
