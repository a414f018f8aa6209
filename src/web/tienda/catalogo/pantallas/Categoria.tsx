// /{category}: one category, by the path of its name (CAT-01, ROUTE-05).
import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Categoria as UnaCategoria } from '#domain/catalogo/catalogo.ts'
import { imagenBanner } from '#domain/catalogo/imagen-categoria.ts'
import { countArticulos, findCategoria } from '#domain/catalogo/tienda.ts'
import { RUTAS, rutaCategoria } from '#domain/rutas.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { tituloPropio } from '#web/comun/documento/titulo.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useNavigate, useParametro } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cartel } from '#web/comun/ui/Cartel.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Banner } from '../Banner.tsx'
import { Buscador } from '../Buscador.tsx'
import { Finder } from '../Finder.tsx'
import { Hallados, loadHallazgos } from '../Hallados.tsx'
import { Listado } from '../Listado.tsx'
import { useBusqueda } from '../use-busqueda.ts'
import { type Surtido, useSurtido } from '../use-surtido.ts'

interface SelectorCategoriaProps {
  readonly categorias: readonly UnaCategoria[]
  readonly actual: UnaCategoria
}

/** The way from one category to another: choosing navigates to its page (CAT-01). */
function SelectorCategoria({ categorias, actual }: SelectorCategoriaProps) {
  const navigate = useNavigate()
  const lista = useRef<HTMLSelectElement>(null)
  // On a slow line people choose before the page is alive: what is chosen then is where they want to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first effect
  useEffect(() => {
    const elegida = lista.current?.value
    if (elegida) void navigate(elegida)
  }, [])
  return (
    <div className="catalogo-selector">
      <label htmlFor="otra-categoria">Otra categoría</label>
      <div className="catalogo-selector__caja">
        <select
          id="otra-categoria"
          ref={lista}
          value=""
          onChange={event => void navigate(event.target.value)}
        >
          <option value="" disabled>
            Elegí una
          </option>
          {categorias
            .filter(({ id }) => id !== actual.id)
            .map(categoria => (
              <option key={categoria.id} value={rutaCategoria(categoria)}>
                {categoria.nombre}
              </option>
            ))}
          <option value={RUTAS.catalogo}>Catálogo completo</option>
        </select>
        <ChevronDown className="icono" aria-hidden="true" />
      </div>
    </div>
  )
}

const loadDetalle = () => import('./Articulo.tsx')

export function Categoria() {
  const slug = useParametro()
  const surtido = useSurtido(slug, ({ categorias, totales }) => {
    const categoria = findCategoria(categorias, slug)
    return categoria !== null && countArticulos(categoria) === totales[categoria.id]
  })
  usePrecarga(loadDetalle)
  usePrecarga(loadHallazgos)
  useTitulo(tituloPropio({ tipo: 'categoria', slug }, surtido.categorias))

  const categoria = findCategoria(surtido.categorias, slug)
  if (categoria) return <Pantalla key={categoria.id} categoria={categoria} surtido={surtido} />
  // A category may be newer than what this browser knows: only the whole catalogue can say it does not exist.
  if (surtido.estado === 'parcial') return <Girador texto="Cargando la categoría" />
  if (surtido.estado === 'error') {
    return (
      <Cartel titulo="No pudimos cargar la categoría" texto={<p>Revisá tu conexión y probá de nuevo.</p>}>
        <Boton tono="rojo" onClick={surtido.reintentar}>
          Reintentar
        </Boton>
        <BotonLink tono="linea" to={RUTAS.catalogo}>
          Ver el catálogo
        </BotonLink>
      </Cartel>
    )
  }
  return <Navigate to={RUTAS.noEncontrada} state={slug} replace />
}

interface Props {
  readonly categoria: UnaCategoria
  readonly surtido: Surtido
}

function Pantalla({ categoria, surtido }: Props) {
  const busqueda = useBusqueda()
  const { mostrado, abierta, setTexto, onSalir } = busqueda
  const [interes, setInteres] = useState(false)
  const categorias = useMemo(() => [categoria], [categoria])
  const titulo = useMemo(() => [ultimaPalabra(categoria.nombre)], [categoria])
  const imagen = useMemo(() => imagenBanner(categoria), [categoria])
  const prepare = () => {
    setInteres(true)
    surtido.pedirTodo()
  }
  return (
    <>
      <Banner titulo={titulo} total={surtido.totales[categoria.id] ?? 0} imagen={imagen} />
      <Finder>
        <Buscador busqueda={busqueda} onInteres={prepare}>
          <Hallados
            texto={mostrado}
            propia={categoria.id}
            entero={surtido.entero}
            aSolas
            onTexto={setTexto}
            onElegir={onSalir}
          />
        </Buscador>
        <SelectorCategoria categorias={surtido.categorias} actual={categoria} />
      </Finder>
      <Listado
        surtido={surtido}
        categorias={categorias}
        texto={abierta ? '' : mostrado}
        interes={interes && !abierta}
        onTexto={setTexto}
        onElegir={onSalir}
      />
    </>
  )
}
