// What a person is about to take of an article: the portion and how many of it (DET-03, DET-09).
import { useState } from 'react'
import { CANTIDAD_MAX, cantidadEn } from '#domain/carrito/carrito.ts'
import type { Articulo, Valor } from '#domain/catalogo/catalogo.ts'
import { formatKg, gramosDe, textoPorciones } from '#domain/catalogo/peso.ts'
import { porcionesDisponibles } from '#domain/catalogo/stock.ts'
import { precioFinal, subtotal } from '#domain/dinero/precio.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { readCarrito } from '../../state/carrito.ts'

export interface Compra {
  /** Id of the chosen portion, null before a choice. */
  readonly opcion: number | null
  readonly cantidad: number
  /** The most there is of the chosen portion. */
  readonly maximo: number
  readonly valor: Valor | undefined
  /** Undefined before a choice, and when the shop took the chosen portion away meanwhile. */
  readonly resumen: Resumen | undefined
  elegir(valor: Valor): void
  setCantidad(cantidad: number): void
}

export interface Resumen {
  /** '2 porciones · 0,60 kg' */
  readonly peso: string
  /** '2 × 300 gr' */
  readonly porciones: string
  /** '0,60 kg', nothing for what is counted. */
  readonly kilos: string | undefined
  readonly total: number
}

export function useCompra(articulo: Articulo): Compra {
  const [opcion, setOpcion] = useState<number | null>(null)
  const [cantidad, setCantidad] = useState(0)
  const valor = articulo.valores.find(({ id }) => id === opcion)
  const elegir = ({ id }: Valor) => {
    setOpcion(id)
    setCantidad(cantidadEn(readCarrito(), articulo.id, id) || 1)
  }
  return {
    opcion,
    cantidad,
    maximo: valor ? Math.min(CANTIDAD_MAX, porcionesDisponibles(articulo, valor.grsPorcion, 0)) : 0,
    valor,
    resumen: valor && summarize(articulo, valor, cantidad),
    elegir,
    setCantidad,
  }
}

function summarize(articulo: Articulo, valor: Valor, cantidad: number): Resumen {
  const { medida } = articulo
  return {
    peso: textoPorciones(medida, cantidad, valor.grsPorcion),
    porciones: `${cantidad} × ${etiquetaValor(valor.nombre)}`,
    kilos: medida === '/Kg' ? `${formatKg(gramosDe(valor.grsPorcion, cantidad))} kg` : undefined,
    total: subtotal(precioFinal(articulo, valor), cantidad),
  }
}
