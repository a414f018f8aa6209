// The service of invoices (WSFEv1), call by call: fixed envelopes in the order of its description, amounts with two decimals from centavos, and its answers read without believing more than they say.
import type { Entorno, Foto } from '#domain/factura/comprobante.ts'
import { explainRechazo } from '#domain/factura/rechazos.ts'
import { ArcaError, type Aviso, type Hallado, type PuntoDeVenta, type Veredicto } from '../arca.ts'
import { unwrap, wrap } from './sobre.ts'
import { incomprensible, keep, type Respuesta, send, type Transporte } from './transporte.ts'
import { checkReloj, type Ticket } from './wsaa.ts'
import { descend, escapeXml, type Nodo, textAt } from './xml.ts'

const ESPACIO = 'http://ar.gov.afip.dif.FEV1/'
const MINUTO_MS = 60_000
/** Nothing of that number. */
const NO_HAY = 602
/** Troubles of its own, and another transaction under way: nobody knows what became of ours. */
const INTERNOS: ReadonlySet<number> = new Set([500, 501, 502])
/** It is the ticket that is not good. */
const SIN_PERMISO = 600
/** The shop is not among those it speaks for. */
const SIN_RELACION = 601

export interface Sesion {
  readonly url: URL
  readonly transporte: Transporte
  readonly entorno: Entorno
  /** Eleven digits: in whose name. */
  readonly cuit: string
  readonly ticket: Ticket
  readonly now: () => Date
}

/** The ticket itself was refused: another one may do. */
export class TicketRechazado extends ArcaError {}

async function call(sesion: Sesion, nombre: string, contenido: string): Promise<[Nodo, Respuesta]> {
  const { token, sign } = sesion.ticket
  const auth = `<f:Auth><f:Token>${escapeXml(token)}</f:Token><f:Sign>${escapeXml(sign)}</f:Sign><f:Cuit>${sesion.cuit}</f:Cuit></f:Auth>`
  return ask(sesion.url, sesion.transporte, nombre, auth + contenido)
}

async function ask(
  url: URL,
  transporte: Transporte,
  nombre: string,
  contenido: string,
): Promise<[Nodo, Respuesta]> {
  const cuerpo = wrap(ESPACIO, `<f:${nombre}>${contenido}</f:${nombre}>`)
  const respuesta = await send(url, `${ESPACIO}${nombre}`, cuerpo, transporte)
  const { resultado, falla } = unwrap(respuesta, `${nombre}Result`)
  if (falla !== undefined) throw incomprensible(`a fault (${falla.codigo})`, respuesta.texto)
  return [resultado, respuesta]
}

/** The one call that asks for no ticket, with the clock of who answers. */
export async function dummy(url: URL, transporte: Transporte) {
  const [nodo, { fecha }] = await ask(url, transporte, 'FEDummy', '')
  const isBien = (parte: string) => textAt(nodo, parte) === 'OK'
  return {
    aplicacion: isBien('AppServer'),
    base: isBien('DbServer'),
    autenticacion: isBien('AuthServer'),
    fecha,
  }
}

export async function askUltimo(sesion: Sesion, punto: number, tipo: number): Promise<number> {
  const [nodo, { texto, fecha }] = await call(
    sesion,
    'FECompUltimoAutorizado',
    `<f:PtoVta>${punto}</f:PtoVta><f:CbteTipo>${tipo}</f:CbteTipo>`,
  )
  refuse(sesion.entorno, errorsOf(nodo), texto)
  // Before anything is sent: with another date than theirs nothing is granted, or of the wrong day.
  checkReloj(fecha, sesion.now())
  const escrito = textAt(nodo, 'CbteNro')
  if (!/^\d{1,8}$/.test(escrito)) throw incomprensible('a last number that is none', texto)
  return Number(escrito)
}

export async function askPuntos(sesion: Sesion): Promise<readonly PuntoDeVenta[] | null> {
  const [nodo, { texto }] = await call(sesion, 'FEParamGetPtosVenta', '')
  const errores = errorsOf(nodo)
  if (errores.some(({ codigo }) => codigo === NO_HAY)) return null
  refuse(sesion.entorno, errores, texto)
  return (descend(nodo, 'ResultGet')?.hijos ?? []).map(punto => ({
    punto: Number(textAt(punto, 'Nro')),
    emision: textAt(punto, 'EmisionTipo'),
    bloqueado: textAt(punto, 'Bloqueado') === 'S',
    baja: readFecha(textAt(punto, 'FchBaja')),
  }))
}

