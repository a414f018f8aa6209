// The order as a WhatsApp message: short enough to arrive whole, and never with a line the shop did not write (ORD-05, X4).
import { gramosDe } from '../catalogo/peso.ts'
import { etiquetaLinea, textoPreparacion } from '../catalogo/preparacion.ts'
import type { Comercio } from '../comercio/comercio.ts'
import { envioDe, textoEnvioDe } from '../entrega/costo.ts'
import { destinoDe, textoLugar } from '../entrega/entrega-dicha.ts'
import { textoEleccion } from '../pago/eleccion.ts'
import { redondeoDe } from '../precios/a-pagar.ts'
import { formatPesos } from '../precios/dinero.ts'
import { tieneDescuento } from '../precios/precio.ts'
import { nombreTotal } from '../precios/total-final.ts'
import { rutaPedido, rutaSeguimiento } from '../rutas.ts'
import { enumeracion } from '../texto/texto.ts'
import { escapeWhatsApp } from '../texto/whatsapp.ts'
import { DETALLE_MAX, DIRECCION_MAX } from './carrito/entrega.ts'
import { textoPartes, toRenglones } from './combo.ts'
import type { ComboVendido, Linea, Pedido } from './pedido-entero.ts'
import { textoPesos } from './pesada.ts'

/** Clients cut from about 2.250 characters on. */
export const MENSAJE_MAX = 1_800

/** Nothing is said of what is not there: the final sums, the promise of delivery, how it will be paid. */
export interface PedidoMensaje
  extends Pick<
      Pedido,
      'id' | 'direccion' | 'direccionAlternativa' | 'subtotal' | 'descuento' | 'total' | 'codigo'
    >,
    Partial<
      Pick<
        Pedido,
        | 'totalFinal'
        | 'subtotalFinal'
        | 'descuentoFinal'
        | 'envioGratis'
        | 'entrega'
        | 'seguimiento'
        | 'medioPago'
        | 'pagaCon'
      >
    > {
  readonly detalle: string | null
  readonly lineas: readonly LineaMensaje[]
}

type LineaMensaje = Pick<
  Linea,
  | 'articuloNombre'
  | 'valorNombre'
  | 'preparacion'
  | 'cantidad'
  | 'precioUnitario'
  | 'descPorciento'
  | 'subtotal'
> &
  Partial<Pick<Linea, 'medida' | 'grsPorcion' | 'pesado' | 'cobrado' | 'subtotalFinal' | 'combo'>>

interface RenglonCuenta {
  readonly articulo: string
  /** '500 g', '1 kg, Gruesa'. */
  readonly etiqueta: string
  /** '2 × $9.750 (10% de descuento)', or 'pediste 1,00 kg · pesó 1,06 kg' once it was weighed. */
  readonly detalle: string
  readonly monto: number
}

export interface Cuenta {
  readonly lineas: readonly RenglonCuenta[]
  readonly subtotal: number
  readonly codigo: PedidoMensaje['codigo']
  readonly descuento: number
  /** 'Gratis', '$1.500', 'A coordinar'; null: not known. */
  readonly envio: string | null
  /** What whole pesos took off; 0 where nothing did. */
  readonly redondeo: number
  /** 'Total estimado' until it is weighed, where the shop weighs. */
  readonly nombreTotal: string
  readonly total: number
}

/**
 * An order's sums as they stand (bill): as ordered, with the total it was finished at, and once every line was weighed as it
 * weighed. The chat and the mails show this one.
 */
export function cuentaDe(pedido: PedidoMensaje, { pesaje }: Pick<Comercio, 'pesaje'>): Cuenta {
  const { subtotalFinal = null } = pedido
  const pesada = subtotalFinal !== null
  const lineas = toRenglones(pedido.lineas).map(({ combo, lineas: suyas }) => {
    const [linea] = suyas
    if (combo !== null) return renglonDeCombo(combo, suyas, pesada)
    const sumas = pesada ? comoPeso(linea) : comoSePidio(linea)
    return { articulo: linea.articuloNombre, etiqueta: etiquetaVendida(linea), ...sumas }
  })
  const { subtotal, descuento, codigo } = pedido
  const envio = envioDe(pedido)
  const comun = {
    lineas,
    envio: textoEnvioDe(pedido),
    nombreTotal: nombreTotal(pedido.totalFinal, pesaje, 'Total final'),
  }
  if (subtotalFinal === null) {
    const redondeo = redondeoDe({ subtotal, descuento, envio }, pedido.total)
    return { ...comun, subtotal, codigo, descuento, redondeo, total: pedido.totalFinal ?? pedido.total }
  }
  const descuentoFinal = pedido.descuentoFinal ?? 0
  const suma = subtotalFinal - descuentoFinal + envio
  const total = pedido.totalFinal ?? suma
  return {
    ...comun,
    subtotal: subtotalFinal,
    // Below its own minimum it takes nothing off.
    codigo: descuentoFinal === 0 ? null : codigo,
    descuento: descuentoFinal,
    redondeo: suma - total,
    total,
  }
}

const textoOferta = (descPorciento: number | null) =>
  tieneDescuento(descPorciento) ? ` (${descPorciento}% de descuento)` : ''

function comoSePidio({ cantidad, precioUnitario, descPorciento, subtotal }: LineaMensaje) {
  return {
    detalle: `${cantidad} × ${formatPesos(precioUnitario)}${textoOferta(descPorciento)}`,
    monto: subtotal,
  }
}

