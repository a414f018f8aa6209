// Home: hero, offers, facts at a glance, categories (HOME-01), what sells best, how one buys; hours and contact follow in the frame's foot.
import { Suspense } from 'react'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { LugarSiempre } from '#web/tienda/cuenta/siempre/LugarSiempre.tsx'
import { BannerAsado } from '#web/tienda/pedido/asado/BannerAsado.tsx'
import { Estante } from '../estantes/Estante.tsx'
import { useEstantes } from '../estantes/use-estantes.ts'
import { Categorias } from '../inicio/Categorias.tsx'
import { ComoComprar } from '../inicio/ComoComprar.tsx'
import { Hero } from '../inicio/Hero.tsx'
import { InfoTienda } from '../inicio/InfoTienda.tsx'

/** Where the whole of a shelf is. */
const VER_TODO = {
  ofertas: `${RUTAS.catalogo}?buscar=oferta`,
  vendidos: RUTAS.catalogo,
}

/** Each part is taken over by itself (hydration in slices), the one that is touched first before the others. */
export function Inicio() {
  const { comercio, categorias, totales, estado } = useTienda(false)
  // Somebody who comes from another screen has no featured articles yet: fetch them with the rest.
  useTienda(comercio.destacados.some(id => findArticulo(categorias, id) === null))
  const estantes = useEstantes('inicio')
  const show = (cual: 'ofertas' | 'vendidos') => {
    // Its place is kept until it is known what stands on it.
    if (estantes === null) return <div className="estantes-lugar" />
    const estante = estantes.find(({ clave }) => clave === cual)
    if (!estante) return null
    return <Estante {...estante} id={`estante-${cual}`} ver={{ ruta: VER_TODO[cual], texto: 'Ver todo' }} />
  }
  return (
    <>
      <Hero comercio={comercio} categorias={categorias} />
      <LugarSiempre />
      <Suspense>{show('ofertas')}</Suspense>
      <Suspense>
        <InfoTienda comercio={comercio} />
        <Categorias
          categorias={categorias}
          totales={totales}
          cargadas={categorias.length > 0 || estado === 'completa'}
        />
      </Suspense>
      <Suspense>
        {show('vendidos')}
        {categorias.length > 0 ? <BannerAsado /> : null}
        <ComoComprar comercio={comercio} />
      </Suspense>
    </>
  )
}
