// Settings as the shopkeeper writes them (validation by field): turned into what is kept, or refused with the reason (AJU-01, X5). For the server: it knows all phone numbers.

import { aWhatsApp } from '../cuenta/telefono.ts'
import { isObjeto } from '../lector.ts'
import { esAlias, esCvu } from '../pago/cuenta-bancaria.ts'
import { readPatron } from '../pedido/balanza/patron.ts'
import { lineaSegura } from '../texto/seguro.ts'
import { DIAS, normalize } from '../texto/texto.ts'
import {
  CENTAVOS_MAX,
  DESTACADOS_MAX,
  FERIADOS_MAX,
  MENSAJE_MAX,
  readAjuste,
  TITULAR_MAX,
} from './ajustes.ts'
import type { Comercio, Tramo } from './comercio.ts'
import { readCuit } from './cuit.ts'
import { esFecha, esHoraLocal } from './dias.ts'
import { motivoTramos, ordenados } from './tramos.ts'

type Campo = keyof Comercio
type Leido<T> = { readonly valor: T; readonly motivo?: never } | { readonly motivo: string }

interface Contexto {
  /** Without the 0; '' while the shop has not said it. */
  readonly area: string
  /** 'AAAA-MM-DDTHH:MM' on the shop's clock. */
  readonly ahora: string
}

type Escrito<T> = (escrito: unknown, contexto: Contexto) => Leido<T>

const TRAMOS_MAX = 3
const ZONAS_MAX = 12
const MEDIOS_MAX = 12

/** One line; what the shop says stands in pages and mails, where angle brackets are somebody trying something. */
function linea(escrito: unknown, max: number, que: string): Leido<string> {
  if (typeof escrito !== 'string') return { motivo: `${que} es un texto.` }
  if (/[<>]/.test(escrito)) return { motivo: `${que} no puede llevar < ni >.` }
  const limpio = lineaSegura(escrito, max)?.replace(/\s+/g, ' ')
  if (limpio === undefined || limpio.length > max) {
    return { motivo: `${que} va en una sola línea de hasta ${max} letras.` }
  }
  return limpio === ''
    ? { motivo: `Falta ${que.charAt(0).toLowerCase()}${que.slice(1)}.` }
    : { valor: limpio }
}

/** What the stored form refuses is refused with this reason; `turn` is what people may write it as. */
const con =
  <K extends Campo>(nombre: K, motivo: string, turn: (escrito: unknown) => unknown = escrito => escrito) =>
  (escrito: unknown): Leido<Comercio[K]> => {
    const valor = readAjuste(nombre, turn(escrito))
    return valor === undefined ? { motivo } : { valor }
  }

const textoDe =
  (que: string, max: number): Escrito<string> =>
  escrito =>
    linea(escrito, max, que)

const MONTO = 'El monto va de $ 0 a $ 1.000.000.000, con dos decimales como mucho.'

/** Pesos to centavos. */
const monto: Escrito<number> = escrito => {
  const centavos = typeof escrito === 'number' ? Math.round(escrito * 100) : Number.NaN
  const exacto = Math.abs(Number(escrito) * 100 - centavos) < 1e-4
  return exacto && centavos >= 0 && centavos <= CENTAVOS_MAX ? { valor: centavos } : { motivo: MONTO }
}

const sinSeparadores = (escrito: unknown) =>
  typeof escrito === 'string' ? escrito.trim().replace(/^0+/, '') : escrito

const recortado = (escrito: unknown) => (typeof escrito === 'string' ? escrito.trim() : escrito)

const siNo =
  <K extends Campo>(nombre: K) =>
  (escrito: unknown) =>
    con(nombre, 'Es sí o no.')(escrito)

const enteroDe = <K extends Campo>(nombre: K, min: number, max: number, unidad: string) =>
  con(nombre, `Va de ${min} a ${max} ${unidad}, en números enteros.`)

/** Each of a list, up to the first reason. */
function cada<T>(
  escrito: unknown,
  max: number,
  que: string,
  read: (elemento: unknown) => Leido<T>,
): Leido<readonly T[]> {
  if (!Array.isArray(escrito)) return { motivo: `${que} van en una lista.` }
  if (escrito.length > max) return { motivo: `${que}: hasta ${max}.` }
  const leidos: T[] = []
  for (const elemento of escrito) {
    const leido = read(elemento)
    if (leido.motivo !== undefined) return leido
    leidos.push(leido.valor)
  }
  return { valor: leidos }
}

