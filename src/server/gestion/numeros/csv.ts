// The lists of a range as tables of text (CSV): days, hours, cuts, customers, with the columns their charts have on the screen.
import type { ListaNumeros, NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { fechaCorta } from '#domain/gestion/numeros/tramos.ts'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { writeCsv } from '#server/kit/csv.ts'
import type { Descarga } from '#server/plugins/descarga.ts'

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

export function writeNumeros(numeros: NumerosWire, lista: ListaNumeros): Descarga {
  const { titulos, filas } = TABLAS[lista](numeros)
  return {
    nombre: `${lista} ${numeros.desde} a ${numeros.hasta}.csv`.replaceAll(' ', '-'),
    formato: 'csv',
    bytes: writeCsv(titulos, filas),
  }
}
