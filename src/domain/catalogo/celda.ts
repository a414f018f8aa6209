// Reads what is typed or pasted into a cell of the sheet (parser), and writes what stands there: price, offer and stock (ART-02).
import { readCantidad } from '../existencias/cantidad-tecleada.ts'
import { SIN_CONTAR } from '../existencias/movimiento.ts'
import { readCifraTecleada } from '../precios/cifra-tecleada.ts'
import { formatNumero, groupMiles } from '../precios/dinero.ts'
import type { Medida } from './catalogo.ts'
import { LIMITES } from './edicion.ts'
import { descuentoVigente, type Fila } from './fila.ts'

/** The columns that are typed into, from left to right. */
export const CAMPOS = ['precio', 'oferta', 'stock'] as const
export type Campo = (typeof CAMPOS)[number]

/** Centavos; percent, null for no offer; grams or units, null where there always is some (ART-06). */
export type ValorCelda = number | null

export type Leida =
  | { readonly ok: true; readonly valor: ValorCelda }
  | { readonly ok: false; readonly motivo: string }

const no = (motivo: string): Leida => ({ ok: false, motivo })
const si = (valor: ValorCelda): Leida => ({ ok: true, valor })

const OFERTA_FUERA = `La oferta va de 0 a ${LIMITES.oferta} %.`
const SIEMPRE_HAY = 'siempre hay'
const BAJO_CERO = 'El stock no puede quedar por debajo de 0'
const DEMASIADO = 'Es más stock del que entra'

export function readCelda(campo: Campo, texto: string, fila: Fila): Leida {
  switch (campo) {
    case 'precio': {
      const leido = readCifraTecleada(texto, fila.precioKg === 0 ? null : fila.precioKg)
      return leido.ok ? si(leido.centavos) : leido
    }
    case 'oferta':
      return readOferta(texto)
    case 'stock':
      return readStock(texto, fila)
  }
}

/** '10', '10 %', '-10%'; nothing, a dash or 0 is no offer. */
function readOferta(texto: string): Leida {
  const limpio = texto.replace(/[\s%]/g, '').replace(/^[-−–]/, '')
  if (limpio === '') return si(null)
  if (!/^\d{1,3}(?:,0+)?$/.test(limpio)) return no(OFERTA_FUERA)
  const porciento = Number.parseInt(limpio, 10)
  if (porciento > LIMITES.oferta) return no(OFERTA_FUERA)
  return si(porciento === 0 ? null : porciento)
}

/** So much, or so much more or less than there is; nothing: there always is some. */
function readStock(
  texto: string,
  { medida, stock, controlStock }: Pick<Fila, 'medida' | 'stock' | 'controlStock'>,
): Leida {
  if (texto.trim() === '' || texto.trim().toLowerCase() === SIEMPRE_HAY) return si(null)
  const [, signo, cifra = ''] = /^\s*([+\-−]?)(.*)$/s.exec(texto) ?? []
  const leida = readCantidad(cifra, medida)
  if (!leida.ok) return no(leida.texto)
  if (!signo) return checkStock(leida.cantidad)
  if (!controlStock) return no(SIN_CONTAR)
  return checkStock(stock + (signo === '+' ? leida.cantidad : -leida.cantidad))
}

function checkStock(cantidad: number): Leida {
  if (cantidad < 0) return no(BAJO_CERO)
  return cantidad > LIMITES.stock ? no(DEMASIADO) : si(cantidad)
}

/** '64,0', '3,25', '0,045' kilos: never fewer figures than there are, so that a rest is not read as none. '12' units. */
export function formatStock(medida: Medida, stock: number): string {
  if (medida === 'ud.') return groupMiles(stock)
  const resto = stock % 1000
  const decimales = String(resto)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '')
  return `${groupMiles((stock - resto) / 1000)},${decimales}`
}

/** What stands in the cell, without its unit; '–' for no offer and for no price. */
export function formatCelda(campo: Campo, valor: ValorCelda, medida: Medida): string {
  if (campo === 'stock') return valor === null ? SIEMPRE_HAY : formatStock(medida, valor)
  if (valor === null || valor === 0) return '–'
  return campo === 'oferta' ? String(valor) : formatNumero(valor)
}

/** The same within a sentence: '$19.500' or 'sin precio', '10 %' or 'sin oferta', '64,0 kg'. */
export function textoCelda(campo: Campo, valor: ValorCelda, medida: Medida): string {
  const cifra = formatCelda(campo, valor, medida)
  if (campo === 'precio') return cifra === '–' ? 'sin precio' : `$${cifra}`
  if (campo === 'oferta') return cifra === '–' ? 'sin oferta' : `${cifra} %`
  if (valor === null) return cifra
  return medida === '/Kg' ? `${cifra} kg` : `${cifra} ud.`
}

/** What the field holds when a cell is opened: as it would be typed. */
export function tecleable(campo: Campo, valor: ValorCelda, medida: Medida): string {
  const cifra = formatCelda(campo, valor, medida)
  if (cifra === '–' || cifra === SIEMPRE_HAY) return ''
  // '12,0' reads as twelve; nobody types it.
  return campo === 'stock' ? cifra.replaceAll('.', '').replace(/,0$/, '') : cifra
}

export function valorDe(
  campo: Campo,
  fila: Pick<Fila, 'precioKg' | 'descPorciento' | 'stock' | 'controlStock'>,
): ValorCelda {
  if (campo === 'precio') return fila.precioKg
  if (campo === 'oferta') return fila.descPorciento || null
  return fila.controlStock ? fila.stock : null
}

/** What of it counts at a moment (ms): nothing of an offer that ended or has not begun (PREC-05). */
export function valorVigente(campo: Campo, fila: Fila, ahora: number): ValorCelda {
  return campo === 'oferta' ? descuentoVigente(fila, ahora) : valorDe(campo, fila)
}

/** Whether saying `valor` changes anything: an offer that does not hold is begun by its own figure. */
export function isCambio(campo: Campo, valor: ValorCelda, fila: Fila, ahora: number): boolean {
  return valor !== valorDe(campo, fila) || valor !== valorVigente(campo, fila, ahora)
}

/** What stands beside what it becomes: what counts, or what is taken away of an offer that did not. */
export function valorAntes(campo: Campo, a: ValorCelda, fila: Fila, ahora: number): ValorCelda {
  const vigente = valorVigente(campo, fila, ahora)
  return vigente === a ? valorDe(campo, fila) : vigente
}

/** Whether a field says what is there: opened and left it always does, also an offer that has yet to begin. */
export function isIntacto(
  campo: Campo,
  texto: string,
  fila: Fila,
  { tocado, ahora }: { readonly tocado: boolean; readonly ahora: number },
): boolean {
  const actual = valorDe(campo, fila)
  const dice = texto.trim() === tecleable(campo, actual, fila.medida)
  return dice && !(tocado && isCambio(campo, actual, fila, ahora))
}

/** The next hundred pesos above, a whole hundred stays (centavos). */
export function redondo(centavos: number): number {
  return Math.ceil(centavos / 10_000) * 10_000
}
