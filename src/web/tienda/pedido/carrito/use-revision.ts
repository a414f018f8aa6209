// The cart against the catalogue of now: current prices, what is left of each article, and what changed meanwhile (ORD-02).
import { useEffect, useMemo, useState } from 'react'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { CANTIDAD_MAX, type Carrito, claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { acknowledge, noteCambios, SIN_NOVEDADES } from '#domain/pedido/carrito/novedades.ts'
import {
  type Conflicto,
  type LineaRevisada,
  lineasGuardables,
  reprice,
} from '#domain/pedido/carrito/revision.ts'
import { replaceCarrito } from '../carrito.ts'

interface Revision {
  readonly lineas: readonly LineaRevisada[]
  /** Sentences about what changed since the customer saw it, until they say they read them. */
  readonly cambios: readonly string[]
  readonly acknowledge: () => void
}

const NINGUNO: readonly string[] = []

/** Out of reach of the catalogue the lines stand as they were kept: the server has the last word anyway. */
function sinCatalogo(carrito: Carrito): readonly LineaRevisada[] {
  return carrito.map(linea => ({
    ...linea,
    estado: 'igual',
    maximo: CANTIDAD_MAX,
    precioVisto: linea.precioUnitario,
  }))
}

/** `conflicto` is what the server said when it refused: newer than any catalogue this browser holds. */
function corregido(categorias: readonly Categoria[], conflicto: Conflicto): readonly Categoria[] {
  const { faltantes, opciones, preparaciones: idas } = conflicto
  if (faltantes.length + opciones.length + idas.length === 0) return categorias
  const quedan = new Map(faltantes.map(({ articuloId, queda }) => [articuloId, queda]))
  return categorias.map(categoria => ({
    ...categoria,
    subCategorias: categoria.subCategorias.map(sub => ({
      ...sub,
      articulos: sub.articulos.map(articulo => {
        const valores = articulo.valores.filter(
          ({ id }) => !opciones.some(o => o.articuloId === articulo.id && o.valorId === id),
        )
        const preparaciones = articulo.preparaciones.filter(({ id }) => !idas.includes(id))
        const queda = quedan.get(articulo.id)
        if (queda === undefined) return { ...articulo, valores, preparaciones }
        const stock = fromWireStock(articulo.medida, queda)
        return { ...articulo, valores, preparaciones, stock: Math.min(articulo.stock, stock) }
      }),
    })),
  }))
}

/** `categorias` is null until the catalogue is there. */
export function useRevision(
  carrito: Carrito,
  categorias: readonly Categoria[] | null,
  conflicto: Conflicto | null,
): Revision {
  const [novedades, setNovedades] = useState(SIN_NOVEDADES)
  const { lineas, cambios, sabidos } = useMemo(() => {
    if (categorias === null) return { lineas: sinCatalogo(carrito), cambios: NINGUNO, sabidos: NINGUNO }
    if (conflicto === null) return reprice(carrito, categorias)
    const nombrados = new Set(conflicto.faltantes.map(({ articuloId }) => articuloId))
    return reprice(carrito, corregido(categorias, conflicto), conflicto.precios, nombrados)
  }, [carrito, categorias, conflicto])

  // Once said, the new price is the seen one, and so is the new preparation: kept, and the sentence stays until it is read.
  useEffect(() => {
    setNovedades(previas => noteCambios(previas, cambios, sabidos))
    const movida = lineas.some(linea => linea.precioUnitario !== linea.precioVisto)
    if (movida || lineas.map(claveLinea).join() !== carrito.map(claveLinea).join()) {
      replaceCarrito(lineasGuardables(lineas))
    }
  }, [lineas, cambios, sabidos, carrito])

  return { lineas, cambios: novedades.pendientes, acknowledge: () => setNovedades(acknowledge) }
}
