// Lays the shop's stored settings over the defaults, each field checked before it counts (SHOP-01, X5).

import { emailValido } from '../cuenta/registro.ts'
import type { Comercio, Desarrollador, Dia, Horario, Tramo, Zona } from './comercio.ts'

export interface Ajuste {
  readonly nombre: string
  readonly valor: unknown
}

/** Gives the checked value, or undefined to refuse it. */
type Lector<T> = (valor: unknown) => T | undefined

const DIAS: readonly Dia[] = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const CENTAVOS_MAX = 100_000_000_000

/** Text of one line without control characters, trimmed. */
const texto =
  (largoMax: number, patron?: RegExp): Lector<string> =>
  valor => {
    if (typeof valor !== 'string') return undefined
    const limpio = valor.trim()
    const aceptado = limpio.length >= 1 && limpio.length <= largoMax && !/[\p{Cc}<>]/u.test(limpio)
    return aceptado && (patron?.test(limpio) ?? true) ? limpio : undefined
  }

const entero =
  (min: number, max: number): Lector<number> =>
  valor =>
    Number.isInteger(valor) && (valor as number) >= min && (valor as number) <= max
      ? (valor as number)
      : undefined

/** A field the shop may leave unsaid. */
const opcional =
  <T>(lector: Lector<T>): Lector<T | null> =>
  valor =>
    valor === null ? null : lector(valor)

const booleano: Lector<boolean> = valor => (typeof valor === 'boolean' ? valor : undefined)

/** A list whose every element is accepted; one refused element refuses the list. */
const lista =
  <T>(lector: Lector<T>, min: number, max: number): Lector<readonly T[]> =>
  valor => {
    if (!Array.isArray(valor) || valor.length < min || valor.length > max) return undefined
    const leidos = valor.map(lector)
    return leidos.every(leido => leido !== undefined) ? leidos : undefined
  }

/** An object with every named field accepted; further fields are dropped. */
const objeto =
  <T extends object>(lectores: { readonly [K in keyof T]: Lector<T[K]> }): Lector<T> =>
  valor => {
    if (typeof valor !== 'object' || valor === null) return undefined
    const leido: Partial<T> = {}
    for (const campo of Object.keys(lectores) as (keyof T & string)[]) {
      const aceptado = Object.hasOwn(valor, campo)
        ? lectores[campo]((valor as Record<string, unknown>)[campo])
        : undefined
      if (aceptado === undefined) return undefined
      leido[campo] = aceptado
    }
    return leido as T
  }

const uno =
  <T extends string>(opciones: readonly T[]): Lector<T> =>
  valor =>
    opciones.find(opcion => opcion === valor)

const hora = texto(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** One that mail can be sent to: every order writes to the shop, and none may fail over its address. */
const email: Lector<string> = valor => {
  const limpio = texto(120)(valor)
  return limpio !== undefined && emailValido(limpio) ? limpio : undefined
}

const tramo: Lector<Tramo> = valor => {
  const leido = objeto<Tramo>({ desde: hora, hasta: hora })(valor)
  return leido !== undefined && leido.desde < leido.hasta ? leido : undefined
}

const LECTORES: { readonly [K in keyof Comercio]: Lector<Comercio[K]> } = {
  nombre: texto(80),
  razonSocial: opcional(texto(120)),
  cuit: opcional(texto(13, /^\d{2}-\d{8}-\d$/)),
  responsableInscripto: booleano,
  direccion: opcional(texto(120)),
  ciudad: opcional(texto(60)),
  provincia: opcional(texto(60)),
  telefono: opcional(texto(25, /^\+?[\d ()-]{6,}$/)),
  areaTelefonica: texto(4, /^[1-9]\d{1,3}$/),
  whatsapp: opcional(texto(13, /^549[1-9]\d{9}$/)),
  email: opcional(email),
  horarios: lista(objeto<Horario>({ dias: lista(uno(DIAS), 1, 7), tramos: lista(tramo, 1, 3) }), 1, 7),
  zonas: lista(objeto<Zona>({ nombre: texto(60), entrega: uno(['estandar', 'coordinada']) }), 1, 12),
  envioGratisDesde: opcional(entero(0, CENTAVOS_MAX)),
  compraMinima: entero(0, CENTAVOS_MAX),
  compraMinimaObligatoria: booleano,
  mediosDePago: lista(texto(60), 1, 12),
  horasParaPagar: entero(1, 720),
  horasReclamo: entero(1, 720),
  horasCambio: entero(0, 720),
  toleranciaPeso: entero(0, 50),
  reservaPorcentaje: entero(1, 100),
  reservaMontoNuevos: entero(0, CENTAVOS_MAX),
  reservaMontoConocidos: entero(0, CENTAVOS_MAX),
  destacados: lista(entero(1, 2_147_483_647), 0, 4),
  desarrollador: opcional(
    objeto<Desarrollador>({ nombre: texto(60), email, asunto: texto(120), cuerpo: texto(500) }),
  ),
  tagManagerId: opcional(texto(16, /^GTM-[A-Z0-9]{4,12}$/)),
  // It becomes a part of the content policy: one origin, on https or on this machine.
  tagManagerOrigen: texto(
    80,
    /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{2,5})?|http:\/\/127\.0\.0\.1:\d{2,5})$/,
  ),
}

function isCampo(nombre: string): nombre is keyof Comercio {
  return Object.hasOwn(LECTORES, nombre)
}

function aplicar<K extends keyof Comercio>(
  comercio: Comercio,
  campo: K,
  valor: unknown,
): Comercio | undefined {
  const leido = LECTORES[campo](valor)
  return leido === undefined ? undefined : { ...comercio, [campo]: leido }
}

/** The shop with its settings; the names of the rows that were unknown or invalid come back and change nothing. */
export function mergeAjustes(
  base: Comercio,
  filas: readonly Ajuste[],
): { readonly comercio: Comercio; readonly rechazados: readonly string[] } {
  let comercio = base
  const rechazados: string[] = []
  for (const { nombre, valor } of filas) {
    const siguiente = isCampo(nombre) ? aplicar(comercio, nombre, valor) : undefined
    if (siguiente === undefined) rechazados.push(nombre)
    else comercio = siguiente
  }
  return { comercio, rechazados }
}
