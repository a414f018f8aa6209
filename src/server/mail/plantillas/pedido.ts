// The mails about an order: that it was taken, that the shop has one more, that time runs out, that it ended, that it goes on.

import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { formatPesos } from '#domain/dinero/dinero.ts'
import { tieneDescuento } from '#domain/dinero/precio.ts'
import type { PedidoMensaje } from '#domain/pedido/mensaje.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { etiquetaValor, horas, pasaronHoras } from '#domain/texto/texto.ts'
import { type Escrito, type Remite, type Renglon, writeCarta } from './marco.ts'

interface Datos extends Remite {
  readonly nombre: string | null
  readonly pedido: PedidoMensaje
}

/** The same figures as the chat message, from the same stored order. */
function cuenta({ lineas, subtotal, descuento, total, codigo }: PedidoMensaje): Renglon[] {
  return [
    ...lineas.map(linea => ({
      texto: `${linea.articuloNombre} (${etiquetaValor(linea.valorNombre)}): ${linea.cantidad} × ${formatPesos(linea.precioUnitario)}${
        tieneDescuento(linea.descPorciento) ? ` (${linea.descPorciento}% de descuento)` : ''
      }`,
      monto: formatPesos(linea.subtotal),
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
    { texto: 'Total final', monto: formatPesos(total), suma: true },
  ]
}

/** Typed text stays on its line. */
const unaLinea = (texto: string) => texto.replace(/\s+/g, ' ')

function entrega({ direccion, direccionAlternativa, detalle }: PedidoMensaje): string[] {
  const marca = direccionAlternativa ? ' (dirección alternativa)' : ''
  return [
    `Dirección de entrega: ${direccion}${marca}`,
    ...(detalle === null ? [] : [`Detalle: ${unaLinea(detalle)}`]),
  ]
}

export function correoPedido({ comercio, publicUrl, nombre, pedido }: Datos): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Recibimos tu pedido #${pedido.id}`,
    titulo: `Tu pedido #${pedido.id} ya está anotado`,
    nombre,
    parrafos: [
      `Recibimos tu pedido #${pedido.id}. Te vamos a escribir${comercio.whatsapp === null ? '' : ' por WhatsApp'} con el link de pago.`,
      ...entrega(pedido),
    ],
    cuenta: cuenta(pedido),
    boton: { texto: 'Ver mi pedido', enlace: publicUrl + rutaPedido(pedido.id) },
    nota: `Tenés ${horas(comercio.horasParaPagar)} para pagarlo; pasado ese tiempo se cancela. El peso puede variar hasta un ${comercio.toleranciaPeso}%.`,
  })
}

export function correoPedidoNuevo({
  comercio,
  publicUrl,
  pedido,
  cliente,
}: Omit<Datos, 'nombre'> & { readonly cliente: readonly string[] }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Pedido #${pedido.id} por ${formatPesos(pedido.total)}`,
    titulo: `Entró el pedido #${pedido.id}`,
    parrafos: [`Cliente: ${cliente.map(unaLinea).join(' · ')}`, ...entrega(pedido)],
    cuenta: cuenta(pedido),
    boton: { texto: 'Ver el pedido', enlace: publicUrl + rutaPedido(pedido.id) },
    nota: 'Este aviso sale con cada pedido nuevo.',
  })
}

interface Resumen extends Remite {
  readonly nombre: string | null
  readonly id: number
  readonly total: number
}

export function correoRecordatorio({
  comercio,
  publicUrl,
  nombre,
  id,
  total,
  vence,
}: Resumen & { readonly vence: Date }): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Tu pedido #${id} espera el pago`,
    titulo: `Tu pedido #${id} espera el pago`,
    nombre,
    parrafos: [
      `Tu pedido #${id} por ${formatPesos(total)} todavía no figura como pagado. Tenés tiempo hasta el ${fechaLarga(vence)}.`,
    ],
    boton: { texto: 'Ver mi pedido', enlace: publicUrl + rutaPedido(id) },
    nota: `Si ya lo pagaste, avisanos${porWhatsApp(comercio)} y lo marcamos.`,
  })
}

export function correoVencido({ comercio, publicUrl, nombre, id, total }: Resumen): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Tu pedido #${id} se canceló`,
    titulo: `Tu pedido #${id} se canceló`,
    nombre,
    parrafos: [
      `${pasaronHoras(comercio.horasParaPagar)} sin que recibiéramos el pago de tu pedido #${id} por ${formatPesos(total)}, así que se canceló.`,
    ],
    boton: { texto: 'Ver mi pedido', enlace: publicUrl + rutaPedido(id) },
    nota: `Si ya lo habías pagado, escribinos${porWhatsApp(comercio)} y lo resolvemos.`,
  })
}

interface Cambiado extends Resumen {
  /** Money is the shop's to give back: the program moves none. */
  readonly pagado: boolean
}

export function correoCancelado({ comercio, publicUrl, nombre, id, total, pagado }: Cambiado): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Cancelamos tu pedido #${id}`,
    titulo: `Cancelamos tu pedido #${id}`,
    nombre,
    parrafos: [
      `Cancelamos tu pedido #${id} por ${formatPesos(total)}.`,
      ...(pagado
        ? ['Figura como pagado: te vamos a devolver ese dinero. Escribinos para acordar cómo.']
        : ['Si ya lo habías pagado, escribinos y te devolvemos el dinero.']),
    ],
    boton: { texto: 'Ver mi pedido', enlace: publicUrl + rutaPedido(id) },
    nota: `Si creés que es un error o querés retomarlo, escribinos${porWhatsApp(comercio)}.`,
  })
}

/** After a cancelling that was a wrong tap: the mail before this one no longer counts. */
export function correoRetomado({ comercio, publicUrl, nombre, id, total }: Cambiado): Escrito {
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Tu pedido #${id} sigue en pie`,
    titulo: `Tu pedido #${id} sigue en pie`,
    nombre,
    parrafos: [
      `Te avisamos que tu pedido #${id} por ${formatPesos(total)} se había cancelado. Fue un error nuestro: sigue en pie, tal como lo hiciste.`,
    ],
    boton: { texto: 'Ver mi pedido', enlace: publicUrl + rutaPedido(id) },
    nota: `Si tenés dudas, escribinos${porWhatsApp(comercio)}.`,
  })
}
