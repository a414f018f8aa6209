// The terms of sale, every figure taken from the shop's facts; the page and the file to keep say the same (Res. 270/2020).
import { mediosDichos } from '../pago/como.ts'
import { plazoDePago } from '../pago/cuando.ts'
import { PERECEDEROS } from '../pedido/perecederos.ts'
import { formatPesos } from '../precios/dinero.ts'
import { showsSinImpuestos } from '../precios/precio.ts'
import { conMayuscula, enumeracion, fechaNumerica, horas, lasHoras } from '../texto/texto.ts'
import type { Comercio } from './comercio.ts'
import { domicilio, local } from './contacto.ts'
import { horariosEnFrase } from './horario.ts'
import { textoZonas } from './zonas-dichas.ts'

/** The day this text came into force. */
export const TERMINOS_VERSION = '2026-11-01'

export interface Clausula {
  readonly titulo: string
  readonly parrafos: readonly string[]
}

/** Legal name, tax number, address and ways to be reached, as far as the shop has said them. */
function identidad(comercio: Comercio): string {
  const { nombre, razonSocial, cuit, email, telefono } = comercio
  const direccion = domicilio(comercio)
  const vendedor = [
    razonSocial === null ? '' : `${nombre} es una tienda de ${razonSocial}`,
    cuit === null ? '' : `CUIT ${cuit}`,
    direccion === '' ? '' : `con domicilio en ${direccion}`,
  ].filter(Boolean)
  const frases = [
    vendedor.length === 0 ? 'Esta tienda todavía no publicó los datos de quien vende' : vendedor.join(', '),
    ...(email === null ? [] : [`E-mail: ${email}`]),
    ...(telefono === null ? [] : [`Teléfono: ${telefono}`]),
  ]
  return frases.map(frase => `${conMayuscula(frase)}.`).join(' ')
}

function minima({ compraMinima, compraMinimaObligatoria }: Comercio): string[] {
  if (compraMinima === 0) return []
  const monto = formatPesos(compraMinima)
  return [
    compraMinimaObligatoria
      ? `La compra mínima es de ${monto}.`
      : `La compra mínima sugerida es de ${monto}; puede variar según la zona de entrega.`,
  ]
}

/** What delivery costs, where it goes and when, and picking up. */
function entrega(comercio: Comercio): string[] {
  const { ciudad, envioGratisDesde } = comercio
  const atencion = horariosEnFrase(comercio)
  const donde = [
    ciudad === null ? '' : `Entregamos en ${ciudad}.`,
    textoZonas(comercio),
    atencion === '' ? '' : `Horarios: ${atencion}.`,
  ].filter(Boolean)
  const retiro = local(comercio)
  return [
    envioGratisDesde === 0
      ? 'El envío es gratis.'
      : `El costo del envío no está incluido en el precio de los productos y se informa por separado, antes de que pagues. ${
          envioGratisDesde === null
            ? 'Depende de la zona.'
            : `Es gratis en compras desde ${formatPesos(envioGratisDesde)}; por debajo de ese monto depende de la zona.`
        }`,
    donde.join(' ') || 'El lugar, el día y la hora se coordinan al confirmar el pedido.',
    ...(retiro === null ? [] : [`Retirar en ${retiro}, no tiene costo.`]),
  ]
}

/** Without a tolerance the weight is the one that was ordered, and any other is asked about. */
function peso({ toleranciaPeso, pesaje }: Comercio): string {
  if (toleranciaPeso === 0) {
    return `Cortamos cada pieza a mano, con el peso que pediste.${pesaje ? ' Si pesa más o menos te preguntamos antes; si no contestás, se te cobra a lo sumo lo pedido.' : ''}`
  }
  return `Cortamos cada pieza a mano: el peso puede variar hasta un ${toleranciaPeso} % en más o en menos respecto de lo pedido, y pagás por lo que pesa.${pesaje ? ' Fuera de ese margen te preguntamos antes; si no contestás, se te cobra hasta el límite.' : ''}`
}

export function terminos(comercio: Comercio): readonly Clausula[] {
  const medios = mediosDichos(comercio)
  const plazo = plazoDePago(comercio)
  return [
    { titulo: 'Quiénes somos', parrafos: [identidad(comercio)] },
    {
      titulo: 'Precios',
      parrafos: [
        'Los precios están en pesos argentinos, incluyen los impuestos y se muestran por kilo o por unidad. Vale el precio del momento en que hacés el pedido: si cambió desde que lo viste, te avisamos antes de confirmarlo.',
        ...(showsSinImpuestos(comercio)
          ? ['En cada producto figura también el precio sin impuestos nacionales.']
          : []),
        ...minima(comercio),
      ],
    },
    {
      titulo: 'Envío y retiro',
      parrafos: entrega(comercio),
    },
    {
      titulo: 'Pago',
      parrafos: [
        `${
          medios.length === 0
            ? 'Los medios de pago se informan al confirmar el pedido'
            : `Medios de pago: ${enumeracion(medios)}`
        }. No guardamos datos de tarjetas.`,
        `Tenés ${plazo.desde} para pagarlo; pasado ese plazo se cancela sin costo.${plazo.salvo}`,
        'Al hacer el pedido te mandamos un email que lo confirma, con los productos, los precios y el total.',
      ],
    },
    {
      titulo: 'Peso',
      parrafos: [peso(comercio)],
    },
    {
      titulo: 'Cambios y cancelaciones',
      parrafos: [
        comercio.horasCambio === 0
          ? 'Para modificar o cancelar un pedido, escribinos con tu número de pedido lo antes posible.'
          : `Podés modificar o cancelar un pedido hasta ${horas(comercio.horasCambio)} antes de la entrega programada.`,
      ],
    },
    {
      titulo: 'Reclamos',
      parrafos: [
        `Si algo llegó mal, avisanos dentro de ${lasHoras(comercio.horasReclamo)} de recibido, con una foto y tu número de pedido: lo cambiamos o te devolvemos el dinero. Ese plazo no limita los derechos que te da la ley como consumidor.`,
        'También podés reclamar ante la autoridad de defensa del consumidor de tu ciudad o provincia.',
      ],
    },
    {
      titulo: 'Derecho de arrepentimiento',
      parrafos: [
        'En las compras a distancia podés arrepentirte dentro del plazo que fija la ley, sin costo y sin dar motivos. Se ejerce con el Botón de arrepentimiento, que está al pie de todas las páginas y responde en el momento con un código.',
        PERECEDEROS,
      ],
    },
    {
      titulo: 'Datos personales',
      parrafos: ['Cómo cuidamos tus datos está en la Política de privacidad.'],
    },
  ]
}

/** The same terms to be kept as a file. */
export function terminosEnTexto(comercio: Comercio): string {
  const clausulas = terminos(comercio).map(
    ({ titulo, parrafos }, i) => `${i + 1}. ${titulo}\n\n${parrafos.join('\n\n')}`,
  )
  const cabeza = `Términos y condiciones de ${comercio.nombre}\nVersión vigente desde el ${fechaNumerica(TERMINOS_VERSION)}`
  return `${[cabeza, ...clausulas].join('\n\n')}\n`
}
