// 'Lo de siempre' (buy again): a person's usual lines at today's prices, one tap each into the cart, or all of them (VOL-01).
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UsualLeido } from '#contract/cuenta/favoritos.wire.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { type LineaVendida, quoteLineas, repeatPedido } from '#domain/pedido/carrito/repeat-pedido.ts'
import type { LineaRevisada } from '#domain/pedido/carrito/revision.ts'
import { subtotal } from '#domain/precios/precio.ts'
import { RUTAS, rutaArticulo } from '#domain/rutas.ts'
import { removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_SIEMPRE } from '#web/comun/almacen/claves.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { readCarrito, replaceCarrito } from '#web/tienda/pedido/carrito.ts'
import { readPreciosDeHoy } from '#web/tienda/precios/precios-de-hoy.ts'
import { fetchSiempre } from '../api-gustos.ts'
import './siempre.css'

/**
 * Usual lines into the cart by the cart's own rules: what is there goes in at today's price, what is not is said (VOL-01).
 */
function useLlevar(): {
  readonly llevando: boolean
  llevar(lineas: readonly LineaVendida[]): Promise<void>
} {
  const navigate = useNavigate()
  const [llevando, setLlevando] = useState(false)
  const llevar = async (lineas: readonly LineaVendida[]) => {
    setLlevando(true)
    const precios = await readPreciosDeHoy()
    setLlevando(false)
    if (precios === null) return
    const { carrito, agregadas, cambios } = repeatPedido(lineas, readCarrito(), precios.categorias)
    replaceCarrito(carrito)
    const [una] = lineas
    const que = lineas.length === 1 && una !== undefined ? una.nombre : `${agregadas} productos`
    const alPrecio = precios.seguros
      ? ', al precio de hoy.'
      : '. Sin conexión, los precios de hoy los confirmamos antes del pedido.'
    showAviso({
      titulo: agregadas === 0 ? 'No entró en el carrito' : 'En tu carrito',
      descripcion: [...(agregadas === 0 ? [] : [`${que}${alPrecio}`]), ...cambios].join(' '),
      tipo: agregadas === 0 ? 'error' : cambios.length > 0 ? 'alerta' : 'exito',
      ms: cambios.length > 0 ? TOAST_MS.autenticacion : TOAST_MS.normal,
      ...(agregadas > 0 && {
        accion: { texto: 'Ver carrito', onAccion: () => void navigate(RUTAS.carrito) },
      }),
    })
  }
  return { llevando, llevar }
}

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