/** The first that is twice, by how it compares. */
function repetido<T>(todos: readonly T[], clave: (uno: T) => string): T | undefined {
  return todos.find((uno, i) => todos.findIndex(otro => clave(otro) === clave(uno)) < i)
}

const HORA = 'Las horas van como 09:00.'

function readTramos(escrito: unknown, vacio: boolean): Leido<readonly Tramo[]> {
  const leidos = cada(escrito, TRAMOS_MAX, 'Los horarios de un día', uno => {
    const { desde, hasta } = isObjeto(uno) ? uno : {}
    const horas = [desde, hasta].every(hora => typeof hora === 'string' && /^\d\d:\d\d$/.test(hora))
    return horas ? { valor: { desde: String(desde), hasta: String(hasta) } } : { motivo: HORA }
  })
  if (leidos.motivo !== undefined) return leidos
  if (leidos.valor.length === 0 && !vacio) return { motivo: 'Faltan las horas de un día.' }
  const tramos = ordenados(leidos.valor)
  const motivo = motivoTramos(tramos)
  return motivo === null ? { valor: tramos } : { motivo }
}

const horarios: Escrito<Comercio['horarios']> = escrito => {
  const leidos = cada(escrito, DIAS.length, 'Los horarios', uno => {
    const { dias, tramos } = isObjeto(uno) ? uno : {}
    const suyos = DIAS.filter(dia => Array.isArray(dias) && dias.includes(dia))
    if (suyos.length === 0 || !Array.isArray(dias) || dias.length !== suyos.length) {
      return { motivo: 'Los días van de lunes a domingo, cada uno una vez.' }
    }
    const leido = readTramos(tramos, false)
    return leido.motivo === undefined ? { valor: { dias: suyos, tramos: leido.valor } } : leido
  })
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(
    leidos.valor.flatMap(({ dias }) => dias),
    dia => dia,
  )
  if (doble !== undefined) return { motivo: `El ${doble} está dos veces.` }
  return con('horarios', HORA)(leidos.valor)
}

const feriados: Escrito<Comercio['feriados']> = escrito => {
  const leidos = cada(escrito, FERIADOS_MAX, 'Los feriados', uno => {
    const { fecha, nombre, tramos } = isObjeto(uno) ? uno : {}
    if (typeof fecha !== 'string' || !esFecha(fecha)) return { motivo: 'Esa fecha no existe.' }
    const leido = linea(nombre, 60, 'El nombre del día')
    if (leido.motivo !== undefined) return leido
    const horas = readTramos(tramos, true)
    return horas.motivo === undefined ? { valor: { fecha, nombre: leido.valor, tramos: horas.valor } } : horas
  })
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, ({ fecha }) => fecha)
  if (doble !== undefined) return { motivo: `${doble.nombre}: ese día ya está en la lista.` }
  const enOrden = [...leidos.valor].sort((uno, otro) => uno.fecha.localeCompare(otro.fecha))
  return con('feriados', HORA)(enOrden)
}

const cerradoHasta: Escrito<Comercio['cerradoHasta']> = (escrito, { ahora }) => {
  const { hasta, mensaje = '' } = isObjeto(escrito) ? escrito : {}
  if (typeof hasta !== 'string' || !esHoraLocal(hasta))
    return { motivo: 'Falta el día y la hora en que volvés a abrir.' }
  if (hasta <= ahora) return { motivo: 'Esa hora ya pasó.' }
  if (mensaje === '' || mensaje === null) return { valor: { hasta, mensaje: '' } }
  const leido = linea(mensaje, MENSAJE_MAX, 'El mensaje')
  return leido.motivo === undefined ? { valor: { hasta, mensaje: leido.valor } } : leido
}

const zonas: Escrito<Comercio['zonas']> = escrito => {
  const leidas = cada(escrito, ZONAS_MAX, 'Las zonas', uno => {
    const { nombre, entrega } = isObjeto(uno) ? uno : {}
    const leido = linea(nombre, 60, 'El nombre de la zona')
    if (leido.motivo !== undefined) return leido
    if (entrega !== 'estandar' && entrega !== 'coordinada')
      return { motivo: 'Falta cómo se entrega en la zona.' }
    return { valor: { nombre: leido.valor, entrega } as const }
  })
  if (leidas.motivo !== undefined) return leidas
  const doble = repetido(leidas.valor, ({ nombre }) => normalize(nombre))
  return doble === undefined ? { valor: leidas.valor } : { motivo: `La zona ${doble.nombre} está dos veces.` }
}

