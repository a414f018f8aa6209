// Importing a spreadsheet: tried first, row by row and whole again, each row mended by itself; nothing of it is in the shop yet (IMP-02).
import type pg from 'pg'
import type {
  ArreglosBody,
  FilasWire,
  FilaWire,
  ImportacionWire,
  RelecturaBody,
  YaAplicadaWire,
} from '#contract/catalogo/importacion.schema.ts'
import { type CatalogoActual, createIndice } from '#domain/catalogo/importar/catalogo.ts'
import type { Campo } from '#domain/catalogo/importar/columnas.ts'
import type { Contexto } from '#domain/catalogo/importar/contexto.ts'
import type { EstadoFila, FilaRevisada } from '#domain/catalogo/importar/fila.ts'
import { collide, reviewFila } from '#domain/catalogo/importar/revision.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { findChoque, holdImportacion, saveFila, takeFilas, takeSiguientes } from './apply-sql.ts'
import { readCatalogo } from './catalogo-sql.ts'
import type { Hilos } from './hilos.ts'
import type { Formato } from './read-planilla.ts'
import {
  type FilaTomada,
  failImportacion,
  findImportacion,
  type Importacion,
  insertImportacion,
  readBytes,
  readDecisiones,
  readFilas,
  readFormas,
  readResumen,
  restartImportacion,
  saveLectura,
  saveLote,
} from './sql.ts'
import type { Que } from './tabla.ts'
import type { Lectura, Leida, Mensaje } from './tareas-hilo.ts'
import { toWireFila, toWireImportacion } from './wire.ts'

export interface ImportarDeps {
  readonly pool: pg.Pool
  readonly hilos: Hilos
  /** Of a dry run that went wrong after its call was answered. */
  readonly onFalla: (error: unknown) => void
}

const ARCHIVO_MAX = 200
const SIN_NOMBRE = 'planilla'

/** Answers once the sheet is read, or refused; the rows are compared after that. */
export async function createImportacion(
  deps: ImportarDeps,
  userId: number,
  { bytes, nombre = '' }: { readonly bytes: Buffer; readonly nombre: string | undefined },
): Promise<ImportacionWire> {
  const { pool } = deps
  const { catalogo, vistaAt } = await readCatalogo(pool)
  const comienzo = performance.now()
  const archivo = lineaSegura(nombre, ARCHIVO_MAX) || SIN_NOMBRE
  const lectura = { hoja: null, encabezado: null, columnas: null }
  const tarea = {
    tarea: 'revisar',
    bytes,
    lectura,
    crear: [],
    formas: await readFormas(pool),
    decisiones: '{}',
    catalogo,
  } as const
  const id = await runRevision(deps, tarea, async leida => {
    const leidaMs = Math.round(performance.now() - comienzo)
    return {
      id: await insertImportacion(pool, { userId, archivo, bytes, vistaAt, leidaMs }, leida),
      vuelta: 1,
    }
  })
  return readImportacion(pool, id)
}

type Revisar = Extract<Parameters<Hilos['run']>[0], { tarea: 'revisar' }>

/** Settles with the sheet's id as soon as `onLeida` has kept what it is; the rest goes on by itself. */
function runRevision(
  { pool, hilos, onFalla }: ImportarDeps,
  tarea: Revisar,
  onLeida: (leida: Leida) => Promise<{ readonly id: string; readonly vuelta: number }>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let suya: { readonly id: string; readonly vuelta: number } | null = null
    const onMensaje = async (mensaje: Mensaje) => {
      if (mensaje.tipo === 'leida') {
        suya = await onLeida(mensaje)
        resolve(suya.id)
      } else if (mensaje.tipo === 'lote' && suya !== null) {
        await saveLote(pool, suya.id, suya.vuelta, mensaje.filas, mensaje.hechas)
      }
    }
    hilos.run(tarea, onMensaje).catch(async (error: unknown) => {
      reject(error)
      if (suya === null) return
      onFalla(error)
      await failImportacion(pool, suya.id, suya.vuelta).catch(onFalla)
    })
  })
}

async function find(pool: pg.Pool, id: string): Promise<Importacion> {
  return requireHallado(await findImportacion(pool, id))
}

