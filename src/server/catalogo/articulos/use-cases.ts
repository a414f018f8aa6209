// Writing articles: each change in one transaction, under the article's lock, with its author, rules and version (INT-02, ART-03, ART-04).
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type {
  ArticuloBody,
  ArticuloEscritoWire,
  ArticuloFila,
  ArticuloNuevoBody,
} from '#contract/catalogo/trastienda.schema.ts'
import { readWireStock } from '#contract/existencias/stock.wire.ts'
import { ARTICULO_NUEVO, type ArticuloEditado, CAMPOS, NOMBRES_CAMPOS } from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { PRECIO_DE_PARTES, reparoDeMedidaDeCombo, SIN_STOCK_PROPIO } from '#domain/catalogo/combo-dado.ts'
import { checkArticulo, checkCampos, LIMITES, type Reparo } from '#domain/catalogo/edicion.ts'
import {
  changeConteo,
  FALTA_CIFRA,
  isSinCifra,
  siempreHay,
  toMedida,
} from '#domain/existencias/movimiento.ts'
import { ivaPropuesto } from '#domain/factura/iva-propuesto.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { type ClaveDeAlguien, doOnce, readClave } from '#server/base/idempotencia.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { explainChoque, invalidos } from '#server/plugins/validador.ts'
import { readRegalos } from '../regalos.ts'
import { readFilas } from './filas.ts'
import {
  columnasDe,
  findCombo,
  findComboDe,
  findLugar,
  lockArticulo,
  putEnlaces,
  wasSinPrecio,
  wasVendido,
} from './sql.ts'
import { readCampos, refuseReparos, toWireCampo } from './wire.ts'

// The idempotency key of a new article: sent again after an answer that was lost, it is the article made the first time (ART-03, ADM-06).

