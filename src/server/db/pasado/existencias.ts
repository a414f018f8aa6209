// The ledger of a past (stock movements): what was bought on market days so that nothing ever ran below zero, and today's stock is left.
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { diaDeLaSemana, masDias } from '#domain/comercio/dias.ts'
import { groupBy } from '#domain/grupos.ts'
import { aMomento, DIA, DIAS, diaDe, type Fila, type Mundo, momento } from './mundo.ts'
import type { Movimiento, Vida } from './vida.ts'

const DE_MERCADO: readonly string[] = ['martes', 'viernes']

/** What each article had at the beginning, and everything that moved it since, the oldest first. */
export interface Existencias {
  readonly iniciales: ReadonlyMap<number, number>
  readonly movimientos: readonly Fila<'movimientos_stock'>[]
}

interface Suelto extends Omit<Movimiento, 'tipo'> {
  readonly tipo: 'venta' | 'devolucion' | 'ajuste'
  readonly pedido: number | null
}

interface Contado {
  readonly id: number
  readonly medida: Medida
  readonly stock: number
}

/** The moments at which it can be bought, the beginning among them. */
function listMercados({ ahora }: Mundo): readonly number[] {
  const hoy = diaDe(ahora.getTime())
  const dias = Array.from({ length: DIAS }, (_, i) => masDias(hoy, i + 1 - DIAS))
  const suyos = dias
    .filter(fecha => DE_MERCADO.includes(diaDeLaSemana(fecha)))
    .map(fecha => momento(fecha, '07:30'))
  return [ahora.getTime() - DIAS * DIA - 2 * DIA, ...suyos.filter(at => at < ahora.getTime())]
}

const NADA = { ronda: 0, pedido: null, tipo: 'ajuste' } as const

/** Enough until the next market day, and a little more; at the last one, so much that what there is today is left. */
function stockUp(
  { id, medida, stock }: Contado,
  movimientos: readonly Suelto[],
  mercados: readonly number[],
) {
  const paso = medida === 'ud.' ? 1 : 500
  const reserva = Math.ceil((stock * 0.3) / paso) * paso
  const compras: Suelto[] = []
  let [hay, inicial] = [0, 0]
  for (const [i, at] of mercados.entries()) {
    const hasta = mercados[i + 1] ?? Number.POSITIVE_INFINITY
    const hastaEntonces = movimientos.filter(uno => uno.at >= at && uno.at < hasta)
    let [suma, menos] = [0, 0]
    for (const { cantidad } of hastaEntonces) {
      suma += cantidad
      menos = Math.min(menos, suma)
    }
    const ultimo = hasta === Number.POSITIVE_INFINITY
    const falta = ultimo ? stock - suma - hay : Math.ceil(Math.max(0, reserva - menos - hay) / paso) * paso
    if (i === 0) inicial = falta
    else if (falta !== 0) compras.push({ ...NADA, articulo: id, cantidad: falta, at })
    hay += falta + suma
  }
  return { inicial, compras }
}

export function keepLibro(mundo: Mundo, vidas: readonly Vida[]): Existencias {
  const mercados = listMercados(mundo)
  const sueltos = vidas.flatMap(({ compra, movimientos }) =>
    movimientos.map((uno): Suelto => ({ ...uno, pedido: compra.id })),
  )
  const porArticulo = groupBy(
    sueltos.toSorted((a, b) => a.at - b.at),
    ({ articulo }) => articulo,
  )
  const medidas = new Map(mundo.articulos.map(({ id, medida }) => [id, medida]))
  const planes = mundo.articulos.flatMap(articulo => {
    const suyos = porArticulo.get(articulo.id)
    return suyos ? [{ id: articulo.id, suyos, ...stockUp(articulo, suyos, mercados) }] : []
  })
  const todos = planes.flatMap(({ suyos, compras }) => [...suyos, ...compras]).toSorted((a, b) => a.at - b.at)
  return {
    iniciales: new Map(planes.map(({ id, inicial }) => [id, inicial])),
    movimientos: todos.map(({ articulo, pedido, tipo, cantidad, ronda, at }) => ({
      articulo_id: articulo,
      pedido_id: pedido,
      tipo,
      cantidad,
      ronda,
      created_at: aMomento(at),
      motivo: tipo === 'ajuste' ? (cantidad > 0 ? 'compra' : 'merma') : null,
      user_id: tipo === 'ajuste' ? mundo.admin.id : null,
      medida: medidas.get(articulo),
    })),
  }
}
