// The thirteen frequent questions, every figure taken from the shop's facts (HELP-01, SHOP-02).
import { comoSePaga, mediosDichos } from '../pago/como.ts'
import { plazoDePago } from '../pago/cuando.ts'
import { formatPesos } from '../precios/dinero.ts'
import { conMayuscula, enumeracion, horas, lasHoras } from '../texto/texto.ts'
import type { Comercio } from './comercio.ts'
import { local, viasDeContacto } from './contacto.ts'
import { horariosEnFrase } from './horario.ts'
import { textoZonas, zonasDichas } from './zonas-dichas.ts'

export interface Pregunta {
  readonly id: string
  readonly pregunta: string
  readonly respuesta: string
}

export const AYUDA_TITULO = 'Ayuda'
export const AYUDA_SUBTITULO = 'Preguntas frecuentes: lo que más nos consultan antes de comprar.'

/** With no hours for it, one asks. */
function cambios({ horasCambio, porTurnos, whatsapp }: Comercio): string {
  const escribinos = `Escribinos${whatsapp === null ? '' : ' por WhatsApp'} con tu número de pedido`
  if (horasCambio === 0) return `${escribinos} lo antes posible y vemos si todavía se puede.`
  if (porTurnos)
    return `Sí, hasta ${horas(horasCambio)} antes de la entrega. Si nadie lo empezó, hasta entonces lo cancelás o le cambiás el turno vos desde tu pedido. ${escribinos} y lo resolvemos.`
  const primeras = horasCambio === 1 ? 'la primera hora' : `las primeras ${horas(horasCambio)}`
  return `Sí, hasta ${horas(horasCambio)} antes de la entrega programada. Si nadie lo empezó, en ${primeras} lo cancelás vos desde tu pedido. ${escribinos} y lo resolvemos.`
}

/** What delivery costs; null: free delivery is not promised. */
function costoDeEnvio(comercio: Comercio): string {
  const { envioGratisDesde: gratisDesde, conZonas, zonas } = comercio
  if (conZonas && zonas.length > 0) {
    const desde = gratisDesde
      ? ` En compras desde ${formatPesos(gratisDesde)} es gratis, salvo donde se diga otra cosa.`
      : ''
    return `Depende de tu zona: ${enumeracion(zonasDichas(comercio))}.${desde} El carrito te lo dice antes de que pidas.`
  }
  if (gratisDesde === null) return 'Depende de tu zona, y te lo informamos antes de que pagues.'
  if (gratisDesde === 0) return 'El envío es gratis.'
  return `El envío es gratis en compras desde ${formatPesos(gratisDesde)}. Por debajo de ese monto el costo depende de tu zona y te lo informamos antes de que pagues.`
}

/** Without a tolerance the weight is the one that was ordered. */
function peso({ toleranciaPeso, pesaje }: Comercio): string {
  if (toleranciaPeso === 0) {
    return `Sí: cortamos cada pieza a mano, con el peso que pediste.${pesaje ? ' Si pesa más o menos, te preguntamos antes de cobrarlo.' : ''}`
  }
  return `Cortamos cada pieza a mano, así que el peso puede variar hasta un ±${toleranciaPeso} % respecto de lo pedido.${pesaje ? ' Si pesa más o menos que eso, te preguntamos antes de cobrarlo.' : ''}`
}

