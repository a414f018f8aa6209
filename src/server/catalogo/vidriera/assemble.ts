// Turns the rows of the database into the tree the shop window shows.
import type {
  Articulo,
  Categoria,
  Fechas,
  Imagen,
  Insignia,
  OpcionVista,
  ParteCombo,
  SubCategoria,
  Valor,
} from '#domain/catalogo/catalogo.ts'
import { preparacionesDe } from '#domain/catalogo/combo.ts'
import { combosDisponibles } from '#domain/catalogo/combos-disponibles.ts'
import { GRAMOS_POR_UNIDAD } from '#domain/catalogo/peso.ts'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import type { Tienda } from '#domain/catalogo/tienda.ts'
import { mergeAjustes, splitAjustes } from '#domain/comercio/ajustes.ts'
import { type AjustesPersonal, COMERCIO_INICIAL } from '#domain/comercio/comercio.ts'
import { conTarifa, indexLista, LISTA_VACIA, type Lista } from '#domain/precios/lista.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import type { Tarifable } from '#domain/precios/tarifa.ts'
import type { Enlaces, FilaArticulo, FilaImagen, Filas } from './store.ts'

export interface Contenido {
  readonly tienda: Tienda
  readonly valores: readonly (Valor & Fechas)[]
  readonly insignias: readonly (Insignia & Fechas)[]
  readonly imagenes: readonly (Imagen & Fechas)[]
  /** Articles no sub-category shows: the API lists them, the shop window does not. */
  readonly sueltos: readonly Articulo[]
  /** Where a category was before it was renamed, and which one it is (ART-05). */
  readonly caminosViejos: ReadonlyMap<string, number>
  /** Price lists by their number, the retail one apart; part of no page. */
  readonly listas: { readonly minorista: Lista; readonly propias: ReadonlyMap<number, Lista> }
  /** The scale's number of each article that has one; part of no page. */
  readonly plus: ReadonlyMap<number, number>
  /** What the shop asks of its staff; part of no page. */
  readonly personal: AjustesPersonal
  /** Names of the settings that were refused. */
  readonly rechazados: readonly string[]
}

/** What the shop says about itself, with its settings laid over the values of the house. */
export function assembleComercio(filas: Pick<Filas, 'comercio' | 'ajustes'>) {
  const nombre = filas.comercio === null ? [] : [{ nombre: 'nombre', valor: filas.comercio }]
  const { personal, otros } = splitAjustes(filas.ajustes)
  return { personal, ...mergeAjustes(COMERCIO_INICIAL, [...nombre, ...otros]) }
}

export function assemble(filas: Filas): Contenido {
  const valores = new Map(filas.valores.map(({ id, nombre, grsPorcion }) => [id, { id, nombre, grsPorcion }]))
  const insignias = new Map(filas.insignias.map(({ id, nombre }) => [id, { id, nombre }]))
  const imagenes = new Map(filas.imagenes.map(fila => [fila.id, toImagen(fila)]))
  const valoresDe = group(filas.articulosValores, valores)
  const insigniasDe = group(filas.articulosInsignias, insignias)
  const imagenesDe = group(filas.articulosImagenes, imagenes)
  const preparacionesDe = new Map<number, Preparacion[]>()
  for (const { articuloId, ...preparacion } of filas.preparaciones) {
    append(preparacionesDe, articuloId, preparacion)
  }
  const asCombo = createCombos(filas, imagenesDe)
  const acompananDe = new Map<number, number[]>()
  for (const [id, otro] of filas.articulosAcompanan) append(acompananDe, id, otro)
  const imagenesDeCategoria = group(filas.categoriasImagenes, imagenes)

  const reglas = filas.listas.map(({ id, minorista, reglas }) => ({
    id,
    minorista,
    lista: indexLista(reglas),
  }))
  const minorista = reglas.find(lista => lista.minorista)?.lista ?? LISTA_VACIA
  const propias = new Map(reglas.filter(lista => !lista.minorista).map(({ id, lista }) => [id, lista]))
  const categoriaDe = new Map(filas.subCategorias.map(({ id, categoriaId }) => [id, categoriaId]))

  const sueltos: Articulo[] = []
  const articulosDe = new Map<number, Articulo[]>()
  for (const fila of filas.articulos) {
    const categoriaId = fila.subCategoriaId === null ? null : (categoriaDe.get(fila.subCategoriaId) ?? null)
    const { escalas } = conTarifa({ ...fila, categoriaId }, minorista, null)
    const propio = toArticulo(
      { ...fila, escalas },
      valoresDe(fila.id),
      imagenesDe(fila.id),
      insigniasDe(fila.id),
    )
    const vaBienCon = acompananDe.get(fila.id)
    const articulo = {
      ...propio,
      preparaciones: preparacionesDe.get(fila.id) ?? [],
      ...(vaBienCon && { vaBienCon }),
      ...asCombo(fila.id),
    }
    if (fila.subCategoriaId === null) sueltos.push(articulo)
    else append(articulosDe, fila.subCategoriaId, articulo)
  }
  const subCategoriasDe = new Map<number, SubCategoria[]>()
  for (const { id, nombre, categoriaId, createdAt, updatedAt } of filas.subCategorias) {
    const articulos = articulosDe.get(id) ?? []
    append(subCategoriasDe, categoriaId, { id, nombre, articulos, createdAt, updatedAt })
  }
  const categorias = filas.categorias.map(
    ({ id, nombre, createdAt, updatedAt }): Categoria => ({
      id,
      nombre,
      imagenes: imagenesDeCategoria(id),
      subCategorias: subCategoriasDe.get(id) ?? [],
      createdAt,
      updatedAt,
    }),
  )
  const { comercio, personal, rechazados } = assembleComercio(filas)
  const { valores: conFechas, insignias: insigniasConFechas, imagenes: imagenesConFechas } = filas
  return {
    tienda: { comercio, categorias, ...(filas.vendidos.length > 0 && { vendidos: filas.vendidos }) },
    valores: conFechas,
    insignias: insigniasConFechas,
    imagenes: imagenesConFechas,
    sueltos,
    caminosViejos: new Map(filas.caminosViejos),
    listas: { minorista, propias },
    plus: new Map(filas.articulos.flatMap(({ id, plu }) => (plu === null ? [] : [[id, plu]]))),
    personal,
    rechazados,
  }
}

