// The envelope of a call (SOAP 1.1): put on, taken off, and told from a fault.
import type { Respuesta } from './transporte.ts'
import { incomprensible } from './transporte.ts'
import { descend, findNodo, type Nodo, readXml, textAt, XmlError } from './xml.ts'

const SOBRE = 'http://schemas.xmlsoap.org/soap/envelope/'

/** `cuerpo`: XML of our own making, with everything from elsewhere escaped. */
export function wrap(espacio: string, cuerpo: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${SOBRE}" xmlns:f="${espacio}"><s:Header/><s:Body>${cuerpo}</s:Body></s:Envelope>`
}

interface FaultLeido {
  /** Without its prefix: 'coe.alreadyAuthenticated'. */
  readonly codigo: string
  readonly texto: string
}

export type Sobre =
  | { readonly falla: FaultLeido; readonly resultado?: never }
  | { readonly resultado: Nodo; readonly falla?: never }

/** What is in it by that name; throws where it is no envelope, or one without it. */
export function unwrap({ status, texto }: Respuesta, nombre: string): Sobre {
  const raiz = parse(status, texto)
  const cuerpo = descend(raiz, 'Body')
  if (raiz.nombre !== 'Envelope' || cuerpo === undefined) {
    throw incomprensible(`no envelope (HTTP ${status})`, texto)
  }
  const falla = descend(cuerpo, 'Fault')
  if (falla !== undefined) {
    const codigo = textAt(falla, 'faultcode').replace(/^[\w-]*:/, '')
    return { falla: { codigo, texto: textAt(falla, 'faultstring') } }
  }
  const resultado = findNodo(cuerpo, nombre)
  if (resultado === undefined || status !== 200) {
    throw incomprensible(`an envelope without ${nombre} (HTTP ${status})`, texto)
  }
  return { resultado }
}

function parse(status: number, texto: string): Nodo {
  try {
    return readXml(texto)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw incomprensible(`no XML of a service: ${error.message} (HTTP ${status})`, texto)
  }
}
