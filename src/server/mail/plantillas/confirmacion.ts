// The mail that proves an address belongs to the person who registered it.
import { type Escrito, type Remite, writeCarta } from './marco.ts'

interface Datos extends Remite {
  readonly nombre: string | null
  readonly enlace: string
}

export function correoConfirmacion({ comercio, publicUrl, nombre, enlace }: Datos): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Confirmá tu e-mail en ${comercio.nombre}`,
    titulo: 'Confirmá tu e-mail',
    nombre,
    parrafos: [
      `Gracias por registrarte en ${comercio.nombre}. Falta un solo paso: confirmá que este e-mail es tuyo y ya podés entrar a comprar.`,
    ],
    boton: { texto: 'Confirmar mi e-mail', enlace },
    nota: 'El enlace sirve durante 24 horas. Si no te registraste vos, no hagas nada: sin confirmar, la cuenta no se puede usar.',
  })
}