const mediosDePago: Escrito<Comercio['mediosDePago']> = escrito => {
  const leidos = cada(escrito, MEDIOS_MAX, 'Los medios de pago', uno => linea(uno, 60, 'El medio de pago'))
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, normalize)
  return doble === undefined ? { valor: leidos.valor } : { motivo: `${doble} está dos veces.` }
}

const destacados: Escrito<Comercio['destacados']> = escrito => {
  const leidos = con('destacados', `Se destacan hasta ${DESTACADOS_MAX} artículos.`)(escrito)
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, String)
  return doble === undefined ? leidos : { motivo: 'Un artículo está dos veces.' }
}

const whatsapp: Escrito<Comercio['whatsapp']> = (escrito, { area }) => {
  const numero = typeof escrito === 'string' ? aWhatsApp(escrito, area) : null
  if (numero !== null) return { valor: numero }
  return {
    motivo: `No es un celular argentino. Escribilo con la característica${area === '' ? '' : ` o sin ella (${area})`}, como 341 555-0142.`,
  }
}

const cuit: Escrito<Comercio['cuit']> = escrito => {
  const leido = typeof escrito === 'string' ? readCuit(escrito) : null
  return leido === null
    ? { motivo: 'No es un CUIT: son 11 números y el último se calcula con los otros. Revisalo.' }
    : { valor: leido }
}

/** Absent, null and empty are the same: it is not said. */
const dicho = (escrito: unknown) => (typeof escrito === 'string' ? escrito.trim() : (escrito ?? ''))

const transferencia: Escrito<Comercio['transferencia']> = escrito => {
  const { alias: escritoAlias, cvu: escritoCvu, titular: escritoTitular } = isObjeto(escrito) ? escrito : {}
  const [alias, cvu] = [dicho(escritoAlias), dicho(escritoCvu)]
  if (alias === '' && cvu === '') return { motivo: 'Falta el alias o el CVU.' }
  if (alias !== '' && !(typeof alias === 'string' && esAlias(alias)))
    return { motivo: 'El alias lleva de 6 a 20 letras, números, puntos o guiones, sin espacios.' }
  const cifras = typeof cvu === 'string' ? cvu.replace(/[\s.-]/g, '') : ''
  if (cvu !== '' && !esCvu(cifras))
    return { motivo: 'No es un CVU ni un CBU: son 22 números y dos se calculan con los otros. Revisalo.' }
  const titular = linea(dicho(escritoTitular), TITULAR_MAX, 'El titular')
  if (titular.motivo !== undefined) return titular
  return {
    valor: { alias: alias === '' ? null : String(alias), cvu: cifras || null, titular: titular.valor },
  }
}

const etiquetaBalanza: Escrito<string> = escrito => {
  const leido = readPatron(typeof escrito === 'string' ? escrito : '')
  return leido.ok ? { valor: leido.patron.texto } : { motivo: leido.motivo }
}

const desarrollador: Escrito<Comercio['desarrollador']> = escrito => {
  const { nombre, email, asunto, cuerpo } = isObjeto(escrito) ? escrito : {}
  const partes = {
    nombre: linea(nombre, 60, 'El nombre'),
    asunto: linea(asunto, 120, 'El asunto'),
    cuerpo: linea(cuerpo, 500, 'El mensaje'),
  }
  for (const parte of Object.values(partes)) if (parte.motivo !== undefined) return parte
  const valores = Object.fromEntries(
    Object.entries(partes).map(([clave, parte]) => [clave, parte.motivo === undefined ? parte.valor : '']),
  )
  return con('desarrollador', 'El email no es válido.')({ ...valores, email: recortado(email) })
}

