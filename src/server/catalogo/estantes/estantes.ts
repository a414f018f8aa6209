// What the shopkeeper does to a category, a sub-category, a portion or a badge: make, change, put in order, delete when empty (ART-05, INT-02).
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { ParametroId } from '#contract/catalogo/catalogo.schema.ts'
import {
  type ColgadosWire,
  CuerposEstante,
  type EstanteCambio,
  EstantesSchema,
  type EstantesWire,
  RespuestasEstante,
} from '#contract/catalogo/estante.schema.ts'
import {
  caminoTomado,
  type Estante,
  type Leido,
  motivoColgados,
  motivoEnListas,
  readGramos,
  readNombreEstante,
} from '#domain/catalogo/estante.ts'
import { ID_MAX } from '#domain/id.ts'
import { entero } from '#domain/lector.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { explainChoque, invalidos } from '#server/plugins/validador.ts'
import {
  type Columnas,
  countColgados,
  deleteFila,
  type Entrada,
  holdOrden,
  holdVersion,
  insertFila,
  placeFila,
  readEntrada,
  TABLAS,
  updateFila,
} from './sql.ts'

type Datos = Readonly<Record<string, unknown>>

interface Cambio {
  readonly estante: Estante
  /** Null: a new one. */
  readonly id: number | null
  readonly data: Datos
  readonly version?: number | undefined
}

const readId =
  (que: string) =>
  (escrito: unknown): Leido<number> => {
    const id = entero(1, ID_MAX)(escrito)
    return id === undefined ? { motivo: `${que} no es válida.` } : { valor: id }
  }

/** The fields each may be sent, by their name on the wire, with what reads them. */
const CAMPOS: Readonly<
  Record<Estante, Partial<Record<keyof EstanteCambio, (escrito: unknown) => Leido<string | number>>>>
> = {
  categoria: { nombre: escrito => readNombreEstante('categoria', escrito) },
  subCategoria: {
    nombre: escrito => readNombreEstante('subCategoria', escrito),
    categoria: readId('La categoría'),
  },
  valor: { nombre: escrito => readNombreEstante('valor', escrito), GrsPorcion: readGramos },
  insignia: { nombre: escrito => readNombreEstante('insignia', escrito) },
}

const ORDENADOS: readonly Estante[] = ['categoria', 'subCategoria']

/** What was sent, by column; throws with the reason of each field that is refused. A new one needs them all. */
function readCambio({ estante, id, data }: Cambio): {
  columnas: Columnas
  puesto: number | undefined
} {
  const columnas: Record<string, string | number | null> = {}
  const problemas: { campo: string; message: string }[] = []
  for (const [campo, read] of Object.entries(CAMPOS[estante])) {
    if (id !== null && data[campo] === undefined) continue
    const leido = read(data[campo])
    if (leido.motivo !== undefined) problemas.push({ campo, message: leido.motivo })
    else columnas[TABLAS[estante].columnas[campo] ?? campo] = leido.valor
  }
  const conOrden = ORDENADOS.includes(estante) && data.orden !== undefined
  const puesto = conOrden ? readId('La posición')(data.orden) : undefined
  if (puesto?.motivo !== undefined) problemas.push({ campo: 'orden', message: puesto.motivo })
  if (problemas.length > 0) throw invalidos(problemas)
  return { columnas, puesto: puesto?.motivo === undefined ? puesto?.valor : undefined }
}

async function saveEstante(db: Kysely<DB>, cuenta: Cuenta, cambio: Cambio): Promise<Entrada> {
  const { estante } = cambio
  const { columnas, puesto } = readCambio(cambio)
  return inTransactionOf(db, cuenta, async tx => {
    if (puesto !== undefined) await holdOrden(tx)
    const id =
      cambio.id === null
        ? await insertFila(tx, estante, columnas)
        : await update(tx, { ...cambio, id: cambio.id }, columnas, puesto !== undefined)
    if (puesto !== undefined && (estante === 'categoria' || estante === 'subCategoria')) {
      await placeFila(tx, estante, id, puesto)
    }
    return readEntrada(tx, estante, id)
  }).catch(refuseChoque(cambio.data))
}

async function update(
  tx: Tx,
  { estante, id, version }: Cambio & { readonly id: number },
  columnas: Columnas,
  conOrden: boolean,
): Promise<number> {
  const { cosa, columnas: nombres } = TABLAS[estante]
  const actual = requireHallado(await holdVersion(tx, estante, id))
  const nombreDe = (columna: string) =>
    Object.entries(nombres).find(([, suya]) => suya === columna)?.[0] ?? columna
  const toWire = (columna: string, valor: unknown): readonly [string, unknown] => [nombreDe(columna), valor]
  const { attributes } = await readEntrada(tx, estante, id)
  // A value that stands already as it is wanted is no conflict: mostly it is one's own change, whose answer was lost.
  const tocadas = Object.keys(columnas).filter(columna => columnas[columna] !== attributes[nombreDe(columna)])
  const campos = [...tocadas, ...(conOrden ? ['orden'] : [])]
  await checkVersion(tx, { cosa, id, actual, version, campos }, toWire)
  // In another category it comes last until somebody puts it elsewhere.
  const mudada = columnas.categoria_id === undefined || conOrden ? {} : { orden: null }
  await updateFila(tx, estante, id, { ...columnas, ...mudada })
  return id
}

