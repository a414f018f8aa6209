// Home: hero, offers, facts at a glance, categories (HOME-01), what sells best, how one buys; hours and contact follow in the frame's foot.
import { useMemo } from 'react'
import { estantesInicio } from '#domain/catalogo/ofrecidos.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { BannerAsado } from '../features/asado/BannerAsado.tsx'
import { RUTAS } from '#domain/rutas.ts'
import { Estante } from '../features/estantes/Estante.tsx'
import { Categorias } from '../features/inicio/Categorias.tsx'
import { ComoComprar } from '../features/inicio/ComoComprar.tsx'
import { Hero } from '../features/inicio/Hero.tsx'
import { InfoTienda } from '../features/inicio/InfoTienda.tsx'
import { useTienda } from '../state/tienda.ts'

const VER_TODO = { ruta: RUTAS.catalogo, texto: 'Ver todo' }

export function Inicio() {
  const { comercio, categorias, totales, vendidos, estado } = useTienda(false)
  // Somebody who comes from another screen has no featured articles yet: fetch them with the rest.
  useTienda(comercio.destacados.some(id => findArticulo(categorias, id) === null))
  const estantes = useMemo(() => estantesInicio(categorias, vendidos), [categorias, vendidos])
  const show = (clave: string) =>
    estantes
      .filter(estante => estante.clave === clave)
      .map(({ titulo, articulos }) => (
        <Estante key={clave} id={`estante-${clave}`} titulo={titulo} articulos={articulos} ver={VER_TODO} />
      ))
  return (
    <>
      <Hero comercio={comercio} categorias={categorias} />
      {show('ofertas')}
      <InfoTienda comercio={comercio} />
      <Categorias
        categorias={categorias}
        totales={totales}
        cargadas={categorias.length > 0 || estado === 'completa'}
      />
      {show('vendidos')}
      {categorias.length > 0 ? <BannerAsado /> : null}
      <ComoComprar comercio={comercio} />
    </>
  )
}
