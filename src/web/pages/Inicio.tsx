// Home: hero, facts at a glance, categories (HOME-01); hours and contact follow in the frame's foot.
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { BannerAsado } from '../features/asado/BannerAsado.tsx'
import { Categorias } from '../features/inicio/Categorias.tsx'
import { Hero } from '../features/inicio/Hero.tsx'
import { InfoTienda } from '../features/inicio/InfoTienda.tsx'
import { LugarSiempre } from '../features/siempre/LugarSiempre.tsx'
import { useTienda } from '../state/tienda.ts'

export function Inicio() {
  const { comercio, categorias, totales, estado } = useTienda(false)
  // Somebody who comes from another screen has no featured articles yet: fetch them with the rest.
  useTienda(comercio.destacados.some(id => findArticulo(categorias, id) === null))
  return (
    <>
      <Hero comercio={comercio} categorias={categorias} />
      <LugarSiempre />
      <InfoTienda comercio={comercio} />
      <Categorias
        categorias={categorias}
        totales={totales}
        cargadas={categorias.length > 0 || estado === 'completa'}
      />
      {categorias.length > 0 ? <BannerAsado /> : null}
    </>
  )
}
