// The calls of the back room about the set-up at the tax office.

import type { Static } from 'typebox'
import type {
  FacturacionUnaWire,
  PedidoDatos,
  PruebaSchema,
  PuntosSchema,
} from '#contract/factura/facturacion.schema.ts'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { download } from '#web/comun/request/descarga.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const ALTA = '/api/facturacion'

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
