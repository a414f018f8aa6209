// /Trastienda/Categorias: categories, sub-categories, portions and badges on one page (ART-05).
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { ListaCategorias } from '../categorias/ListaCategorias.tsx'
import { ListaInsignias, ListaPorciones } from '../categorias/ListaPorciones.tsx'
import { useEstantes } from '../categorias/use-estantes.ts'
import { FotosDe } from '../fotos/FotosDe.tsx'
import '../categorias/categorias.css'

export function Categorias() {
  const estantes = useEstantes()
  const { datos, error, reload } = estantes
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
      {error ? (
        <Noticia
          tono="gris"
          acciones={
            <Boton tono="linea" talle="medio" onClick={() => void reload()}>
              Reintentar
            </Boton>
          }
        >
          No se pudieron leer las categorías.
        </Noticia>
      ) : null}
      {datos === null ? (
        error ? null : (
          <Girador texto="Cargando las categorías" />
        )
      ) : (
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
