// The calls about what was sold: any range of days, today, and each list as a file (HOY-01).
import type { FastifyInstance } from 'fastify'
import {
  ConsultaNumeros,
  ConsultaNumerosCsv,
  HoySchema,
  type ListaNumeros,
  NumerosSchema,
  type NumerosWire,
} from '#contract/gestion/numeros.schema.ts'
import { fechaCorta } from '#domain/gestion/numeros/tramos.ts'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { writeCsv } from '#server/kit/csv.ts'
import { type Descarga, sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import { ARCHIVO, llamadas } from '#server/plugins/llamada.ts'
import { createNumeros, type NumerosDeps } from './use-cases.ts'

interface Tabla {
  readonly titulos: readonly string[]
  readonly filas: readonly (readonly Celda[])[]
}

/** Pesos with their centavos at most. */
function ticket(vendido: number | null, pedidos: number): number | null {
  return vendido === null || pedidos === 0 ? null : Math.round((vendido * 100) / pedidos) / 100
}

const TABLAS: Readonly<Record<ListaNumeros, (numeros: NumerosWire) => Tabla>> = {
  dias: ({ dias }) => ({
    titulos: ['Día', 'Pedidos', 'Vendido', 'Cobrado', 'Por pedido', 'Kilos', 'Unidades'],
    filas: dias.map(({ dia, pedidos, vendido, cobrado, kilos, unidades }) => [
      fechaCorta(dia),
      pedidos,
      vendido,
      cobrado,
      ticket(vendido, pedidos),
      kilos,
      unidades,
    ]),
  }),
  horas: ({ horas }) => ({
    titulos: ['Hora', 'Pedidos', 'Vendido', 'Por pedido'],
    filas: horas.map(({ hora, pedidos, vendido }) => [
      `${hora} a ${hora + 1} h`,
      pedidos,
      vendido,
      ticket(vendido, pedidos),
    ]),
  }),
  cortes: ({ cortes }) => ({
    titulos: ['Corte', 'Medida', 'Cantidad', 'Período anterior'],
    filas: cortes.map(({ nombre, Medida, cantidad, antes }) => [
      nombre,
      Medida === '/Kg' ? 'kilos' : 'unidades',
      cantidad,
      antes,
    ]),
  }),
  clientes: ({ clientes }) => ({
    titulos: ['Cliente', 'Pedidos', 'Vendido', 'Por pedido'],
    filas: clientes.map(({ nombre, pedidos, vendido }) => [
      nombre,
      pedidos,
      vendido,
      ticket(vendido, pedidos),
    ]),
  }),
}

/**
 * The lists of a range as tables of text (CSV): days, hours, cuts, customers, with the columns their charts have on the screen.
 */
function writeNumeros(numeros: NumerosWire, lista: ListaNumeros): Descarga {
  const { titulos, filas } = TABLAS[lista](numeros)
  return {
    nombre: `${lista} ${numeros.desde} a ${numeros.hasta}.csv`.replaceAll(' ', '-'),
    formato: 'csv',
    bytes: writeCsv(titulos, filas),
  }
}

export function registerNumeros(app: FastifyInstance, deps: NumerosDeps): void {
  const call = llamadas(app, { tag: 'Números' })
  const numeros = createNumeros(deps)
  call('GET /api/trastienda/numeros', {
    summary: 'Lo vendido en un período: por día, hora, corte y cliente',
    query: ConsultaNumeros,
    answer: NumerosSchema,
    handler: ({ cuenta, query }) => numeros.readRango(query, cuenta),
  })
  call('GET /api/trastienda/numeros/hoy', {
    summary: 'Lo vendido hoy, comparado con el mismo día de la semana anterior',
    answer: HoySchema,
    handler: ({ cuenta }) => numeros.readHoy(cuenta),
  })
  call('GET /api/trastienda/numeros/csv', {
    summary: 'Una lista de lo vendido como planilla',
    query: ConsultaNumerosCsv,
    produces: [TIPOS.csv],
    answer: ARCHIVO,
    handler: async ({ cuenta, query: { lista, ...consulta }, reply }) => {
      const { data } = await numeros.readRango(consulta, cuenta)
      return sendArchivo(reply, writeNumeros(data, lista))
    },
  })
}
