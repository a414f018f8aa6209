// The two engines of the query grammar agree: the same entries in memory and in PostgreSQL, asked anything, give the same ids in the same order.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#server/base/errors.ts'
import { parseConsulta } from '#server/consulta/consulta.ts'
import type { Entidad, Lugar } from '#server/consulta/esquema.ts'
import { sinLimite } from '#server/consulta/gasto.ts'
import { createPlan } from '#server/consulta/memoria.ts'
import { type Columnas, toOrderBy, toSql } from '#server/consulta/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { veces } from '../support/veces.ts'

const CAMPOS = {
  nombre: 'texto',
  precio: 'numero',
  stock: 'entero',
  recorte: 'booleano',
  alta: 'fecha',
} as const
type Campo = 'id' | keyof typeof CAMPOS

const LUGAR: Lugar = {
  esquema: {
    corte: { campos: CAMPOS, relaciones: { res: { tipo: 'res', muchos: false } }, exacto: true },
    res: { campos: CAMPOS, relaciones: {}, exacto: true },
  },
  tipo: 'corte',
}
const NOMBRES = ['id', 'nombre', 'precio', 'stock', 'recorte', 'alta'] as const
const COLUMNAS: Columnas = Object.fromEntries(
  NOMBRES.flatMap(campo => [
    [campo, `cortes.${campo}`],
    [`res.${campo}`, `reses.${campo}`],
  ]),
)

/** Few of each, so that questions hit: with equals, nulls, letters of other cases and other alphabets. */
const VALORES = {
  id: ['1', '7', '20', '-3', '999999999999999'],
  nombre: ['Vacío', 'vacio', 'asado', 'ñandú', 'Z', '', "a'b", '%'],
  precio: ['0', '-1.5', '100.25', '100.250001', '7'],
  stock: ['0', '-2', '3', '2147483648'],
  recorte: ['true', 'false'],
  alta: ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '0001-01-01T00:00:00.000Z', '2026-11-15'],
} as const satisfies Record<Campo, readonly string[]>

const toWire: Readonly<Record<keyof typeof CAMPOS, (texto: string) => unknown>> = {
  nombre: texto => texto,
  precio: Number,
  stock: Number,
  recorte: texto => texto === 'true',
  alta: texto => new Date(texto).toISOString(),
}

/** An entry that has each field, or does not; the same ones on every run. */
function make(id: number, res: readonly Entidad[] = []): Entidad {
  const atributos = Object.fromEntries(
    Object.entries(toWire).map(([campo, read], i) => {
      const valores = VALORES[campo as keyof typeof CAMPOS]
      const texto = valores[(id * (i + 3)) % (valores.length + 1)]
      return [campo, texto === undefined ? null : read(texto)]
    }),
  )
  return { id, atributos, relaciones: { res } }
}

const RESES = [1, 2, 3, 4].map(id => make(id))
const CORTES = Array.from({ length: 40 }, (_, i) => {
  const res = RESES[i % 6]
  return make(i + 1, res === undefined ? [] : [res])
})

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
  const columnas =
    'id integer primary key, nombre text, precio double precision, stock bigint, recorte boolean, alta timestamptz'
  await base.pool.query(`create table reses (${columnas}); create table cortes (${columnas}, res_id integer)`)
  for (const [tabla, entidades] of [
    ['reses', RESES],
    ['cortes', CORTES],
  ] as const) {
    const filas = entidades.map(({ id, atributos, relaciones }) => ({
      id,
      ...atributos,
      res_id: relaciones.res?.[0]?.id ?? null,
    }))
    await base.pool.query(
      `insert into ${tabla} select * from jsonb_populate_recordset(null::${tabla}, $1::jsonb)`,
      [JSON.stringify(filas)],
    )
  }
})
afterAll(() => base.drop())

const LISTAS = ['$in', '$notIn', '$eq', '$ne']
const SUELTOS = [
  '$eq',
  '$ne',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$not][$eq',
  '$not][$lt',
  '$not][$ne',
  '$or][0][$gt',
  '$and][0][$lte',
]

