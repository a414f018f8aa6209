// A backup in a few words, for a person: when, how big, and how much of what matters is in it.
import type { Leida } from './formato.ts'

const numero = new Intl.NumberFormat('es-AR')
const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
const MB = 1_000_000

function tamanio(bytes: number): string {
  return `${decimal.format(bytes / MB)} MB`
}

export function describeCopia({ filas, bytes }: Pick<Leida, 'filas' | 'bytes'>): string {
  const cuantos = (tabla: string) => numero.format(filas.get(tabla) ?? 0)
  return `${tamanio(bytes)}: ${cuantos('pedidos')} pedidos, ${cuantos('articulos')} artículos, ${cuantos('users')} cuentas, ${cuantos('fotos')} fotos`
}
