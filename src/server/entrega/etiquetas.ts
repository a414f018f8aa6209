// Labels for the bags of an order or of a run, and what the code on one opens, for the staff alone (ENT-06).
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { EtiquetasSchema, type EtiquetasWire, EtiquetaVistaSchema } from '#contract/entrega/vuelta.schema.ts'
import { CODIGO_LARGO, LETRAS_CODIGO, nombreEnBolsa, readCodigo } from '#domain/entrega/etiqueta.ts'
import { noEncontrado, requireHallado } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import {
  findPorCodigo,
  giveCodigos,
  hasBolsas,
  hasVuelta,
  listBolsas,
  listDeVuelta,
} from './etiquetas-sql.ts'

interface EtiquetasDeps {
  readonly pool: pg.Pool
}

export function registerEtiquetas(app: FastifyInstance, { pool }: EtiquetasDeps): void {
  const call = llamadas(app, { tag: 'Reparto' })
  call('GET /api/vueltas/:id/etiquetas', {
    summary: 'Las etiquetas de las bolsas de una vuelta, en el orden de sus paradas',
    answer: EtiquetasSchema,
    handler: ({ id }) =>
      inTransaction(pool, async tx => {
        if (!(await hasVuelta(tx, id))) throw noEncontrado()
        const pedidos = await listDeVuelta(tx, id)
        return labelBolsas(
          tx,
          pedidos.map(pedido => pedido.id),
        )
      }),
  })
  call('GET /api/pedidos/:id/etiquetas', {
    summary: 'Las etiquetas de las bolsas de un pedido, con lo que se pesó hasta ahora',
    answer: EtiquetasSchema,
    handler: ({ id }) =>
      inTransaction(pool, async tx => {
        if (!(await hasBolsas(tx, id))) throw noEncontrado()
        return labelBolsas(tx, [id])
      }),
  })
  call('GET /api/etiquetas/:codigo', {
    summary: 'De qué pedido es una bolsa, por el código de su etiqueta',
    answer: EtiquetaVistaSchema,
    partes: { codigo: readCodigo },
    handler: async ({ codigo }) => ({ data: requireHallado(await findPorCodigo(pool, codigo)), meta: {} }),
  })
}

const newCodigo = () => Array.from(randomBytes(CODIGO_LARGO), uno => LETRAS_CODIGO[uno % 32]).join('')

async function labelBolsas(tx: Tx, pedidos: readonly number[]): Promise<EtiquetasWire> {
  await giveCodigos(tx, pedidos, pedidos.map(newCodigo))
  const data = (await listBolsas(tx, pedidos)).flatMap(({ nombre, apellido, turno, bolsas, ...de }) =>
    bolsas.map((bolsa, i) => ({
      ...de,
      ...bolsa,
      turno: turno && { fecha: turno.fecha, desde: turno.desde, hasta: turno.hasta },
      nombre: nombreEnBolsa(nombre, apellido),
      bulto: i + 1,
      bultos: bolsas.length,
    })),
  )
  return { data, meta: {} }
}