/** What an article has because it is a combo: its parts as they stand in the window, and as many as those allow. */
function createCombos(
  { articulos, opciones }: Filas,
  imagenesDe: (id: number) => readonly Imagen[],
): (id: number) => Pick<Articulo, 'partes' | 'preparaciones' | 'stock'> | null {
  if (opciones.length === 0) return () => null
  const enVenta = new Map(articulos.flatMap(una => (una.subCategoriaId === null ? [] : [[una.id, una]])))
  const gramosDe = (id: number) => {
    const articulo = enVenta.get(id)
    return (articulo?.stock ?? 0) * (articulo?.medida === 'ud.' ? GRAMOS_POR_UNIDAD : 1)
  }
  const partesDe = new Map<number, Map<number, { titulo: string | null; opciones: OpcionVista[] }>>()
  for (const { id, articuloId, parte, titulo, deId, gramos, diferencia } of opciones) {
    const suyas =
      partesDe.get(articuloId) ?? new Map<number, { titulo: string | null; opciones: OpcionVista[] }>()
    partesDe.set(articuloId, suyas)
    const una = suyas.get(parte) ?? { titulo, opciones: [] }
    suyas.set(parte, una)
    const de = enVenta.get(deId)
    una.opciones.push({
      id,
      articuloId: deId,
      gramos,
      diferencia,
      nombre: de?.nombre ?? '',
      medida: de?.medida ?? '/Kg',
      suelto: de === undefined ? 0 : precioFinal(de, { grsPorcion: gramos }),
      ivaPorMil: de?.ivaPorMil ?? 0,
      imagen: imagenesDe(deId)[0] ?? null,
      hay: gramosDe(deId) >= gramos,
    })
  }
  return id => {
    const suyas = partesDe.get(id)
    if (suyas === undefined) return null
    // What is not sold any more is no choice; where nothing else stands for it, there is no combo.
    const partes: ParteCombo<OpcionVista>[] = [...suyas.values()].map(parte => {
      const vendidas = parte.opciones.filter(({ articuloId }) => enVenta.has(articuloId))
      return vendidas.length > 0 ? { ...parte, opciones: vendidas } : parte
    })
    return {
      partes,
      preparaciones: preparacionesDe(partes, ({ hay, nombre }) => (hay ? nombre : undefined)),
      stock: combosDisponibles(partes, gramosDe),
    }
  }
}

function toArticulo(
  {
    id,
    nombre,
    detalle,
    precioKg,
    descPorciento,
    ofertaHasta,
    medida,
    stock,
    ivaPorMil,
    escalas,
    createdAt,
    updatedAt,
    cambiadoAt,
    plu: _plu,
    subCategoriaId: _sub,
    ...iguales
  }: FilaArticulo & Tarifable,
  valores: readonly Valor[],
  imagenes: readonly Imagen[],
  insignias: readonly Insignia[],
): Omit<Articulo, 'preparaciones'> {
  const propios = { id, nombre, detalle, precioKg, descPorciento, medida, stock, ivaPorMil, ...iguales }
  const opcionales = { ...(ofertaHasta !== null && { ofertaHasta }), ...(escalas && { escalas }) }
  return { ...propios, ...opcionales, valores, imagenes, insignias, createdAt, updatedAt, cambiadoAt }
}

function toImagen({ id, url, alt, ancho, alto, recorte }: FilaImagen): Imagen {
  return { id, url, alt, ancho, alto, recorte }
}

function append<T>(listas: Map<number, T[]>, clave: number, cosa: T): void {
  const lista = listas.get(clave)
  if (lista === undefined) listas.set(clave, [cosa])
  else lista.push(cosa)
}

/** The linked things of each owner, in the order of the links. */
function group<T>(pares: Enlaces, cosas: ReadonlyMap<number, T>): (id: number) => readonly T[] {
  const listas = new Map<number, T[]>()
  for (const [de, a] of pares) {
    const cosa = cosas.get(a)
    if (cosa !== undefined) append(listas, de, cosa)
  }
  return id => listas.get(id) ?? []
}
