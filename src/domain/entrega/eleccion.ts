// Choosing how and when an order is delivered: what is offered for an address, what of it was chosen, and what is missing or fell away (ENT-01, ENT-02).
import { textoTramos } from '../comercio/horario.ts'
import { booleano, entero, type Lector, nulo, objeto, porDefecto, texto, uno } from '../lector.ts'
import { formatPesos } from '../precios/dinero.ts'
import { diaLargo, horaCorta } from '../texto/fecha.ts'
import { instanteDe, localDe } from '../texto/fecha-local.ts'
import { type Entrega, MODOS, type TurnoTomado } from './formas.ts'

export interface ZonaElegible {
  readonly id: number
  readonly nombre: string
  /** Null: it is agreed on. */
  readonly costo: number | null
  readonly minimo: number
  /** Null: from no sum on. */
  readonly gratisDesde: number | null
}

export interface TurnoElegible {
  readonly id: number
  readonly nombre: string
  readonly desde: string
  readonly hasta: string
  readonly estado: 'libre' | 'lleno' | 'pasado' | 'cerrado'
  /** Instant after which it is not offered; null: until it begins. */
  readonly pedirAntes: string | null
  /** Only when they are few. */
  readonly quedan: number | null
}

export interface DiaElegible {
  readonly fecha: string
  /** Of a day with a name of its own; null: a day like any other. */
  readonly nombre: string | null
  readonly estado: 'abierto' | 'completo' | 'cerrado'
  readonly turnos: readonly TurnoElegible[]
}

/** What a shop offers for an address now. */
export interface Opciones {
  readonly conZonas: boolean
  readonly porTurnos: boolean
  readonly retiro: boolean
  readonly direccionLocal: string | null
  /** Null: neither a street nor a drawing says so, and nobody chose one. */
  readonly zona: (ZonaElegible & { readonly por: 'calle' | 'dibujo' | 'elegida' }) | null
  /** Those to choose from. */
  readonly zonas: readonly ZonaElegible[]
  readonly dias: readonly DiaElegible[]
  readonly primero: { readonly fecha: string; readonly id: number } | null
}

/** What somebody chose of it; nothing of it is believed about money. */
export interface EntregaPedida {
  readonly modo: Entrega['modo']
  /** Null: the address says which. */
  readonly zona: number | null
  /** With its hours, to name it when it is offered no more. */
  readonly turno: TurnoTomado | null
  /** Of the staff: it goes there whether it has a place or not. */
  readonly deMas: boolean
}

export const SIN_PEDIR: EntregaPedida = { modo: 'envio', zona: null, turno: null, deMas: false }

const turnoLeido = objeto<TurnoTomado>({ fecha: texto, id: entero(1), desde: texto, hasta: texto })
/** As it was kept. */
export const readPedida: Lector<EntregaPedida> = objeto<EntregaPedida>({
  modo: uno(MODOS),
  zona: porDefecto(nulo(entero(1)), null),
  turno: porDefecto(nulo(turnoLeido), null),
  deMas: porDefecto(booleano, false),
})

/** As an order asks for it. */
export function toPedida({ modo, zona, turno }: EntregaPedida) {
  return {
    modo,
    ...(zona !== null && modo === 'envio' && { zona }),
    ...(turno !== null && { turno: { fecha: turno.fecha, id: turno.id } }),
  }
}

/** As it is chosen. */
export function takeTurno({ fecha }: DiaElegible, { id, desde, hasta }: TurnoElegible): TurnoTomado {
  return { fecha, id, desde, hasta }
}

/** The zone delivery goes by; null where there are none, none is known, or nothing is delivered. */
export function zonaDe(opciones: Opciones, { modo, zona }: EntregaPedida): ZonaElegible | null {
  if (modo === 'retiro' || !opciones.conZonas) return null
  const elegida = zona === null ? undefined : opciones.zonas.find(({ id }) => id === zona)
  return elegida ?? opciones.zona
}

/** An order keeps the slot it has: for it that one is free, however full it is by now. */
export function withSuyo(opciones: Opciones, suyo: TurnoTomado | null): Opciones {
  if (suyo === null) return opciones
  const dias = opciones.dias.map((dia): DiaElegible => {
    if (dia.fecha !== suyo.fecha || !dia.turnos.some(({ id }) => id === suyo.id)) return dia
    const turnos = dia.turnos.map((turno): TurnoElegible => {
      if (turno.id === suyo.id) return { ...turno, estado: 'libre', quedan: null }
      return dia.estado === 'abierto' || turno.estado !== 'libre' ? turno : { ...turno, estado: 'lleno' }
    })
    return { ...dia, estado: 'abierto', turnos }
  })
  return { ...opciones, dias }
}

