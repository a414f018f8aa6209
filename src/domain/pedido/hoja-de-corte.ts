// The pick list by cut and preparation: every portion of an article prepared alike under one sum, as the butcher cuts it.
import type { Medida } from '../catalogo/catalogo.ts'
import { formatKg, gramosDe, textoPorciones } from '../catalogo/peso.ts'
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
}

export interface HojaDeCorte {
  readonly cortes: readonly Corte[]
  /** Weighed already. */
  readonly listos: readonly Corte[]
  /** Those with something to cut, the oldest first. */
  readonly pedidos: readonly PorCortar[]
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
