// The mails about an order: that it was taken, that the shop has one more, that time runs out, that it ended, that it goes on.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { destinoDe, textoLugar, textoTurno } from '#domain/entrega/entrega-dicha.ts'
import type { PlataAlCancelar } from '#domain/pago/cancelado.ts'
import { textoEleccion } from '#domain/pago/eleccion.ts'
import { type Medio, seCobraAlEntregar } from '#domain/pago/medio.ts'
import { debeDe, faltaPagar, pagadoEnParte, type Saldo, textoPorPagar } from '#domain/pago/saldo.ts'
import { cuentaDe, type PedidoMensaje } from '#domain/pedido/mensaje.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido, rutaSeguimiento } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { horas, lasHoras, pasaronHoras } from '#domain/texto/texto.ts'
import { type Escrito, type Remite, type Renglon, type Sobre, unaLinea, writeCarta } from './marco.ts'

interface ConPedido {
  readonly pedido: PedidoMensaje
}

/** The same figures as the chat message, from the same stored order. */
function cuenta(pedido: PedidoMensaje, comercio: Comercio): Renglon[] {
  const { lineas, subtotal, descuento, envio, redondeo, nombreTotal, total, codigo } = cuentaDe(
    pedido,
    comercio,
  )
  return [
    ...lineas.map(({ articulo, etiqueta, detalle, monto }) => ({
      texto: `${articulo} (${etiqueta}): ${detalle}`,
      monto: formatPesos(monto),
    })),
    { texto: 'Subtotal', monto: formatPesos(subtotal), suma: true },
    ...(codigo === null
      ? []
      : [
          {
            texto: `Código ${codigo.codigo} (${codigo.porcentaje}%)`,
            monto: formatPesos(-descuento),
            suma: true as const,
          },
        ]),
    ...(envio === null ? [] : [{ texto: 'Envío', monto: envio, suma: true as const }]),
    ...(redondeo === 0 ? [] : [{ texto: 'Redondeo', monto: formatPesos(-redondeo), suma: true as const }]),
    { texto: nombreTotal, monto: formatPesos(total), suma: true },
  ]
}

function entrega({ direccionAlternativa, detalle, ...pedido }: PedidoMensaje): string[] {
  const lugar = textoLugar(pedido.entrega ?? null)
  const destino = destinoDe(pedido)
  const pago = textoEleccion({ medio: pedido.medioPago ?? null, pagaCon: pedido.pagaCon ?? null })
  const marca = direccionAlternativa ? ' (dirección alternativa)' : ''
  return [
    ...(destino === null ? [] : [`Dirección de entrega: ${destino}${marca}`]),
    ...(lugar === null ? [] : [`Entrega: ${lugar}`]),
    ...(detalle === null ? [] : [`Detalle: ${unaLinea(detalle)}`]),
    ...(pago === null ? [] : [`Forma de pago: ${pago}`]),
  ]
}

/** What comes next about the money, by the way that was chosen; nobody chose: by a link. */
function proximoPago(medio: Medio | null, { pesaje, whatsapp }: Comercio): string {
  if (seCobraAlEntregar(medio)) return 'Lo pagás cuando lo recibís.'
  if (medio === 'transferencia') {
    return pesaje
      ? 'Cuando lo pesemos, en tu pedido vas a ver los datos para transferir.'
      : 'En tu pedido están los datos para transferir.'
  }
  return `Te vamos a escribir${whatsapp === null ? '' : ' por WhatsApp'} con el link de pago.`
}

const botonPedido = (publicUrl: string, id: number) => ({
  texto: 'Ver mi pedido',
  enlace: publicUrl + rutaPedido(id),
})

export const seguilo = (publicUrl: string, secreto: string | null) =>
  secreto === null ? [] : [`Seguilo acá, sin entrar a tu cuenta: ${publicUrl}${rutaSeguimiento(secreto)}`]

