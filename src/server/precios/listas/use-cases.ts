// Price lists in the back room: made, filled cell by cell, taken away, and given to customers (PREC-08).
import type { Kysely } from 'kysely'
import type {
  ClientesWire,
  ClienteUnoWire,
  ListaCambio,
  ListaDatos,
  ListasWire,
  ListaUnaWire,
  MudanzaDatos,
} from '#contract/precios/lista.schema.ts'
import { readBuscado } from '#domain/pedido/busqueda.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import { listRegalos } from '#server/catalogo/regalos.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { readBuscar } from '#server/consulta/antes.ts'
import { wherePersonas } from '#server/cuenta/personas.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { explainChoque, invalidos } from '#server/plugins/validador.ts'
import { type Celdas, camposDe, readCeldas, toWireCelda } from './celdas.ts'
import { lockLista, lockListaDe, putCeldas, readListas, readMudanza, selectClientes } from './sql.ts'

export interface ListasDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
}

export async function listListas({ db }: ListasDeps): Promise<ListasWire> {
  return { data: await readListas(db), meta: {} }
}

const MINORISTA = 'La lista minorista sólo lleva escalas: los precios se cambian en cada artículo.'

/** Whatever is sent beside the cells is not read (B7). */
export async function createLista(
  deps: ListasDeps,
  cuenta: Cuenta,
  datos: ListaDatos,
): Promise<ListaUnaWire> {
  const celdas = readCeldas({ ...datos, nombre: datos.nombre ?? '' })
  return write(deps, cuenta, async tx => {
    const { id } = await tx
      .insertInto('listas_precios')
      .values({ nombre: celdas.nombre ?? '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putSinRegalos(tx, id, celdas)
    return id
  })
}

/** The cells, if no combo is given away by them that was paid for before (VOL-03). */
async function putSinRegalos(tx: Tx, id: number, celdas: Celdas): Promise<void> {
  const antes = new Set((await listRegalos(tx)).map(combo => combo.id))
  await putCeldas(tx, id, celdas)
  const nuevo = (await listRegalos(tx)).find(combo => !antes.has(combo.id))
  if (nuevo === undefined) return
  const campo = celdas.articulos.some(({ articuloId }) => articuloId === nuevo.id)
    ? 'articulos'
    : celdas.escalas.length > 0
      ? 'escalas'
      : 'categorias'
  throw invalidos([{ campo, message: nuevo.texto }])
}

export async function updateLista(
  deps: ListasDeps,
  cuenta: Cuenta,
  id: number,
  { data, version }: ListaCambio,
): Promise<ListaUnaWire> {
  const celdas = readCeldas(data)
  return write(deps, cuenta, async tx => {
    const fila = requireHallado(await lockLista(tx, id))
    if (fila.minorista && tocaPrecios(celdas)) throw new AppError('ValidationError', MINORISTA)
    const campos = await dropIguales(tx, id, celdas)
    await checkVersion(tx, { cosa: 'lista', id, actual: fila.version, version, campos }, toWireCelda)
    if (celdas.nombre !== undefined) {
      await tx.updateTable('listas_precios').set({ nombre: celdas.nombre }).where('id', '=', id).execute()
    }
    await putSinRegalos(tx, id, celdas)
    return id
  })
}

/** What of it is changed: a cell that says already what is wanted is nobody's conflict, mostly one's own lost answer. */
async function dropIguales(tx: Tx, id: number, celdas: Celdas): Promise<string[]> {
  const [lista] = await readListas(tx, id)
  const estan = valoresDe(readCeldas(lista?.attributes ?? {}))
  return [...valoresDe(celdas)]
    .filter(([campo, valor]) => valor !== (estan.get(campo) ?? null))
    .map(([campo]) => campo)
}

/** Each cell's value under the name the log has for it; null: taken away. */
function valoresDe(celdas: Celdas): ReadonlyMap<string, string | number | null> {
  const { nombre, categorias, articulos, escalas } = celdas
  const valores = [
    ...(nombre === undefined ? [] : [nombre]),
    ...categorias.map(({ porciento }) => porciento),
    ...articulos.map(({ precioKg }) => precioKg),
    ...escalas.map(({ porciento }) => porciento),
  ]
  return new Map(camposDe(celdas).map((campo, i) => [campo, valores[i] ?? null]))
}

function tocaPrecios({ nombre, categorias, articulos }: Celdas): boolean {
  return nombre !== undefined || categorias.length > 0 || articulos.length > 0
}

/** Refused while somebody buys at it: nobody's prices change because a list was tidied away. */
export async function deleteLista({ db }: ListasDeps, cuenta: Cuenta, id: number): Promise<ListaUnaWire> {
  return inTransactionOf(db, cuenta, async tx => {
    const fila = await lockLista(tx, id)
    const [antes] = await readListas(tx, id)
    if (fila === undefined || antes === undefined) throw noEncontrado()
    if (fila.minorista) throw new AppError('ConflictError', 'La lista minorista no se borra.')
    const { clientes } = antes.attributes
    if (clientes > 0) {
      const quienes = clientes === 1 ? 'Tiene 1 cliente' : `Tiene ${clientes} clientes`
      throw new AppError('ConflictError', `${quienes}: sacalos de la lista y después borrala.`, { clientes })
    }
    await tx.deleteFrom('listas_precios').where('id', '=', id).execute()
    return { data: antes, meta: {} }
  })
}

const CLIENTES_MAX = 500
const HALLADOS_MAX = 20
const BUSQUEDA_MAX = 80

const ordered = (db: Kysely<DB>) => selectClientes(db).orderBy('nombre').orderBy('users.id')

/** Those of a list. */
export async function readClientes({ db }: ListasDeps, lista: string): Promise<ClientesWire> {
  const suyos = ordered(db).where('lista_id', '=', parseId(lista) ?? 0)
  return { data: await suyos.limit(CLIENTES_MAX).execute(), meta: {} }
}

/** Those whose name, e-mail or phone has what was typed. */
export async function findClientes({ db }: ListasDeps, buscar: string): Promise<ClientesWire> {
  const texto = readBuscar({ buscar }, BUSQUEDA_MAX)
  if (texto === '') return { data: [], meta: {} }
  const hallados = ordered(db)
    .where('confirmed', '=', true)
    .where(wherePersonas(readBuscado(texto)))
  return { data: await hallados.limit(HALLADOS_MAX).execute(), meta: {} }
}

/** Somebody else was faster: where they put the customer stays (ADM-04). */
async function refuseMudado(tx: Tx, clienteId: number): Promise<never> {
  const { quien, lista } = await readMudanza(tx, clienteId)
  const donde = lista === null ? 'a precio minorista' : `a la lista ${lista}`
  const actual = await selectClientes(tx).where('users.id', '=', clienteId).executeTakeFirst()
  throw new AppError(
    'ConflictError',
    `${quien ?? 'El sistema'} lo pasó ${donde} mientras tanto. No se guardó nada.`,
    { actual },
  )
}

/** Null: back to retail. Their session goes on: what they pay is decided anew by every order. */
export async function moveCliente(
  { db }: ListasDeps,
  cuenta: Cuenta,
  clienteId: number,
  { lista: listaId, antes }: MudanzaDatos,
): Promise<ClienteUnoWire> {
  return inTransactionOf(db, cuenta, async tx => {
    const lista = listaId === null ? null : await lockLista(tx, listaId)
    if (lista === undefined || lista?.minorista) {
      throw invalidos([{ campo: 'lista', message: 'Esa lista ya no está.' }])
    }
    const actual = await lockListaDe(tx, clienteId)
    if (actual === undefined) throw noEncontrado()
    if (antes !== undefined && antes !== actual && actual !== listaId) await refuseMudado(tx, clienteId)
    await tx.updateTable('users').set({ lista_id: listaId }).where('id', '=', clienteId).execute()
    const data = requireHallado(await selectClientes(tx).where('users.id', '=', clienteId).executeTakeFirst())
    return { data, meta: {} }
  })
}

/** In one transaction, as its author; what comes after reads it, from memory too. */
async function write(
  { db }: ListasDeps,
  cuenta: Cuenta,
  work: (tx: Tx) => Promise<number>,
): Promise<ListaUnaWire> {
  const escrita = await inTransactionOf(db, cuenta, async tx => {
    const [data] = await readListas(tx, await work(tx))
    if (data === undefined) throw new Error('a price list that was written is not there')
    return { data, meta: {} as Record<string, never> }
  }).catch(refuseChoque)
  return escrita
}

/** What only the database can know, in words. The same cell twice in a body is one nobody typed. */
const refuseChoque = explainChoque({
  listas_precios_nombre: ['nombre', 'Ya hay una lista con ese nombre.'],
  listas_categorias_categoria_id_fkey: ['categorias', 'Una de las categorías ya no está.'],
  listas_articulos_articulo_id_fkey: ['articulos', 'Uno de los artículos ya no está.'],
  escalas_categoria_id_fkey: ['escalas', 'Una de las categorías ya no está.'],
  escalas_articulo_id_fkey: ['escalas', 'Uno de los artículos ya no está.'],
  21000: () => new AppError('ValidationError', 'La misma celda está dos veces.'),
})
