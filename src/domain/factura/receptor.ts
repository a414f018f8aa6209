// Whom an invoice is for: what a person gives of themselves, and whether that is enough for this amount (FAC-02).
import { formatPesos } from '../precios/dinero.ts'
import { lineaSegura } from '../texto/seguro.ts'
import type { DocTipo, Receptor } from './comprobante.ts'
import { CONSUMIDOR_FINAL_ID, esCondicion, letraDe } from './condicion.ts'
import { cuitLlano, formatCuit } from './cuit.ts'
import { seDibuja } from './letras.ts'

/** As it stands on paper; longer names are no names. */
export const NOMBRE_FISCAL_MAX = 120
const DOMICILIO_FISCAL_MAX = 160

/** Nobody in particular. */
export const CONSUMIDOR_FINAL: Receptor = {
  docTipo: 99,
  docNro: '0',
  nombre: null,
  domicilio: null,
  condicion: CONSUMIDOR_FINAL_ID,
}

/** As it is typed: by a customer always a CUIT, by the staff also a CUIL or a DNI. */
export interface ReceptorEscrito {
  readonly docTipo?: number
  readonly documento: string
  readonly nombre: string
  readonly condicion: number
  readonly domicilio?: string | null
}

export type CampoReceptor = 'documento' | 'nombre' | 'condicion' | 'domicilio'
export type ReceptorLeido =
  | { readonly ok: true; readonly receptor: Receptor }
  | { readonly ok: false; readonly campo: CampoReceptor; readonly texto: string }

const no = (campo: CampoReceptor, texto: string): ReceptorLeido => ({ ok: false, campo, texto })

export const CUIT_MALO = 'Ese CUIT no es válido: son 11 números y el último confirma a los demás.'

const LETRAS_AJENAS = 'Tiene letras o dibujos que una factura no lleva: escribilo como figura en ARCA.'

/** Digits of a document; null where it is none of its kind. */
function readDocumento(docTipo: number, escrito: string): string | null {
  if (docTipo !== 96) return cuitLlano(escrito)
  const digitos = escrito.replaceAll(/[. ]/g, '')
  return /^[1-9]\d{5,7}$/.test(digitos) ? digitos : null
}

export function readReceptor(escrito: ReceptorEscrito): ReceptorLeido {
  const docTipo = (escrito.docTipo ?? 80) as DocTipo
  if (![80, 86, 96].includes(docTipo)) return no('documento', 'Elegí CUIT, CUIL o DNI.')
  const docNro = readDocumento(docTipo, escrito.documento)
  if (docNro === null)
    return no('documento', docTipo === 96 ? 'Ese DNI no es válido: son hasta 8 números.' : CUIT_MALO)
  if (!esCondicion(escrito.condicion)) return no('condicion', 'Elegí la condición frente al IVA.')
  if (docTipo !== 80 && letraDe('responsable', escrito.condicion) === 'A')
    return no('documento', 'Para una factura A hace falta el CUIT.')
  const nombre = lineaSegura(escrito.nombre, NOMBRE_FISCAL_MAX)
  if (nombre === '') return no('nombre', 'Poné el nombre o la razón social.')
  if (nombre === null) return no('nombre', `El nombre va en una línea de hasta ${NOMBRE_FISCAL_MAX} letras.`)
  const domicilio = lineaSegura(escrito.domicilio ?? '', DOMICILIO_FISCAL_MAX)
  if (domicilio === null)
    return no('domicilio', `El domicilio va en una línea de hasta ${DOMICILIO_FISCAL_MAX} letras.`)
  if (!seDibuja(nombre)) return no('nombre', LETRAS_AJENAS)
  if (!seDibuja(domicilio)) return no('domicilio', LETRAS_AJENAS)
  return {
    ok: true,
    receptor: { docTipo, docNro, nombre, domicilio: domicilio || null, condicion: escrito.condicion },
  }
}

/** '30-50001091-2', '24.318.907'. */
export function formatDocumento({ docTipo, docNro }: Pick<Receptor, 'docTipo' | 'docNro'>): string {
  return docTipo === 96 ? docNro.replace(/\B(?=(\d{3})+$)/g, '.') : formatCuit(docNro)
}

export const NOMBRE_DOCUMENTO: Readonly<Record<DocTipo, string>> = {
  80: 'CUIT',
  86: 'CUIL',
  96: 'DNI',
  99: 'Sin identificar',
}

/** Whom this order's invoice is for; null: from `umbral` on somebody has to say who they are, before it is invoiced. */
export function receptorDe(pedido: Receptor | null, total: number, umbral: number): Receptor | null {
  if (pedido !== null) return pedido
  return total >= umbral ? null : CONSUMIDOR_FINAL
}

export function textoFaltaDocumento(umbral: number): string {
  return `Desde ${formatPesos(umbral)} la factura lleva el documento de quien compra: pedíselo y cargalo.`
}
