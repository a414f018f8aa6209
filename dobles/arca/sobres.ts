// What the double answers, as XML: results, faults, and the rubbish it can be told to send instead.
import { escapeXml } from '#server/factura/arca/xml.ts'
import type { Basura } from './fallas.ts'
import type { Otorgado, TicketDado } from './libro.ts'
import type { Reparo } from './reglas.ts'

export interface Dicho {
  readonly status: number
  readonly cuerpo: string | Buffer
  readonly tipo?: string
  /** It is to be saved under this name. */
  readonly archivo?: string
}

const uno = (nombre: string, valor: string | number) => `<${nombre}>${valor}</${nombre}>`
const limpio = (nombre: string, valor: string | number) => uno(nombre, escapeXml(String(valor)))

function envelope(cuerpo: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body>${cuerpo}</soap:Body></soap:Envelope>`
}

export function fault(codigo: string, texto: string): Dicho {
  return {
    status: 500,
    cuerpo: envelope(
      `<soap:Fault>${limpio('faultcode', `ns1:${codigo}`)}${limpio('faultstring', texto)}</soap:Fault>`,
    ),
  }
}

/** Of the service of invoices. */
export function result(nombre: string, contenido: string): Dicho {
  const cuerpo = `<${nombre}Response xmlns="http://ar.gov.afip.dif.FEV1/">${uno(`${nombre}Result`, contenido)}</${nombre}Response>`
  return { status: 200, cuerpo: envelope(cuerpo) }
}

export function errors(errores: readonly Reparo[]): string {
  if (errores.length === 0) return ''
  return uno(
    'Errors',
    errores.map(({ codigo, texto }) => uno('Err', uno('Code', codigo) + limpio('Msg', texto))).join(''),
  )
}

function observations(reparos: readonly Reparo[]): string {
  if (reparos.length === 0) return ''
  return uno(
    'Observaciones',
    reparos.map(({ codigo, texto }) => uno('Obs', uno('Code', codigo) + limpio('Msg', texto))).join(''),
  )
}

export interface Resuelto {
  readonly cuit: string
  readonly punto: number
  readonly tipo: number
  readonly numero: number
  readonly fecha: string
  readonly proceso: string
  readonly docTipo: string
  readonly docNro: string
  /** Null: refused. */
  readonly otorgado: Otorgado | null
  readonly reparos: readonly Reparo[]
  readonly errores: readonly Reparo[]
}

export function verdict(resuelto: Resuelto): Dicho {
  const { otorgado, reparos, errores } = resuelto
  const resultado = otorgado === null ? 'R' : 'A'
  const cabecera = uno(
    'FeCabResp',
    limpio('Cuit', resuelto.cuit) +
      uno('PtoVta', resuelto.punto) +
      uno('CbteTipo', resuelto.tipo) +
      uno('FchProceso', resuelto.proceso) +
      uno('CantReg', 1) +
      uno('Resultado', resultado) +
      uno('Reproceso', 'N'),
  )
  const detalle = uno(
    'FECAEDetResponse',
    uno('Concepto', 1) +
      limpio('DocTipo', resuelto.docTipo) +
      limpio('DocNro', resuelto.docNro) +
      uno('CbteDesde', resuelto.numero) +
      uno('CbteHasta', resuelto.numero) +
      limpio('CbteFch', resuelto.fecha) +
      uno('Resultado', resultado) +
      observations(reparos) +
      uno('CAE', otorgado?.cae ?? '') +
      uno('CAEFchVto', otorgado?.vence ?? ''),
  )
  return result('FECAESolicitar', cabecera + uno('FeDetResp', detalle) + errors(errores))
}

export function document(otorgado: Otorgado): string {
  const { montos, alicuotas, asociados } = otorgado
  const tasas = alicuotas.map(({ id, neto, iva }) =>
    uno('AlicIva', limpio('Id', id) + limpio('BaseImp', neto) + limpio('Importe', iva)),
  )
  const otros = asociados.map(({ tipo, punto, numero }) =>
    uno('CbteAsoc', limpio('Tipo', tipo) + limpio('PtoVta', punto) + limpio('Nro', numero)),
  )
  return uno(
    'ResultGet',
    uno('Concepto', otorgado.concepto) +
      uno('DocTipo', otorgado.docTipo) +
      limpio('DocNro', otorgado.docNro) +
      uno('CbteDesde', otorgado.numero) +
      uno('CbteHasta', otorgado.numero) +
      limpio('CbteFch', otorgado.fecha) +
      Object.entries(montos)
        .map(([nombre, monto]) => limpio(nombre, monto))
        .join('') +
      uno('MonId', 'PES') +
      uno('MonCotiz', 1) +
      limpio('CondicionIVAReceptorId', otorgado.condicion) +
      (otros.length === 0 ? '' : uno('CbtesAsoc', otros.join(''))) +
      (tasas.length === 0 ? '' : uno('Iva', tasas.join(''))) +
      uno('Resultado', 'A') +
      uno('CodAutorizacion', otorgado.cae) +
      uno('EmisionTipo', 'CAE') +
      uno('FchVto', otorgado.vence) +
      uno('FchProceso', `${otorgado.fecha}120000`) +
      uno('PtoVta', otorgado.punto) +
      uno('CbteTipo', otorgado.tipo),
  )
}

export function loginReturn({ token, sign, dado, vence }: TicketDado): Dicho {
  const hora = (ms: number) => new Date(ms).toISOString()
  const adentro = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><loginTicketResponse version="1.0"><header><source>CN=wsaa, O=AFIP, C=AR</source><destination>CN=tienda</destination><uniqueId>${dado % 2 ** 31}</uniqueId><generationTime>${hora(dado)}</generationTime><expirationTime>${hora(vence)}</expirationTime></header><credentials><token>${token}</token><sign>${sign}</sign></credentials></loginTicketResponse>`
  return {
    status: 200,
    cuerpo: envelope(
      `<loginCmsResponse xmlns="http://wsaa.view.sua.dvadac.desein.afip.gov">${limpio('loginCmsReturn', adentro)}</loginCmsResponse>`,
    ),
  }
}

const ENORME = 250_000

/** What comes instead of `bueno`. */
export function rubbish(cual: Basura, bueno: Dicho): Dicho {
  const texto = bueno.cuerpo.toString()
  const sinCabeza = texto.replace(/^<\?xml[^>]*>/, '')
  switch (cual) {
    case 'html':
      return {
        status: 200,
        tipo: 'text/html',
        cuerpo: '<!DOCTYPE html><html><body><h1>Sitio en mantenimiento</h1></body></html>',
      }
    case 'vacia':
      return { status: 200, cuerpo: '' }
    case 'cortada':
      return { status: 200, cuerpo: texto.slice(0, texto.length / 2) }
    case 'enorme':
      return { status: 200, cuerpo: texto + ' '.repeat(ENORME) }
    case 'entidades':
      return {
        status: 200,
        cuerpo: `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sinCabeza.replace('<Resultado>', '<Resultado>&b;')}`,
      }
    case 'afuera':
      return {
        status: 200,
        cuerpo: `<?xml version="1.0"?><!DOCTYPE r SYSTEM "file:///etc/passwd">${sinCabeza}`,
      }
    case 'codificacion':
      return { ...bueno, cuerpo: Buffer.from(texto, 'latin1') }
    case 'utf16':
      return { ...bueno, cuerpo: Buffer.from(`\uFEFF${texto}`, 'utf16le') }
  }
}
