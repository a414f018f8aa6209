// The lines of the cart under their count; the focus stays in the list when a line goes.
import { useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import {
  cantidadTotal,
  claveLinea,
  gramosEn,
  mismaLinea,
  setLinea,
  withEscalas,
} from '#domain/pedido/carrito/carrito.ts'
import { type LineaRevisada, vigentes } from '#domain/pedido/carrito/revision.ts'
import { readCarrito, replaceCarrito } from '../carrito.ts'
import { Linea } from './Linea.tsx'

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
