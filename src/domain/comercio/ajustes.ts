// Lays the shop's stored settings over the defaults, each field checked before it counts (SHOP-01, X5).

import { emailValido } from '../cuenta/registro.ts'
import { ID_MAX } from '../id.ts'
import {
  booleano,
  entero,
  type Lector,
  lista,
  luego,
  nulo,
  objeto,
  parcial,
  si,
  texto,
  uno,
} from '../lector.ts'
import { esAlias, esCvu, type Transferencia } from '../pago/cuenta-bancaria.ts'
import { patronEscrito } from '../pedido/balanza/patron.ts'
import { DIAS } from '../texto/texto.ts'
import type { Cierre, Comercio, Desarrollador, Feriado, Horario, Tramo, Zona } from './comercio.ts'
import { esFecha, esHoraLocal } from './dias.ts'

export interface Ajuste {
  readonly nombre: string
  readonly valor: unknown
}

/** The most money a setting can say. */
export const CENTAVOS_MAX = 100_000_000_000
/** Two years of them, and some. */
export const FERIADOS_MAX = 40
/** Articles on the home page. */
export const DESTACADOS_MAX = 4
/** Of the name an account is in. */
export const TITULAR_MAX = 80
/** Of the closing. */
export const MENSAJE_MAX = 160

/** Text of one line without control characters, trimmed. */
const linea = (largoMax: number, patron = /./): Lector<string> =>
  si(
    luego(texto, valor => valor.trim()),
    limpio =>
      limpio.length >= 1 && limpio.length <= largoMax && !/[\p{Cc}<>]/u.test(limpio) && patron.test(limpio),
  )

const hora = linea(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/)
const horaDeCierre = linea(5, /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
/** One that mail can be sent to: every order writes to the shop, and none may fail over its address. */
const email = si(linea(120), emailValido)
const tramo = si(objeto<Tramo>({ desde: hora, hasta: horaDeCierre }), ({ desde, hasta }) => desde < hasta)

const readAjustes = parcial<Comercio>({
  nombre: linea(80),
  razonSocial: nulo(linea(120)),
  cuit: nulo(linea(13, /^\d{2}-\d{8}-\d$/)),
  responsableInscripto: booleano,
  direccion: nulo(linea(120)),
  ciudad: nulo(linea(60)),
  provincia: nulo(linea(60)),
  telefono: nulo(linea(25, /^\+?[\d ()-]{6,}$/)),
  areaTelefonica: linea(4, /^[1-9]\d{1,3}$/),
  whatsapp: nulo(linea(13, /^549[1-9]\d{9}$/)),
  email: nulo(email),
  horarios: lista(objeto<Horario>({ dias: lista(uno(DIAS), 1, 7), tramos: lista(tramo, 1, 3) }), 1, 7),
  feriados: lista(
    objeto<Feriado>({ fecha: si(texto, esFecha), nombre: linea(60), tramos: lista(tramo, 0, 3) }),
    0,
    FERIADOS_MAX,
  ),
  cerradoHasta: nulo(
    objeto<Cierre>({
      hasta: si(texto, esHoraLocal),
      mensaje: (valor, anotar) => (valor === '' ? '' : linea(MENSAJE_MAX)(valor, anotar)),
    }),
  ),
  zonas: lista(objeto<Zona>({ nombre: linea(60), entrega: uno(['estandar', 'coordinada']) }), 1, 12),
  envioGratisDesde: nulo(entero(0, CENTAVOS_MAX)),
  compraMinima: entero(0, CENTAVOS_MAX),
  compraMinimaObligatoria: booleano,
  mediosDePago: lista(linea(60), 1, 12),
  horasParaPagar: entero(1, 720),
  horasReclamo: entero(1, 720),
  horasCambio: entero(0, 720),
  toleranciaPeso: entero(0, 50),
  pesaje: booleano,
  pesosEnteros: booleano,
  esperaRespuesta: entero(1, 1440),
  etiquetaBalanza: patronEscrito,
  cobroMercadoPago: booleano,
  cobroEfectivo: booleano,
  cobroTarjeta: booleano,
  transferencia: nulo(
    si(
      objeto<Transferencia>({
        alias: nulo(si(linea(20), esAlias)),
        cvu: nulo(si(linea(22), esCvu)),
        titular: linea(TITULAR_MAX),
      }),
      ({ alias, cvu }) => (alias ?? cvu) !== null,
    ),
  ),
  reservaPorcentaje: entero(1, 100),
  reservaMontoNuevos: entero(0, CENTAVOS_MAX),
  reservaMontoConocidos: entero(0, CENTAVOS_MAX),
  destacados: lista(entero(1, ID_MAX), 0, DESTACADOS_MAX),
  desarrollador: nulo(
    objeto<Desarrollador>({ nombre: linea(60), email, asunto: linea(120), cuerpo: linea(500) }),
  ),
  tagManagerId: nulo(linea(16, /^GTM-[A-Z0-9]{4,12}$/)),
  // It becomes a part of the content policy: one origin, on https or on this machine.
  tagManagerOrigen: linea(
    80,
    /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{2,5})?|http:\/\/127\.0\.0\.1:\d{2,5})$/,
  ),
})

/** A value as it is kept; undefined where it is none of that setting. */
export function readAjuste<K extends keyof Comercio>(nombre: K, valor: unknown): Comercio[K] | undefined {
  const leido: Partial<Comercio> = { ...readAjustes({ [nombre]: valor }) }
  return leido[nombre]
}

/** The shop with its settings; the names of the rows that were unknown or invalid come back and change nothing. */
export function mergeAjustes(
  base: Comercio,
  filas: readonly Ajuste[],
): { readonly comercio: Comercio; readonly rechazados: readonly string[] } {
  let comercio = base
  const rechazados: string[] = []
  for (const { nombre, valor } of filas) {
    const leido = { ...readAjustes({ [nombre]: valor }) }
    if (!Object.hasOwn(leido, nombre)) rechazados.push(nombre)
    comercio = { ...comercio, ...leido }
  }
  return { comercio, rechazados }
}
