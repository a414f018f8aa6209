// Where an address is: which zone its street, or a drawing around its point, says (ENT-01).
import type { Comercio } from '#domain/comercio/comercio.ts'
import { claveDeDireccion, readDireccion } from '#domain/entrega/calle.ts'
import { type Metros, metrosDesde } from '#domain/entrega/dibujo.ts'
import { type Punto, readPunto } from '#domain/entrega/punto.ts'
import {
  type CalleDeZona,
  type DibujoDeZona,
  findReclamos,
  type Lado,
  ordenDeZonas,
  type Por,
  type Reclamo,
} from '#domain/entrega/zona.ts'
import { type Donde, lists } from '#server/db/transaction.ts'
import { readDibujos } from './zonas-sql.ts'

export interface LugaresDeps {
  readonly donde: Donde
  readonly comercio: Pick<Comercio, 'zonas' | 'puntoLocal'>
}

export interface ZonaHallada {
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
  const { clave = '', altura = null } = escrita ?? {}
  const filas = await listLugares(donde, clave, altura, claveDeDireccion(direccion))
  const calles = filas.flatMap(({ zonaId, calle, desde, hasta, lado }): CalleGuardada | [] =>
    zonaId === null || calle === null || lado === null ? [] : { zonaId, calle, clave, desde, hasta, lado },
  )
  const deLaFila = filas.flatMap(({ zonaId, puntos }): DibujoDeZona | [] =>
    zonaId === null || puntos === null ? [] : { zonaId, puntos },
  )
  const dibujos = dado === null ? deLaFila : await readDibujos(donde)
  const local = readPunto(comercio.puntoLocal ?? '')
  const suyo = dado ?? filas.find(({ punto }) => punto !== null)?.punto ?? null
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

interface FilaDeLugares {
  readonly zonaId: number | null
  readonly calle: string | null
  readonly desde: number | null
  readonly hasta: number | null
  readonly lado: Lado | null
  readonly puntos: readonly Metros[] | null
  readonly punto: Punto | null
}

/** The streets of that name which have the number; where the address is, if somebody said so, and only then every drawing. */
const listLugares = lists<FilaDeLugares, [calle: string, altura: number | null, direccion: string]>({
  name: 'lugares-de-direccion',
  text: `(select zona_id as "zonaId", calle, desde, hasta, lado, null::jsonb as puntos, null::json as punto from zona_calles
      where clave = $1 and coalesce(desde <= $2, desde is null) and coalesce(hasta >= $2, hasta is null) order by id)
    union all
    select d.zona_id, null, null, null, null, d.puntos, json_build_object('lat', p.lat, 'lon', p.lon)
    from puntos_direccion p left join zona_dibujos d on true where p.clave = $3`,
})