export async function askCae(sesion: Sesion, foto: Foto): Promise<Veredicto> {
  const [nodo, { texto }] = await call(sesion, 'FECAESolicitar', writeSolicitud(foto))
  const crudo = keep(texto)
  const detalle = descend(nodo, 'FeDetResp', 'FECAEDetResponse')
  const [errores, observaciones] = [errorsOf(nodo), avisosOf(descend(detalle, 'Observaciones'))]
  const todos = [...errores, ...observaciones]
  // Whatever else it says: with one of these it does not know itself.
  const interno = todos.find(({ codigo }) => INTERNOS.has(codigo))
  if (interno !== undefined) throw ocupada(interno, crudo)
  if (errores.some(({ codigo }) => codigo === SIN_PERMISO || codigo === SIN_RELACION)) {
    refuse(sesion.entorno, errores, texto)
  }
  const resultado = textAt(detalle, 'Resultado') || textAt(nodo, 'FeCabResp', 'Resultado')
  if (resultado === 'A') {
    const [cae, vence] = [textAt(detalle, 'CAE'), readFecha(textAt(detalle, 'CAEFchVto'))]
    const suyo = Number(textAt(detalle, 'CbteDesde')) === foto.numero
    if (!/^\d{14}$/.test(cae) || vence === null || !suyo) {
      throw incomprensible('granted, and not as it was asked', texto)
    }
    return { resultado: 'autorizado', cae, vence, observaciones, crudo }
  }
  if (resultado !== 'R' && errores.length === 0) throw incomprensible('no verdict', texto)
  return { resultado: 'rechazado', errores: todos, crudo }
}

function writeSolicitud(foto: Foto): string {
  const uno = (nombre: string, valor: string | number) => `<f:${nombre}>${valor}</f:${nombre}>`
  const { asociado, receptor, alicuotas } = foto
  const asociados =
    asociado === null
      ? ''
      : uno(
          'CbtesAsoc',
          uno(
            'CbteAsoc',
            uno('Tipo', asociado.tipo) +
              uno('PtoVta', asociado.punto) +
              uno('Nro', asociado.numero) +
              uno('Cuit', escapeXml(asociado.cuit)) +
              uno('CbteFch', writeFecha(asociado.fecha)),
          ),
        )
  const tasas = alicuotas.map(({ id, neto, iva }) =>
    uno('AlicIva', uno('Id', id) + uno('BaseImp', writeMonto(neto)) + uno('Importe', writeMonto(iva))),
  )
  const detalle = [
    uno('Concepto', 1),
    uno('DocTipo', receptor.docTipo),
    uno('DocNro', escapeXml(receptor.docNro)),
    uno('CbteDesde', foto.numero),
    uno('CbteHasta', foto.numero),
    uno('CbteFch', writeFecha(foto.fecha)),
    uno('ImpTotal', writeMonto(foto.total)),
    uno('ImpTotConc', writeMonto(0)),
    uno('ImpNeto', writeMonto(foto.neto)),
    uno('ImpOpEx', writeMonto(foto.exento)),
    uno('ImpTrib', writeMonto(0)),
    uno('ImpIVA', writeMonto(foto.iva)),
    uno('MonId', 'PES'),
    uno('MonCotiz', 1),
    uno('CondicionIVAReceptorId', receptor.condicion),
    asociados,
    tasas.length === 0 ? '' : uno('Iva', tasas.join('')),
  ].join('')
  const cabecera = uno('CantReg', 1) + uno('PtoVta', foto.punto) + uno('CbteTipo', foto.tipo)
  return uno('FeCAEReq', uno('FeCabReq', cabecera) + uno('FeDetReq', uno('FECAEDetRequest', detalle)))
}

export async function askComprobante(
  sesion: Sesion,
  punto: number,
  tipo: number,
  numero: number,
): Promise<Hallado | null> {
  const [nodo, { texto }] = await call(
    sesion,
    'FECompConsultar',
    `<f:FeCompConsReq><f:CbteTipo>${tipo}</f:CbteTipo><f:CbteNro>${numero}</f:CbteNro><f:PtoVta>${punto}</f:PtoVta></f:FeCompConsReq>`,
  )
  const errores = errorsOf(nodo)
  const hallado = descend(nodo, 'ResultGet')
  if (hallado === undefined || textAt(hallado, 'CodAutorizacion') === '') {
    if (errores.some(({ codigo }) => codigo === NO_HAY)) return null
    refuse(sesion.entorno, errores, texto)
    throw incomprensible('neither a document nor that there is none', texto)
  }
  return readHallado(hallado, texto)
}

