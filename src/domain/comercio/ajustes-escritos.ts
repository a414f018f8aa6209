// Settings as the shopkeeper writes them (validation by field): turned into what is kept, or refused with the reason (AJU-01, X5). For the server: it knows all phone numbers.
import { aWhatsApp } from '../cuenta/telefono.ts'
import { readCuit } from '../factura/cuit.ts'
import { isObjeto } from '../lector.ts'
import { esAlias, esCvu } from '../pago/cuenta-bancaria.ts'
import { readPatron } from '../pedido/balanza/patron.ts'
import { DIAS, normalize } from '../texto/texto.ts'
import { cada, con, type Dados, type Escrito, type Leido, lineaEscrita, repetido } from './ajustes-clases.ts'
import {
  diasSinEntregaEscritos,
  lugaresEscritos,
  turnosEscritos,
  zonasEscritas,
} from './ajustes-entrega-escritos.ts'
import {
  AJUSTES,
  DESTACADOS_MAX,
  FERIADOS_MAX,
  isAjuste,
  MENSAJE_MAX,
  type NombreAjuste,
  type NombreSin,
  TITULAR_MAX,
  type ValorAjuste,
} from './ajustes-tabla.ts'
import { type Comercio, PERSONAL_INICIAL } from './comercio.ts'
import { esFecha, esHoraLocal } from './dias.ts'
import type { Tramo } from './formas.ts'
import { esHora, motivoTramos, ordenados } from './tramos.ts'

const TRAMOS_MAX = 3
const MEDIOS_MAX = 12

const HORA = 'Las horas van como 09:00.'

function readTramos(escrito: unknown, vacio: boolean): Leido<readonly Tramo[]> {
  const leidos = cada(escrito, TRAMOS_MAX, 'Los horarios de un día', uno => {
    const { desde, hasta } = isObjeto(uno) ? uno : {}
    return esHora(desde) && esHora(hasta) ? { valor: { desde, hasta } } : { motivo: HORA }
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
  return doble === undefined ? leidos : { motivo: `El ${doble} está dos veces.` }
}

const feriados: Escrito<Comercio['feriados']> = escrito => {
  const leidos = cada(escrito, FERIADOS_MAX, 'Los feriados', uno => {
    const { fecha, nombre, tramos } = isObjeto(uno) ? uno : {}
    if (typeof fecha !== 'string' || !esFecha(fecha)) return { motivo: 'Esa fecha no existe.' }
    const leido = lineaEscrita(nombre, 60, 'El nombre del día')
    if (leido.motivo !== undefined) return leido
    const horas = readTramos(tramos, true)
    return horas.motivo === undefined ? { valor: { fecha, nombre: leido.valor, tramos: horas.valor } } : horas
  })
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, ({ fecha }) => fecha)
  if (doble !== undefined) return { motivo: `${doble.nombre}: ese día ya está en la lista.` }
  return { valor: [...leidos.valor].sort((uno, otro) => uno.fecha.localeCompare(otro.fecha)) }
}

const cerradoHasta: Escrito<Comercio['cerradoHasta']> = (escrito, { ahora }) => {
  const { hasta, mensaje = '' } = isObjeto(escrito) ? escrito : {}
  if (typeof hasta !== 'string' || !esHoraLocal(hasta))
    return { motivo: 'Falta el día y la hora en que volvés a abrir.' }
  if (hasta <= ahora) return { motivo: 'Esa hora ya pasó.' }
  if (mensaje === '' || mensaje === null) return { valor: { hasta, mensaje: '' } }
  const leido = lineaEscrita(mensaje, MENSAJE_MAX, 'El mensaje')
  return leido.motivo === undefined ? { valor: { hasta, mensaje: leido.valor } } : leido
}

const mediosDePago: Escrito<Comercio['mediosDePago']> = escrito => {
  const leidos = cada(escrito, MEDIOS_MAX, 'Los medios de pago', uno =>
    lineaEscrita(uno, 60, 'El medio de pago'),
  )
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, normalize)
  return doble === undefined ? leidos : { motivo: `${doble} está dos veces.` }
}

