// What there is of the article right now (exact stock): the page knows only whether there is any (vidriera), so it asks when it has nothing better to do.
import { useEffect, useMemo, useState } from 'react'
import type { ArticuloPropioWire } from '#contract/catalogo/catalogo.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { STOCK_SIN_CONTAR } from '#domain/catalogo/vidriera.ts'
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { request } from '#web/comun/request/request.ts'

interface Respuesta {
  readonly data: { readonly attributes: Pick<ArticuloPropioWire, 'stock'> }
}

/** The article with its counted stock, once that is known; out of reach it stays as the page has it, and the cart knows. */
export function useContado(articulo: Articulo): Articulo {
  const { id, medida } = articulo
  const sinContar = articulo.stock === STOCK_SIN_CONTAR
  const [stock, setStock] = useState<number>()
  useEffect(() => {
    if (!sinContar) return
    return whenLoadedAndIdle(() => {
      request<Respuesta>(`/api/articulos/${id}?fields[0]=stock`).then(
        ({ data }) => setStock(fromWireStock(medida, data.attributes.stock ?? 0)),
        () => {},
      )
    })
  }, [id, medida, sinContar])
  return useMemo(
    () => (sinContar && stock !== undefined ? { ...articulo, stock } : articulo),
    [articulo, sinContar, stock],
  )
}
