// The shop's settings in words (labels): what each is called, and how its values read in the log and beside another's change.
import { PLANTILLAS, PLANTILLAS_NOMBRES } from '../pedido/plantillas.ts'
import { filaDe, isAjuste } from './ajustes-tabla.ts'

/** It is no setting: somebody asked for a backup, and the log says who. */
const HECHOS: ReadonlyMap<string, string> = new Map([['copiaPedida', 'Copia de seguridad pedida']])

/** The wording of a message has a name of its own in the log. */
const MENSAJE = 'mensaje.'

/** What the log calls it, in words; null where it is no setting. */
export function nombreAjuste(campo: string): string | null {
  if (campo.startsWith(MENSAJE)) {
    const cual = PLANTILLAS_NOMBRES.find(nombre => nombre === campo.slice(MENSAJE.length))
    return cual === undefined ? null : `Mensaje ${PLANTILLAS[cual].titulo}`
  }
  return isAjuste(campo) ? filaDe(campo).titulo : (HECHOS.get(campo) ?? null)
}

const VALOR_DE_LA_CASA = 'el valor de la casa'

/** As it is kept; what no rule lets pass reads as it stands. */
export function textoAjuste(campo: string, valor: unknown): string {
  if (valor === null || valor === undefined) return VALOR_DE_LA_CASA
  const dicho = isAjuste(campo) ? filaDe(campo).decir(valor) : undefined
  if (dicho !== undefined) return dicho
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  return typeof valor === 'string' ? valor : JSON.stringify(valor)
}
