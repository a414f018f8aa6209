// The rows of the preparations' editor as they are typed, and what is made of them.
import { checkPreparaciones, type PreparacionDada } from '#domain/catalogo/preparaciones-dadas.ts'
import { formatNumero } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'

export interface Fila {
  /** Its own for as long as it is typed. */
  readonly clave: number
  readonly id: number | null
  readonly nombre: string
  readonly grupo: string
  /** As typed; empty: free. */
  readonly precio: string
}

/** Beyond those of rows that were kept before the page was loaded. */
let claves = Date.now()

export function newFila(): Fila {
  return { clave: ++claves, id: null, nombre: '', grupo: '', precio: '' }
}

export function toFilas(lista: readonly PreparacionDada[]): Fila[] {
  return lista.map(({ id, nombre, grupo, precioKg }) => ({
    clave: ++claves,
    id,
    nombre,
    grupo: grupo ?? '',
    precio: precioKg === 0 ? '' : formatNumero(precioKg),
  }))
}

export type Leidas =
  | { readonly ok: true; readonly lista: readonly PreparacionDada[] }
  | { readonly ok: false; readonly indice: number | null; readonly texto: string }

export function readFilas(filas: readonly Fila[]): Leidas {
  const dadas: PreparacionDada[] = []
  for (const [indice, { id, nombre, grupo, precio }] of filas.entries()) {
    const precioKg = precio.trim() === '' ? 0 : centavosTecleados(precio)
    if (precioKg === null) return { ok: false, indice, texto: 'Escribí un monto, como 450 o 450,50' }
    dadas.push({ id, nombre, grupo: grupo.trim() === '' ? null : grupo, precioKg })
  }
  const leidas = checkPreparaciones(dadas)
  return leidas.ok ? { ok: true, lista: leidas.preparaciones } : leidas
}

/** Whether there is something to save. */
export function isIgual(filas: readonly Fila[], lista: readonly PreparacionDada[]): boolean {
  const sinClave = (suyas: readonly Fila[]) => JSON.stringify(suyas.map(({ clave: _, ...fila }) => fila))
  return sinClave(filas) === sinClave(toFilas(lista))
}

/** One place up or down; the same list at its ends. */
export function moveFila(filas: readonly Fila[], indice: number, pasos: -1 | 1): readonly Fila[] {
  const [una, otra] = [filas[indice], filas[indice + pasos]]
  if (una === undefined || otra === undefined) return filas
  return filas.map((fila, i) => (i === indice ? otra : i === indice + pasos ? una : fila))
}