const destacados: Escrito<Comercio['destacados']> = escrito => {
  const leidos = con(AJUSTES.destacados.lector, `Se destacan hasta ${DESTACADOS_MAX} artículos.`)(escrito)
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
  const titular = lineaEscrita(dicho(escritoTitular), TITULAR_MAX, 'El titular')
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
  const partes = isObjeto(escrito) ? escrito : {}
  const nombre = lineaEscrita(partes.nombre, 60, 'El nombre')
  if (nombre.motivo !== undefined) return nombre
  const asunto = lineaEscrita(partes.asunto, 120, 'El asunto')
  if (asunto.motivo !== undefined) return asunto
  const cuerpo = lineaEscrita(partes.cuerpo, 500, 'El mensaje')
  if (cuerpo.motivo !== undefined) return cuerpo
  return con(
    AJUSTES.desarrollador.lector,
    'El email no es válido.',
  )({
    nombre: nombre.valor,
    email: partes.email,
    asunto: asunto.valor,
    cuerpo: cuerpo.valor,
  })
}

/** Those no kind of setting says enough about. */
const PROPIOS: { readonly [K in NombreSin<'escrito'>]: Escrito<ValorAjuste<K>> } = {
  cuit,
  cuitFiscal: cuit,
  whatsapp,
  horarios,
  feriados,
  cerradoHasta,
  zonas: zonasEscritas,
  turnos: turnosEscritos,
  lugaresDelDia: lugaresEscritos,
  diasSinEntrega: diasSinEntregaEscritos,
  mediosDePago,
  etiquetaBalanza,
  transferencia,
  destacados,
  desarrollador,
}

const isPropio = (nombre: NombreAjuste): nombre is keyof typeof PROPIOS => Object.hasOwn(PROPIOS, nombre)

function escritoDe(nombre: NombreAjuste): Escrito<unknown> {
  return isPropio(nombre) ? PROPIOS[nombre] : AJUSTES[nombre].escrito
}

/** An empty text and an empty list say what null says: nothing is said, the value of the house stands. */
function vacio(escrito: unknown): boolean {
  if (typeof escrito === 'string') return escrito.trim() === ''
  return escrito === null || (Array.isArray(escrito) && escrito.length === 0)
}

interface Cambios {
  /** Null: back to the value of the house. */
  readonly valores: ReadonlyMap<NombreAjuste, unknown>
  readonly problemas: readonly { readonly campo: string; readonly message: string }[]
}

interface ConLoDeAntes {
  readonly casa: Comercio
  readonly actual: Comercio
  readonly ahora: string
  readonly dados?: Dados
}
const SIN_DAR: Dados = { zona: 0, turno: 0 }

/** `casa` is what stands where the shop has said nothing, `actual` what it says now. */
export function readEscritos(
  data: Readonly<Record<string, unknown>>,
  { casa, actual, ahora, dados = SIN_DAR }: ConLoDeAntes,
): Cambios {
  const valores = new Map<NombreAjuste, unknown>()
  const problemas: { campo: string; message: string }[] = []
  const deCasa = { ...PERSONAL_INICIAL, ...casa }
  const escritos = Object.entries(data).filter(([, escrito]) => escrito !== undefined)
  const { areaTelefonica, zonas, turnos } = actual
  const contexto = { area: areaTelefonica, ahora, zonas, turnos, dados }
  const nueva = AJUSTES.areaTelefonica.escrito(data.areaTelefonica, contexto)
  const area = nueva.motivo === undefined ? nueva.valor : contexto.area
  for (const [campo, escrito] of escritos) {
    if (!isAjuste(campo)) {
      problemas.push({ campo, message: `Invalid key ${campo.slice(0, 40)}` })
    } else if (vacio(escrito)) {
      if (campo === 'nombre' && escrito !== null) problemas.push({ campo, message: 'Falta el nombre.' })
      else valores.set(campo, null)
    } else {
      const leido = escritoDe(campo)(escrito, { ...contexto, area })
      if (leido.motivo !== undefined) problemas.push({ campo, message: leido.motivo })
      else valores.set(campo, igual(leido.valor, deCasa[campo]) ? null : leido.valor)
    }
  }
  return { valores, problemas }
}

function igual(uno: unknown, otro: unknown): boolean {
  return JSON.stringify(uno) === JSON.stringify(otro)
}
