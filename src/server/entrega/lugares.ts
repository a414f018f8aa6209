// Where an address is: which zone its street, or a drawing around its point, says (ENT-01).
import type { Comercio } from '#domain/comercio/comercio.ts'
import { claveDeDireccion, readDireccion } from '#domain/entrega/calle.ts'
import { metrosDesde } from '#domain/entrega/dibujo.ts'
import { type Punto, readPunto } from '#domain/entrega/punto.ts'
import {
  type CalleDeZona,
  type DibujoDeZona,
  findReclamos,
  ordenDeZonas,
  type Por,
  type Reclamo,
} from '#domain/entrega/zona.ts'
import { type Donde, gives } from '#server/db/transaction.ts'

export interface LugaresDeps {
  readonly donde: Donde
  readonly comercio: Pick<Comercio, 'zonas' | 'puntoLocal'>
}

interface ZonaHallada {
  readonly zonaId: number
  readonly por: Por
}

interface CalleGuardada extends CalleDeZona {
  readonly calle: string
}

interface Hallados {
  /** Every zone that says the address is theirs. */
  readonly reclamos: readonly Reclamo<CalleGuardada>[]
  /** It is known where it is, seen from the shop. */
  readonly conPunto: boolean
}

/** `dado`: its point, in place of the one that is kept. */
export async function findReclamosDe(
  { donde, comercio }: LugaresDeps,
  direccion: string,
  dado: Punto | null = null,
): Promise<Hallados> {
  const escrita = readDireccion(direccion)
  const clave = claveDeDireccion(direccion)
  const { calles, dibujos, punto } = await readLugares(
    donde,
    escrita?.clave ?? '',
    escrita?.altura ?? null,
    clave,
  )
  const local = readPunto(comercio.puntoLocal ?? '')
  const suyo = dado ?? punto
  const visto = suyo && local && metrosDesde(local, suyo)
  const lugares = { orden: ordenDeZonas(comercio.zonas), calles, dibujos }
  return { reclamos: findReclamos(lugares, { direccion: escrita, punto: visto }), conPunto: visto !== null }
}

/** Null: neither a street nor a drawing says one. */
export async function findZonaDe(deps: LugaresDeps, direccion: string): Promise<ZonaHallada | null> {
  const {
    reclamos: [primero],
  } = await findReclamosDe(deps, direccion)
  return primero === undefined ? null : { zonaId: primero.zonaId, por: primero.por }
}

/** The streets of that name which have the number, every drawing, and where the address is. */
const readLugares = gives<
  { calles: CalleGuardada[]; dibujos: DibujoDeZona[]; punto: Punto | null },
  [calle: string, altura: number | null, direccion: string]
>({
  name: 'lugares-de-direccion',
  text: `select
    coalesce((select json_agg(json_build_object('zonaId', zona_id, 'calle', calle, 'clave', clave, 'desde', desde,
        'hasta', hasta, 'lado', lado) order by id) from zona_calles
      where clave = $1 and coalesce(desde <= $2, desde is null) and coalesce(hasta >= $2, hasta is null)), '[]') as calles,
    coalesce((select json_agg(json_build_object('zonaId', zona_id, 'puntos', puntos)) from zona_dibujos), '[]') as dibujos,
    (select json_build_object('lat', lat, 'lon', lon) from puntos_direccion where clave = $3) as punto`,
})
