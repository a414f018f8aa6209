// The mail that says that a webhook was switched off, because nothing got through for a day.
import { rutaSeccion } from '#domain/trastienda.ts'
import { type Escrito, type Remite, writeCarta } from './marco.ts'

export function correoWebhookApagado({ destino, ...sobre }: Remite & { readonly destino: string }): Escrito {
  return writeCarta({
    ...sobre,
    asunto: `Un webhook de ${sobre.comercio.nombre} se apagó`,
    titulo: 'Un webhook se apagó',
    parrafos: [
      `Durante un día no llegó ninguna entrega a ${destino}, así que dejamos de intentarlo. Lo que falta queda guardado.`,
      'Cuando el otro programa vuelva a contestar, encendelo y las entregas siguen.',
    ],
    boton: { texto: 'Ver los webhooks', enlace: sobre.publicUrl + rutaSeccion('webhooks') },
    nota: 'La tienda sigue funcionando igual: esto sólo les avisa a otros programas.',
  })
}
