// What the back room asks of changes of prices: a preview, carrying it out now or later, taking it back, and the lists (PREC-01 to PREC-04).
import type pg from 'pg'
import type {
  CambioBody,
  CambioEnteroWire,
  CambioMovidoWire,
  CambioSolicitadoWire,
  CambiosWire,
  CambioWire,
  HistoriaPreciosWire,
  SimulacionViejaWire,
} from '#contract/precios/cambio.schema.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { LINEAS_MAX } from '#domain/precios/reprecio.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import { readRegalos } from '#server/catalogo/regalos.ts'
import { readPagina } from '#server/consulta/antes.ts'
import { INSTANTE } from '#server/db/jsonb.ts'
import { type Donde, finds, inTransaction, lists, type Tx } from '#server/db/transaction.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { applyCambio, cancelCambio, undoCambio } from '../apply-cambio.ts'
import type { Autor, CambioHecho } from '../cambio.ts'
import { type FilaPrecio, findArticulo, lockArticulos, readDeAlcance, readPrecios } from './articulos-sql.ts'
import { findPorTexto, simulate } from './simulacion.ts'
import { findPorHuella } from './sql.ts'

/** So many of those that were left are named. */
const NOMBRADOS = 20

const CAMBIO = `'id', c.id, 'tipo', c.tipo, 'titulo', c.titulo, 'estado', c.estado, 'quien', u.username,
  'createdAt', ${INSTANTE('c.created_at')}, 'aplicaAt', ${INSTANTE('c.aplica_at')}, 'aplicadoAt', ${INSTANTE('c.aplicado_at')},
  'deshechoAt', ${INSTANTE('c.deshecho_at')}, 'deshechoPor', d.username,
  'articulos', (select count(*) from cambios_lineas l where l.cambio_id = c.id and l.estado not in ('dejada', 'conservada')),
  'cuantosDejados', (select count(*) from cambios_lineas l where l.cambio_id = c.id and l.estado in ('dejada', 'conservada')),
  'dejados', (select coalesce(json_agg(x), '[]') from (select a.id, a.nombre from cambios_lineas l
    join articulos a on a.id = l.articulo_id
    where l.cambio_id = c.id and l.estado in ('dejada', 'conservada') order by a.id limit ${NOMBRADOS}) x)`

const LINEAS = `'lineas', (select coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre,
  'de', (l.de ->> 'precio_kg')::bigint / 100.0, 'a', (l.a ->> 'precio_kg')::bigint / 100.0, 'estado', l.estado)
  order by a.id), '[]') from cambios_lineas l join articulos a on a.id = l.articulo_id where l.cambio_id = c.id)`

const DE = `from cambios c left join users u on u.id = c.user_id left join users d on d.id = c.deshecho_por`

/** Reads changes of many articles for the list: who, when, how many, and what was left. */
interface FilaCambio {
  readonly cambio: CambioWire
}
interface FilaCambioEntero {
  readonly cambio: CambioEnteroWire
}

/** What waits, soonest first, with its lines. */
const readEnEspera = lists<FilaCambioEntero, []>({
  name: 'cambios-en-espera',
  text: `select json_build_object(${CAMBIO}, ${LINEAS}) as cambio ${DE}
    where c.estado = 'en-espera' order by c.aplica_at, c.id`,
})

const readEsperan = lists<FilaCambio, []>({
  name: 'cambios-esperan',
  text: `select json_build_object(${CAMBIO}) as cambio ${DE} where c.estado = 'en-espera' order by c.aplica_at, c.id`,
})

const readHechos = lists<FilaCambio, [antes: number | null, limite: number]>({
  name: 'cambios-hechos',
  text: `select json_build_object(${CAMBIO}) as cambio ${DE}
    where c.estado in ('aplicado', 'deshecho') and ($1::integer is null or c.id < $1) order by c.id desc limit $2`,
})

const findUno = finds<FilaCambio, [id: number]>({
  name: 'cambio-uno',
  text: `select json_build_object(${CAMBIO}) as cambio ${DE} where c.id = $1`,
})

const findEntero = finds<FilaCambioEntero, [id: number]>({
  name: 'cambio-entero',
  text: `select json_build_object(${CAMBIO}, ${LINEAS}) as cambio ${DE} where c.id = $1`,
})

async function readAlcance(donde: Donde, { alcance }: CambioBody): Promise<readonly FilaPrecio[]> {
  const { categorias = [], subCategorias = [], articulos = [], busqueda = '' } = alcance
  const busca = busqueda.trim() !== ''
  const filas = await readDeAlcance(donde, categorias, subCategorias, articulos, busca)
  if (!busca) return filas
  const halladas = new Set(findPorTexto(filas, busqueda))
  const [enCategoria, enSub, elegidos] = [new Set(categorias), new Set(subCategorias), new Set(articulos)]
  return filas.filter(
    fila =>
      halladas.has(fila) ||
      elegidos.has(fila.id) ||
      enCategoria.has(fila.categoriaId ?? 0) ||
      enSub.has(fila.subCategoriaId ?? 0),
  )
}

const idsDe = (filas: readonly FilaPrecio[]) => filas.map(({ id }) => id)

const ANIO_MS = 366 * 24 * 3_600_000
/** Somebody who takes their time over the last tap still means what they saw. */
const GRACIA_MS = 60_000