/** Null: it was sent without one. */
function readClaveArticulo(
  header: string | string[] | undefined,
  quien: number,
  data: ArticuloNuevoBody['data'],
): ClaveDeAlguien | null {
  const texto = readClave(header)
  if (texto === null) return null
  // Whatever the order of its fields.
  const contenido = JSON.stringify(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { quien, texto, hash: createHash('sha256').update(contenido).digest('hex') }
}

/** The article by its key, made now if it was not before. */
async function makeOnce(tx: Tx, clave: ClaveDeAlguien, make: () => Promise<number>): Promise<number> {
  // Which one it became: what was typed since is a change of that.
  const detalles = (articulo: number) => ({ articulo })
  return (await doOnce(tx, clave, { otra: 'otro artículo', detalles, make })).hecho
}

export async function readArticulo(db: Kysely<DB>, id: number): Promise<ArticuloFila> {
  return requireHallado((await readFilas(db, { ids: [id] }))[0])
}

export async function createArticulo(
  db: Kysely<DB>,
  cuenta: Cuenta,
  { data }: ArticuloNuevoBody,
  header?: string | string[],
): Promise<ArticuloEscritoWire> {
  const clave = readClaveArticulo(header, cuenta.id, data)
  const medida = data.Medida ?? ARTICULO_NUEVO.medida
  const enviados = readCampos(data, medida)
  // A figure begins the counting (ART-06).
  const conteo = { controlStock: data.stock !== undefined }
  const articulo = { ...ARTICULO_NUEVO, ...conteo, nombre: data.nombre, ...enviados }
  refuseReparos([...checkCampos(articulo), ...checkArticulo(articulo)])
  const stock = articulo.controlStock ? readContado(data.stock, articulo.medida) : siempreHay(articulo.medida)
  return write(db, cuenta, tx => {
    const make = async () =>
      insert(tx, { ...articulo, ivaPorMil: enviados.ivaPorMil ?? (await proposeIva(tx, articulo)) }, stock)
    return clave === null ? make() : makeOnce(tx, clave, make)
  })
}

/** Nobody said a rate: the one its category proposes, as on its card and in a spreadsheet (FAC-05). */
async function proposeIva(
  tx: Tx,
  { subCategoriaId, ivaPorMil }: Pick<ArticuloEditado, 'subCategoriaId' | 'ivaPorMil'>,
): Promise<number> {
  const lugar = subCategoriaId === null ? null : await findLugar(tx, subCategoriaId)
  return (lugar ? ivaPropuesto(`${lugar.categoria} ${lugar.subCategoria}`) : null) ?? ivaPorMil
}

async function insert(tx: Tx, articulo: ArticuloEditado, stock: number): Promise<number> {
  const { id } = await tx
    .insertInto('articulos')
    .values({ ...columnasDe(articulo), nombre: articulo.nombre, precio_kg: articulo.precioKg, stock })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putEnlaces(tx, 'valores', id, articulo.valorIds)
  await putEnlaces(tx, 'insignias', id, articulo.insigniaIds)
  await putEnlaces(tx, 'acompanan', id, articulo.acompananIds)
  return id
}

const stockInvalido = (message: string) => invalidos([{ campo: 'stock', message }])

/** What there is to begin counting with: nothing said is not none (ART-06). */
function readContado(cantidad: number | undefined, medida: Medida): number {
  if (cantidad === undefined) throw stockInvalido(FALTA_CIFRA)
  const stock = readWireStock(medida, cantidad)
  if (Number.isInteger(stock) && stock >= 0 && stock <= LIMITES.stock) return stock
  throw stockInvalido('El stock no es un número válido.')
}

export async function updateArticulo(
  db: Kysely<DB>,
  cuenta: Cuenta,
  id: number,
  { data, version }: ArticuloBody,
): Promise<ArticuloEscritoWire> {
  return write(db, cuenta, async tx => {
    const fila = requireHallado(await lockArticulo(tx, id))
    const antes = fila.medida as Medida
    const medida = data.Medida ?? antes
    const campos = readCampos(data, medida)
    const actual = fila.version
    const vieja = version !== undefined && version < actual
    const tocados = vieja ? await dropIguales(tx, id, campos) : campos
    const columnas = NOMBRES_CAMPOS.filter(campo => tocados[campo] !== undefined).map(
      campo => CAMPOS[campo].columna,
    )
    await checkVersion(tx, { cosa: 'articulo', id, actual, version, campos: columnas }, toWireCampo(antes))
    refuseReparos([
      ...checkCampos(campos),
      ...(await checkCombo(tx, fila, campos)),
      ...checkArticulo(
        {
          precioKg: fila.precio_kg,
          archivado: fila.archivado_at !== null,
          ofertaDesde: fila.oferta_desde?.toISOString() ?? null,
          ofertaHasta: fila.oferta_hasta?.toISOString() ?? null,
          ...campos,
        },
        fila.precio_kg === 0 || (campos.precioKg === 0 && (await wasSinPrecio(tx, id))),
      ),
    ])
    const valores = { ...columnasDe(campos, fila.archivado_at), ...existencias(fila, campos, data.stock) }
    if (Object.keys(valores).length > 0) {
      await tx.updateTable('articulos').set(valores).where('id', '=', id).execute()
    }
    if (campos.valorIds !== undefined) await putEnlaces(tx, 'valores', id, campos.valorIds)
    if (campos.insigniaIds !== undefined) await putEnlaces(tx, 'insignias', id, campos.insigniaIds)
    if (campos.acompananIds !== undefined) await putEnlaces(tx, 'acompanan', id, campos.acompananIds)
    return id
  })
}

/** A value that stands already as it is wanted is no conflict: mostly it is one's own change, whose answer was lost (ADM-06). */
async function dropIguales(
  tx: Tx,
  id: number,
  campos: Partial<ArticuloEditado>,
): Promise<Partial<ArticuloEditado>> {
  const [fila] = await readFilas(tx, { ids: [id] })
  if (fila === undefined) return campos
  const estan: Readonly<Record<string, unknown>> = readCampos(fila, fila.Medida)
  return Object.fromEntries(
    Object.entries(campos).filter(([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(estan[campo])),
  )
}

/** The columns of the stock, where it is counted in another way from now on. */
function existencias(
  fila: {
    readonly medida: string
    readonly stock: number
    readonly stock_previo: number | null
    readonly control_stock: boolean
    readonly stock_minimo: number | null
  },
  {
    medida = fila.medida as Medida,
    controlStock = fila.control_stock,
    stockMinimo,
  }: Partial<ArticuloEditado>,
  cifra: number | undefined,
) {
  const antes = fila.medida as Medida
  const empieza = controlStock && !fila.control_stock
  if (cifra !== undefined && !empieza) {
    throw stockInvalido('El stock de lo que ya se cuenta se mueve con su motivo, en Stock.')
  }
  if (controlStock === fila.control_stock && medida === antes) return {}
  const existencia = {
    stock: fila.stock,
    medida: antes,
    controlStock: fila.control_stock,
    stockPrevio: fila.stock_previo,
  }
  const pideCifra = cifra !== undefined || isSinCifra(existencia, controlStock)
  const { stock, stockPrevio } = changeConteo(existencia, {
    medida,
    controlStock,
    ...(pideCifra && { contado: readContado(cifra, medida) }),
  })
  return {
    stock,
    stock_previo: stockPrevio,
    ...(medida !== antes &&
      stockMinimo === undefined &&
      fila.stock_minimo !== null && { stock_minimo: toMedida(fila.stock_minimo, medida) }),
  }
}

/** A price that is its parts', one at which it is given away, the stock of a combo, and the measure of what one says so much of, are not typed (VOL-03). */
async function checkCombo(
  tx: Tx,
  {
    id,
    medida,
    precio_kg: precio,
    desc_porciento: oferta,
    oferta_hasta: fin,
  }: {
    readonly id: number
    readonly medida: string
    readonly precio_kg: number
    readonly desc_porciento: number | null
    readonly oferta_hasta: Date | null
  },
  campos: Partial<ArticuloEditado>,
): Promise<readonly Reparo[]> {
  const { medida: otra = medida as Medida, precioKg = precio, controlStock = false } = campos
  const { descPorciento = oferta, ofertaHasta } = campos
  const cuestaIgual = precioKg === precio && descPorciento === oferta && ofertaHasta === undefined
  const hasta = ofertaHasta === undefined ? fin : ofertaHasta && new Date(ofertaHasta)
  const termino = hasta !== null && hasta <= new Date()
  if (otra === medida && cuestaIgual && !controlStock) return []
  const combo = await findCombo(tx, id)
  const dePartes = precioKg !== precio && typeof combo?.menos_porciento === 'number'
  const regala =
    combo === undefined || cuestaIgual || dePartes
      ? null
      : (await readRegalos(tx, [id]))(id, { precioKg, descPorciento: termino ? null : descPorciento })
  const texto =
    otra === medida
      ? null
      : reparoDeMedidaDeCombo({
          esCombo: combo !== undefined,
          esParte: (await findComboDe(tx, id)) !== undefined,
        })
  return [
    ...(texto === null ? [] : [{ campo: 'medida' as const, texto }]),
    ...(controlStock && combo !== undefined
      ? [{ campo: 'controlStock' as const, texto: SIN_STOCK_PROPIO }]
      : []),
    ...(dePartes ? [{ campo: 'precioKg' as const, texto: PRECIO_DE_PARTES }] : []),
    ...(regala === null
      ? []
      : [{ campo: precioKg === precio ? ('descPorciento' as const) : ('precioKg' as const), texto: regala }]),
  ]
}

export async function deleteArticulo(
  db: Kysely<DB>,
  cuenta: Cuenta,
  id: number,
): Promise<ArticuloEscritoWire> {
  const antes = await readArticulo(db, id)
  await inTransactionOf(db, cuenta, async tx => {
    requireHallado(await lockArticulo(tx, id))
    if (await wasVendido(tx, id)) {
      throw new AppError(
        'ConflictError',
        'Este artículo ya se vendió alguna vez: archivalo, así los pedidos viejos quedan como están.',
      )
    }
    const combo = await findComboDe(tx, id)
    if (combo !== undefined) {
      throw new AppError('ConflictError', `Es parte de ${combo}: sacalo primero de ahí, o archivalo.`)
    }
    await tx.deleteFrom('articulos').where('id', '=', id).execute()
  })
  return toEscrito(antes)
}

function toEscrito({ id, ...attributes }: ArticuloFila): ArticuloEscritoWire {
  return { data: { id, attributes }, meta: {} }
}

/** In one transaction, as its author; what comes after reads it, from memory too. */
async function write(
  db: Kysely<DB>,
  cuenta: Cuenta,
  work: (tx: Tx) => Promise<number>,
): Promise<ArticuloEscritoWire> {
  const fila = await inTransactionOf(db, cuenta, async tx => {
    const [escrita] = await readFilas(tx, { ids: [await work(tx)] })
    if (escrita === undefined) throw new Error('an article that was written is not there')
    return escrita
  }).catch(refuseChoque)
  return toEscrito(fila)
}

/** What only the database can know, in words. */
const refuseChoque = explainChoque({
  articulos_plu_key: ['plu', 'Ese código de balanza ya lo tiene otro artículo.'],
  articulos_sku_key: ['sku', 'Ese código externo ya lo tiene otro artículo.'],
  articulos_sub_categoria_id_fkey: ['sub_categoria', 'Esa sub-categoría no existe.'],
  articulos_valores_valor_id_fkey: ['valors', 'Una de las porciones no existe.'],
  articulos_insignias_insignia_id_fkey: ['insignias', 'Una de las insignias no existe.'],
  articulos_acompanan_acompana_id_fkey: ['vaBienCon', 'Uno de los artículos no existe.'],
  articulos_acompanan_otro: ['vaBienCon', 'Un artículo no va con él mismo.'],
})
