// The wishes of who is logged in, in their profile: what each waits for, and 'Quitar' (VOL-05).
import { useEffect, useState } from 'react'
import type { AnheloLeido } from '#contract/cuenta/favoritos.wire.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { fetchAnhelos } from '../api-gustos.ts'
import { loadGustos } from '../gustos-vigilancia.ts'
import './avisame.css'

const textoDe = ({ tipo, precio }: AnheloLeido) =>
  tipo === 'haya'
    ? 'Te avisamos cuando haya'
    : `Te avisamos cuando cueste menos de ${formatPesos(precio ?? 0)}`

/** Nothing for who waits for nothing: the profile has enough on it. */
export function MisAvisos() {
  const [anhelos, setAnhelos] = useState<readonly AnheloLeido[]>([])
  useEffect(() => {
    // Out of reach: the profile is there all the same.
    fetchAnhelos().then(setAnhelos, () => {})
  }, [])
  const remove = async (cual: AnheloLeido) => {
    setAnhelos(otros => otros.filter(otro => otro !== cual))
    const quitado = await loadGustos().then(
      red => red.removeAviso(cual.articuloId, cual.tipo),
      () => false,
    )
    if (!quitado) setAnhelos(otros => [cual, ...otros])
  }
  if (anhelos.length === 0) return null
  return (
    <section className="avisame-mios" aria-labelledby="avisos-titulo">
      <h2 id="avisos-titulo">Tus avisos</h2>
      <ul className="avisame-lista">
        {anhelos.map(anhelo => (
          <li key={`${anhelo.articuloId} ${anhelo.tipo}`}>
            <Link to={rutaArticulo(anhelo.articuloId)}>
              <b>{anhelo.nombre}</b>
              <small>{textoDe(anhelo)}</small>
            </Link>
            <Boton
              tono="texto"
              aria-label={`Quitar el aviso de ${anhelo.nombre}`}
              onClick={() => void remove(anhelo)}
            >
              Quitar
            </Boton>
          </li>
        ))}
      </ul>
    </section>
  )
}