function readAplicaAt(aplicaAt: string | null | undefined, ahora: Date): Date | null {
  if (aplicaAt == null) return null
  const cuando = new Date(aplicaAt)
  const falta = cuando.getTime() - ahora.getTime()
  // `!(…)`: what is no date is not within any limits.
  if (!(falta > -GRACIA_MS && falta < ANIO_MS)) {
    throw invalidos([{ campo: 'aplicaAt', message: 'La fecha tiene que ser de acá a un año' }])
  }
  return cuando
}

/** What would happen; with `huella`, that very thing is done, or it is said why not. */
export async function requestCambio(
  pool: pg.Pool,
  autor: Autor,
  body: CambioBody,
  now: () => Date,
): Promise<CambioSolicitadoWire['data']> {
  const aplicaAt = readAplicaAt(body.aplicaAt, now())
  const { huella, simular = false } = body
  if (simular) {
    const filas = await readAlcance(pool, body)
    const { wire } = simulate(body, filas, await readRegalos(pool, idsDe(filas)), aplicaAt)
    return { simulacion: wire, cambio: null, repetido: false }
  }
  if (huella === undefined) {
    throw invalidos([{ campo: 'huella', message: 'Falta la huella de la simulación que se confirma' }])
  }
  return inTransaction(pool, async tx => {
    const hecho = await confirm(tx, autor, body, aplicaAt, huella)
    return { simulacion: null, cambio: await readUno(tx, hecho.id), repetido: hecho.repetido }
  })
}

async function confirm(
  tx: Tx,
  autor: Autor,
  body: CambioBody,
  aplicaAt: Date | null,
  huella: string,
): Promise<CambioHecho> {
  const previas = await readAlcance(tx, body)
  await lockArticulos(tx, idsDe(previas))
  // Under the lock: whoever made the same change meanwhile is done, and what they changed is seen.
  const ya = await findPorHuella(tx, huella)
  if (ya !== null) return { ...ya, repetido: true, hechas: 0, dejadas: [] }
  const filas = await readAlcance(tx, body)
  const { wire, lineas } = simulate(body, filas, await readRegalos(tx, idsDe(filas)), aplicaAt)
  if (wire.huella !== huella) {
    const details: SimulacionViejaWire = { simulacion: wire }
    throw new AppError(
      'ConflictError',
      'Algo cambió mientras mirabas. No se hizo nada: revisalo y confirmá.',
      {
        ...details,
      },
    )
  }
  checkCuantas(lineas.length, wire.problemas)
  const { simular: _simular, huella: _huella, ...regla } = body
  return applyCambio(tx, autor, { tipo: 'precios', titulo: wire.titulo, regla, huella, lineas, aplicaAt })
}

function checkCuantas(cuantas: number, problemas: number): void {
  if (problemas > 0) {
    const message =
      problemas === 1
        ? 'Hay un precio que no puede ser: corregilo'
        : `Hay ${problemas} precios que no pueden ser: corregilos`
    throw invalidos([{ campo: 'correcciones', message }])
  }
  if (cuantas === 0) throw invalidos([{ campo: 'alcance', message: 'Así no cambia ningún precio' }])
  if (cuantas > LINEAS_MAX) {
    throw invalidos([{ campo: 'alcance', message: `Son más de ${LINEAS_MAX} precios: hacelo en partes` }])
  }
}

async function readUno(tx: Tx, id: number): Promise<CambioWire> {
  const fila = requireHallado(await findUno(tx, id))
  return fila.cambio
}

const move =
  (hacer: typeof undoCambio) =>
  (pool: pg.Pool, autor: Autor, id: number): Promise<CambioMovidoWire['data']> =>
    inTransaction(pool, async tx => {
      const { repetido } = await hacer(tx, autor, id)
      return { cambio: await readUno(tx, id), repetido }
    })

export const revertCambio = move(undoCambio)
export const callOffCambio = move(cancelCambio)

const PAGINA = 20

/** What waits and what was done last; with `antes`, what was done before that number. */
export async function listCambios(pool: pg.Pool, antes: number | null): Promise<CambiosWire> {
  const esperan = antes === null ? await readEsperan(pool) : []
  const { pagina, siguiente } = await readPagina(
    PAGINA,
    limite => readHechos(pool, antes, limite),
    ({ cambio }) => cambio.id,
  )
  return { data: [...esperan, ...pagina].map(({ cambio }) => cambio), meta: { siguiente } }
}

export async function listEnEspera(pool: pg.Pool): Promise<CambiosWire> {
  const filas = await readEnEspera(pool)
  return { data: filas.map(({ cambio }) => cambio), meta: { siguiente: null } }
}

export async function readCambio(pool: pg.Pool, id: number): Promise<CambioEnteroWire> {
  const fila = requireHallado(await findEntero(pool, id))
  return fila.cambio
}

export async function readHistoria(pool: pg.Pool, articuloId: number): Promise<HistoriaPreciosWire['data']> {
  const filas = await readPrecios(pool, articuloId)
  if (filas.length === 0 && (await findArticulo(pool, articuloId)) === null) throw noEncontrado()
  return filas.map(({ precioKg, at, quien, cambio }) => ({
    precioKG: centavosToPesos(precioKg),
    desde: at.toISOString(),
    quien,
    cambio,
  }))
}
