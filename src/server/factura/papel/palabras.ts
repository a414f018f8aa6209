// What a document says of itself in words and figures, whatever its paper (FAC-06).
import { nombreAlicuota } from '#domain/factura/alicuotas.ts'
import {
  empiezaCombo,
  esNota,
  type Foto,
  nombreComprobante,
  numeroComprobante,
  type Renglon,
} from '#domain/factura/comprobante.ts'
import { LEYENDAS } from '#domain/factura/leyendas.ts'
import { datosDelQr } from '#domain/factura/qr.ts'
import { formatDocumento, NOMBRE_DOCUMENTO } from '#domain/factura/receptor.ts'
import { spread } from '#domain/factura/sumas.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { precioSinImpuestos } from '#domain/precios/precio.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'

/** What the tax office answered. */
export interface Autorizacion {
  readonly cae: string
  /** AAAA-MM-DD. */
  readonly vence: string
}

const BASE_DEL_QR = 'https://www.arca.gob.ar/fe/qr/'

export const enlaceDelQr = (foto: Foto, { cae }: Autorizacion): string =>
  `${BASE_DEL_QR}?p=${Buffer.from(datosDelQr(foto, cae)).toString('base64')}`

/** '40.560,00': on a document centavos always stand. */
function cifra(centavos: number): string {
  const absoluto = Math.abs(centavos)
  const entero = (absoluto - (absoluto % 100)) / 100
  return `${centavos < 0 ? '-' : ''}${groupMiles(entero)},${String(absoluto % 100).padStart(2, '0')}`
}

export const monto = (centavos: number): string =>
  centavos < 0 ? `-$ ${cifra(-centavos)}` : `$ ${cifra(centavos)}`

export const fecha = (dia: string): string => fechaNumerica(dia)

export const codigoDeTipo = (foto: Foto): string => `COD. ${String(foto.tipo).padStart(3, '0')}`
export const tituloDe = (foto: Foto): string => (esNota(foto.tipo) ? 'NOTA DE CRÉDITO' : 'FACTURA')
export const numeroDe = (foto: Foto): string => numeroComprobante(foto.punto, foto.numero)

function cantidadDe({ cantidad, unidad }: Renglon): string {
  if (unidad !== 'kg') return String(cantidad).replace('.', ',')
  return `${groupMiles(Math.trunc(cantidad / 1000))},${String(cantidad % 1000).padStart(3, '0')}`
}

export const esPrueba = (foto: Foto): boolean => foto.entorno === 'prueba'

/** Whom it is for: nobody in particular is called as the law does. */
export function clienteDe({ receptor, leyendas }: Foto): string {
  if (leyendas.includes(LEYENDAS.consumidorFinal)) return LEYENDAS.consumidorFinal
  return receptor.nombre ?? ''
}

/** ['CUIT', '30-50001091-2']; null of nobody in particular. */
export function documentoDe({ receptor }: Foto): readonly [string, string] | null {
  return receptor.docTipo === 99 ? null : [NOMBRE_DOCUMENTO[receptor.docTipo], formatDocumento(receptor)]
}

export function asociadoDe({ asociado }: Foto): string | null {
  if (asociado === null) return null
  const { tipo, punto, numero } = asociado
  return `${nombreComprobante(tipo)} ${numeroComprobante(punto, numero)} del ${fecha(asociado.fecha)}`
}

/** The box of Ley 27.743, with the lines of the province; null: there is none on this document. */
export function transparenciaDe({ leyendas, iva }: Foto): {
  readonly titulo: string
  readonly filas: readonly (readonly [string, string])[]
  readonly provinciales: readonly string[]
} | null {
  const desde = leyendas.indexOf(LEYENDAS.transparencia)
  if (desde < 0) return null
  return {
    titulo: LEYENDAS.transparencia,
    filas: [
      ['IVA Contenido', monto(iva)],
      ['Otros Impuestos Nacionales Indirectos', monto(0)],
    ],
    provinciales: leyendas.slice(desde + 1),
  }
}