/** Where orders are weighed the time to pay runs since the customer knows what to pay (PAGO-02). */
function plazoParaPagar({ pesaje, horasParaPagar }: Comercio): string {
  return pesaje
    ? `Cuando lo pesemos te avisamos el total y desde ahí tenés ${horas(horasParaPagar)} para pagarlo.`
    : `Tenés ${horas(horasParaPagar)} para pagarlo; pasado ese tiempo se cancela.`
}

/** Until when it is paid and how far its weight may be off, as far as there is either. */
function notaDePedido(medio: Medio | null, comercio: Comercio): string {
  const { toleranciaPeso } = comercio
  const frases = [
    ...(seCobraAlEntregar(medio) ? [] : [plazoParaPagar(comercio)]),
    ...(toleranciaPeso === 0 ? [] : [`El peso puede variar hasta un ${toleranciaPeso}%.`]),
  ]
  return frases.join(' ') || `Si tenés que avisarnos algo, escribinos${porWhatsApp(comercio)}.`
}

export const asuntoPedido = (id: number) => `Recibimos tu pedido #${id}`

export const asuntoPedidoNuevo = (id: number, total: number) => `Pedido #${id} por ${formatPesos(total)}`

export function correoPedido({ pedido, ...sobre }: Sobre & ConPedido): Escrito {
  const { comercio, publicUrl } = sobre
  const medio = pedido.medioPago ?? null
  return writeCarta({
    ...sobre,
    asunto: asuntoPedido(pedido.id),
    titulo: `Tu pedido #${pedido.id} ya está anotado`,
    parrafos: [
      `Recibimos tu pedido #${pedido.id}. ${proximoPago(medio, comercio)}`,
      ...entrega(pedido),
      ...seguilo(publicUrl, pedido.seguimiento ?? null),
    ],
    cuenta: cuenta(pedido, comercio),
    boton: botonPedido(publicUrl, pedido.id),
    nota: notaDePedido(medio, comercio),
  })
}

export function correoPedidoNuevo({
  pedido,
  cliente,
  ...remite
}: Remite & ConPedido & { readonly cliente: readonly string[] }): Escrito {
  return writeCarta({
    ...remite,
    asunto: asuntoPedidoNuevo(pedido.id, pedido.total),
    titulo: `Entró el pedido #${pedido.id}`,
    parrafos: [`Cliente: ${cliente.map(unaLinea).join(' · ')}`, ...entrega(pedido)],
    cuenta: cuenta(pedido, remite.comercio),
    boton: { texto: 'Ver el pedido', enlace: remite.publicUrl + rutaPedido(pedido.id) },
    nota: 'Este aviso sale con cada pedido nuevo.',
  })
}

export interface Resumen extends Sobre {
  readonly id: number
  readonly total: number
}

/** What became of an order: the subject says it all, the button shows it. */
export function writeNovedad(
  { id, ...sobre }: Resumen,
  titulo: string,
  parrafos: readonly string[],
  nota: string,
): Escrito {
  return writeCarta({
    ...sobre,
    asunto: titulo,
    titulo,
    parrafos,
    boton: botonPedido(sobre.publicUrl, id),
    nota,
  })
}

export function correoRecordatorio(datos: Resumen & { readonly vence: Date }): Escrito {
  const { comercio, id, total, vence } = datos
  return writeNovedad(
    datos,
    `Tu pedido #${id} espera el pago`,
    [
      `Tu pedido #${id} por ${formatPesos(total)} todavía no figura como pagado. Tenés tiempo hasta el ${fechaLarga(vence)}.`,
    ],
    `Si ya lo pagaste, avisanos${porWhatsApp(comercio)} y lo marcamos.`,
  )
}

