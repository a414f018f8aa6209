// /ProdDetalle/{id}: one product, or the honest answer that it is loading, unknown or out of reach (DET-01).
import { Suspense } from 'react'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { parseId } from '#domain/rutas.ts'
import { tituloPropio } from '#web/comun/documento/titulo.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Avisame } from '#web/tienda/cuenta/avisame/Avisame.tsx'
import { Producto } from '../detalle/Producto.tsx'
import { SinArticulo } from '../detalle/SinArticulo.tsx'
import { EstantesArticulo } from '../estantes/EstantesArticulo.tsx'

export function Articulo() {
  const id = parseId(useParametro()) ?? 0
  // The server sends a product's page with the product; when it came without, there is none.
  const propia = useVistaPropia(String(id)) || id === 0
  const conocido = findArticulo(useTienda(false).categorias, id)
  const { categorias, comercio, estado, reintentar } = useTienda(!propia && conocido === null)
  const hallazgo = findArticulo(categorias, id)
  const desconocido = hallazgo === null && (propia || estado === 'completa')
  useTitulo(
    tituloPropio(desconocido ? { tipo: 'articuloDesconocido' } : { tipo: 'articulo', id }, categorias),
  )

  if (hallazgo) {
    return (
      <>
        <Producto
          key={id}
          hallazgo={hallazgo}
          comercio={comercio}
          avisame={<Avisame articulo={hallazgo.articulo} />}
        />
        <Suspense>
          <EstantesArticulo key={`estantes-${id}`} id={id} />
        </Suspense>
      </>
    )
  }
  if (desconocido) {
    return (
      <SinArticulo
        titulo="Artículo no encontrado"
        texto="Puede que ya no lo vendamos o que la dirección esté mal escrita."
      />
    )
  }
  if (estado === 'error') {
    return (
      <SinArticulo titulo="No pudimos cargar el producto" texto="Revisá tu conexión y probá de nuevo.">
        <Boton tono="rojo" onClick={reintentar}>
          Reintentar
        </Boton>
      </SinArticulo>
    )
  }
  return <Girador texto="Cargando articulos" />
}
