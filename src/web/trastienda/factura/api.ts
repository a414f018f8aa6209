// The calls of the back room about invoices: the set-up at the tax office, the list, and what is asked for.

import type { Static } from 'typebox'
import type {
  FacturacionUnaWire,
  PedidoDatos,
  PruebaSchema,
  PuntosSchema,
} from '#contract/factura/facturacion.schema.ts'
import type {
  FacturaDatos,
  FacturasWire,
  PedidasDatos,
  PedidasWire,
  ReceptorDicho,
} from '#contract/factura/facturas.schema.ts'
import type { Formato, MandadoSchema, PaseWire } from '#contract/factura/papel.schema.ts'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { download } from '#web/comun/request/descarga.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const ALTA = '/api/facturacion'
const FACTURAS = '/api/facturas'

export const fetchFacturacion = () => ask<FacturacionUnaWire>(ALTA)

export const createPedido = (entorno: Entorno, data: PedidoDatos) =>
  dataOf(send<FacturacionUnaWire>('POST', `${ALTA}/${entorno}/pedido`, { data }))

export const downloadPedido = (entorno: Entorno) => download(`${ALTA}/${entorno}/pedido`)

export const saveCertificado = (entorno: Entorno, certificado: string) =>
  dataOf(send<FacturacionUnaWire>('PUT', `${ALTA}/${entorno}/certificado`, { data: { certificado } }))

export const fetchPuntos = (entorno: Entorno) => ask<Static<typeof PuntosSchema>>(`${ALTA}/${entorno}/puntos`)

/** How a trial went. */
export type Prueba = Static<typeof PruebaSchema>['data']

export const tryConexion = (entorno: Entorno) =>
  dataOf(send<Static<typeof PruebaSchema>>('POST', `${ALTA}/${entorno}/probar`))

export type Vista = 'faltan' | 'proceso' | 'problema' | 'hechas' | 'afuera'

interface Consulta {
  readonly ver: Vista
  readonly buscar?: string
  readonly mes?: string | null
  readonly cursor?: string | null
}

export function fetchFacturas(consulta: Consulta): Promise<FacturasWire> {
  const dicha = Object.entries(consulta).filter(([, valor]) => valor !== null && valor !== '')
  return authRequest(`${FACTURAS}?${new URLSearchParams(dicha as [string, string][])}`)
}

/** With the same key they are asked for once. */
export const queueFacturas = (pedidos: PedidasDatos['pedidos'], clave: string) =>
  dataOf(send<PedidasWire>('POST', FACTURAS, { data: { pedidos } }, { clave }))

export const stopFacturas = () => send<unknown>('DELETE', `${FACTURAS}/cola`)

export const askComprobante = (id: number) => send<unknown>('POST', `${FACTURAS}/${id}/preguntar`)

export const resumeSerie = (punto: number, tipo: number) =>
  send<unknown>('POST', `${FACTURAS}/series/${punto}/${tipo}/seguir`)

export const saveFactura = (pedido: number, data: FacturaDatos) =>
  send<unknown>('PUT', `/api/pedidos/${pedido}/factura`, { data })

/** Null: to a final consumer. */
export const correctFactura = (pedido: number, receptor: ReceptorDicho, clave: string) =>
  send<unknown>('POST', `/api/pedidos/${pedido}/factura/corregir`, { data: { receptor } }, { clave })

export const downloadPdf = (id: number) => download(`${FACTURAS}/${id}/pdf?formato=a4`)

/** In a tab of its own, from where it is printed; where no tab opens it is kept as a file. */
export async function openPdf(id: number, formato: Formato): Promise<void> {
  // With the touch itself: browsers open none later.
  const pestana = window.open('', '_blank')
  if (pestana === null) return download(`${FACTURAS}/${id}/pdf?formato=${formato}`)
  try {
    const { ruta } = await ask<PaseWire>(`${FACTURAS}/${id}/pase?formato=${formato}`)
    pestana.location.replace(ruta)
  } catch (error) {
    pestana.close()
    throw error
  }
}

export const sendFactura = (id: number) =>
  dataOf(send<Static<typeof MandadoSchema>>('POST', `${FACTURAS}/${id}/mandar`))

export const downloadLibro = (mes: string, entorno: Entorno) =>
  download(`${FACTURAS}/mes/${mes}/libro?entorno=${entorno}`)

export const downloadPdfs = (mes: string, entorno: Entorno) =>
  download(`${FACTURAS}/mes/${mes}/pdfs?entorno=${entorno}`)