type Caida = Exclude<TurnoElegible['estado'], 'libre'>

/** Why a slot of that day cannot be had; null: it can. */
export function trabaDeTurno(dia: DiaElegible, turno: TurnoElegible): Caida | null {
  if (turno.estado !== 'libre') return turno.estado
  return dia.estado === 'abierto' ? null : dia.estado === 'completo' ? 'lleno' : 'cerrado'
}

/** Why what was chosen fell away; null while it stands. */
export function caidaDe({ dias, porTurnos }: Opciones, turno: TurnoTomado | null): Caida | null {
  if (turno === null || !porTurnos) return null
  const dia = dias.find(({ fecha }) => fecha === turno.fecha)
  const ofrecido = dia?.turnos.find(({ id }) => id === turno.id)
  return dia === undefined || ofrecido === undefined ? 'cerrado' : trabaDeTurno(dia, ofrecido)
}

const libresDe = ({ dias }: Opciones): readonly TurnoTomado[] =>
  dias.flatMap(dia =>
    dia.turnos.filter(turno => trabaDeTurno(dia, turno) === null).map(turno => takeTurno(dia, turno)),
  )

const momento = ({ fecha, desde }: TurnoTomado) => `${fecha} ${desde}`

/** The next one with a place: after the one that fell away, or the first there is. */
export function proposeTurno(opciones: Opciones, caido: TurnoTomado | null): TurnoTomado | null {
  const libres = libresDe(opciones)
  const despues = caido === null ? undefined : libres.find(uno => momento(uno) > momento(caido))
  return despues ?? libres[0] ?? null
}

const hoyDe = (ahora: Date) => localDe(ahora).slice(0, 10)
const DIA_MS = 24 * 3_600_000
const mananaDe = (ahora: Date) => hoyDe(new Date(ahora.getTime() + DIA_MS))

const diaLargoDe = (fecha: string) => diaLargo(instanteDe(`${fecha}T12:00`) ?? fecha)

/** 'hoy', 'mañana', 'lunes 23'. */
function textoCuando(fecha: string, ahora: Date): string {
  if (fecha === hoyDe(ahora)) return 'hoy'
  if (fecha === mananaDe(ahora)) return 'mañana'
  return diaLargoDe(fecha).split(' de ')[0] ?? fecha
}

/** 'hoy, 17 a 21'. */
export function textoElegido(turno: TurnoTomado, ahora: Date): string {
  return `${textoCuando(turno.fecha, ahora)}, ${textoTramos([turno])}`
}

const LARGO_MAX = 7

/** The three lines of a day's tile, and the day in full for who hears it. */
export function rotuloDia({ fecha, nombre, estado }: DiaElegible, ahora: Date) {
  const largo = diaLargoDe(fecha)
  const [semana = '', numero = '', , mes = ''] = largo.split(' ')
  const cuando = textoCuando(fecha, ahora)
  const cercano = cuando === 'hoy' || cuando === 'mañana'
  const corta = semana.length > LARGO_MAX ? `${semana.slice(0, LARGO_MAX - 2)}.` : semana
  const dicho = estado === 'abierto' ? (nombre === null ? null : 'feriado') : estado
  return {
    arriba: cercano ? cuando : corta,
    numero,
    abajo: dicho ?? (cercano ? semana : `${mes.slice(0, 3)}.`),
    entero: [cercano ? cuando : [], largo, nombre ?? [], estado === 'abierto' ? [] : estado]
      .flat()
      .join(', '),
  }
}

/** 'las 15:00', 'hoy a las 20:00', 'mañana a las 07:00', 'el lunes 23 a las 07:00': how one says it depends on the slot's own day. */
function textoLimite(fecha: string, limite: Date, ahora: Date): string {
  const suyo = hoyDe(limite)
  const cuando = textoCuando(suyo, ahora)
  const hora = `las ${horaCorta(limite)}`
  if (suyo === fecha && cuando === 'hoy') return hora
  return `${cuando.includes(' ') ? `el ${cuando}` : cuando} a ${hora}`
}

