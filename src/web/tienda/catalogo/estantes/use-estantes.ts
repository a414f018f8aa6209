// The shelves of a screen: as its page named them, or worked out here for somebody who came from another screen.
import { useEffect, useMemo, useState } from 'react'
import type { Ofrecidos } from '#domain/catalogo/ofrecidos.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'

/** Nobody waits for the rule who was sent its answer. */
const load = () => import('#domain/catalogo/ofrecidos.ts')

/** Of the home page, or of an article. Null until they are known. */
export function useEstantes(de: 'inicio' | number): readonly Ofrecidos[] | null {
  const propia = useVistaPropia(`estantes-${de}`)
  const [pedida, setPedida] = useState(false)
  const { categorias, vendidos, estantes, estado } = useTienda(pedida)
  const dichos = propia ? estantes : undefined
  const trozo = useChunk(load, dichos === undefined)
  const falta = dichos === undefined && estado !== 'completa'
  useEffect(() => (falta ? whenLoadedAndIdle(() => setPedida(true)) : undefined), [falta])
  const modulo = trozo.estado === 'listo' ? trozo.modulo : null
  return useMemo(() => {
    if (dichos !== undefined) {
      return dichos.map(({ ids, ...estante }) => ({
        ...estante,
        articulos: ids.flatMap(id => findArticulo(categorias, id)?.articulo ?? []),
      }))
    }
    if (modulo === null || falta) return null
    if (de === 'inicio') return modulo.estantesInicio(categorias, vendidos)
    const hallazgo = findArticulo(categorias, de)
    return hallazgo === null ? [] : modulo.estantesArticulo(categorias, hallazgo, vendidos)
  }, [dichos, modulo, falta, categorias, vendidos, de])
}
