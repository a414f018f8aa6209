// One article in the back room: for now how it may be prepared.
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { ArticuloFila } from '#contract/trastienda.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { EditarPreparaciones } from '../../features/preparaciones/EditarPreparaciones.tsx'
import { fetchArticulo } from '../../features/trastienda/api.ts'
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'
import { NoHay } from '../../features/trastienda/NoHay.tsx'
import { Girador } from '../../ui/Girador.tsx'

export function Ficha() {
  const id = parseId(useParams().id ?? '')
  const [articulo, setArticulo] = useState<ArticuloFila | null | undefined>()
  useEffect(() => {
    if (id === null) return
    fetchArticulo(id).then(setArticulo, () => setArticulo(null))
  }, [id])
  if (id === null || articulo === null) return <NoHay />
  if (articulo === undefined) return <Girador texto="Cargando..." />
  const { nombre, Medida: medida, version } = articulo
  return (
    <>
      <Cabeza titulo={nombre} />
      <EditarPreparaciones articulo={{ id, nombre, medida, version }} />
    </>
  )
}
