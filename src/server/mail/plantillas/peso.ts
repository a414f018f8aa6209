// The mail about a cut out of bounds: what it weighed, what it would cost, and where to say yes or no (PESA-03).
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { type PreguntaDePeso, textoPregunta, textoSinRespuesta } from '#domain/pedido/mensaje-peso.ts'
import { type Escrito, type Remite, unaLinea, writeCarta } from './marco.ts'

interface Preguntado extends Remite {
  readonly pregunta: PreguntaDePeso
  /** As the letter greets. */
  readonly nombre: string | null
  readonly enlace: string
}

export function correoPeso({ pregunta, enlace, ...sobre }: Preguntado): Escrito {
  const titulo = `Tu pedido #${pregunta.numero}: ¿está bien este peso?`
  return writeCarta({
    ...sobre,
    asunto: titulo,
    titulo,
    parrafos: [`${unaLinea(pregunta.nombre)} ${textoPregunta(pregunta)}`, textoSinRespuesta(pregunta)],
    boton: { texto: 'Ver y contestar', enlace },
    nota: `El enlace sirve una vez, por 48 horas. Si tenés dudas, escribinos${porWhatsApp(sobre.comercio)}.`,
  })
}