export async function readImportacion(pool: pg.Pool, id: string): Promise<ImportacionWire> {
  const importacion = await find(pool, id)
  return toWireImportacion(importacion, await readResumen(pool, id))
}

export async function listFilas(
  pool: pg.Pool,
  id: string,
  estado: EstadoFila,
  desde: number,
): Promise<FilasWire> {
  await find(pool, id)
  const { filas, total } = await readFilas(pool, id, estado, desde)
  return { data: filas.map(toWireFila), meta: { total } }
}

/** Other columns, another heading, another sheet, places that may be made: everything is looked at again, as it is now. */
export async function reviewImportacion(
  deps: ImportarDeps,
  id: string,
  cambios: RelecturaBody,
): Promise<ImportacionWire> {
  const { pool } = deps
  const antes = await find(pool, id)
  const otraHoja = cambios.hoja !== undefined && cambios.hoja !== antes.hoja
  const encabezado =
    cambios.encabezado === undefined ? (otraHoja ? null : antes.encabezado) : cambios.encabezado - 1
  const mismasFilas = !otraHoja && encabezado === antes.encabezado
  // What was decided about rows holds while they are the same rows.
  const decisiones = mismasFilas ? await readDecisiones(pool, id) : '{}'
  const { catalogo, vistaAt } = await readCatalogo(pool)
  const crear = cambios.crear ?? antes.crear
  const tomada = await restartImportacion(pool, id, crear)
  if (tomada === null) throw yaAplicada(antes)
  const { bytes, vuelta } = tomada
  const lectura: Lectura = {
    hoja: cambios.hoja ?? antes.hoja,
    encabezado,
    columnas: cambios.columnas ?? (mismasFilas ? antes.columnas : null),
  }
  const tarea = { tarea: 'revisar', bytes, lectura, crear, formas: '[]', decisiones, catalogo } as const
  try {
    await runRevision(deps, tarea, async leida => {
      await saveLectura(pool, id, { vuelta, vistaAt }, leida)
      return { id, vuelta }
    })
  } catch (error) {
    await failImportacion(pool, id, vuelta)
    throw error
  }
  return readImportacion(pool, id)
}

export function yaAplicada({
  aplicadaAt,
  aplicadaPor,
  cambio,
}: Pick<Importacion, 'aplicadaAt' | 'aplicadaPor' | 'cambio'>): AppError {
  const quien = aplicadaPor === null ? '' : ` La aplicó ${aplicadaPor}.`
  const details: YaAplicadaWire = {
    cuando: (aplicadaAt ?? new Date()).toISOString(),
    quien: aplicadaPor,
    cambio,
  }
  return new AppError('ConflictError', `Esta planilla ya se aplicó.${quien}`, { ...details })
}

export const sinRevisar = () =>
  new AppError('ConflictError', 'La planilla todavía se está revisando. Probá de nuevo en un momento.')

/** Only the rows named, and those that collided or collide now with them, are looked at again. */
export async function fixFilas(
  { pool }: ImportarDeps,
  id: string,
  { arreglos }: ArreglosBody,
): Promise<{ readonly data: ImportacionWire; readonly filas: FilaWire[] }> {
  const { catalogo } = await readCatalogo(pool)
  const indice = createIndice(JSON.parse(catalogo) as CatalogoActual)
  const revisadas = await inTransaction(pool, async tx => {
    const tomada = requireHallado(await holdImportacion(tx, id))
    if (tomada.estado === 'aplicada') throw yaAplicada({ ...tomada, aplicadaPor: tomada.quien })
    if (tomada.estado !== 'lista') throw sinRevisar()
    const filas = await takeFilas(tx, id, [...new Set(arreglos.map(({ fila }) => fila))])
    const { columnas, puntos, crear } = tomada
    return recheck(
      tx,
      id,
      filas.map(fila => decide(fila, arreglos)),
      {
        indice,
        columnas,
        puntos: new Set(puntos),
        crear: new Set(crear),
      },
    )
  })
  return { data: await readImportacion(pool, id), filas: revisadas.map(toWireFila) }
}