function readHallado(nodo: Nodo, texto: string): Hallado {
  const numero = (nombre: string, donde = nodo) => Number(textAt(donde, nombre) || Number.NaN)
  const monto = (nombre: string, donde = nodo) => readMonto(textAt(donde, nombre))
  const [fecha, vence] = [readFecha(textAt(nodo, 'CbteFch')), readFecha(textAt(nodo, 'FchVto'))]
  const cae = textAt(nodo, 'CodAutorizacion')
  if (fecha === null || vence === null || !/^\d{14}$/.test(cae)) {
    throw incomprensible('a document without date or code', texto)
  }
  const condicion = textAt(nodo, 'CondicionIVAReceptorId')
  return {
    tipo: numero('CbteTipo'),
    punto: numero('PtoVta'),
    numero: numero('CbteDesde'),
    hasta: numero('CbteHasta'),
    concepto: numero('Concepto'),
    docTipo: numero('DocTipo'),
    docNro: textAt(nodo, 'DocNro'),
    fecha,
    total: monto('ImpTotal'),
    noGravado: monto('ImpTotConc'),
    exento: monto('ImpOpEx'),
    neto: monto('ImpNeto'),
    iva: monto('ImpIVA'),
    tributos: monto('ImpTrib'),
    moneda: textAt(nodo, 'MonId'),
    condicion: condicion === '' ? null : Number(condicion),
    alicuotas: (descend(nodo, 'Iva')?.hijos ?? []).map(tasa => ({
      id: numero('Id', tasa),
      neto: monto('BaseImp', tasa),
      iva: monto('Importe', tasa),
    })),
    asociados: (descend(nodo, 'CbtesAsoc')?.hijos ?? []).map(otro => ({
      tipo: numero('Tipo', otro),
      punto: numero('PtoVta', otro),
      numero: numero('Nro', otro),
    })),
    resultado: textAt(nodo, 'Resultado'),
    emision: textAt(nodo, 'EmisionTipo'),
    cae,
    vence,
    observaciones: avisosOf(descend(nodo, 'Observaciones')),
    crudo: keep(texto),
  }
}

/** Of a question, everything that is no answer to it. */
function refuse(entorno: Entorno, errores: readonly Aviso[], texto: string): void {
  const [primero] = errores
  if (primero === undefined) return
  const interno = errores.find(({ codigo }) => INTERNOS.has(codigo))
  if (interno !== undefined) throw ocupada(interno, keep(texto))
  const { codigo } = primero
  const falla = { codigo, crudo: keep(texto) }
  if (codigo === SIN_PERMISO) {
    throw new TicketRechazado('the ticket was refused (600)', explainRechazo(errores).texto, {
      ...falla,
      reintentarEn: MINUTO_MS,
    })
  }
  throw new ArcaError(
    `refused with ${errores.map(aviso => aviso.codigo).join(', ')}`,
    codigo === SIN_RELACION ? SIN_RELACION_TEXTO[entorno] : explainRechazo(errores).texto,
    falla,
  )
}

const SIN_RELACION_TEXTO: Readonly<Record<Entorno, string>> = {
  prueba: 'Tu CUIT no le dio permiso a la tienda: en WSASS, Crear autorización a servicio, elegí wsfe.',
  verdad:
    'Tu CUIT no le dio permiso a la tienda: en ARCA, Administrador de Relaciones, Nueva relación, elegí Facturación Electrónica y el nombre del certificado.',
}

function ocupada({ codigo }: Aviso, crudo: string): ArcaError {
  return new ArcaError(
    `the service is in trouble (${codigo})`,
    'ARCA tiene un problema en este momento. Se pregunta de nuevo solo.',
    { dudosa: true, codigo, reintentarEn: MINUTO_MS, crudo },
  )
}

const errorsOf = (nodo: Nodo) => avisosOf(descend(nodo, 'Errors'))

function avisosOf(nodo: Nodo | undefined): Aviso[] {
  return (nodo?.hijos ?? []).map(aviso => ({
    codigo: Number(textAt(aviso, 'Code')) || 0,
    texto: textAt(aviso, 'Msg').slice(0, 1_000),
  }))
}

/** 123456 -> '1234.56'; written from whole numbers, so that no rounding comes in between. */
export function writeMonto(centavos: number): string {
  const entero = Math.abs(centavos)
  return `${centavos < 0 ? '-' : ''}${Math.floor(entero / 100)}.${String(entero % 100).padStart(2, '0')}`
}

/** '1234.5' -> 123450; what is no amount is none of ours either. */
function readMonto(texto: string): number {
  const partes = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(texto)
  return partes === null ? Number.NaN : Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'))
}

const writeFecha = (fecha: string) => fecha.replaceAll('-', '')

function readFecha(texto: string): string | null {
  return /^\d{8}$/.test(texto) ? texto.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null
}
