// The pick list by cut and preparation: every portion of an article prepared alike under one sum, as the butcher cuts it.
import type { Medida } from '../catalogo/catalogo.ts'
import { formatKg, gramosDe, textoPorciones } from '../catalogo/peso.ts'
import type { TurnoTomado } from '../entrega/formas.ts'
import { compareTurnos } from '../entrega/turno-corto.ts'
import { groupBy } from '../grupos.ts'
import type { Estado } from './estado.ts'

interface Porcion {
  readonly nombre: string
  /** 'Gruesa, sin grasa'; '' when there is none. */
  readonly preparacion: string
  readonly medida: Medida
  readonly grsPorcion: number
  readonly cantidad: number
}

/** One article in one portion and preparation, and how much of it goes to which order. */
interface Corte extends Porcion {
  readonly articuloId: number | null
  readonly valor: string
  /** Numbers of the orders it is for. */
  readonly pedidos: readonly number[]
  readonly partes: readonly { readonly pedido: number; readonly cantidad: number }[]
}

/** An order with something still to be cut. */
interface PorCortar {
  readonly id: number
  readonly estado: Estado
  readonly cliente: string
  readonly detalle: string
  /** Absent for who sees no money. */
  readonly pagado?: boolean | undefined
  readonly createdAt: string
  /** Null or absent: it has no slot. */
  readonly turno?: TurnoTomado | null | undefined
}

export interface HojaDeCorte {
  readonly cortes: readonly Corte[]
  /** Weighed already. */
  readonly listos: readonly Corte[]
  /** Those with something to cut, what leaves first first. */
  readonly pedidos: readonly PorCortar[]
}

interface DeTurno {
  /** Null: those without one. */
  readonly turno: TurnoTomado | null
  readonly hoja: HojaDeCorte
}

/** The sheet in parts, one a slot, what leaves first first; one part with all of it where no order has a slot (ENT-10). */
export function byTurno(hoja: HojaDeCorte): readonly DeTurno[] {
  const turnos = groupBy(hoja.pedidos, ({ turno }) =>
    turno ? `${turno.fecha} ${turno.desde} ${turno.id}` : '',
  )
  if (turnos.size === 0 || (turnos.size === 1 && turnos.has(''))) return [{ turno: null, hoja }]
  return [...turnos.values()]
    .sort(([uno], [otro]) => compareTurnos(uno.turno, otro.turno))
    .map(pedidos => {
      const suyos = new Set(pedidos.map(({ id }) => id))
      return {
        turno: pedidos[0].turno ?? null,
        hoja: { cortes: cortesDe(hoja.cortes, suyos), listos: [], pedidos },
      }
    })
}

function cortesDe(cortes: readonly Corte[], suyos: ReadonlySet<number>): readonly Corte[] {
  return cortes.flatMap(corte => {
    const partes = corte.partes.filter(({ pedido }) => suyos.has(pedido))
    if (partes.length === 0) return []
    const cantidad = partes.reduce((suma, parte) => suma + parte.cantidad, 0)
    return { ...corte, cantidad, partes, pedidos: partes.map(({ pedido }) => pedido) }
  })
}

interface CorteSumado<P> {
  /** 'Milanesas de nalga (Gruesa)'. */
  readonly nombre: string
  readonly medida: Medida
  /** '4,50 kg', '3 unidades'. */
  readonly total: string
  readonly porciones: readonly P[]
}

/** In the order in which the names first come. */
export function addCortes<P extends Porcion>(porciones: readonly P[]): readonly CorteSumado<P>[] {
  const cortes = groupBy(porciones, porcion => `${porcion.medida} ${titulo(porcion)}`)
  return [...cortes.values()].map(suyas => {
    const [primera] = suyas
    const { medida } = primera
    const gramos = suyas.reduce((suma, { grsPorcion, cantidad }) => suma + gramosDe(grsPorcion, cantidad), 0)
    return { nombre: titulo(primera), medida, total: textoTotal(medida, gramos), porciones: suyas }
  })
}

function titulo({ nombre, preparacion }: Porcion): string {
  return preparacion === '' ? nombre : `${nombre} (${preparacion})`
}

function textoTotal(medida: Medida, gramos: number): string {
  return medida === '/Kg' ? `${formatKg(gramos)} kg` : textoPorciones(medida, 1, gramos)
}
