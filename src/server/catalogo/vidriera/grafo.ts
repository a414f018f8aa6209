// The snapshot as the API sees it: entries with wire attributes, tied to each other by relations.
import {
  toWireArticulo,
  toWireImagen,
  toWireNombrado,
  toWireOrdenado,
  toWireValor,
} from '#contract/catalogo/catalogo.wire.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import type { Entidad } from '#server/consulta/esquema.ts'
import type { Snapshot } from '../snapshot.ts'
import type { NombreTipo } from './tipos.ts'

export interface Grafo {
  /** Ascending id. */
  readonly listas: Readonly<Record<NombreTipo, readonly Entidad[]>>
}

/** `origen` is the shop's own address, as in `toWireImagen`. */
export function buildGrafo({ tienda, sueltos, ...tablas }: Snapshot, origen: string): Grafo {
  const valores = toMap(tablas.valores, toWireValor)
  const insignias = toMap(tablas.insignias, toWireNombrado)
  const imagenes = toMap(tablas.imagenes, imagen => toWireImagen(imagen, origen))
  const categorias: Entidad[] = []
  const subCategorias: Entidad[] = []
  const articulos: Entidad[] = []

  const addArticulo = (articulo: Articulo, subCategoria: readonly Entidad[]): Entidad => {
    const entidad = entity(articulo.id, toWireArticulo(articulo, origen), {
      img: pick(imagenes, articulo.imagenes),
      insignias: pick(insignias, articulo.insignias),
      valors: pick(valores, articulo.valores),
      sub_categoria: subCategoria,
    })
    articulos.push(entidad)
    return entidad
  }
  for (const [i, categoria] of tienda.categorias.entries()) {
    const padre = entity(categoria.id, toWireOrdenado(categoria, i + 1), {
      img: pick(imagenes, categoria.imagenes),
    })
    categorias.push(padre)
    padre.relaciones.sub_categorias = categoria.subCategorias.map((subCategoria, j) => {
      const hija = entity(subCategoria.id, toWireOrdenado(subCategoria, j + 1), { categoria: [padre] })
      hija.relaciones.articulos = subCategoria.articulos.map(articulo => addArticulo(articulo, [hija]))
      subCategorias.push(hija)
      return hija
    })
  }
  for (const articulo of sueltos) addArticulo(articulo, [])

  const listas = {
    categoria: categorias.sort(byId),
    subCategoria: subCategorias.sort(byId),
    articulo: articulos.sort(byId),
    valor: [...valores.values()],
    insignia: [...insignias.values()],
    imagen: [...imagenes.values()],
  }
  return { listas }
}

const byId = (a: Entidad, b: Entidad) => Number(a.id) - Number(b.id)

function entity(id: number, atributos: object, relaciones: Record<string, readonly Entidad[]> = {}): Entidad {
  const peso = JSON.stringify(atributos).length
  return { id, atributos: atributos as Record<string, unknown>, relaciones, peso }
}

function toMap<T extends { readonly id: number }>(filas: readonly T[], toWire: (fila: T) => object) {
  return new Map(filas.map(fila => [fila.id, entity(fila.id, toWire(fila))]))
}

function pick(entidades: ReadonlyMap<number, Entidad>, cosas: readonly { readonly id: number }[]): Entidad[] {
  return cosas.flatMap(({ id }) => entidades.get(id) ?? [])
}