/** Before it is missed, and nothing is promised in its place (ENT-05). */
export function correoDemorado(
  datos: Resumen & Parameters<typeof textoTurno>[0] & { readonly secreto: string | null },
): Escrito {
  const { comercio, publicUrl, id, secreto } = datos
  return writeNovedad(
    datos,
    `Tu pedido #${id} viene demorado`,
    [
      `Quedamos en entregarte el pedido #${id} el ${textoTurno(datos)}, y no vamos a llegar a tiempo. Te lo llevamos apenas podamos. Perdón por la espera.`,
      ...seguilo(publicUrl, secreto),
    ],
    `Si ya no te sirve o querés otro horario, escribinos${porWhatsApp(comercio)}.`,
  )
}

export function correoVencido(datos: Resumen): Escrito {
  const { comercio, id, total } = datos
  return writeNovedad(
    datos,
    `Tu pedido #${id} se canceló`,
    [
      `${pasaronHoras(comercio.horasParaPagar)} sin que recibiéramos el pago de tu pedido #${id} por ${formatPesos(total)}, así que se canceló.`,
    ],
    `Si ya lo habías pagado, escribinos${porWhatsApp(comercio)} y lo resolvemos.`,
  )
}

export interface Cambiado extends Resumen {
  /** Money is the shop's to give back: the program moves none unless it was paid through the provider. */
  readonly pagado: boolean
  /** What was received of it, in centavos, and what the shop said becomes of that. */
  readonly recibido?: number
  readonly plata?: PlataAlCancelar
  /** Of that, what goes back by itself, through the provider it came by. */
  readonly vuelveSolo?: number
}

export function correoEnProceso(datos: Cambiado): Escrito {
  const { comercio, id, total } = datos
  return writeNovedad(
    datos,
    `Tu pedido #${id} ya se está preparando`,
    [`Confirmamos tu pedido #${id} por ${formatPesos(total)} y ya lo estamos preparando.`],
    `Si tenés que avisarnos algo, escribinos${porWhatsApp(comercio)}.`,
  )
}

export function correoFinalizado(datos: Cambiado): Escrito {
  const { comercio, id, total } = datos
  return writeNovedad(
    datos,
    `Terminamos tu pedido #${id}`,
    [`Tu pedido #${id} está terminado. El total final es ${formatPesos(total)}. ¡Gracias por tu compra!`],
    `Si algo no llegó como esperabas, avisanos dentro de ${lasHoras(comercio.horasReclamo)}${porWhatsApp(comercio)}.`,
  )
}

interface Total extends Omit<Resumen, 'total'> {
  readonly saldo: Saldo
  readonly link: string | null
  readonly pesado: boolean
  readonly alRecibir: boolean
  /** What there was none of, said in a sentence; '' for nothing. */
  readonly faltas: string
}

/** What it weighed in the end, what is left of that to be paid, and where to. */
export function correoTotal(datos: Total): Escrito {
  const { comercio, publicUrl, id, saldo, link, pesado, alRecibir, faltas } = datos
  const plazo = alRecibir
    ? 'Lo pagás al recibirlo.'
    : `Tenés ${horas(comercio.horasParaPagar)} para pagarlo, salvo que lo pagues al recibirlo.`
  const titulo = pagadoEnParte(saldo)
    ? `Tu pedido #${id}: faltan ${formatPesos(faltaPagar(saldo))}`
    : `Tu pedido #${id}: ${formatPesos(debeDe(saldo))}`
  return writeCarta({
    ...datos,
    asunto: titulo,
    titulo,
    parrafos: [
      `${pesado ? `Ya pesamos tu pedido #${id}` : `Tu pedido #${id} está listo${alRecibir ? '' : ' para pagar'}`}: el total es ${textoPorPagar(saldo)}.`,
      ...(faltas === '' ? [] : [faltas]),
      ...(link === null || alRecibir ? [] : [`Podés pagarlo acá: ${link}`]),
    ],
    boton: botonPedido(publicUrl, id),
    nota: `${plazo} Si tenés dudas, escribinos${porWhatsApp(comercio)}.`,
  })
}

