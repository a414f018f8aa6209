// Repricing: what a percentage, an amount or a value makes of a price, rounded, and which results jump (PREC-01).
import { enumeracion } from '../texto/texto.ts'
import { checkPrecio } from './cifra-tecleada.ts'
import { formatPesos } from './dinero.ts'

/** How many prices one change may hold. */
export const LINEAS_MAX = 5_000

/** Hundredths of a percent, or centavos. */
export interface ReglaPrecio {
  readonly modo: 'porcentaje' | 'monto' | 'valor'
  readonly valor: number
}

/** Pesos; $1 is no rounding worth the name. */
export const REDONDEOS = [1, 10, 50, 100] as const

export interface Redondeo {
  readonly a: (typeof REDONDEOS)[number]
  readonly modo: 'cercano' | 'arriba'
}

/** Hundredths of a percent: less takes nearly everything away, more is no change anybody makes. */
export const PORCENTAJE_MIN = -90_00
export const PORCENTAJE_MAX = 300_00
export const PORCENTAJE_FUERA = 'El porcentaje va de −90 % a +300 %'

export function isPorcentaje(centesimos: number): boolean {
  return centesimos >= PORCENTAJE_MIN && centesimos <= PORCENTAJE_MAX
}

export type Repreciado =
  | {
      readonly ok: true
      readonly precio: number
      /** It moves by more than a fifth, or by more than was asked for. */
      readonly salta: boolean
      /** What the rounding adds or takes away, in centavos. */
      readonly redondeo: number
    }
  | { readonly ok: false; readonly motivo: string }

/** Moves of more than a fifth are looked at (PREC-01). */
const PARTE = 5
/** And so are those that exceed what was asked for by two points or more. */
const PUNTOS = 2

/** What was asked for, in ten-thousandths of a centavo, before any rounding. */
const ESCALA = 10_000

function exacto(precio: number, { modo, valor }: ReglaPrecio): number {
  if (modo === 'porcentaje') return precio * (ESCALA + valor)
  return (modo === 'monto' ? precio + valor : valor) * ESCALA
}

/** Whole pesos at least; a value that was typed stands as it is. */
function round(fino: number, { a, modo }: Redondeo): number {
  const paso = a * 100 * ESCALA
  return (modo === 'arriba' ? Math.ceil(fino / paso) : Math.floor((2 * fino + paso) / (2 * paso))) * a * 100
}

const SIN_PRECIO = 'Todavía no tiene precio: poné cuánto vale'

/** Centavos in and out. */
export function reprecio(precio: number, regla: ReglaPrecio, redondeo: Redondeo): Repreciado {
  // What waits for its first price does not get one by the way, with all the others.
  if (precio === 0 && regla.modo !== 'valor') return { ok: false, motivo: SIN_PRECIO }
  const fino = exacto(precio, regla)
  const nuevo = regla.modo === 'valor' ? regla.valor : round(fino, redondeo)
  const leido = checkPrecio(nuevo)
  if (!leido.ok) return leido
  return {
    ok: true,
    precio: nuevo,
    salta: isSalto(precio, nuevo) || exceeds(precio, nuevo, fino),
    redondeo: Math.round(nuevo - fino / ESCALA),
  }
}

/** More than 20 % up or down; any price is a jump where there was none. */
export function isSalto(de: number, a: number): boolean {
  return Math.abs(a - de) * PARTE > de
}

/** Farther than was asked for, or the other way, by two points of the price or more; at all, where nothing was asked for but the rounding. */
function exceeds(de: number, a: number, fino: number): boolean {
  const sobra = a * ESCALA - fino
  if (Math.abs(sobra) * 100 < PUNTOS * de * ESCALA) return false
  const pedido = Math.sign(fino - de * ESCALA)
  return sobra * pedido >= 0 || (a - de) * pedido < 0
}

/** Hundredths of a percent from one price to another; zero where there was none. */
export function cambioEntre(de: number, a: number): number {
  return de === 0 ? 0 : Math.round(((a - de) * ESCALA) / de)
}

/** '+7,2 %', '−3 %': `puntos` are hundredths of a percent, shown with so many decimals at most. */
export function textoPorciento(puntos: number, decimales: 1 | 2 = 1): string {
  const paso = decimales === 1 ? 10 : 1
  const valor = Math.round(Math.abs(puntos) / paso) * paso
  const resto = String(valor % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const signo = valor === 0 ? '' : puntos < 0 ? '−' : '+'
  return `${signo}${Math.floor(valor / 100)}${resto === '' ? '' : `,${resto}`} %`
}

const NOMBRES_MAX = 3

/** '+6 % Vacunos y Cerdo, a $100', for the list of changes. */
export function tituloCambio(regla: ReglaPrecio, redondeo: Redondeo, nombres: readonly string[]): string {
  const sobran = nombres.length - NOMBRES_MAX
  const visibles = sobran > 0 ? [...nombres.slice(0, NOMBRES_MAX), `${sobran} más`] : nombres
  const que = enumeracion(visibles)
  if (regla.modo === 'valor') return `${que} a ${formatPesos(regla.valor)}`
  const cuanto =
    regla.modo === 'porcentaje'
      ? textoPorciento(regla.valor, 2)
      : `${regla.valor < 0 ? '−' : '+'}${formatPesos(Math.abs(regla.valor))}`
  return `${cuanto} ${que}${redondeo.a === 1 ? '' : `, a $${redondeo.a}`}`
}
