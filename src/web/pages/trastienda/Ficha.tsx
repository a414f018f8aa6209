// Stands here until its section is built: the pictures of one article.
import { useEffect, useState } from 'react'
import { parseId } from '#domain/rutas.ts'
import { FotosDe } from '../../features/fotos/FotosDe.tsx'
import { fetchArticulo } from '../../features/trastienda/api.ts'
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'
import { useLugar } from '../../features/trastienda/lugar.ts'
import { NoHay } from '../../features/trastienda/NoHay.tsx'

export function Ficha() {
  const id = parseId(useLugar())
  const [nombre, setNombre] = useState<string | null>()
  useEffect(() => {
    if (id !== null) {
      fetchArticulo(id).then(
        articulo => setNombre(articulo.nombre),
        () => setNombre(null),
      )
    }
  }, [id])
  if (id === null || nombre === null) return <NoHay />
  if (nombre === undefined) return <Cabeza titulo="Artículo" />
  return (
    <>
      <Cabeza titulo={nombre} />
      <FotosDe dueno={{ de: 'articulos', id }} nombre={nombre} />
    </>
  )
}