/** What the shop has not said is answered without it, or not asked at all. */
export function preguntasFrecuentes(comercio: Comercio): readonly Pregunta[] {
  const { compraMinima, whatsapp } = comercio
  const medios = mediosDichos(comercio)
  const plazo = plazoDePago(comercio)
  const horarios = horariosEnFrase(comercio)
  const direccion = local(comercio)
  const vias = viasDeContacto(comercio)
  const alFinalizar = whatsapp === null ? 'guardamos tu pedido' : 'se abre WhatsApp con el resumen'
  const entrega = [comercio.ciudad === null ? '' : `Entregamos en ${comercio.ciudad}.`, textoZonas(comercio)]
  return [
    {
      id: 'como-comprar',
      pregunta: '¿Cómo hago un pedido?',
      respuesta: `Elegí tus productos en el catálogo, la porción y la cantidad, y agregalos al carrito con tu cuenta. Al finalizar ${alFinalizar}, lo confirmamos con vos y ${comoSePaga(comercio)}. Tomamos pedidos las 24 horas.`,
    },
    {
      id: 'compra-minima',
      pregunta: '¿Hay una compra mínima?',
      respuesta:
        compraMinima === 0
          ? 'No, podés comprar lo que necesites.'
          : `${comercio.compraMinimaObligatoria ? 'Sí, la compra mínima es de' : 'Es sugerida, no obligatoria:'} ${formatPesos(compraMinima)}. Puede variar según la zona de entrega; si tenés dudas, escribinos antes de comprar.`,
    },
    {
      id: 'costo-de-envio',
      pregunta: '¿Cuánto cuesta el envío?',
      respuesta: costoDeEnvio(comercio),
    },
    {
      id: 'zonas',
      pregunta: '¿A qué zonas llegan?',
      respuesta: entrega.filter(Boolean).join(' ') || 'Lo coordinamos con vos cuando confirmamos el pedido.',
    },
    {
      id: 'horarios',
      pregunta: '¿En qué días y horarios entregan?',
      respuesta:
        horarios === ''
          ? 'El día y la hora los coordinamos con vos cuando confirmamos el pedido.'
          : `Entregamos de ${horarios}. Si el pago se acredita con tiempo, tu pedido sale en el día.`,
    },
    ...(direccion === null
      ? []
      : [
          {
            id: 'retiro',
            pregunta: '¿Puedo retirar mi pedido en el local?',
            respuesta: `Sí, y es gratis. Podés retirarlo el mismo día de la compra en ${direccion}, dentro del horario de atención${horarios === '' ? '' : ` (${horarios})`} y una vez que te avisemos que está listo.`,
          },
        ]),
    {
      id: 'medios-de-pago',
      pregunta: '¿Qué medios de pago aceptan?',
      respuesta:
        medios.length === 0
          ? 'Te los contamos cuando confirmamos el pedido, antes de que pagues.'
          : `Aceptamos ${enumeracion(medios)}.`,
    },
    {
      id: 'tiempo-para-pagar',
      pregunta: '¿Cuánto tiempo tengo para pagar?',
      respuesta: `Tenés ${plazo.desde}. Si en ese plazo no recibimos el pago, el pedido se cancela y los productos vuelven al mostrador.${plazo.salvo}`,
    },
    {
      id: 'cambios',
      pregunta: '¿Puedo modificar o cancelar mi pedido?',
      respuesta: cambios(comercio),
    },
    {
      id: 'peso',
      pregunta: '¿El peso que recibo es exacto?',
      respuesta: peso(comercio),
    },
    {
      id: 'reclamos',
      pregunta: '¿Qué hago si algo llegó en mal estado?',
      respuesta: `Avisanos dentro de ${lasHoras(comercio.horasReclamo)} de recibido, con una foto y tu número de pedido. Te lo cambiamos o te devolvemos el dinero.`,
    },
    {
      id: 'frio',
      pregunta: '¿Cómo cuidan la cadena de frío?',
      respuesta:
        'Preparamos tu pedido en el momento de salir y viaja refrigerado hasta tu puerta. Al recibirlo, guardalo enseguida: en heladera si lo vas a usar pronto, o en freezer si querés conservarlo más tiempo.',
    },
    ...(vias === null
      ? []
      : [
          {
            id: 'contacto',
            pregunta: '¿Cómo me comunico con ustedes?',
            respuesta: `${conMayuscula(vias)}.${direccion === null ? '' : ` También podés visitarnos en ${direccion}.`}`,
          },
        ]),
  ]
}
