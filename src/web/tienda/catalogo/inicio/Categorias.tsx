// 'Nuestras categorías': a card for each, in ascending id, after their skeletons had their time (HOME-06 to 08).
import { ArrowRight } from 'lucide-react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { imagenCategoria } from '#domain/catalogo/imagen-categoria.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { LIMITES } from '#web/comun/constantes.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { conteo, nombreCorto } from './tarjeta-categoria.ts'
import { useEsperaCategorias } from './use-espera-categorias.ts'
import './categorias.css'

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
