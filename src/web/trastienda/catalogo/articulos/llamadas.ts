// The sheet's calls: rows with their portions and places, one row written, and its stock counted or switched off (fetch).
import type { ValorWire } from '#contract/catalogo/catalogo.schema.ts'
import { fromWireFila, toWireCampos } from '#contract/catalogo/fila.wire.ts'
import type { MovimientoWire } from '#contract/existencias/existencias.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import type { CambiosWire } from '#contract/precios/cambio.schema.ts'
import type { Valor } from '#domain/catalogo/catalogo.ts'
import type { Fila, Rama } from '#domain/catalogo/fila.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { categoriaTexto, conMayuscula } from '#domain/texto/texto.ts'
import { toChoque } from '#web/comun/guardado/veredicto.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { ApiError, request } from '#web/comun/request/request.ts'
import { actualDe, moveExistencias } from '#web/trastienda/existencias/api.ts'
import { fetchArticulo, fetchArticulos, saveArticulo } from '#web/trastienda/piezas/api.ts'
import { fetchEstantes } from '#web/trastienda/piezas/estantes.ts'
import type { Cambio, PrecioEnEspera } from './planilla.ts'

const TODAS = 'pagination[pageSize]=1000'

let valores: ReadonlyMap<number, Valor> = new Map()

/** The portions, which rows name by their ids. */
export async function loadValores(): Promise<void> {
  const { data } = await request<{ readonly data: readonly ValorWire[] }>(`/api/valors?${TODAS}`)
  valores = new Map(
    data.map(({ id, attributes: { nombre, GrsPorcion } }) => [id, { id, nombre, grsPorcion: GrsPorcion }]),
  )
}

/** The places of articles, in the shop's order; also those whose articles all wait for a price, which the shop does not show. */
export async function fetchRamas(): Promise<readonly Rama[]> {
  const { categorias } = await fetchEstantes()
  return categorias.flatMap(({ id: categoriaId, nombre, sub_categorias }) =>
    sub_categorias.map(sub => ({
      id: sub.id,
      nombre: sub.nombre,
      categoriaId,
      categoria: conMayuscula(categoriaTexto(nombre).replace(/^(?:de|para) /, '')),
    })),
  )
}

interface Lectura {
  readonly filas: readonly Fila[]
  readonly hasta: string
  readonly total: number
}

export async function fetchFilas(pedido: {
  readonly desde?: string
  readonly limite?: number
}): Promise<Lectura> {
  const { data, meta } = await fetchArticulos(pedido)
  return { filas: data.map(fila => fromWireFila(fila, valores)), ...meta }
}

export async function fetchFila(id: number): Promise<Fila> {
  return fromWireFila(await fetchArticulo(id), valores)
}

/** The row as it is afterwards. */
export async function writeCambio({ id, cosa, de, a, version }: Cambio, fila: Fila): Promise<Fila> {
  if (cosa === 'stock') {
    if (a.controlStock === false)
      return writeStock({ id, siempreHay: true, ...(a.stock === 0 && { apagado: true }) }, version)
    const cantidad = (gramos = 0) => toWireStock(fila.medida, gramos)
    const [stock, esperado] = [cantidad(a.stock), cantidad(de.stock)]
    return writeStock({ id, stock, esperado, motivo: 'recuento' }, version)
  }
  if (cosa === 'apagado') return writeStock({ id, apagado: a.apagado === true }, version)
  return fromWireFila(await saveArticulo(id, toWireCampos(a), version), valores)
}

async function writeStock(linea: MovimientoWire & { readonly id: number }, version: number): Promise<Fila> {
  try {
    await moveExistencias([linea])
  } catch (error) {
    // Its figure is its version.
    throw error instanceof ApiError && actualDe(error) !== undefined ? toChoque(error, version) : error
  }
  return fetchFila(linea.id)
}

/** The next price of each article that has one waiting. */
export async function fetchEsperan(): Promise<ReadonlyMap<number, PrecioEnEspera>> {
  const { data } = await authRequest<CambiosWire>('/api/trastienda/cambios?estado=en-espera')
  const esperan = new Map<number, PrecioEnEspera>()
  for (const cambio of data) {
    const { aplicaAt } = cambio
    if (!('lineas' in cambio) || aplicaAt === null) continue
    for (const { id, a } of cambio.lineas) {
      // The soonest comes first.
      if (a !== null && !esperan.has(id)) esperan.set(id, { precioKg: pesosToCentavos(a), cuando: aplicaAt })
    }
  }
  return esperan
}
