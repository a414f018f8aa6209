// An invoice with CUIT as a customer types it: what is still missing, and what is sent once nothing is (FAC-02).
import { type Lector, nulo, numero, objeto, texto } from '../lector.ts'
import type { CondicionEmisor, Letra } from './comprobante.ts'
import { letraDe } from './condicion.ts'
import { cuitLlano } from './cuit.ts'
import { type CampoReceptor, readReceptor } from './receptor.ts'

/** As it was typed. Null in its place: nobody wants one. */
export interface FacturaTecleada {
  readonly cuit: string
  readonly nombre: string
  readonly condicion: number | null
}

export const FACTURA_VACIA: FacturaTecleada = { cuit: '', nombre: '', condicion: null }

export const readTecleada: Lector<FacturaTecleada> = objeto<FacturaTecleada>({
  cuit: texto,
  nombre: texto,
  condicion: nulo(numero),
})

/** What is sent. */
export interface FacturaPedida {
  readonly cuit: string
  readonly nombre: string
  readonly condicion: number
}

export interface FacturaResuelta {
  readonly pedida: FacturaPedida | null
  readonly falta: { readonly en: CampoReceptor; readonly texto: string } | null
}

const NADIE: FacturaResuelta = { pedida: null, falta: null }

export function resolveFactura(tecleada: FacturaTecleada | null): FacturaResuelta {
  if (tecleada === null) return NADIE
  const { cuit, nombre, condicion } = tecleada
  const leida = readReceptor({ documento: cuit, nombre, condicion: condicion ?? 0 })
  if (!leida.ok) return { pedida: null, falta: { en: leida.campo, texto: leida.texto } }
  const { docNro, nombre: limpio } = leida.receptor
  return {
    pedida: { cuit: docNro, nombre: limpio ?? '', condicion: leida.receptor.condicion },
    falta: null,
  }
}

/** While it is typed: nothing is said before there are eleven figures. */
export function cuitVisto(cuit: string): 'escribiendo' | 'bien' | 'mal' {
  if (cuit.replaceAll(/\D/g, '').length < 11) return 'escribiendo'
  return cuitLlano(cuit) === null ? 'mal' : 'bien'
}

/** What somebody will get; null: the shop has not said what it is. */
export function letraPrometida(emisor: CondicionEmisor | null, condicion: number | null): Letra | null {
  return emisor === null || condicion === null ? null : letraDe(emisor, condicion)
}
