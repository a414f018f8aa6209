// /Trastienda/Categorias: categories, sub-categories, portions and badges on one page (ART-05).
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { ListaCategorias } from '../categorias/ListaCategorias.tsx'
import { ListaInsignias, ListaPorciones } from '../categorias/ListaPorciones.tsx'
import { useEstantes } from '../categorias/use-estantes.ts'
import { FotosDe } from '../fotos/FotosDe.tsx'
import '../categorias/categorias.css'

export function Categorias() {
  const estantes = useEstantes()
  const { datos } = estantes.lectura
  return (
    <>
      <Cabeza
        titulo="Categorías"
        texto={
          <>
            <Link to={rutaSeccion('articulos')}>Artículos</Link> / Categorías
          </>
        }
      />
      <Leyendo lectura={estantes.lectura} />
      {datos === null ? null : (
        <div className="categorias">
          <ListaCategorias
            datos={datos}
            estantes={estantes}
            fotos={({ id, nombre }) => <FotosDe dueno={{ de: 'categorias', id }} nombre={nombre} max={1} />}
          />
          <div className="categorias-lado">
            <ListaPorciones datos={datos} estantes={estantes} />
            <ListaInsignias datos={datos} estantes={estantes} />
          </div>
        </div>
      )}
    </>
  )
}
