// /Favoritos: the articles a person gave their heart to, the latest first; one whose heart is taken stays until they leave (VOL-01).
import { useRef } from 'react'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { RUTAS } from '#domain/rutas.ts'
import { caminoArticulo } from '#domain/texto/texto.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { ArticuloCard } from '#web/tienda/catalogo/ArticuloCard.tsx'
import { useFavoritos } from '../gustos.ts'
import { RequiereSesion } from '../RequiereSesion.tsx'
import '../../catalogo/catalogo.css'
import '../cuenta.css'

export function Favoritos() {
  return (
    <>
      <Banda titulo="Favoritos" texto="Lo que más te gusta, a mano" />
      <div className="pagina cuenta-favoritos">
        <RequiereSesion>{() => <Lista />}</RequiereSesion>
      </div>
    </>
  )
}

function Lista() {
  const favoritos = useFavoritos()
  const { categorias, estado, reintentar } = useTienda(true)
  // Whoever takes a heart away by mistake finds the card where it was.
  const vistos = useRef<readonly number[]>([])
  vistos.current = [...vistos.current, ...favoritos.filter(id => !vistos.current.includes(id))]
  const hallados = vistos.current.flatMap(id => findArticulo(categorias, id) ?? [])
  if (hallados.length > 0) {
    return (
      <div className="catalogo-lista">
        <h2 className="oculto">Tus cortes</h2>
        <ul className="catalogo-grilla">
          {hallados.map(({ articulo, categoria, subCategoria }) => (
            <ArticuloCard
              key={articulo.id}
              articulo={articulo}
              camino={caminoArticulo(categoria.nombre, subCategoria.nombre)}
              nivel={3}
            />
          ))}
        </ul>
      </div>
    )
  }
  if (estado === 'error') {
    return (
      <div className="cuenta-perfil__nadie">
        <p>No pudimos leer tus favoritos. Revisá tu conexión y probá de nuevo.</p>
        <Boton tono="rojo" onClick={reintentar}>
          Reintentar
        </Boton>
      </div>
    )
  }
  if (estado !== 'completa') return <Girador texto="Cargando tus favoritos" />
  return (
    <div className="cuenta-perfil__nadie">
      <Dibujo nombre="tabla" />
      <p>Todavía no guardaste ninguno. Tocá el corazón de un corte y lo encontrás acá.</p>
      <BotonLink tono="rojo" to={RUTAS.catalogo}>
        Consultar catalogo
      </BotonLink>
    </div>
  )
}
