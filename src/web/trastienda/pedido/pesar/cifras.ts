// How weights and their differences read on the screen: '1,500', '+7,1 %', '+$1.521' (PESA-02).
import { GRAMOS_POR_UNIDAD } from '#domain/catalogo/peso.ts'
import { cifraPeso } from '#domain/pago/diferencia.ts'
import { formatPesos, groupMiles } from '#domain/precios/dinero.ts'

/** Kilos as the scale has them, with three decimals. */
export const kilos = (gramos: number) => cifraPeso(gramos, '/Kg')

const unidades = (gramos: number) => String(gramos / GRAMOS_POR_UNIDAD).replace('.', ',')

/** The figure alone: kilos, or units with their letter. */
export function cifra(gramos: number, contada: boolean): string {
  return contada ? `${unidades(gramos)} u.` : kilos(gramos)
}

/** '1,400 kg', '2 unidades'. */
export function cuanto(gramos: number, contada: boolean): string {
  if (!contada) return `${kilos(gramos)} kg`
  return `${unidades(gramos)} ${gramos === GRAMOS_POR_UNIDAD ? 'unidad' : 'unidades'}`
}

const signo = (numero: number) => (numero < 0 ? '−' : '+')

/** The difference in percent with one decimal, as it is said. */
export function porciento(pedido: number, gramos: number): string {
  const decimos = Math.round((Math.abs(gramos - pedido) * 1000) / pedido)
  const entero = Math.floor(decimos / 10)
  return `${signo(gramos - pedido)}${groupMiles(entero)},${decimos % 10} %`
}

export function masPesos(centavos: number): string {
  return `${signo(centavos)}${formatPesos(Math.abs(centavos))}`
}

/** Where the needle stands, in percent of its track, which is twice the tolerance to each side. */
export function aguja(pedido: number, gramos: number, tolerancia: number): number {
  const desvio = ((gramos - pedido) * 100) / pedido
  return Math.min(100, Math.max(0, 50 + (desvio / pista(tolerancia)) * 50))
}

/** From where to where the tolerance lies on that track. */
export function franja(tolerancia: number): readonly [number, number] {
  const medio = (tolerancia / pista(tolerancia)) * 50
  return [50 - medio, 50 + medio]
}

/** Without any tolerance the track is still one. */
const pista = (tolerancia: number) => (tolerancia === 0 ? 20 : tolerancia * 2)