function decide(tomada: FilaTomada, arreglos: ArreglosBody['arreglos']): FilaTomada {
  let { omitida, confirmada } = tomada
  const suyos: Partial<Record<Campo, string>> = { ...tomada.arreglos }
  for (const { fila, campo, valor, omitir, confirmar } of arreglos) {
    if (fila !== tomada.fila) continue
    if (campo !== undefined && valor !== undefined) {
      suyos[campo] = valor
      // A figure that was put there is another than the one that was confirmed.
      confirmada = false
    }
    omitida = omitir ?? omitida
    confirmada = confirmar ?? confirmada
  }
  return { ...tomada, arreglos: suyos, omitida, confirmada }
}

/** In the order of the sheet, since a row collides with those before it; who looks like it further down joins the queue. */
async function recheck(
  tx: Tx,
  id: string,
  tomadas: readonly FilaTomada[],
  contexto: Contexto,
): Promise<FilaRevisada[]> {
  const revisadas: FilaRevisada[] = []
  let cola = tomadas
  for (let [tomada] = cola; tomada !== undefined; [tomada] = cola) {
    const revisada = await recheckUna(tx, id, tomada, contexto)
    revisadas.push(revisada)
    const siguientes =
      revisada.claves.length === 0 ? [] : await takeSiguientes(tx, id, tomada.fila, revisada.claves)
    const resto = cola.slice(1)
    const nuevas = siguientes.filter(({ fila }) => !resto.some(otra => otra.fila === fila))
    cola = [...resto, ...nuevas].toSorted((una, otra) => una.fila - otra.fila)
  }
  return revisadas
}

async function recheckUna(tx: Tx, id: string, tomada: FilaTomada, contexto: Contexto): Promise<FilaRevisada> {
  const sola = reviewFila(tomada, contexto)
  const otra = sola.claves.length === 0 ? null : await findChoque(tx, id, tomada.fila, sola.claves)
  const clave = otra === null ? undefined : sola.claves.find(suya => otra.claves.includes(suya))
  const revisada = otra === null || clave === undefined ? sola : collide(sola, otra.fila, clave)
  await saveFila(tx, id, tomada, revisada)
  return revisada
}

interface Archivo {
  readonly nombre: string
  readonly formato: Formato
  readonly bytes: Uint8Array
}

async function runEscritura(
  hilos: Hilos,
  tarea: Parameters<Hilos['run']>[0],
): Promise<Omit<Archivo, 'nombre'>> {
  let archivo: Omit<Archivo, 'nombre'> | null = null
  await hilos.run(tarea, mensaje => {
    if (mensaje.tipo === 'archivo') archivo = { bytes: mensaje.bytes, formato: mensaje.formato }
  })
  if (archivo === null) throw new Error('the thread wrote nothing')
  return archivo
}

export async function exportCatalogo(
  { pool, hilos }: ImportarDeps,
  que: Que,
  formato: Formato,
): Promise<Archivo> {
  const { catalogo } = await readCatalogo(pool)
  const escrito = await runEscritura(hilos, { tarea: 'exportar', que, formato, catalogo })
  return { nombre: `${que === 'modelo' ? 'planilla-modelo' : que}.${formato}`, ...escrito }
}

/** The sheet itself with one more column, which says what is wrong with a row. */
export async function exportErrores({ pool, hilos }: ImportarDeps, id: string): Promise<Archivo> {
  const { archivo, hoja, encabezado } = await find(pool, id)
  const dichos: Record<number, string> = {}
  for (let desde = 0; ; ) {
    const { filas } = await readFilas(pool, id, 'error', desde)
    for (const { fila, errores } of filas) dichos[fila] = errores.map(({ motivo }) => motivo).join('. ')
    const ultima = filas.at(-1)
    if (ultima === undefined) break
    desde = ultima.fila
  }
  const tarea = {
    tarea: 'errores',
    bytes: await readBytes(pool, id),
    hoja,
    encabezado,
    errores: JSON.stringify(dichos),
  } as const
  const escrito = await runEscritura(hilos, tarea)
  return { nombre: `${archivo.replace(/\.(?:xlsx|csv|txt)$/i, '')}-errores.${escrito.formato}`, ...escrito }
}