const prueba = fc.constantFrom(...NOMBRES).chain(campo => {
  const valor = fc.constantFrom<string>(...VALORES[campo])
  const una = fc.tuple(fc.constantFrom(...SUELTOS), valor).map(([op, v]) => [`[${campo}][${op}]`, v])
  const lista = fc
    .tuple(fc.constantFrom(...LISTAS), fc.array(valor, { minLength: 1, maxLength: 3 }))
    .map(([op, varios]) => varios.map((v, i) => [`[${campo}][${op}][${i}]`, v]))
  const entre = fc.tuple(valor, valor).map(dos => dos.map((v, i) => [`[${campo}][$between][${i}]`, v]))
  const nula = fc
    .tuple(fc.constantFrom('$null', '$notNull'), fc.constantFrom('true', 'false'))
    .map(([op, v]) => [[`[${campo}][${op}]`, v]])
  return fc.oneof(
    una.map(par => [par]),
    lista,
    entre,
    nula,
  )
})
const relacion = fc.oneof(
  prueba,
  fc
    .tuple(fc.constantFrom('$null', '$notNull'), fc.constantFrom('true', 'false'))
    .map(([op, v]) => [[`[${op}]`, v]]),
)
const logica = fc
  .array(fc.constantFrom('$and][0', '$and][1', '$or][0', '$or][1', '$or][2', '$not'), { maxLength: 3 })
  .map(partes => partes.map(parte => `[${parte}]`).join(''))
const filtro = fc
  .tuple(logica, fc.constantFrom('', '[res]', '[res][$not]'), prueba, relacion)
  .map(([antes, res, propia, suya]) =>
    (res === '' ? propia : res === '[res]' ? suya : propia).map(([clave = '', valor = '']) => [
      `filters${antes}${res}${clave}`,
      valor,
    ]),
  )
/** Texts have no alphabetical order in SQL. */
const criterio = fc
  .tuple(
    fc.constantFrom('', 'res.'),
    fc.constantFrom('id', 'precio', 'stock', 'recorte', 'alta'),
    fc.constantFrom('', ':asc', ':desc'),
  )
  .map(partes => partes.join(''))
const consultas = fc
  .tuple(fc.array(filtro, { maxLength: 5 }), fc.array(criterio, { maxLength: 3 }))
  .map(([filtros, orden]) => new URLSearchParams([...filtros.flat(), ['sort', orden.join()]]).toString())

/** Parts that contradict each other are refused, by the one parser, before any engine is asked. */
function isLegible(texto: string): boolean {
  try {
    return parseConsulta(LUGAR, texto) !== null
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function enSql(texto: string): Promise<number[]> {
  const { filtro, orden } = parseConsulta(LUGAR, texto)
  const pasan = filtro === null ? sql`true` : toSql(filtro, COLUMNAS)
  const porNumero = { ruta: ['id'], direccion: 'asc' } as const
  const { rows } = await sql<{
    id: number
  }>`select cortes.id from cortes left join reses on reses.id = cortes.res_id
    where ${pasan} order by ${toOrderBy([...orden, porNumero], COLUMNAS)}`.execute(base.db)
  return rows.map(({ id }) => id)
}

function enMemoria(texto: string): (number | null)[] {
  const plan = createPlan(LUGAR, parseConsulta(LUGAR, texto))
  return plan.select(CORTES, sinLimite()).map(({ id }) => id)
}

it('[API-02] any tree of filters and any order: the same ids from memory and from PostgreSQL', async () => {
  const largos = new Set<number>()
  await fc.assert(
    fc.asyncProperty(consultas, async texto => {
      fc.pre(isLegible(texto))
      const esperados = enMemoria(texto)
      largos.add(esperados.length)
      expect(await enSql(texto)).toEqual(esperados)
    }),
    { numRuns: veces(500, 1_500) },
  )
  // Neither everything nor nothing, most of the time.
  expect(largos.size).toBeGreaterThan(15)
})

it.each([
  ['filters[stock][$not][$gt]=0', 'nulls are what a test leaves out, and pass its opposite'],
  ['filters[stock][$ne]=3', 'nulls are not other than something'],
  ['filters[res][$not][stock][$gt]=0', 'nothing related is not something that fails'],
  ['filters[res][$null]=true', 'nothing related'],
  ['filters[nombre][$lt]=a', 'capitals before small letters, whatever the alphabet of the database'],
  ['filters[id][$lt]=999999999999999', 'a number larger than its column'],
  ['sort=res.stock:desc,recorte,precio:desc', 'nulls first when descending, last when ascending'],
])('[API-02] %s: %s', async texto => {
  const esperados = enMemoria(texto)
  expect(esperados.length).toBeGreaterThan(0)
  expect(await enSql(texto)).toEqual(esperados)
})
