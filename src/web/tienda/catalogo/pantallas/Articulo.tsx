// /ProdDetalle/{id}: one product, or the honest answer that it is loading, unknown or out of reach (DET-01).
import { type ReactNode, Suspense } from 'react'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import { tituloPropio } from '#web/comun/documento/titulo.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Avisame } from '#web/tienda/cuenta/avisame/Avisame.tsx'
import { Producto } from '../detalle/Producto.tsx'
import { Estante } from '../estantes/Estante.tsx'
import { useEstantes } from '../estantes/use-estantes.ts'
import '../detalle/producto.css'

interface SinArticuloProps {
  readonly titulo: string
  readonly texto: string
  /** A way on before the one to the catalogue. */
  readonly children?: ReactNode
}

/** What stands where a product would be: it does not exist, or it could not be read (DET-01). */
function SinArticulo({ titulo, texto, children }: SinArticuloProps) {
  return (
    <div className="pagina detalle-vacio">
      <Dibujo nombre="gancho" />
      <h1>{titulo}</h1>
      <p>{texto}</p>
      {children}
      <Link className={children ? 'boton boton--linea' : 'boton boton--rojo'} to={RUTAS.catalogo}>
        Ver el catálogo
      </Link>
    </div>
  )
}

interface Props {
  readonly id: number
}

/** The shelves at the foot of a product's page: what goes well with it and cuts like it, also when it is sold out. */
function EstantesArticulo({ id }: Props) {
  return useEstantes(id)?.map(({ clave, titulo, articulos }) => (
    <Estante key={clave} id={`estante-${clave}`} titulo={titulo} articulos={articulos} />
  ))
}

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
