// An invoice of an order: its lines, whom it is for and what it sums up to, as it will be frozen (FAC-04, FAC-05).
import { GRAMOS_POR_UNIDAD, gramosDe } from '../catalogo/peso.ts'
import { precioPreparacion, textoPreparacion } from '../catalogo/preparacion.ts'
import type { ComboVendido, Linea } from '../pedido/pedido-entero.ts'
import { precioConDescuento } from '../precios/precio.ts'
import { EXENTO, IVA_GENERAL, idDeAlicuota, nombreAlicuota } from './alicuotas.ts'
import type { Emisor, Entorno, Foto, Receptor, Renglon } from './comprobante.ts'
import { letraDe, tipoDeFactura } from './condicion.ts'
import { leyendasDe } from './leyendas.ts'
import { spread, sumFinales } from './sumas.ts'

/** How the catalogue has the article of a line now; null: it has it no more. */
export interface ArticuloFacturable {
  readonly codigo: string | null
  readonly ivaPorMil: number
}

type LineaFacturable = Pick<
  Linea,
  | 'articuloNombre'
  | 'preparacion'
  | 'medida'
  | 'precioKg'
  | 'descPorciento'
  | 'grsPorcion'
  | 'cantidad'
  | 'subtotal'
  | 'cobrado'
  | 'subtotalFinal'
>

/** Before discounts are spread. */
export type RenglonSinRepartir = Omit<Renglon, 'final'>

/** As it was sold, or as it was weighed; of a combo's part the amount is its share, and the price what the share comes to. */
export function renglonDe(
  linea: LineaFacturable,
  articulo: ArticuloFacturable | null,
  combo: Pick<ComboVendido, 'grupo' | 'nombre'> | null = null,
): RenglonSinRepartir {
  const preparada = textoPreparacion(linea.preparacion)
  const gramos = linea.cobrado ?? gramosDe(linea.grsPorcion, linea.cantidad)
  const contada = linea.medida === 'ud.'
  const bruto = linea.subtotalFinal ?? linea.subtotal
  return {
    codigo: articulo?.codigo ?? null,
    nombre: preparada === '' ? linea.articuloNombre : `${linea.articuloNombre} (${preparada})`,
    cantidad: contada ? gramos / GRAMOS_POR_UNIDAD : gramos,
    unidad: contada ? 'unid.' : 'kg',
    unitario:
      combo === null || gramos === 0
        ? precioConDescuento(linea.precioKg, linea.descPorciento) + precioPreparacion(linea.preparacion)
        : Math.round((bruto * GRAMOS_POR_UNIDAD) / gramos),
    ivaPorMil: articulo?.ivaPorMil ?? IVA_GENERAL,
    bruto,
    combo: combo === null ? null : combo.nombre,
    ...(combo === null ? {} : { grupo: combo.grupo }),
  }
}

export interface ParaFacturar {
  readonly entorno: Entorno
  readonly punto: number
  readonly numero: number
  readonly fecha: string
  readonly emisor: Emisor
  readonly claseA: 'A' | '51'
  /** The line of the shop's province; null: none. */
  readonly provincial: string | null
  readonly receptor: Receptor
  readonly pedido: number
  readonly condicionVenta: string
  readonly renglones: readonly RenglonSinRepartir[]
  /** Null: nobody decided a cost, or it is picked up. */
  readonly envio: { readonly nombre: string; readonly monto: number; readonly ivaPorMil: number } | null
  /** What a discount is called on paper: 'Descuento (código ASADO10)'. */
  readonly descuento: string | null
  /** What the order comes to: the document comes to the same. */
  readonly total: number
}

export type FotoArmada =
  | { readonly ok: true; readonly foto: Foto }
  | { readonly ok: false; readonly texto: string }

/** What of each line is really paid: what the total leaves of the goods, in proportion; delivery is paid as it stands. */
function repartidos(
  renglones: readonly RenglonSinRepartir[],
  envio: ParaFacturar['envio'],
  total: number,
): readonly Renglon[] {
  const deEnvio: readonly RenglonSinRepartir[] =
    envio === null
      ? []
      : [
          {
            codigo: null,
            nombre: envio.nombre,
            cantidad: 1,
            unidad: null,
            unitario: envio.monto,
            ivaPorMil: envio.ivaPorMil,
            bruto: envio.monto,
            combo: null,
          },
        ]
  const costo = envio?.monto ?? 0
  const mercaderia = renglones.reduce((suma, { bruto }) => suma + bruto, 0)
  const todos = [...renglones, ...deEnvio]
  // A total below its delivery, or of delivery alone, is nobody's rule: all of it is spread over all.
  if (total < costo || mercaderia === 0) {
    const finales = spread(
      total,
      todos.map(({ bruto }) => bruto),
    )
    return todos.map((renglon, i) => ({ ...renglon, final: finales[i] ?? 0 }))
  }
  const finales = spread(
    total - costo,
    renglones.map(({ bruto }) => bruto),
  )
  return todos.map((renglon, i) => ({ ...renglon, final: finales[i] ?? costo }))
}

/** What stands between the lines and the total; a total somebody typed may be above them. */
function descuentoDe(renglones: readonly Renglon[], texto: string | null, total: number): Foto['descuento'] {
  const monto = renglones.reduce((suma, { bruto }) => suma + bruto, 0) - total
  if (monto === 0) return null
  if (monto < 0) return { texto: 'Ajuste', monto }
  return { texto: texto ?? (monto < 100 ? 'Redondeo' : 'Ajuste'), monto }
}

export function buildFoto(pedido: ParaFacturar): FotoArmada {
  if (pedido.total <= 0) return { ok: false, texto: 'El pedido no tiene nada que cobrar: no lleva factura.' }
  const { emisor, receptor } = pedido
  const letra = letraDe(emisor.condicion, receptor.condicion)
  const sinIva = <R extends { readonly ivaPorMil: number }>(renglon: R): R =>
    letra === 'C' ? { ...renglon, ivaPorMil: EXENTO } : renglon
  const renglones = repartidos(
    pedido.renglones.map(sinIva),
    pedido.envio === null ? null : sinIva(pedido.envio),
    pedido.total,
  )
  const ajeno = renglones.find(({ ivaPorMil }) => ivaPorMil !== EXENTO && idDeAlicuota(ivaPorMil) === null)
  if (ajeno !== undefined) {
    const iva = nombreAlicuota(ajeno.ivaPorMil)
    return {
      ok: false,
      texto: `${ajeno.nombre} tiene un IVA de ${iva}, que ARCA no conoce: corregilo en su ficha.`,
    }
  }
  const tipo = tipoDeFactura(letra, pedido.claseA)
  const { entorno, provincial } = pedido
  return {
    ok: true,
    foto: {
      version: 1,
      entorno,
      tipo,
      letra,
      punto: pedido.punto,
      numero: pedido.numero,
      fecha: pedido.fecha,
      emisor,
      receptor,
      pedido: pedido.pedido,
      condicionVenta: pedido.condicionVenta,
      renglones,
      descuento: descuentoDe(renglones, pedido.descuento, pedido.total),
      ...sumFinales(letra, renglones),
      asociado: null,
      leyendas: leyendasDe({ entorno, emisor: emisor.condicion, letra, tipo, receptor, provincial }),
    },
  }
}
