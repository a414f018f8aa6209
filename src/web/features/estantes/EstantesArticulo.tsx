// The shelves at the foot of a product's page: what goes well with it and cuts like it, also when it is sold out.
import { useEffect, useMemo, useState } from 'react'
import { estantesArticulo } from '#domain/catalogo/ofrecidos.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { useVistaPropia } from '../../state/hidratado.ts'
import { whenLoadedAndIdle } from '../../state/ocio.ts'
import { useTienda } from '../../state/tienda.ts'
import { Estante } from './Estante.tsx'

interface Props {
  readonly id: number
}

export function EstantesArticulo({ id }: Props) {
  // A page that was asked of the server came with them; who got here from another screen may know only some.
  const propia = useVistaPropia(`estantes-${id}`)
  const [pedidos, setPedidos] = useState(false)
  const { categorias, vendidos, estado } = useTienda(pedidos)
  const sabidos = propia || estado === 'completa'
  useEffect(() => (sabidos ? undefined : whenLoadedAndIdle(() => setPedidos(true))), [sabidos])
  const estantes = useMemo(() => {
    const hallazgo = sabidos ? findArticulo(categorias, id) : null
    return hallazgo === null ? [] : estantesArticulo(categorias, hallazgo, vendidos)
  }, [sabidos, categorias, vendidos, id])
  if (estantes.length === 0) return null
  return (
    <div className="estantes-articulo">
      {estantes.map(({ clave, titulo, articulos }) => (
        <Estante key={clave} id={`estante-${clave}`} titulo={titulo} articulos={articulos} />
      ))}
    </div>
  )
}
