// The mail about an order that changed: what the shop did, or what it asks a yes for (MOS-02).
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { formatPesos } from '#domain/dinero/dinero.ts'
import { type Escrito, type Sobre, unaLinea, writeCarta } from './marco.ts'

interface Cambiado extends Sobre {
  readonly id: number
  readonly textos: readonly string[]
  readonly totalAntes: number
  readonly total: number
  readonly enlace: string
  readonly pregunta: boolean
}

export function correoCambiado({
  id,
  textos,
  totalAntes,
  total,
  enlace,
  pregunta,
  ...sobre
}: Cambiado): Escrito {
  const titulo = pregunta ? `Tu pedido #${id}: ¿está bien este cambio?` : `Cambiamos tu pedido #${id}`
  const suma =
    total === totalAntes
      ? `El total sigue siendo ${formatPesos(total)}.`
      : `El total ${pregunta ? 'sería' : 'es'} ${formatPesos(total)}; antes era ${formatPesos(totalAntes)}.`
  return writeCarta({
    ...sobre,
    asunto: titulo,
    titulo,
    parrafos: [...textos.map(unaLinea), suma],
    boton: { texto: pregunta ? 'Ver y contestar' : 'Ver mi pedido', enlace },
    nota: pregunta
      ? `Hasta que contestes, tu pedido sigue como estaba. El enlace sirve una vez, por 48 horas. Si tenés dudas, escribinos${porWhatsApp(sobre.comercio)}.`
      : `Si tenés dudas, escribinos${porWhatsApp(sobre.comercio)}.`,
  })
}