/** Sentences that have no place of their own; an A's lines are without VAT, and say that a discount is in them. */
export function sueltasDe({ leyendas, letra, descuento }: Foto): readonly string[] {
  const desde = leyendas.indexOf(LEYENDAS.transparencia)
  const conLugar: readonly string[] = [LEYENDAS.prueba, LEYENDAS.consumidorFinal]
  const delDescuento =
    letra === 'A' && descuento !== null
      ? [`Los subtotales ya tienen el descuento. ${descuento.texto}: ${monto(descuento.monto)} con IVA.`]
      : []
  const sueltas = desde < 0 ? leyendas : leyendas.slice(0, desde)
  return [...delDescuento, ...sueltas.filter(frase => !conLugar.includes(frase))]
}

/** A line as it is printed: on an A without VAT, on the others as it was charged. */
export interface Fila {
  readonly codigo: string
  readonly nombre: string
  readonly cantidad: string
  readonly unidad: string
  readonly unitario: string
  readonly subtotal: string
  readonly alicuota: string
  readonly conIva: string
  /** A combo's own line: what stands below is in it. */
  readonly titulo: boolean
}

/** What of a rate's net is each line's: the lines of a rate come to its net, to the centavo. */
function netosDe(foto: Foto): readonly number[] {
  const netos = foto.renglones.map(({ final }) => final)
  for (const { ivaPorMil, neto } of foto.alicuotas) {
    const suyas = foto.renglones.flatMap((renglon, i) => (renglon.ivaPorMil === ivaPorMil ? [i] : []))
    const partes = spread(
      neto,
      suyas.map(i => foto.renglones[i]?.final ?? 0),
    )
    suyas.forEach((i, k) => {
      netos[i] = partes[k] ?? 0
    })
  }
  return netos
}

const VACIA = { codigo: '', cantidad: '', unidad: '', unitario: '', subtotal: '', alicuota: '', conIva: '' }

export function filasDe(foto: Foto): readonly Fila[] {
  const netos = foto.letra === 'A' ? netosDe(foto) : []
  return foto.renglones.flatMap((renglon, i) => {
    const { combo, ivaPorMil } = renglon
    const conNeto = foto.letra === 'A'
    const fila: Fila = {
      codigo: renglon.codigo ?? '',
      nombre: combo === null ? renglon.nombre : `· ${renglon.nombre}`,
      cantidad: cantidadDe(renglon),
      unidad: renglon.unidad ?? '',
      unitario: cifra(conNeto ? precioSinImpuestos(renglon.unitario, ivaPorMil) : renglon.unitario),
      subtotal: cifra(conNeto ? (netos[i] ?? 0) : renglon.bruto),
      alicuota: nombreAlicuota(ivaPorMil),
      conIva: cifra(renglon.final),
      titulo: false,
    }
    return combo !== null && empiezaCombo(foto, i)
      ? [{ ...VACIA, nombre: combo, titulo: true }, fila]
      : [fila]
  })
}

/** What stands between the lines and what is to be paid. */
export function totalesDe(foto: Foto): readonly (readonly [string, string])[] {
  const otros = ['Importe otros tributos', monto(0)] as const
  if (foto.letra === 'A') {
    return [
      ['Importe neto gravado', monto(foto.neto)],
      ...(foto.exento > 0 ? [['Importe exento', monto(foto.exento)] as const] : []),
      ...foto.alicuotas.map(
        ({ ivaPorMil, iva }) => [`IVA ${nombreAlicuota(ivaPorMil)}`, monto(iva)] as const,
      ),
      otros,
    ]
  }
  const { descuento } = foto
  return [
    ['Subtotal', monto(foto.total + (descuento?.monto ?? 0))],
    ...(descuento === null ? [] : [[descuento.texto, monto(-descuento.monto)] as const]),
    otros,
  ]
}
