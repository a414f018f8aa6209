// Stands here until its section is built: the pictures of one article.
import { useParams } from 'react-router'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { parseId } from '#domain/rutas.ts'
import { FotosDe } from '../../features/fotos/FotosDe.tsx'
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'
import { NoHay } from '../../features/trastienda/NoHay.tsx'
import { useTienda } from '../../state/tienda.ts'

export function Ficha() {
  const id = parseId(useParams().id ?? '')
  const { categorias, estado } = useTienda(true)
  const articulo = id === null ? undefined : findArticulo(categorias, id)?.articulo
  if (articulo === undefined) return estado === 'parcial' ? <Cabeza titulo="Artículo" /> : <NoHay />
  return (
    <>
      <Cabeza titulo={articulo.nombre} />
      <FotosDe dueno={{ de: 'articulos', id: articulo.id }} nombre={articulo.nombre} />
    </>
  )
}
