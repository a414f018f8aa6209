// The mails to the Admins: a backup that failed, did not come back when it was tried or is gone, a webhook that was switched off, and a certificate that ends.
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { type Escrito, type Remite, writeCarta } from './marco.ts'

export interface AvisoDeCopia {
  readonly clase: 'fallida' | 'prueba' | 'perdida'
  /** Why, in the words of the log. */
  readonly motivo: string
}

const PALABRAS: Readonly<
  Record<AvisoDeCopia['clase'], readonly [titulo: string, que: string, hacer: string]>
> = {
  fallida: [
    'La copia de seguridad no se pudo hacer',
    'La tienda sigue vendiendo, pero si hoy se rompe la máquina se pierde lo de hoy.',
    'Se intenta de nuevo cada hora. Fijate que haya lugar en el disco y que la carpeta de las copias esté, y hacé una a mano.',
  ],
  prueba: [
    'Una copia de seguridad no se pudo volver a abrir',
    'Una vez por mes la tienda prueba la última copia en una base aparte, y esta vez no anduvo: puede que no sirva el día que haga falta.',
    'Hacé una copia a mano ahora y guardala en otra máquina. La prueba se repite la noche que viene.',
  ],
  perdida: [
    'Falta una copia de seguridad',
    'Un archivo que la tienda guardó ya no está como lo dejó: alguien lo borró, lo cambió, o el disco falla.',
    'Hacé una copia a mano ahora. Si el archivo está dañado, borralo y revisá el disco.',
  ],
}

export function correoCopia({ clase, motivo, ...sobre }: Remite & AvisoDeCopia): Escrito {
  const [titulo, que, hacer] = PALABRAS[clase]
  return writeCarta({
    ...sobre,
    asunto: `${titulo} (${sobre.comercio.nombre})`,
    titulo,
    parrafos: [motivo, que, hacer],
    boton: { texto: 'Ver la salud de la tienda', enlace: sobre.publicUrl + rutaSeccion('salud') },
    nota: 'Este aviso les llega a quienes administran la tienda, una vez por día mientras dure.',
  })
}

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

/** `dias`: how many are left at most; 0: it is over. */
export function correoCertificado({
  dias,
  vence,
  ...sobre
}: Remite & { readonly dias: number; readonly vence: Date }): Escrito {
  const dia = fechaNumerica(hoyLocal(vence))
  const titulo = dias === 0 ? 'El certificado de ARCA venció' : `El certificado de ARCA vence el ${dia}`
  return writeCarta({
    ...sobre,
    asunto: `${titulo} (${sobre.comercio.nombre})`,
    titulo,
    parrafos: [
      dias === 0
        ? `Desde el ${dia} no sale ninguna factura: quedan esperando, y los pedidos siguen igual.`
        : 'Después de ese día las facturas quedan esperando. Los pedidos siguen igual.',
      'En Ajustes, Facturación, hacé un pedido nuevo, sacá con él otro certificado en ARCA y traelo. El de ahora sirve hasta que llegue el otro.',
    ],
    boton: { texto: 'Ir a Ajustes', enlace: sobre.publicUrl + rutaSeccion('ajustes') },
    nota: 'Este aviso les llega a quienes administran la tienda 30, 7 y 1 días antes.',
  })
}