export function correoPagado(datos: Cambiado): Escrito {
  const { comercio, id, total } = datos
  return writeNovedad(
    datos,
    `Recibimos el pago de tu pedido #${id}`,
    [`Recibimos el pago de tu pedido #${id} por ${formatPesos(total)}. ¡Gracias!`],
    `Si tenés que avisarnos algo, escribinos${porWhatsApp(comercio)}.`,
  )
}

/** Whoever paid by a link is marked as paid later, by hand. */
const PAGO_AVISADO = 'Si ya lo habías pagado, escribinos y te devolvemos el dinero.'

/** To who cancelled it: what they asked for is done. */
export function correoCancelaste(datos: Cambiado): Escrito {
  const { comercio, id, total } = datos
  return writeNovedad(
    datos,
    `Cancelaste tu pedido #${id}`,
    [
      `Cancelamos tu pedido #${id} por ${formatPesos(total)}, como nos pediste. No tenés que pagar nada.`,
      PAGO_AVISADO,
    ],
    `Si no fuiste vos, escribinos${porWhatsApp(comercio)}.`,
  )
}

/** To the shop: nobody is to start cutting. */
export function correoCanceladoPorCliente({ id, total, ...remite }: Omit<Resumen, 'nombre'>): Escrito {
  return writeCarta({
    ...remite,
    asunto: `Cancelaron el pedido #${id}`,
    titulo: `El pedido #${id} se canceló`,
    parrafos: [
      `Quien hizo el pedido #${id} por ${formatPesos(total)} lo canceló. Lo reservado volvió al stock.`,
      'No figura como pagado. Si alcanzó a pagarlo, hay que devolverle el dinero.',
    ],
    boton: { texto: 'Ver el pedido', enlace: remite.publicUrl + rutaPedido(id) },
    nota: 'Se puede cancelar mientras nadie lo empezó ni se pagó, en el plazo que promete la tienda.',
  })
}

/** What was paid through the provider needs no word of theirs; how they get the rest has to be agreed (PAGO-06). */
function destinoDePlata({ plata, recibido = 0, vuelveSolo = 0 }: Cambiado): string {
  if (plata === 'queda') return 'ese dinero queda a tu favor.'
  if (vuelveSolo === 0) return 'te vamos a devolver ese dinero. Escribinos para acordar cómo.'
  const mercadoPago = 'por Mercado Pago, al medio con el que pagaste'
  if (vuelveSolo >= recibido) {
    return `ese dinero vuelve ${mercadoPago}. No tenés que hacer nada.`
  }
  return `${formatPesos(vuelveSolo)} vuelven ${mercadoPago}. Por los otros ${formatPesos(recibido - vuelveSolo)}, escribinos para acordar cómo.`
}

export function correoCancelado(datos: Cambiado): Escrito {
  const { comercio, id, total, pagado, recibido = 0 } = datos
  const entro = pagado ? 'Figura como pagado' : `Habíamos recibido ${formatPesos(recibido)}`
  return writeNovedad(
    datos,
    `Cancelamos tu pedido #${id}`,
    [
      `Cancelamos tu pedido #${id} por ${formatPesos(total)}.`,
      recibido > 0 ? `${entro}: ${destinoDePlata(datos)}` : PAGO_AVISADO,
    ],
    `Si creés que es un error o querés retomarlo, escribinos${porWhatsApp(comercio)}.`,
  )
}

/** After a cancelling that was a wrong tap: the mail before this one no longer counts. */
export function correoRetomado(datos: Cambiado): Escrito {
  const { comercio, id, total } = datos
  return writeNovedad(
    datos,
    `Tu pedido #${id} sigue en pie`,
    [
      `Te avisamos que tu pedido #${id} por ${formatPesos(total)} se había cancelado. Fue un error nuestro: sigue en pie, tal como lo hiciste.`,
    ],
    `Si tenés dudas, escribinos${porWhatsApp(comercio)}.`,
  )
}
