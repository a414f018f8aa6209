// Zones and slots among the settings, as they are kept and as they are said (ENT-01, ENT-02).
import type { DiaSinEntrega, Turno } from '../entrega/formas.ts'
import { cualquiera, entero, type Lector, luego, nulo, objeto, parcial, si, texto, uno } from '../lector.ts'
import { lista } from '../lector-lista.ts'
import { formatPesos } from '../precios/dinero.ts'
import { DIAS, enumeracion, fechaNumerica } from '../texto/texto.ts'
import { lineaGuardada, MONTO } from './ajustes-clases.ts'
import { esFecha } from './dias.ts'
import type { Zona } from './formas.ts'
import { esHora } from './tramos.ts'

export const ZONAS_MAX = 12
export const TURNOS_MAX = 24
/** Two years of them, and some. */
export const DIAS_SIN_ENTREGA_MAX = 60
export const LUGARES_MAX = 999
const NUMERO_MAX = 9999
/** Two days before it begins. */
export const CIERRE_MINUTOS_MAX = 2880
const DIA_DE_SEMANA = DIAS.length - 1

/** Of a zone or a slot: given once, and never to another. */
export const numero = entero(1, NUMERO_MAX)
const hora = si(texto, esHora)
const monto = nulo(MONTO.lector)
export const diasDeSemana = si(
  lista(entero(0, DIA_DE_SEMANA), 1, DIAS.length),
  dias => new Set(dias).size === dias.length,
)
/** For each weekday; null: none that day, or no limit. */
export const porDiaDeSemana = lista(nulo(entero(0, LUGARES_MAX)), DIAS.length, DIAS.length)

type Ademas = Omit<Zona, 'nombre' | 'entrega'>
const zonaDeAntes = objeto<Pick<Zona, 'nombre' | 'entrega'>>({
  nombre: lineaGuardada(60),
  entrega: uno(['estandar', 'coordinada']),
})
const ademas = parcial<Ademas>({
  id: numero,
  costo: monto,
  minimo: monto,
  gratisDesde: monto,
  dias: nulo(diasDeSemana),
})

/** A zone from before has none of what was added. */
const zonaGuardada: Lector<Zona> = (valor, anotar) => {
  const zona = zonaDeAntes(valor, anotar)
  return zona && { ...zona, ...ademas(valor) }
}
export const zonasGuardadas = lista(zonaGuardada, 1, ZONAS_MAX)

export const turnosGuardados = lista(
  si(
    objeto<Turno>({
      id: numero,
      nombre: lineaGuardada(40),
      desde: hora,
      hasta: hora,
      lugares: porDiaDeSemana,
      cierreHora: nulo(hora),
      cierreMinutos: nulo(entero(0, CIERRE_MINUTOS_MAX)),
    }),
    ({ desde, hasta }) => desde < hasta,
  ),
  0,
  TURNOS_MAX,
)

const cuales = luego(cualquiera, (valor): DiaSinEntrega['turnos'] | undefined =>
  valor === 'todos' ? 'todos' : lista(numero, 1, TURNOS_MAX)(valor),
)
export const diasSinEntregaGuardados = lista(
  objeto<DiaSinEntrega>({ fecha: si(texto, esFecha), nombre: lineaGuardada(60), turnos: cuales }),
  0,
  DIAS_SIN_ENTREGA_MAX,
)

const enPesos = (zona: Zona) =>
  zona.costo === undefined || zona.costo === null ? [] : [`${formatPesos(zona.costo)}`]

/** 'Norte (envío $1.500)'. */
export function zonasEnFrase(zonas: readonly Zona[]): string {
  return enumeracion(
    zonas.map(zona => {
      const como = zona.entrega === 'estandar' ? ['envío', ...enPesos(zona)].join(' ') : 'por WhatsApp'
      return `${zona.nombre} (${como})`
    }),
  )
}

export function turnosEnFrase(turnos: readonly Turno[]): string {
  return turnos.map(({ nombre, desde, hasta }) => `${nombre} (${desde} a ${hasta})`).join('; ')
}

/** 'lunes 20, martes sin límite'. */
export function lugaresEnFrase(lugares: readonly (number | null)[]): string {
  return lugares.map((cuantos, i) => `${DIAS[i] ?? ''} ${cuantos ?? 'sin límite'}`).join(', ')
}

export function diasSinEntregaEnFrase(dias: readonly DiaSinEntrega[]): string {
  return dias
    .map(
      ({ fecha, nombre, turnos }) =>
        `${fechaNumerica(fecha)} ${nombre}${turnos === 'todos' ? '' : ` (turnos ${turnos.join(', ')})`}`,
    )
    .join('; ')
}
