// The pictures of what an order's lines name, from the current catalogue: found once for each snapshot.
import { toWireImagen } from '#contract/catalogo/catalogo.wire.ts'
import type { Snapshot } from '#server/catalogo/snapshot.ts'
import type { Entidad } from '#server/consulta/esquema.ts'
import type { PedidosDeps } from '../deps.ts'
import type { Fotos } from './esquema.ts'

const halladas = new WeakMap<Snapshot, ReadonlyMap<number, readonly Entidad[]>>()

export function fotosDe({ tiendas, publicUrl }: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>): Fotos {
  const snapshot = tiendas.current()
  return articuloId => {
    if (articuloId === null) return []
    const todas = halladas.get(snapshot) ?? collect(snapshot, publicUrl)
    halladas.set(snapshot, todas)
    return todas.get(articuloId) ?? []
  }
}

function collect({ tienda, sueltos, imagenes }: Snapshot, publicUrl: string) {
  const porId = new Map(imagenes.map(imagen => [imagen.id, imagen]))
  const articulos = [
    ...tienda.categorias.flatMap(({ subCategorias }) =>
      subCategorias.flatMap(({ articulos: suyos }) => suyos),
    ),
    ...sueltos,
  ]
  return new Map(
    articulos.map(articulo => [
      articulo.id,
      articulo.imagenes.flatMap(({ id }): Entidad[] => {
        const imagen = porId.get(id)
        return imagen === undefined
          ? []
          : [{ id, atributos: { ...toWireImagen(imagen, publicUrl) }, relaciones: {} }]
      }),
    ]),
  )
}