/** Below the hours of a slot: until when it can be had, or when that ended; '' where nothing is to say. */
export function textoPlazo(fecha: string, { estado, pedirAntes }: TurnoElegible, ahora: Date): string {
  if (pedirAntes === null || estado === 'cerrado' || estado === 'lleno') return ''
  const limite = new Date(pedirAntes)
  const dicho = textoLimite(fecha, limite, ahora)
  if (estado === 'pasado') return dicho.startsWith('las') ? `hoy cerró a ${dicho}` : `cerró ${dicho}`
  return `pedí antes de ${dicho}`.replace('de el ', 'del ')
}

const PALABRA: Readonly<Record<Caida, string>> = { lleno: 'completo', pasado: 'ya cerró', cerrado: 'cerrado' }

/** Beside it: why it cannot be had, or how few places are left; '' for a slot like any other. */
export function textoLugares(dia: DiaElegible, turno: TurnoElegible): string {
  const traba = trabaDeTurno(dia, turno)
  if (traba !== null) return PALABRA[traba]
  return turno.quedan === null ? '' : turno.quedan === 1 ? 'queda 1' : `quedan ${turno.quedan}`
}

const PORQUE: Readonly<Record<Caida, string>> = {
  lleno: 'se llenó mientras mirabas',
  pasado: 'ya cerró',
  cerrado: 'ya no se ofrece',
}

/** Of a slot that fell away, and what there is in its place. */
export function textoCaida(caido: TurnoTomado, por: Caida, propuesto: TurnoTomado | null, ahora: Date) {
  return {
    titulo: `El turno de ${textoElegido(caido, ahora)}, ${PORQUE[por]}.`,
    texto:
      propuesto === null
        ? 'Por ahora no queda otro con lugar.'
        : `El primero con lugar es ${textoElegido(propuesto, ahora)}.`,
  }
}

/** Where nothing can be chosen. */
export const SIN_TURNOS = 'Por ahora no queda ningún turno con lugar. Escribinos y vemos cómo hacemos.'

export interface Falta {
  /** Where it is said. */
  readonly en: 'zona' | 'turno' | 'minimo'
  readonly titulo: string
  readonly descripcion: string
}

interface Compra {
  readonly subtotal: number
  /** That binds; 0: none does. */
  readonly minimo: number
}

/** The first thing in the way of ordering; null: nothing. */
export function faltaDe(opciones: Opciones, pedida: EntregaPedida, compra: Compra): Falta | null {
  const zona = zonaDe(opciones, pedida)
  if (opciones.conZonas && pedida.modo === 'envio' && zona === null) {
    return opciones.zonas.length === 0
      ? {
          en: 'zona',
          titulo: 'A esa dirección no llegamos',
          descripcion: opciones.retiro
            ? 'Podés retirar el pedido por el local.'
            : 'Probá con otra dirección.',
        }
      : {
          en: 'zona',
          titulo: 'Elegí la zona',
          descripcion: 'Decinos en qué zona es para saber cuánto sale el envío.',
        }
  }
  if (
    opciones.porTurnos &&
    (pedida.turno === null || (!pedida.deMas && caidaDe(opciones, pedida.turno) !== null))
  ) {
    return proposeTurno(opciones, null) === null
      ? { en: 'turno', titulo: 'No quedan turnos', descripcion: SIN_TURNOS }
      : { en: 'turno', titulo: 'Elegí día y turno', descripcion: 'Falta decir cuándo lo querés.' }
  }
  const { subtotal, minimo } = compra
  if (subtotal >= minimo) return null
  return {
    en: 'minimo',
    titulo: `Te faltan ${formatPesos(minimo - subtotal)}`,
    descripcion: `La compra mínima${zona === null ? '' : ` de la zona ${zona.nombre}`} es de ${formatPesos(minimo)}.`,
  }
}

/** Instant at which the next free slot closes; null: none does by itself. */
export function proximoCierre({ dias }: Opciones, ahora: Date): number | null {
  const cierres = dias
    .flatMap(({ turnos }) => turnos)
    .filter(({ estado }) => estado === 'libre')
    .map(({ pedirAntes }) => (pedirAntes === null ? Number.NaN : Date.parse(pedirAntes)))
    .filter(cierre => cierre > ahora.getTime())
  return cierres.length === 0 ? null : Math.min(...cierres)
}
