// 'Nuestras categorías': a card for each, in ascending id, after their skeletons had their time (HOME-06 to 08).
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { imagenCategoria } from '#domain/catalogo/imagen-categoria.ts'
import { slug } from '#domain/catalogo/slug.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { categoriaTexto, conMayuscula } from '#domain/texto/texto.ts'
import { CLAVE_CATEGORIAS } from '#web/comun/almacen/claves.ts'
import { LIMITES, TIEMPOS } from '#web/comun/constantes.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import './categorias.css'

// Ends the wait of the category cards: two seconds after they are known, once in a browser session (HOME-08).

/**
 * The wait itself is an animation delay in categorias.css under <html data-categorias="espera">, which is set before
 * the first paint: the cards appear even if no script ever arrives. Here the session is flagged and the mark removed.
 */
function useEsperaCategorias(cargadas: boolean): void {
  useEffect(() => {
    const raiz = document.documentElement
    if (!cargadas || raiz.dataset.categorias !== 'espera') return
    const reloj = setTimeout(() => {
      delete raiz.dataset.categorias
      try {
        sessionStorage.setItem(CLAVE_CATEGORIAS, '1')
      } catch {
        // Nothing to keep it in: the next page waits again.
      }
    }, TIEMPOS.categoriasDemora)
    return () => clearTimeout(reloj)
  }, [cargadas])
}

// How a category reads on its card: a short name and how much there is in it.

/** What is prepared and not cut is counted as products; so is any category this shop invents. */
const DE_CORTES: ReadonlySet<string> = new Set([
  'productos-vacunos',
  'productos-de-pollo',
  'productos-de-cerdo',
  'achuras',
])

/** 'Productos de Pollo' -> 'Pollo'. */
function nombreCorto(nombre: string): string {
  return conMayuscula(categoriaTexto(nombre).replace(/^de /i, ''))
}

/** '18 cortes', '1 producto'. */
function conteo(nombre: string, total: number): string {
  const unidad = DE_CORTES.has(slug(nombre)) ? 'corte' : 'producto'
  return `${total} ${unidad}${total === 1 ? '' : 's'}`
}

interface Props {
  readonly categorias: readonly Categoria[]
  readonly totales: Readonly<Record<number, number>>
  /** False until the categories are known. */
  readonly cargadas: boolean
}

const PRONTO = 'Pronto vas a encontrar productos acá.'
const ESQUELETOS = Array.from({ length: LIMITES.esqueletosCategorias }, (_, indice) => `esqueleto-${indice}`)

export function Categorias({ categorias, totales, cargadas }: Props) {
  useEsperaCategorias(cargadas)
  return (
    <section className="pagina" aria-labelledby="categorias">
      <div className="encabezado-seccion">
        <h2 id="categorias">Nuestras categorías</h2>
        <Adorno nombre="filete" className="filete" />
      </div>
      {cargadas && categorias.length === 0 ? <p className="inicio-categorias__pronto">{PRONTO}</p> : null}
      <ul className="inicio-categorias" aria-busy={!cargadas}>
        {cargadas
          ? categorias.map(categoria => (
              <li key={categoria.id} className="inicio-categoria">
                <Link className="inicio-categoria__enlace" to={rutaCategoria(categoria)} viewTransition>
                  <div className="inicio-categoria__texto">
                    <h3>{nombreCorto(categoria.nombre)}</h3>
                    <p>
                      {conteo(categoria.nombre, totales[categoria.id] ?? 0)}
                      <ArrowRight className="icono" aria-hidden="true" />
                    </p>
                  </div>
                  <div className="inicio-categoria__foto">
                    <Foto imagen={imagenCategoria(categoria)} sizes="(min-width: 1025px) 250px, 228px" />
                  </div>
                </Link>
              </li>
            ))
          : ESQUELETOS.map(clave => (
              <li key={clave} className="inicio-categoria inicio-categoria--esqueleto" />
            ))}
      </ul>
    </section>
  )
}
