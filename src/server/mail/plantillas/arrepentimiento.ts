// The two mails of a request to undo a purchase: the person's code, and the shop's notice.
import { escribinosOLlamanos } from '#domain/comercio/contacto.ts'
import type { Arrepentimiento } from '#domain/pedido/arrepentimiento.ts'
import { PERECEDEROS } from '#domain/pedido/perecederos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { type Escrito, type Remite, writeCarta } from './marco.ts'

interface Datos extends Remite {
  readonly codigo: string
  readonly arrepentimiento: Arrepentimiento
}

/** Nothing of what was typed but the name, where it is one: the form is open to all, and this goes to whatever address stood in it. */
export function correoArrepentimiento({ comercio, publicUrl, codigo, arrepentimiento }: Datos): Escrito {
  const vias = escribinosOLlamanos(comercio)
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Tu código de arrepentimiento: ${codigo}`,
    titulo: 'Recibimos tu arrepentimiento',
    nombre: arrepentimiento.nombre,
    parrafos: [
      `Recibimos tu pedido de arrepentimiento. Tu código es ${codigo}: guardalo, con él seguimos tu caso.`,
      `Te vamos a responder a este e-mail.${vias === null ? '' : ` Si preferís, ${vias} con el código a mano.`}`,
    ],
    boton: { texto: 'Ver los términos y condiciones', enlace: publicUrl + RUTAS.terminos },
    nota: `${PERECEDEROS} Si no lo pediste vos, no hagas nada.`,
  })
}

export function correoArrepentimientoNuevo({ comercio, publicUrl, codigo, arrepentimiento }: Datos): Escrito {
  const { nombre, email, telefono, pedido, detalle } = arrepentimiento
  return writeCarta({
    comercio,
    publicUrl,
    asunto: `Arrepentimiento ${codigo}`,
    titulo: `Entró el arrepentimiento ${codigo}`,
    parrafos: [
      `De: ${[nombre, ...(telefono === null ? [] : [telefono]), email].join(' · ')}`,
      pedido === null
        ? 'No indicó número de pedido.'
        : `Dice que es por el pedido #${pedido}. Nadie comprobó que sea suyo.`,
      ...(detalle === '' ? [] : [`Detalle: ${detalle}`]),
    ],
    boton: { texto: 'Ver los arrepentimientos', enlace: publicUrl + RUTAS.arrepentimientos },
    nota: 'Respondele a esa dirección y marcalo como atendido. Este aviso sale con cada pedido de arrepentimiento.',
  })
}
