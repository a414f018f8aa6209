// How the shop's scale lays out its labels (barcode pattern): thirteen places, which are the scale code, which the grams or the price (PESA-05).
import type { Lector } from '#domain/lector.ts'
import { luego, texto } from '#domain/lector.ts'

/** Places of an EAN-13, its check digit among them. */
export const LARGO_ETIQUETA = 13
/** Of the scale code: as long as an article's may be. */
const CIFRAS_PLU_MAX = 6

/** From this place on, up to before that one. */
interface Tramo {
  readonly desde: number
  readonly hasta: number
}

interface Patron {
  /** As it is kept: '20PPPPPWWWWWC'. */
  readonly texto: string
  readonly plu: Tramo
  readonly valor: Tramo
  /** What the figures of `valor` say: grams, or whole pesos. */
  readonly trae: 'gramos' | 'precio'
}

export type PatronLeido =
  | { readonly ok: true; readonly patron: Patron }
  | { readonly ok: false; readonly motivo: string }

const refuse = (motivo: string): PatronLeido => ({ ok: false, motivo })

/** Where the only run of a letter stands; null where there is none, or more than one. */
function tramoDe(escrito: string, letra: string): Tramo | null {
  const desde = escrito.indexOf(letra)
  const hasta = escrito.lastIndexOf(letra) + 1
  const junto = escrito.slice(desde, hasta)
  return desde >= 0 && junto === letra.repeat(junto.length) ? { desde, hasta } : null
}

/**
 * P: a figure of the scale code; W: of the grams; $: of the price in whole pesos; C: a check digit, the last one always and
 * perhaps another just before the weight or the price; a figure: that figure on every label.
 */
export function readPatron(escrito: string): PatronLeido {
  const limpio = escrito.replaceAll(/\s/g, '').toUpperCase()
  const ajena = /[^\dPW$C]/.exec(limpio)?.[0]
  if (ajena !== undefined) return refuse(`Lleva cifras, P, W, $ y C: «${ajena}» no va.`)
  if (limpio.length !== LARGO_ETIQUETA) {
    return refuse(`Son ${LARGO_ETIQUETA} lugares y hay ${limpio.length}.`)
  }
  if (!limpio.startsWith('2')) return refuse('Empieza con 2: las etiquetas de una balanza van de 20 a 29.')
  if (!limpio.endsWith('C')) return refuse('Termina con C, la cifra de control.')
  if (!limpio.includes('P')) return refuse('Falta P: el código de balanza.')
  const plu = tramoDe(limpio, 'P')
  if (plu === null) return refuse('Las P van todas juntas.')
  if (plu.hasta - plu.desde > CIFRAS_PLU_MAX) {
    return refuse(`El código de balanza tiene hasta ${CIFRAS_PLU_MAX} cifras: son demasiadas P.`)
  }
  const [conGramos, conPrecio] = [limpio.includes('W'), limpio.includes('$')]
  if (conGramos && conPrecio) return refuse('Trae gramos (W) o precio ($), no los dos.')
  if (!conGramos && !conPrecio) return refuse('Falta W, los gramos, o $, el precio.')
  const letra = conGramos ? 'W' : '$'
  const valor = tramoDe(limpio, letra)
  if (valor === null) return refuse(`Las ${letra} van todas juntas.`)
  const cifras = valor.hasta - valor.desde
  if (cifras < 4 || cifras > 6) return refuse(`Las ${letra} son de 4 a 6.`)
  const controles = [...limpio].flatMap((lugar, i) => (lugar === 'C' ? [i] : []))
  if (controles.some(i => i !== LARGO_ETIQUETA - 1 && i !== valor.desde - 1)) {
    return refuse(`Además de la última, sólo va una C justo antes de las ${letra}.`)
  }
  return {
    ok: true,
    patron: { texto: limpio, plu, valor, trae: conGramos ? 'gramos' : 'precio' },
  }
}

/** A kept pattern; whatever is none is refused. */
export const patronEscrito: Lector<string> = luego(texto, escrito => {
  const leido = readPatron(escrito)
  return leido.ok ? leido.patron.texto : undefined
})
