// How Facturas says a document, whom it is for, and a month.
import type { FilaFacturaWire } from '#contract/factura/facturas.schema.ts'
import { type CondicionEmisor, numeroComprobante } from '#domain/factura/comprobante.ts'
import { CONSUMIDOR_FINAL_ID, letraDe } from '#domain/factura/condicion.ts'
import { formatCuit } from '#domain/factura/cuit.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { mesEnPalabras } from '#domain/texto/fecha.ts'

type Comprobante = NonNullable<FilaFacturaWire['comprobante']>

/** 'Factura B 00005-00000318' */
export const nombreEntero = ({ nombre, punto, numero }: Comprobante) =>
  `${nombre} ${numeroComprobante(punto, numero)}`

export const enPesos = (total: number) => formatPesos(pesosToCentavos(total))

/** The letter it has, or will have. */
export function letraDeFila({ comprobante, receptor }: FilaFacturaWire, emisor: CondicionEmisor | null) {
  return comprobante?.letra ?? letraDe(emisor ?? 'monotributo', receptor?.condicion ?? CONSUMIDOR_FINAL_ID)
}

/** 'CUIT 30-70918264-8', or 'consumidor final'. */
export function paraQuien({ receptor }: FilaFacturaWire): string {
  if (receptor === null) return 'consumidor final'
  return receptor.docNro.length === 11 ? `CUIT ${formatCuit(receptor.docNro)}` : `DNI ${receptor.docNro}`
}

/** 'noviembre' of this year; of another, 'noviembre de 2025'. */
export function nombreMes(mes: string, hoy: string): string {
  const nombre = mesEnPalabras(mes)
  return mes.slice(0, 4) === hoy.slice(0, 4) ? nombre : `${nombre} de ${mes.slice(0, 4)}`
}

/** As somebody would type whom it is for now. */
export function receptorTecleado({ receptor }: FilaFacturaWire) {
  if (receptor === null) return {}
  const { docNro, nombre, condicion } = receptor
  const esCuit = docNro.length === 11
  return {
    docTipo: esCuit ? 80 : 96,
    documento: esCuit ? formatCuit(docNro) : docNro,
    nombre: nombre ?? '',
    condicion,
  }
}

/** The month before, or after. */
export function otroMes(mes: string, pasos: number): string {
  const fecha = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)) - 1 + pasos, 1))
  return fecha.toISOString().slice(0, 7)
}
