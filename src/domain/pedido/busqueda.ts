// What somebody behind the counter may mean by what they type to find an order.
import { centavosTecleados } from '../precios/pesos-tecleados.ts'
import { parseId } from '../rutas.ts'
import { normalize } from '../texto/texto.ts'

/** How many orders a page of the lists holds (LIST-01). */
export const PEDIDOS_PAGINA = 100

export interface Buscado {
  /** 'Pedido#40', 'pedido 40', '#40', '40'. */
  readonly id: number | null
  /** '$19.500', '19500': what an order came to. */
  readonly centavos: number | null
  /** The digits of a phone, or of a part of one. */
  readonly cifras: string | null
  /** All of them stand in the customer's name, user name or e-mail; lower case, without accents and apostrophes. */
  readonly palabras: readonly string[]
}

const NUMERO = /^(?:pedido|orden)?\s*(?:n[°º.]|nro\.?)?\s*#?\s*(\d+)$/i
const TELEFONO = /^[\d\s()+#.-]+$/
/** Fewer digits than this are no part of a phone anybody would look for. */
const CIFRAS_MIN = 4
/** O'Higgins is written with any of them, or with none. */
const APOSTROFOS = "'’`´"
const APOSTROFO = new RegExp(`[${APOSTROFOS}]`, 'g')

export function readBuscado(tecleado: string): Buscado {
  const texto = tecleado.trim()
  const cifras = texto.replace(/\D/g, '')
  return {
    id: parseId(NUMERO.exec(texto)?.[1] ?? ''),
    centavos: centavosTecleados(texto),
    cifras: cifras.length >= CIFRAS_MIN && TELEFONO.test(texto) ? cifras : null,
    palabras: normalize(texto).replace(APOSTROFO, '').split(/\s+/).filter(Boolean),
  }
}
