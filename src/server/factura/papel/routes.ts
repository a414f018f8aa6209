// The calls of papers: one document as PDF, sending it, and a month as a sheet or in one file (FAC-06, FAC-08).
import type { FastifyInstance } from 'fastify'
import { ConsultaMes, ConsultaPapel, MandadoSchema, PaseSchema } from '#contract/factura/papel.schema.ts'
import { noEncontrado, requireHallado } from '#server/base/errors.ts'
import { type Cuenta, ve } from '#server/cuenta/usuarios.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import { ARCHIVO, llamadas } from '#server/plugins/llamada.ts'
import { nombreEntero, readPapel } from '../papeles.ts'
import { readMes, writeLibro, zipDelMes } from './mes.ts'
import type { Pases } from './pase.ts'
import { sendFactura } from './send.ts'
import { findDocumento } from './sql.ts'

/** Its customer, and who sees documents; of anybody else's nobody learns that it exists (Y10). */
async function findVisible({ pool }: PedidosDeps, cuenta: Cuenta, id: number) {
  const uno = requireHallado(await findDocumento(pool, id))
  if (ve(cuenta, 'facturas', 'facturas:leer')) return uno
  if (uno.userId !== cuenta.id || uno.entorno === 'prueba') throw noEncontrado()
  return uno
}

const partes = { pase: (texto: string) => texto }

export function registerPapel(app: FastifyInstance, deps: PedidosDeps, pases: Pases): void {
  const call = llamadas(app, { tag: 'Facturas' })
  call('GET /api/facturas/:id/pdf', {
    summary: 'Un comprobante en PDF: siempre los mismos bytes',
    query: ConsultaPapel,
    produces: [TIPOS.pdf],
    answer: ARCHIVO,
    handler: async ({ cuenta, id, query, reply }) => {
      const uno = await findVisible(deps, cuenta, id)
      const bytes = requireHallado(await readPapel(deps.pool, id, query.formato ?? 'a4'))
      reply.header('cache-control', 'no-store')
      return sendArchivo(reply, { nombre: `${nombreEntero(uno)}.pdf`, formato: 'pdf', bytes })
    },
  })
  call('GET /api/facturas/:id/pase', {
    summary: 'Por dónde se abre el PDF de un comprobante en otra pestaña',
    query: ConsultaPapel,
    answer: PaseSchema,
    handler: async ({ cuenta, id, query }) => {
      await findVisible(deps, cuenta, id)
      return { data: { ruta: `/api/papeles/${pases.make(id, query.formato ?? 'a4')}` }, meta: {} }
    },
  })
  call('GET /api/papeles/:pase', {
    summary: 'Un comprobante en PDF, a quien trae un pase que no venció',
    partes,
    produces: [TIPOS.pdf],
    answer: ARCHIVO,
    handler: async ({ pase, reply }) => {
      const { id, formato } = requireHallado(pases.read(pase))
      const uno = requireHallado(await findDocumento(deps.pool, id))
      const bytes = requireHallado(await readPapel(deps.pool, id, formato))
      reply.header('cache-control', 'no-store')
      return sendArchivo(reply, { nombre: `${nombreEntero(uno)}.pdf`, formato: 'pdf', bytes })
    },
  })
  call('POST /api/facturas/:id/mandar', {
    summary: 'Mandarle un comprobante a su cliente: por mail, y el texto para el chat',
    answer: MandadoSchema,
    errors: ['ConflictError'],
    vacio: true,
    handler: async ({ id }) => ({ data: await sendFactura(deps.pool, remiteDe(deps), id), meta: {} }),
  })
  call('GET /api/facturas/mes/:mes/libro', {
    summary: 'El libro de IVA ventas de un mes, en planilla',
    partes: { mes: readMes },
    query: ConsultaMes,
    produces: [TIPOS.xlsx],
    answer: ARCHIVO,
    handler: async ({ mes, query: { entorno = 'verdad' }, reply }) => {
      const bytes = await writeLibro(deps.pool, entorno, mes)
      return sendArchivo(reply, { nombre: `iva-ventas-${mes}.xlsx`, formato: 'xlsx', bytes })
    },
  })
  call('GET /api/facturas/mes/:mes/pdfs', {
    summary: 'Los comprobantes de un mes en PDF, en un solo archivo',
    partes: { mes: readMes },
    query: ConsultaMes,
    produces: [TIPOS.zip],
    answer: ARCHIVO,
    handler: async ({ mes, query: { entorno = 'verdad' }, reply }) =>
      sendArchivo(reply, {
        nombre: `facturas-${mes}.zip`,
        formato: 'zip',
        bytes: await zipDelMes(deps.pool, entorno, mes),
      }),
  })
}
