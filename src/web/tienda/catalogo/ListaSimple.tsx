// The whole catalogue as plain sections, each its own slice of hydration.
import { memo, Suspense, useEffect, useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { ArticuloCard } from './ArticuloCard.tsx'
import { CabezaCategoria } from './CabezaCategoria.tsx'
import { CabezaSub } from './CabezaSub.tsx'
import { anclaDe, anclaSub, tarjetasDe } from './filas.ts'
import { scrollBehavior } from './movimiento.ts'
import type { Guia } from './use-secciones.ts'

/** Cards of the first screen: their pictures do not wait and their tags swing. */
const PRIMERAS = 6

interface BloquesProps {
  readonly categoria: Categoria
  readonly nivel: 2 | 3
  /** The first of the screen. */
  readonly primera: boolean
}

/** The sub-category blocks of one category, each with its grid of cards (CAT-05). */
const Bloques = memo(function Bloques({ categoria, nivel, primera }: BloquesProps) {
  return categoria.subCategorias.map((subCategoria, bloque) => (
    <div key={subCategoria.id} id={anclaSub(subCategoria)} className="catalogo-bloque">
      <CabezaSub nombre={subCategoria.nombre} cantidad={subCategoria.articulos.length} nivel={nivel} />
      <ul className="catalogo-grilla">
        {tarjetasDe(categoria, subCategoria).map(({ articulo, camino }, indice) => (
          <ArticuloCard
            key={articulo.id}
            articulo={articulo}
            camino={camino}
            nivel={nivel === 2 ? 3 : 4}
            primera={primera && bloque === 0 && indice < PRIMERAS}
          />
        ))}
      </ul>
    </div>
  ))
})

/** A line a third down the screen: the section that crosses it is the one being read. */
const LINEA: IntersectionObserverInit = { rootMargin: '-35% 0px -65% 0px' }

/** Everything below that line: while the list starts there, its first section is the one to read. */
const DEBAJO: IntersectionObserverInit = { rootMargin: '-35% 0px 100000px 0px' }

const PRONTO = 'Pronto vas a encontrar productos acá.'

interface Props {
  readonly categorias: readonly Categoria[]
  /** Undefined on the page of a single category, whose name stands in the banner. */
  readonly guia: Guia | undefined
  /** Everything is here: a section's place is final. */
  readonly entero: boolean
}

export function ListaSimple({ categorias, guia, entero }: Props) {
  const lista = useRef<HTMLDivElement>(null)
  const inicio = useRef<HTMLDivElement>(null)
  const { destino, llegar, setActual } = guia ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: other categories are other sections to watch
  useEffect(() => {
    if (!lista.current || !setActual) return
    const observador = new IntersectionObserver(entradas => {
      for (const { isIntersecting, target } of entradas) if (isIntersecting) setActual(target.id)
    }, LINEA)
    for (const seccion of lista.current.children) observador.observe(seccion)
    const primera = lista.current.firstElementChild
    const arriba = new IntersectionObserver(([tope]) => {
      if (tope?.isIntersecting && primera) setActual(primera.id)
    }, DEBAJO)
    if (inicio.current) arriba.observe(inicio.current)
    return () => {
      observador.disconnect()
      arriba.disconnect()
    }
  }, [categorias, setActual])

  useEffect(() => {
    if (!destino) return
    const seccion = document.getElementById(destino.ancla)
    seccion?.scrollIntoView({ behavior: destino.suave ? scrollBehavior() : 'instant' })
    // The keyboard goes on where the eye was led to, as after a link within any page.
    if (destino.suave) seccion?.focus({ preventScroll: true })
    if (entero) llegar?.()
  }, [destino, entero, llegar])

  return (
    <>
      <div ref={inicio} />
      {categorias.length === 0 ? <p className="catalogo-nota">{PRONTO}</p> : null}
      <div ref={lista}>
        {categorias.map((categoria, indice) => (
          <section key={categoria.id} id={anclaDe(categoria)} className="catalogo-seccion" tabIndex={-1}>
            {guia ? <CabezaCategoria categoria={categoria} /> : null}
            <Suspense>
              <Bloques categoria={categoria} nivel={guia ? 3 : 2} primera={indice === 0} />
            </Suspense>
            {categoria.subCategorias.length === 0 ? (
              <p className="catalogo-nota">{entero ? PRONTO : 'Cargando productos…'}</p>
            ) : null}
          </section>
        ))}
      </div>
    </>
  )
}
