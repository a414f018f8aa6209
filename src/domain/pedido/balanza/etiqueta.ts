// A label of the shop's scale (EAN-13 with a first digit 2): its check digit, and the scale code with grams or price it says (PESA-05, W4).
import { formatPesos } from '#domain/precios/dinero.ts'
import { GRAMOS_MAX } from '../pesaje.ts'
import { LARGO_ETIQUETA, readPatron } from './patron.ts'

/** What a label says: the grams, or the price in centavos. */
export type Etiqueta = { readonly codigo: string; readonly plu: number } & (
  | { readonly gramos: number; readonly precio?: never }
  | { readonly precio: number; readonly gramos?: never }
)

/** Why nothing is counted. */
type RazonEtiqueta = 'cifras' | 'control' | 'prefijo' | 'cero' | 'patron'

export type EtiquetaLeida =
  | { readonly ok: true; readonly etiqueta: Etiqueta }
  | { readonly ok: false; readonly razon: RazonEtiqueta; readonly motivo: string }

/** The thirteenth figure for the twelve before it: weights 1 and 3 in turn, up to the next ten. */
export function digitoControl(doce: string): number {
  const suma = [...doce].reduce((total, cifra, i) => total + Number(cifra) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (suma % 10)) % 10
}

const refuse = (razon: RazonEtiqueta, motivo: string): EtiquetaLeida => ({ ok: false, razon, motivo })

/** What every label of the scale begins with: '20', '2'. */
const inicioDe = (patron: string) => /^\d+/.exec(patron)?.[0] ?? ''

/** Reads a code as a scanner, a camera or a person gives it, by the shop's pattern. */
export function readEtiqueta(leido: string, etiquetaBalanza: string): EtiquetaLeida {
  const escrito = readPatron(etiquetaBalanza)
  if (!escrito.ok) return refuse('patron', `La etiqueta de la balanza está mal en Ajustes. ${escrito.motivo}`)
  const { patron } = escrito
  const codigo = leido.replaceAll(/[\s-]/g, '')
  if (!/^\d*$/.test(codigo)) return refuse('cifras', 'Una etiqueta de balanza son sólo cifras.')
  if (codigo.length !== LARGO_ETIQUETA) {
    return refuse('cifras', `Una etiqueta tiene ${LARGO_ETIQUETA} cifras y ésta tiene ${codigo.length}.`)
  }
  if (Number(codigo.slice(-1)) !== digitoControl(codigo.slice(0, -1))) {
    return refuse('control', 'La última cifra no da con las otras: está mal leída. Probá de nuevo.')
  }
  if (!codigo.startsWith('2')) {
    return refuse('prefijo', 'Es el código de un producto envasado, no una etiqueta de balanza.')
  }
  const ajena = [...patron.texto].some((lugar, i) => /\d/.test(lugar) && lugar !== codigo[i])
  if (ajena) {
    const inicio = inicioDe(patron.texto)
    const suyo = codigo.slice(0, inicio.length)
    return refuse(
      'prefijo',
      suyo === inicio
        ? `No es una etiqueta de esta balanza: no sigue el modelo ${patron.texto}.`
        : `No es una etiqueta de esta balanza: empieza con ${suyo} y las tuyas con ${inicio}.`,
    )
  }
  const plu = Number(codigo.slice(patron.plu.desde, patron.plu.hasta))
  const valor = Number(codigo.slice(patron.valor.desde, patron.valor.hasta))
  if (valor === 0) {
    return refuse('cero', patron.trae === 'gramos' ? 'La etiqueta dice 0 gramos.' : 'La etiqueta dice $ 0.')
  }
  if (patron.trae === 'precio') return { ok: true, etiqueta: { codigo, plu, precio: valor * 100 } }
  return valor > GRAMOS_MAX
    ? refuse('cifras', `La etiqueta dice ${enKilos(valor)} kg: es demasiado.`)
    : { ok: true, etiqueta: { codigo, plu, gramos: valor } }
}

/** Three decimals, as the scale shows it: '1,500'. */
export function enKilos(gramos: number): string {
  const kilos = Math.floor(gramos / 1000)
  return `${kilos},${String(gramos % 1000).padStart(3, '0')}`
}

/** What it says, in words: '1,500 kg', '$ 22.815'. */
export function textoEtiqueta({ gramos, precio }: Etiqueta): string {
  return gramos === undefined ? formatPesos(precio) : `${enKilos(gramos)} kg`
}

/** Its figures as the pattern groups them: '20', '00002', '01500', '0'; `dice` are those that mean something here. */
export function partesEtiqueta(
  codigo: string,
  etiquetaBalanza: string,
): readonly { readonly cifras: string; readonly dice: boolean }[] {
  const leido = readPatron(etiquetaBalanza)
  if (!leido.ok || codigo.length !== LARGO_ETIQUETA) return [{ cifras: codigo, dice: false }]
  return [...leido.patron.texto.matchAll(/\d+|P+|W+|\$+|C/g)].map(({ 0: tramo, index }) => ({
    cifras: codigo.slice(index, index + tramo.length),
    dice: /[PW$]/.test(tramo),
  }))
}
