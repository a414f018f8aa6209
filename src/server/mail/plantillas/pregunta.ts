// The mails that tell a customer of a change of their order, or ask for a yes: what the shop changed, and a weight out of bounds (MOS-02).
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import type { TotalesDichos } from '#domain/pedido/cambio.ts'
import { TOTAL_POR_PESAR } from '#domain/pedido/mensaje-cambio.ts'
import { type PreguntaDePeso, textoPregunta, textoSinRespuesta } from '#domain/pedido/mensaje-peso.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { type Escrito, type Remite, type Sobre, unaLinea, writeCarta } from './marco.ts'

interface Cambiado extends Sobre, TotalesDichos {
  readonly id: number
  readonly textos: readonly string[]
  readonly enlace: string
  readonly pregunta: boolean
}

function fraseTotal({ totalAntes, total, porPesar, pregunta }: Cambiado): string {
  const antes = `; antes era ${formatPesos(totalAntes)}.`
  if (porPesar) return TOTAL_POR_PESAR + antes
  return total === totalAntes
    ? `El total sigue siendo ${formatPesos(total)}.`
    : `El total ${pregunta ? 'sería' : 'es'} ${formatPesos(total)}${antes}`
}

export function correoCambiado(cambiado: Cambiado): Escrito {
  const { comercio, publicUrl, nombre, id, textos, enlace, pregunta } = cambiado
  const titulo = pregunta ? `Tu pedido #${id}: ¿está bien este cambio?` : `Cambiamos tu pedido #${id}`
  return writeCarta({
    comercio,
    publicUrl,
    nombre,
    asunto: titulo,
    titulo,
    parrafos: [...textos.map(unaLinea), fraseTotal(cambiado)],
    boton: { texto: pregunta ? 'Ver y contestar' : 'Ver mi pedido', enlace },
    nota: pregunta
      ? `Hasta que contestes, tu pedido sigue como estaba. El enlace sirve una vez, por 48 horas. Si tenés dudas, escribinos${porWhatsApp(comercio)}.`
      : `Si tenés dudas, escribinos${porWhatsApp(comercio)}.`,
  })
}

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