/** Only what nothing hangs on. */
async function deleteEstante(db: Kysely<DB>, cuenta: Cuenta, estante: Estante, id: number): Promise<Entrada> {
  return inTransactionOf(db, cuenta, async tx => {
    requireHallado(await holdVersion(tx, estante, id))
    const { cuantos, enListas } = await countColgados(tx, estante, id)
    if (cuantos > 0) throw colgados(motivoColgados(estante, cuantos), cuantos)
    if (enListas > 0) throw colgados(motivoEnListas(enListas), enListas)
    const entrada = await readEntrada(tx, estante, id)
    await deleteFila(tx, estante, id)
    return entrada
  }).catch(refuseChoque({}))
}

function colgados(motivo: string, cuelgan: number): AppError {
  const details: ColgadosWire = { cuelgan }
  return new AppError('ConflictError', motivo, details)
}

/** What the database alone can know, in the screen's words: the path is another's, the category is gone. */
const refuseChoque = ({ nombre }: Cambio['data']) =>
  explainChoque({
    categorias_slug_key: ['nombre', caminoTomado(String(nombre))],
    23503: ['categoria', 'Esa categoría ya no está.'],
  })

/** Everything the back room shows of them, in the shopkeeper's order. One statement, so that it is one moment of the database. */
async function readEstantes(db: Kysely<DB>): Promise<EstantesWire> {
  const { rows } = await sql<EstantesWire>`select
    (select coalesce(json_agg(json_build_object('id', c.id, 'version', c.version, 'nombre', c.nombre, 'slug', c.slug,
        'orden', c.orden,
        'caminosViejos', (select count(*) from caminos_viejos v where v.categoria_id = c.id),
        'img', (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url, 'alternativeText', i.alt)
            order by ci.orden, i.id), '[]')
          from categorias_imagenes ci join imagenes i on i.id = ci.imagen_id where ci.categoria_id = c.id),
        'sub_categorias', (select coalesce(json_agg(json_build_object('id', s.id, 'version', s.version,
            'nombre', s.nombre, 'orden', s.orden,
            'articulos', (select count(*) from articulos a where a.sub_categoria_id = s.id))
            order by s.orden nulls last, s.id), '[]')
          from sub_categorias s where s.categoria_id = c.id)) order by c.orden nulls last, c.id), '[]')
      from categorias c) as categorias,
    (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'nombre', v.nombre,
        'GrsPorcion', v.grs_porcion,
        'articulos', (select count(*) from articulos_valores av where av.valor_id = v.id))
        order by v.grs_porcion, v.id), '[]')
      from valores v) as valors,
    (select coalesce(json_agg(json_build_object('id', n.id, 'version', n.version, 'nombre', n.nombre,
        'articulos', (select count(*) from articulos_insignias ai where ai.insignia_id = n.id)) order by n.id), '[]')
      from insignias n) as insignias`.execute(db)
  const [fila] = rows
  if (fila === undefined) throw new Error('the query of the shelves gave no row')
  return fila
}

const RECURSOS = [
  ['categoria', '/api/categorias', 'una categoría'],
  ['subCategoria', '/api/sub-categorias', 'una sub-categoría'],
  ['valor', '/api/valors', 'una porción (valor)'],
  ['insignia', '/api/insignias', 'una insignia'],
] as const

export function registerEstantes(app: FastifyInstance, { db }: { readonly db: Kysely<DB> }): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 4 * 1024 })
  for (const [estante, camino, que] of RECURSOS) {
    const answer = RespuestasEstante[estante]
    const body = CuerposEstante[estante]
    call(`POST ${camino}`, {
      summary: `Crear ${que}`,
      body,
      answer,
      handler: async ({ cuenta, body: { data } }) => ({
        data: await saveEstante(db, cuenta, { estante, id: null, data }),
        meta: {},
      }),
    })
    call(`PUT ${camino}/:id`, {
      summary: `Cambiar ${que}`,
      params: ParametroId,
      body,
      answer,
      handler: async ({ cuenta, id, body }) => ({
        data: await saveEstante(db, cuenta, { estante, id, ...body }),
        meta: {},
      }),
    })
    call(`DELETE ${camino}/:id`, {
      summary: `Borrar ${que}, si nada cuelga de ella`,
      params: ParametroId,
      answer,
      handler: async ({ cuenta, id }) => ({ data: await deleteEstante(db, cuenta, estante, id), meta: {} }),
    })
  }
  call('GET /api/trastienda/categorias', {
    summary: 'Categorías, porciones e insignias con su versión y lo que cuelga de ellas',
    answer: EstantesSchema,
    handler: async () => ({ data: await readEstantes(db), meta: {} }),
  })
}
