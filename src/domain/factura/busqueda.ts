// What somebody looks for among invoices, as they type it: a number, a sum, a day or a name (FAC-08).
import { esFecha } from '../comercio/dias.ts'
import { readBuscado } from '../pedido/busqueda.ts'
import { centavosTecleados } from '../precios/pesos-tecleados.ts'

export interface Buscado {
  /** Of an order, or of a document without its zeros. */
  readonly numero: number | null
  /** Of an order and nothing else, as it is written everywhere: '#1208'. */
  readonly pedido: number | null
  readonly monto: number | null
  readonly dia: string | null
  /** All of them stand in the customer's name, without accents; null where it is one of the others. */
  readonly nombre: readonly string[] | null
}

const PEDIDO = /^#(\d{1,8})$/
const NUMERO = /^(?:\d{1,5}-)?0*(\d{1,8})$/
const DIA = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/
const NOMBRE_MAX = 60

/** `hoy`: whose year is meant where none is said. Null: nothing is looked for. */
export function readBusqueda(escrita: string, hoy: string): Buscado | null {
  const limpia = escrita.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (limpia === '') return null
  const nada: Buscado = { numero: null, pedido: null, monto: null, dia: null, nombre: null }
  const pedido = PEDIDO.exec(limpia)?.[1]
  if (pedido !== undefined) return { ...nada, pedido: Number(pedido) }
  const dia = DIA.exec(limpia)
  if (dia !== null) {
    const [, numero = '', mes = '', anio = hoy.slice(0, 4)] = dia
    const fecha = `${anio}-${mes.padStart(2, '0')}-${numero.padStart(2, '0')}`
    if (esFecha(fecha)) return { ...nada, dia: fecha }
  }
  const monto = centavosTecleados(limpia)
  const numero = NUMERO.exec(limpia)?.[1] ?? null
  if (monto !== null || numero !== null)
    return { ...nada, monto, numero: numero === null ? null : Number(numero) }
  return { ...nada, nombre: readBuscado(limpia.slice(0, NOMBRE_MAX)).palabras }
}
