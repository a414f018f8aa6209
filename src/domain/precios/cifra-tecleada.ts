// Reads a price typed into a cell (parser): an amount, a step from the present price, or a small sum; what could be two prices is refused.
import { formatPesos } from './dinero.ts'
import { centavosTecleados } from './pesos-tecleados.ts'

/** What the column of prices holds at most, in centavos. */
export const PRECIO_MAX = 100_000_000_000

export type Tecleado =
  | { readonly ok: true; readonly centavos: number }
  | { readonly ok: false; readonly motivo: string }

const NO_ES_PRECIO = 'No es un precio. Por ejemplo: 19.500, +7% o =15900*1,1'
const SIN_PRECIO = 'Todavía no tiene precio: escribilo entero'
const SIN_SIGNO = 'Poné + o − adelante del porcentaje'
const EN_CERO = 'El precio tiene que ser mayor que $0'
const ENORME = `El precio es demasiado grande: el máximo es ${formatPesos(PRECIO_MAX)}`

const no = (motivo: string): Tecleado => ({ ok: false, motivo })

/** Whether a price can be one: not nothing, not more than the column holds. Centavos. */
export function checkPrecio(centavos: number): Tecleado {
  if (!Number.isSafeInteger(centavos)) return no(NO_ES_PRECIO)
  if (centavos <= 0) return no(EN_CERO)
  return centavos > PRECIO_MAX ? no(ENORME) : { ok: true, centavos }
}

/** Half up, as everywhere, in integers of any size. */
function divide(numerador: bigint, denominador: bigint): number {
  return Number((2n * numerador + denominador) / (2n * denominador))
}

/**
 * `19500`, `19.500`, `$ 19.500,50`, `+7%`, `-500`, `=15900*1,1`, and `19,5` where the price is in thousands. `actual` is
 * the price of now in centavos, null where there is none.
 */
export function readCifraTecleada(texto: string, actual: number | null): Tecleado {
  const limpio = texto.replace(/[\s$]/g, '').replace(/−/g, '-')
  if (limpio.startsWith('=')) return readCuenta(limpio.slice(1))
  const signo = /^[+-]/.exec(limpio)?.[0]
  if (limpio.endsWith('%')) return readPorciento(limpio, signo, actual)
  if (signo === undefined) return readEntero(limpio, actual)
  const paso = centavosTecleados(limpio.slice(1))
  if (paso === null) return no(NO_ES_PRECIO)
  if (actual === null) return no(SIN_PRECIO)
  return checkPrecio(actual + (signo === '-' ? -paso : paso))
}

const EN_MILES = 1_000_00
const CORTA = /^(\d{1,3})([.,])(\d{1,2})$/

/** Nobody who sells at thousands means pesos and centavos by `19,50`, and nobody can know it: only `19,5` is thousands. */
function readEntero(limpio: string, actual: number | null): Tecleado {
  const [, enteros = '', punto, decimales = ''] = CORTA.exec(limpio) ?? []
  if (punto !== undefined && (actual ?? 0) >= EN_MILES) {
    const miles = Number(enteros) * EN_MILES + Number(decimales.padEnd(3, '0')) * 100
    if (punto === ',' && decimales.length === 1) return checkPrecio(miles)
    const pesos = formatPesos(Number(enteros) * 100 + Number(decimales.padEnd(2, '0')))
    return no(`¿${pesos} o ${formatPesos(miles)}? Escribilo entero`)
  }
  return checkPrecio(centavosTecleados(limpio) ?? Number.NaN)
}

const PORCIENTO = /^[+-]?(\d{1,3})(?:[.,](\d{1,2}))?%$/

/** Hundredths of a percent. */
function puntos(enteros: string, decimales = ''): number {
  return Number(enteros) * 100 + Number(decimales.padEnd(2, '0'))
}

function readPorciento(limpio: string, signo: string | undefined, actual: number | null): Tecleado {
  const [entero, enteros = '', decimales] = PORCIENTO.exec(limpio) ?? []
  if (entero === undefined) return no(NO_ES_PRECIO)
  if (signo === undefined) return no(SIN_SIGNO)
  if (actual === null) return no(SIN_PRECIO)
  const cambio = puntos(enteros, decimales)
  return checkPrecio(divide(BigInt(actual) * BigInt(10_000 + (signo === '-' ? -cambio : cambio)), 10_000n))
}

/** `7`, `+7`, `-3,5`, `7%` as hundredths of a percent; null when it is none. For a field that asks for a percentage. */
export function readPorcentaje(texto: string): number | null {
  const limpio = texto.replace(/\s/g, '').replace(/−/g, '-').replace(/%?$/, '%')
  const [entero, enteros = '', decimales] = PORCIENTO.exec(limpio) ?? []
  if (entero === undefined) return null
  const valor = puntos(enteros, decimales)
  return limpio.startsWith('-') && valor !== 0 ? -valor : valor
}

/** A factor has any decimals: it is no amount of money. */
const FACTOR = /^(\d{1,6})(?:[.,](\d{1,4}))?$/
const CON_MILES = /^\d{1,3}\.\d{3}$/
const CUENTA_MAX = 60

/** Amounts added and taken away, each times or divided by factors. */
function readCuenta(cuenta: string): Tecleado {
  if (cuenta.length > CUENTA_MAX) return no(NO_ES_PRECIO)
  let [numerador, denominador] = [0n, 1n]
  for (const [, signo, sumando = ''] of `+${cuenta}`.matchAll(/([+-])([^+-]*)/g)) {
    const termino = readTermino(sumando)
    if (termino === null) return no(NO_ES_PRECIO)
    const [suyo, entre] = termino
    numerador = numerador * entre + (signo === '-' ? -suyo : suyo) * denominador
    denominador *= entre
  }
  return checkPrecio(divide(numerador, denominador))
}

function readTermino(termino: string): readonly [numerador: bigint, denominador: bigint] | null {
  const [importe = '', ...factores] = termino.split(/(?=[*/x×])/)
  const centavos = centavosTecleados(importe)
  if (centavos === null) return null
  let [numerador, denominador] = [BigInt(centavos), 1n]
  for (const factor of factores) {
    const cifra = factor.slice(1)
    const [entero, enteros = '', decimales = ''] = FACTOR.exec(cifra) ?? []
    // `1.500` would be fifteen hundred to some and one and a half to others.
    if (entero === undefined || CON_MILES.test(cifra)) return null
    const [valor, escala] = [BigInt(enteros + decimales), 10n ** BigInt(decimales.length)]
    if (factor.startsWith('/')) {
      if (valor === 0n) return null
      numerador *= escala
      denominador *= valor
    } else {
      numerador *= valor
      denominador *= escala
    }
  }
  return [numerador, denominador]
}