const ESCRITOS: { readonly [K in Campo]: Escrito<Comercio[K]> } = {
  nombre: textoDe('El nombre', 80),
  razonSocial: textoDe('La razón social', 120),
  cuit,
  responsableInscripto: siNo('responsableInscripto'),
  direccion: textoDe('La dirección', 120),
  ciudad: textoDe('La ciudad', 60),
  provincia: textoDe('La provincia', 60),
  telefono: con('telefono', 'El teléfono va con números, espacios y guiones, como 0341 555-0142.', recortado),
  areaTelefonica: con(
    'areaTelefonica',
    'La característica son 2 a 4 números, sin el 0: 341.',
    sinSeparadores,
  ),
  whatsapp,
  email: con('email', 'El email no es válido.', recortado),
  horarios,
  feriados,
  cerradoHasta,
  zonas,
  envioGratisDesde: monto,
  compraMinima: monto,
  compraMinimaObligatoria: siNo('compraMinimaObligatoria'),
  mediosDePago,
  horasParaPagar: enteroDe('horasParaPagar', 1, 720, 'horas'),
  horasReclamo: enteroDe('horasReclamo', 1, 720, 'horas'),
  horasCambio: enteroDe('horasCambio', 0, 720, 'horas'),
  toleranciaPeso: enteroDe('toleranciaPeso', 0, 50, 'por ciento'),
  pesaje: siNo('pesaje'),
  pesosEnteros: siNo('pesosEnteros'),
  esperaRespuesta: enteroDe('esperaRespuesta', 1, 1440, 'minutos'),
  etiquetaBalanza,
  cobroMercadoPago: siNo('cobroMercadoPago'),
  cobroEfectivo: siNo('cobroEfectivo'),
  cobroTarjeta: siNo('cobroTarjeta'),
  transferencia,
  reservaPorcentaje: enteroDe('reservaPorcentaje', 1, 100, 'por ciento'),
  reservaMontoNuevos: monto,
  reservaMontoConocidos: monto,
  destacados,
  desarrollador,
  tagManagerId: con('tagManagerId', 'El contenedor se escribe como GTM-ABC123.', escrito =>
    typeof escrito === 'string' ? escrito.trim().toUpperCase() : escrito,
  ),
  tagManagerOrigen: con(
    'tagManagerOrigen',
    'Es una dirección https sin nada después del nombre, como https://medir.tu-tienda.com.ar.',
    escrito => (typeof escrito === 'string' ? escrito.trim().replace(/\/$/, '') : escrito),
  ),
}

const esCampo = (nombre: string): nombre is Campo => Object.hasOwn(ESCRITOS, nombre)

/** An empty text and an empty list say what null says: nothing is said, the value of the house stands. */
function vacio(escrito: unknown): boolean {
  if (typeof escrito === 'string') return escrito.trim() === ''
  return escrito === null || (Array.isArray(escrito) && escrito.length === 0)
}

interface Cambios {
  /** Null: back to the value of the house. */
  readonly valores: ReadonlyMap<Campo, unknown>
  readonly problemas: readonly { readonly campo: string; readonly message: string }[]
}

/** `casa` is what stands where the shop has said nothing, `actual` what it says now. */
export function readEscritos(
  data: Readonly<Record<string, unknown>>,
  { casa, actual, ahora }: { readonly casa: Comercio; readonly actual: Comercio; readonly ahora: string },
): Cambios {
  const valores = new Map<Campo, unknown>()
  const problemas: { campo: string; message: string }[] = []
  const escritos = Object.entries(data).filter(([, escrito]) => escrito !== undefined)
  const areaNueva =
    data.areaTelefonica === undefined
      ? undefined
      : ESCRITOS.areaTelefonica(data.areaTelefonica, { area: '', ahora })
  const area =
    areaNueva?.motivo === undefined ? (areaNueva?.valor ?? actual.areaTelefonica) : actual.areaTelefonica
  for (const [campo, escrito] of escritos) {
    if (!esCampo(campo)) {
      problemas.push({ campo, message: `Invalid key ${campo.slice(0, 40)}` })
    } else if (vacio(escrito)) {
      if (campo === 'nombre' && escrito !== null) problemas.push({ campo, message: 'Falta el nombre.' })
      else valores.set(campo, null)
    } else {
      const leido = ESCRITOS[campo](escrito, { area, ahora })
      if (leido.motivo !== undefined) problemas.push({ campo, message: leido.motivo })
      else valores.set(campo, igual(leido.valor, casa[campo]) ? null : leido.valor)
    }
  }
  return { valores, problemas }
}

function igual(uno: unknown, otro: unknown): boolean {
  return JSON.stringify(uno) === JSON.stringify(otro)
}
