// The lines of the cart under their count; the focus stays in the list when a line goes.
import { BadgePercent, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { Categoria, Imagen } from '#domain/catalogo/catalogo.ts'
import { chooseOpciones, textoOpcion } from '#domain/catalogo/combo.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { findArticulo, type Hallazgo } from '#domain/catalogo/tienda.ts'
import {
  cantidadTotal,
  claveLinea,
  gramosEn,
  mismaLinea,
  setLinea,
  withEscalas,
} from '#domain/pedido/carrito/carrito.ts'
import { type LineaRevisada, vigentes } from '#domain/pedido/carrito/revision.ts'
import { precioLinea, textoCantidad, textoDescuento } from '#domain/pedido/carrito/totales.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento, subtotal } from '#domain/precios/precio.ts'
import { tarifaDe } from '#domain/precios/tarifa.ts'
import { RUTAS, rutaArticulo, rutaCategoria } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Contador } from '#web/comun/ui/Contador.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { readCarrito, replaceCarrito } from '../carrito.ts'

interface LineaProps {
  readonly linea: LineaRevisada
  /** Where the article stands in the shop, null when it does not any more. */
  readonly hallazgo: Hallazgo | null
  /** Of the article in the whole cart. */
  readonly gramos: number
  readonly onCantidad: (cantidad: number) => void
}

const TRABA: Partial<Record<LineaRevisada['estado'], string>> = {
  desaparecio: 'Ya no está a la venta: no entra en este pedido.',
  sinStock: 'Se quedó sin stock: no entra en este pedido.',
}

function traba({ estado, maximo }: LineaRevisada): string | undefined {
  if (estado !== 'stockInsuficiente') return TRABA[estado]
  if (maximo === 0) return 'No queda más de lo que ya llevás en otra línea.'
  return maximo === 1 ? 'De esta porción queda 1.' : `De esta porción quedan ${maximo}.`
}

function imagenDe(linea: LineaRevisada, hallazgo: Hallazgo | null): Imagen | undefined {
  const { imagenUrl: url } = linea
  const propia = hallazgo?.articulo.imagenes[0]
  if (propia) return { ...propia, alt: '' }
  return url === null ? undefined : { id: 0, url, alt: '', ancho: 400, alto: 300, recorte: false }
}

/** What it costs by the kilo today, beside the price of the portion; a piece has no other price than its own. */
function precioPorKilo(hallazgo: Hallazgo | null, gramos: number): string | null {
  if (hallazgo?.articulo.medida !== '/Kg') return null
  const { precioKg, descPorciento } = tarifaDe(hallazgo.articulo, gramos)
  return `${formatPesos(precioConDescuento(precioKg, descPorciento))} /Kg`
}

/** One line of the cart: picture, portion, price, quantity; and when it cannot be had as it stands, what to do about it (CART-03). */
function Linea({ linea, hallazgo, gramos, onCantidad }: LineaProps) {
  const { cantidad, estado, maximo, nombre, precioUnitario } = linea
  const etiqueta = etiquetaLinea(linea.valorNombre, linea.preparacionNombre)
  const partes = hallazgo?.articulo.partes
  const problema = traba(linea)
  const fuera = estado === 'desaparecio' || estado === 'sinStock'
  const porKilo = fuera ? null : precioPorKilo(hallazgo, gramos)
  const oferta = fuera ? null : textoDescuento(linea)
  return (
    <li className={fuera ? 'carrito-linea carrito-linea--agotada' : 'carrito-linea'}>
      <div className="carrito-linea__foto">
        <Foto imagen={imagenDe(linea, hallazgo)} sizes="120px" />
      </div>
      <div className="carrito-linea__que">
        <p className="carrito-linea__nombre">
          {hallazgo ? <Link to={rutaArticulo(linea.articuloId)}>{nombre}</Link> : nombre}
        </p>
        <span className="carrito-linea__porcion">{etiqueta}</span>
      </div>
      {partes ? (
        <p className="carrito-linea__partes">
          {chooseOpciones(partes, linea.preparaciones)
            .map(opcion => `${opcion.nombre} ${textoOpcion(opcion)}`)
            .join(', ')}
        </p>
      ) : null}
      {fuera ? null : <Precio centavos={subtotal(precioUnitario, cantidad)} />}
      <p className="carrito-linea__medida">
        <span>${precioLinea(linea)}</span>
        <span>{textoCantidad(linea)}</span>
        {porKilo === null ? null : <span>{porKilo}</span>}
      </p>
      {fuera ? null : (
        <div className="carrito-linea__cantidad">
          <Contador
            chico
            cantidad={cantidad}
            onCambio={onCantidad}
            de={`${nombre}, ${etiqueta}`}
            max={maximo}
          />
        </div>
      )}
      {oferta === null ? null : (
        <p className="carrito-linea__rebaja">
          <BadgePercent className="icono" aria-hidden="true" />
          {oferta}
        </p>
      )}
      {problema === undefined ? null : (
        <div className="carrito-linea__falta">
          <p>
            <TriangleAlert className="icono" aria-hidden="true" />
            {problema}
          </p>
          {estado === 'stockInsuficiente' && maximo > 0 ? (
            <Boton tono="texto" onClick={() => onCantidad(maximo)}>
              Llevar lo que queda<span className="oculto"> de {nombre}</span>
            </Boton>
          ) : null}
          <Boton tono="texto" onClick={() => onCantidad(0)}>
            Quitar<span className="oculto"> {nombre}</span>
          </Boton>
          <BotonLink tono="texto" to={hallazgo ? rutaCategoria(hallazgo.categoria) : RUTAS.catalogo}>
            Ver parecidos<span className="oculto"> a {nombre}</span>
          </BotonLink>
        </div>
      )}
    </li>
  )
}

interface Props {
  readonly lineas: readonly LineaRevisada[]
  readonly categorias: readonly Categoria[]
}

export function Lineas({ lineas, categorias }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const productos = cantidadTotal(lineas)
  const comprables = vigentes(lineas)

  const change = (linea: LineaRevisada, cantidad: number) => {
    const carrito = readCarrito()
    const guardada = carrito.find(otra => mismaLinea(otra, linea))
    const { articulo } = findArticulo(categorias, linea.articuloId) ?? {}
    if (guardada !== undefined) {
      replaceCarrito(withEscalas(setLinea(carrito, { ...guardada, cantidad }), articulo))
    }
    if (cantidad === 0) titulo.current?.focus()
  }

  return (
    <section className="carrito-bloque" aria-labelledby="carrito-lineas">
      <h2 className="carrito-bloque__titulo" id="carrito-lineas" ref={titulo} tabIndex={-1}>
        Tu pedido{' '}
        <span>
          {productos} {productos === 1 ? 'producto' : 'productos'}
        </span>
      </h2>
      <ul>
        {lineas.map(linea => (
          <Linea
            key={claveLinea(linea)}
            linea={linea}
            hallazgo={findArticulo(categorias, linea.articuloId)}
            gramos={gramosEn(comprables, linea.articuloId)}
            onCantidad={cantidad => change(linea, cantidad)}
          />
        ))}
      </ul>
    </section>
  )
}