function comoPeso(linea: LineaMensaje) {
  const { medida = '/Kg', grsPorcion = 0, cantidad, pesado = null, cobrado = null } = linea
  const pedido = gramosDe(grsPorcion, cantidad)
  if (pesado === null || pesado === pedido) return comoSePidio(linea)
  const detalle = `${textoPesos({ medida, pedido, pesado, cobrado })}${textoOferta(linea.descPorciento)}`
  return { detalle, monto: linea.subtotalFinal ?? linea.subtotal }
}

/** At its price, whatever its parts weighed; what there was none of is said. */
function renglonDeCombo(
  { nombre, precio }: ComboVendido,
  lineas: readonly [LineaMensaje, ...LineaMensaje[]],
  pesada: boolean,
): RenglonCuenta {
  const faltan = lineas.filter(({ pesado }) => pesada && pesado === 0)
  const falta = enumeracion(faltan.map(({ articuloNombre }) => articuloNombre))
  return {
    articulo: nombre,
    etiqueta: textoPartes(lineas),
    detalle: `${lineas[0].cantidad} × ${formatPesos(precio)}${falta === '' ? '' : ` · no hubo ${falta}`}`,
    monto: lineas.reduce(
      (suma, { subtotal, subtotalFinal }) => suma + ((pesada ? subtotalFinal : null) ?? subtotal),
      0,
    ),
  }
}

/** Typed text for one line of the message, no longer than its field allows. */
function tecleado(texto: string, max: number): string {
  const caracteres = [...escapeWhatsApp(texto)]
  return caracteres.length <= max ? caracteres.join('') : `${caracteres.slice(0, max - 1).join('')}…`
}

/** '500 g', '1 kg, Gruesa': the portion and how it was asked for. */
export function etiquetaVendida({
  valorNombre,
  preparacion,
}: Pick<Linea, 'valorNombre' | 'preparacion'>): string {
  return etiquetaLinea(valorNombre, textoPreparacion(preparacion))
}

/** '• Vacío (500 g): 2 × $9.750 (10% de descuento) = $19.500'. */
function textoLinea({ articulo, etiqueta, detalle, monto }: RenglonCuenta): string {
  return `• ${escapeWhatsApp(articulo)} (${escapeWhatsApp(etiqueta)}): ${detalle} = ${formatPesos(monto)}`
}

function resto(cantidad: number): string {
  return `… y ${cantidad} ${cantidad === 1 ? 'producto' : 'productos'} más`
}

/** Whole lines while they fit, then how many were left out. */
function lineasQueEntran(lineas: readonly string[], espacio: number): string[] {
  const largos = (textos: readonly string[]) => textos.reduce((suma, texto) => suma + texto.length + 1, 0)
  if (largos(lineas) <= espacio) return [...lineas]
  const entran: string[] = []
  for (const [indice, linea] of lineas.entries()) {
    const con = [...entran, linea]
    if (largos([...con, resto(lineas.length - indice - 1)]) > espacio) break
    entran.push(linea)
  }
  return [...entran, resto(lineas.length - entran.length)]
}

/** `publicUrl` is the shop's own address; everything typed by a person goes through the escape. */
export function mensajePedido(
  pedido: PedidoMensaje,
  comercio: Pick<Comercio, 'nombre' | 'pesaje'>,
  publicUrl: string,
): string {
  const { id, detalle, seguimiento = null } = pedido
  const base = publicUrl.replace(/\/+$/, '')
  const {
    lineas,
    subtotal,
    codigo,
    descuento,
    envio,
    redondeo,
    nombreTotal: nombre,
    total,
  } = cuentaDe(pedido, comercio)
  const pago = textoEleccion({ medio: pedido.medioPago ?? null, pagaCon: pedido.pagaCon ?? null })
  const lugar = textoLugar(pedido.entrega ?? null)
  const destino = destinoDe(pedido)
  const marca = pedido.direccionAlternativa ? ' (dirección alternativa)' : ''
  const encabezado = [
    `¡Hola, ${escapeWhatsApp(comercio.nombre)}! Hice el *pedido #${id}*.`,
    ...(destino === null ? [] : [`*Dirección de entrega:* ${tecleado(destino, DIRECCION_MAX)}${marca}`]),
    ...(lugar === null ? [] : [`*Entrega:* ${lugar}`]),
    ...(detalle === null ? [] : [`*Detalle:* ${tecleado(detalle, DETALLE_MAX)}`]),
    ...(pago === null ? [] : [`*Forma de pago:* ${pago}`]),
    '',
  ]
  const resumen = [
    '',
    `Subtotal: ${formatPesos(subtotal)}`,
    ...(codigo === null
      ? []
      : [
          `Código ${escapeWhatsApp(codigo.codigo)} (${codigo.porcentaje}%): ahorro total de ${formatPesos(descuento)}`,
        ]),
    ...(envio === null ? [] : [`Envío: ${envio}`]),
    ...(redondeo === 0 ? [] : [`Redondeo: −${formatPesos(redondeo)}`]),
    `*${nombre}: ${formatPesos(total)}*`,
    `Pedido #${id}: ${base}${rutaPedido(id)}`,
    ...(seguimiento === null ? [] : [`Seguilo acá: ${base}${rutaSeguimiento(seguimiento)}`]),
    '¡Muchas gracias!',
  ]
  const espacio = MENSAJE_MAX - [...encabezado, ...resumen].join('\n').length
  return [...encabezado, ...lineasQueEntran(lineas.map(textoLinea), espacio), ...resumen].join('\n')
}
