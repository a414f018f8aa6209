// Which orders stand in a slot without a place after it shrank or closed: they stay, and say so (ENT-07, R3).
import type { Entrega } from './formas.ts'
import { type Agenda, buildDia, lugaresDelDia, type Ocupacion } from './turno.ts'

/** An order with a place that day; in the order they were placed in. */
export interface ConLugar {
  readonly id: number
  readonly turnoId: number
  readonly deMas: Entrega['deMas']
}

/** What the shop did to a slot; a person's reason for an order is that order's own, and stays. */
const DEL_TURNO: ReadonlySet<Entrega['deMas']> = new Set(['se achicó', 'se cerró'])
const isPropio = ({ deMas }: ConLugar) => deMas !== null && !DEL_TURNO.has(deMas)

/** The last ones are the ones too many, as far as no others say it already. */
function markSobran(pedidos: readonly ConLugar[], lugares: number): ConLugar[] {
  const marcados = pedidos.filter(({ deMas }) => deMas !== null).length
  let faltan = pedidos.length - lugares - marcados
  return [...pedidos]
    .reverse()
    .map((pedido): ConLugar => {
      if (pedido.deMas !== null || faltan <= 0) return pedido
      faltan--
      return { ...pedido, deMas: 'se achicó' }
    })
    .reverse()
}

/** Those of one day whose mark is another from now on. */
export function judgeDeMas(
  agenda: Agenda,
  fecha: string,
  pedidos: readonly ConLugar[],
  ocupaciones: readonly Ocupacion[],
): ConLugar[] {
  const { turnos } = buildDia(agenda, fecha, ocupaciones, { ahora: new Date(0) })
  const limpios = pedidos.map(pedido => (isPropio(pedido) ? pedido : { ...pedido, deMas: null }))
  const porTurno = [...new Set(pedidos.map(({ turnoId }) => turnoId))].flatMap(id => {
    const suyos = limpios.filter(({ turnoId }) => turnoId === id)
    const turno = turnos.find(uno => uno.id === id)
    return turno === undefined || turno.cerrado
      ? suyos.map((pedido): ConLugar => ({ ...pedido, deMas: pedido.deMas ?? 'se cerró' }))
      : markSobran(suyos, turno.lugares)
  })
  const enOrden = porTurno.sort((uno, otro) => uno.id - otro.id)
  const delDia = lugaresDelDia(agenda, fecha, ocupaciones)
  const juzgados = delDia === null ? enOrden : markSobran(enOrden, delDia)
  const antes = new Map(pedidos.map(({ id, deMas }) => [id, deMas]))
  return juzgados.filter(({ id, deMas }) => antes.get(id) !== deMas)
}
