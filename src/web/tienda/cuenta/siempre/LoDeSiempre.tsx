// 'Lo de siempre' (buy again): a person's usual lines at today's prices, one tap each into the cart, or all of them (VOL-01).

import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UsualLeido } from '#contract/cuenta/favoritos.wire.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { quoteLineas } from '#domain/pedido/carrito/repeat-pedido.ts'
import type { LineaRevisada } from '#domain/pedido/carrito/revision.ts'
import { subtotal } from '#domain/precios/precio.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_SIEMPRE } from '#web/comun/almacen/claves.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { fetchSiempre } from '../api-gustos.ts'
import { useLlevar } from './use-llevar.ts'
import './siempre.css'

interface Props {
  /** Whether there is room for it by now. */
  readonly visible: boolean
  /** There are some. */
  readonly onHay: () => void
}

const hayDe = ({ estado }: LineaRevisada) => estado !== 'sinStock' && estado !== 'desaparecio'

export function LoDeSiempre({ visible, onHay }: Props) {
  const [usuales, setUsuales] = useState<readonly UsualLeido[]>([])
  const { categorias, estado } = useTienda(usuales.length > 0)
  const { llevando, llevar } = useLlevar()
  useEffect(() => {
    // Out of reach: the screen is whole without it.
    fetchSiempre().then(setUsuales, () => {})
  }, [])
  // What is not sold any more is no use on a shelf; what has run out is said.
  const lineas =
    estado === 'completa'
      ? quoteLineas(usuales, categorias).filter(linea => linea.estado !== 'desaparecio')
      : []
  const hay = lineas.length > 0
  const sabido = estado === 'completa' && usuales.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is known
  useEffect(() => {
    if (hay) {
      writeTo('localStorage', CLAVE_SIEMPRE, '1')
      onHay()
    } else if (sabido) removeFrom('localStorage', CLAVE_SIEMPRE)
  }, [hay, sabido])

  if (!visible || !hay) return null
  const comprables = lineas.filter(hayDe)
  return (
    <section className="siempre pagina" aria-labelledby="siempre-titulo">
      <div className="siempre__cabeza">
        <h2 id="siempre-titulo">Lo de siempre</h2>
        <span className="siempre__raya" />
        {comprables.length > 1 ? (
          <Boton className="siempre__todo" disabled={llevando} onClick={() => void llevar(lineas)}>
            Agregar todo
          </Boton>
        ) : null}
      </div>
      <ul className="siempre__fila">
        {lineas.map(linea => {
          const { articuloId, nombre, valorNombre, preparacionNombre, cantidad, precioUnitario } = linea
          const cuanto = `${cantidad} × ${etiquetaLinea(valorNombre, preparacionNombre)}`
          return (
            <li key={claveLinea(linea)} className="siempre-linea">
              <Link className="siempre-linea__enlace" to={rutaArticulo(articuloId)}>
                <div className="siempre-linea__foto">
                  <Foto imagen={findArticulo(categorias, articuloId)?.articulo.imagenes[0]} sizes="88px" />
                </div>
                <div className="siempre-linea__texto">
                  <h3>{nombre}</h3>
                  <p>{cuanto}</p>
                  {hayDe(linea) ? <Precio centavos={subtotal(precioUnitario, cantidad)} /> : <b>Sin stock</b>}
                </div>
              </Link>
              {hayDe(linea) ? (
                <Boton
                  icono={Plus}
                  className="siempre-linea__sumar"
                  aria-label={`Agregar ${nombre}, ${cuanto}`}
                  disabled={llevando}
                  onClick={() => void llevar([linea])}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
