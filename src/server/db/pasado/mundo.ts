// What a past is made in (simulation): the shop as it is set, its people, what it sells at which price then, and the moment it ends at.
import type { Medida, Valor } from '#domain/catalogo/catalogo.ts'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { claveDeCalle, readDireccion } from '#domain/entrega/calle.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { type ZonaTarifada, zonasTarifadas } from '#domain/entrega/tarifario.ts'
import { inicioDe } from '#domain/entrega/turno.ts'
import { findReclamos, ordenDeZonas } from '#domain/entrega/zona.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { ENTREGA_DEMO } from '../../../../seeds/entrega.ts'
import type { DB } from '../types.ts'

export const MINUTO = 60_000
export const HORA = 60 * MINUTO
export const DIA = 24 * HORA
/** How far back it goes. */
export const DIAS = 91

/** Of one table; columns that are not said have what the table gives them. */
export type Fila<T extends keyof DB> = { readonly [C in keyof DB[T]]?: unknown }

export interface Cuenta {
  readonly id: number
  readonly nombre: string
  readonly email: string
  readonly telefono: string
  readonly direccion: string
}

/** As the catalogue has it today. */
export interface ArticuloDeHoy {
  readonly id: number
  readonly nombre: string
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly medida: Medida
  readonly stock: number
  readonly valores: readonly Valor[]
  readonly preparaciones: readonly Preparacion[]
  readonly categoriaId: number
  readonly masVendido: boolean
}

export interface Mundo {
  readonly semilla: number
  readonly ahora: Date
  readonly comercio: Comercio
  readonly articulos: readonly ArticuloDeHoy[]
  /** The numbers of the demo's codes. */
  readonly codigos: ReadonlyMap<string, number>
  readonly admin: Cuenta
  readonly repartidor: Cuenta
  /** The first one has the account a newcomer enters with. */
  readonly clientes: readonly [Cuenta, ...Cuenta[]]
}

/** The moment of the shop's clock, in milliseconds. */
export const momento = (fecha: string, hora: string): number => inicioDe({ fecha, desde: hora }).getTime()
export const diaDe = (at: number): string => localDe(new Date(at)).slice(0, 10)
export const horaDe = (at: number): string => localDe(new Date(at)).slice(11)
export const aMomento = (at: number): string => new Date(at).toISOString()

export const inicioDelTurno = ({ fecha, desde }: TurnoTomado): number => momento(fecha, desde)
export const finDelTurno = ({ fecha, hasta }: TurnoTomado): number => momento(fecha, hasta)

const CALLES = ENTREGA_DEMO.calles.map(({ zona, calle, desde, hasta }) => ({
  zonaId: zona,
  clave: claveDeCalle(calle),
  desde,
  hasta,
  lado: 'dos' as const,
}))

/** By its street, as a checkout finds it. */
export function findZona(comercio: Comercio, direccion: string): ZonaTarifada | null {
  const lugares = { orden: ordenDeZonas(comercio.zonas), calles: CALLES, dibujos: [] }
  const [reclamo] = findReclamos(lugares, { direccion: readDireccion(direccion), punto: null })
  return zonasTarifadas(comercio).find(({ id }) => id === reclamo?.zonaId) ?? null
}
