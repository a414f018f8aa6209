// Home: hero, offers, facts at a glance, categories (HOME-01), what sells best, how one buys; hours and contact follow in the frame's foot.
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { RUTAS } from '#domain/rutas.ts'
import { BannerAsado } from '../features/asado/BannerAsado.tsx'
import { Estante } from '../features/estantes/Estante.tsx'
import { useEstantes } from '../features/estantes/use-estantes.ts'
import { Categorias } from '../features/inicio/Categorias.tsx'
import { ComoComprar } from '../features/inicio/ComoComprar.tsx'
import { Hero } from '../features/inicio/Hero.tsx'
import { InfoTienda } from '../features/inicio/InfoTienda.tsx'
import { LugarSiempre } from '../features/siempre/LugarSiempre.tsx'
import { useTienda } from '../state/tienda.ts'

const VER_TODO = { ruta: RUTAS.catalogo, texto: 'Ver todo' }

export function Inicio() {
  const { comercio, categorias, totales, estado } = useTienda(false)
  // Somebody who comes from another screen has no featured articles yet: fetch them with the rest.
  useTienda(comercio.destacados.some(id => findArticulo(categorias, id) === null))
  const estantes = useEstantes('inicio')
  const show = (cual: string) => {
    // Its place is kept until it is known what stands on it.
    if (estantes === null) return <div className="estantes-lugar" />
    const estante = estantes.find(({ clave }) => clave === cual)
    return estante ? <Estante {...estante} id={`estante-${cual}`} ver={VER_TODO} /> : null
  }
  return (
    <>
      <Hero comercio={comercio} categorias={categorias} />
      <LugarSiempre />
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
