// The engine into SQL: compiles a query's tree. Names become columns of a closed table, values parameters; nothing a client wrote becomes text of a statement.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Criterio, Filtro, Prueba } from './ast.ts'
import type { Comparable } from './esquema.ts'

/** The column of each field by its dotted path, as `user.id`. A relation that is followed has its `id` here. */
export type Columnas = Readonly<Record<string, string | EnPartes>>
/** A whole number in the database of which so many are one on the wire, as centavos are of pesos. */
interface EnPartes {
  readonly columna: string
  readonly partes: number
}
type Condicion = RawBuilder<SqlBool>

const TIPOS: Readonly<Record<Comparable, string>> = {
  texto: 'text',
  entero: 'bigint',
  numero: 'double precision',
  booleano: 'boolean',
  fecha: 'timestamptz',
}

function columnaDe(columnas: Columnas, ruta: readonly string[], cruda = false): RawBuilder<unknown> {
  const columna = columnas[ruta.join('.')]
  if (columna === undefined) throw new Error(`no column for ${ruta.join('.')}`)
  if (typeof columna === 'string') return sql.ref(columna)
  const suya = sql.ref(columna.columna)
  return cruda ? suya : sql`(${suya} / ${sql.lit(columna.partes)}::double precision)`
}

export function toSql(filtro: Filtro, columnas: Columnas, camino: readonly string[] = []): Condicion {
  switch (filtro.clase) {
    case 'y':
    case 'o': {
      const partes = filtro.partes.map(parte => toSql(parte, columnas, camino))
      if (partes.length === 0) return sql`${filtro.clase === 'y'}::boolean`
      return sql`(${sql.join(partes, filtro.clase === 'y' ? sql` and ` : sql` or `)})`
    }
    case 'no':
      // What is unknown has not passed, so its opposite does.
      return sql`(${toSql(filtro.parte, columnas, camino)}) is not true`
    case 'relacion': {
      const ruta = [...camino, filtro.nombre]
      const hay = sql<SqlBool>`${columnaDe(columnas, [...ruta, 'id'])} is not null`
      return filtro.parte === null ? hay : sql`(${hay} and ${toSql(filtro.parte, columnas, ruta)})`
    }
    case 'nulo':
      return sql`${columnaDe(columnas, [...camino, filtro.campo])} is null`
    case 'prueba':
      return toPrueba(filtro, columnaDe(columnas, [...camino, filtro.campo]))
  }
}

function toPrueba({ tipo, op, valores, negada }: Prueba, columna: RawBuilder<unknown>): Condicion {
  const [valor, ...resto] = valores
  const [uno, lista] = [sql.raw(TIPOS[tipo]), sql.raw(`${TIPOS[tipo]}[]`)]
  switch (op) {
    case 'en':
      // One alone is not a list: only then the database reads the index in its order.
      if (resto.length === 0) return sql`${columna} ${sql.raw(negada ? '<>' : '=')} ${valor}::${uno}`
      return sql`${columna} ${sql.raw(negada ? '<> all' : '= any')}(${valores}::${lista})`
    case '<':
    case '<=':
    case '>':
    case '>=':
      // Texts by their characters, as memory compares them, not by the alphabet of some database.
      return sql`${columna}${sql.raw(tipo === 'texto' ? ' collate "C"' : '')} ${sql.raw(op)} ${valor}::${uno}`
    default:
      throw new Error(`${op} is not asked of a type that is compared whole`)
  }
}

/** Nulls last when ascending. Texts have an alphabetical order in memory only. */
export function toOrderBy(orden: readonly Criterio[], columnas: Columnas): RawBuilder<unknown> {
  return sql.join(
    orden.map(({ ruta, direccion }) => sql`${columnaDe(columnas, ruta, true)} ${sql.raw(direccion)}`),
  )
}
