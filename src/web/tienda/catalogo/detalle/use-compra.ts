// What a person is about to take of an article: the portion, how it is prepared and how many of it (DET-03, DET-09, ART-07).
import { useEffect, useMemo, useState } from 'react'
import type { ArticuloPropioWire } from '#contract/catalogo/catalogo.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import type { Articulo, Valor } from '#domain/catalogo/catalogo.ts'
import { formatKg, gramosDe, textoPorciones } from '#domain/catalogo/peso.ts'
import type { Elegida } from '#domain/catalogo/preparacion.ts'
import { STOCK_SIN_CONTAR } from '#domain/catalogo/vidriera.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import {
  CANTIDAD_MAX,
  cantidadEn,
  gramosEn,
  type LineaCarrito,
  lineaDe,
  mismaLinea,
  removeLinea,
  setLinea,
  withEscalas,
} from '#domain/pedido/carrito/carrito.ts'
import { subtotal } from '#domain/precios/precio.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { request } from '#web/comun/request/request.ts'
import { readCarrito, useCarrito } from '#web/tienda/pedido/carrito.ts'

// What there is of the article right now (exact stock): the page knows only whether there is any (vidriera), so it asks when it has nothing better to do.

interface Respuesta {
  readonly data: { readonly attributes: Pick<ArticuloPropioWire, 'stock'> }
}

/** The article with its counted stock, once that is known; out of reach it stays as the page has it, and the cart knows. */
function useContado(articulo: Articulo): Articulo {
  const { id, medida } = articulo
  const sinContar = articulo.stock === STOCK_SIN_CONTAR
  const [stock, setStock] = useState<number>()
  useEffect(() => {
    if (!sinContar) return
    return whenLoadedAndIdle(() => {
      request<Respuesta>(`/api/articulos/${id}?fields[0]=stock`).then(
        ({ data }) => setStock(fromWireStock(medida, data.attributes.stock ?? 0)),
        () => {},
      )
    })
  }, [id, medida, sinContar])
  return useMemo(
    () => (sinContar && stock !== undefined ? { ...articulo, stock } : articulo),
    [articulo, sinContar, stock],
  )
}

export interface Compra {
  /** Id of the chosen portion, null before a choice. */
  readonly opcion: number | null
  readonly cantidad: number
  /** The article with what there is of it by now. */
  readonly contado: Articulo
  /** The most there is of the chosen portion beside what the cart has of the article. */
  readonly maximo: number
  /** As the cart would take it. Undefined before a choice, and when the shop took the chosen portion away meanwhile. */
  readonly linea: LineaCarrito | undefined
  readonly resumen: Resumen | undefined
  /** How many of this very line the cart has. */
  readonly enCarrito: number
  /** What was chosen of the article's preparations; undefined where there are none to choose, and until that is known. */
  readonly elegida: Elegida | undefined
  readonly setElegida: (elegida: Elegida) => void
  elegir(valor: Valor): void
  setCantidad(cantidad: number): void
}

export interface Resumen {
  /** '2 porciones · 0,60 kg' */
  readonly peso: string
  /** '2 × 300 g' */
  readonly porciones: string
  /** '0,60 kg', nothing for what is counted. */
  readonly kilos: string | undefined
  readonly total: number
}

export function useCompra(articulo: Articulo): Compra {
  const [opcion, setOpcion] = useState<number | null>(null)
  const [pedida, setCantidad] = useState(0)
  const [elegida, setElegida] = useState<Elegida>()
  const valor = articulo.valores.find(({ id }) => id === opcion)
  const contado = useContado(articulo)
  const carrito = useCarrito()
  const una = valor && lineaDe(articulo, valor, 1, elegida)
  const usados = una ? gramosEn(removeLinea(carrito, una), articulo.id) : 0
  const maximo = una ? Math.min(CANTIDAD_MAX, porcionesDisponibles(contado, una.grsPorcion, usados)) : 0
  // Never more than there is: the cart would only take it back.
  const cantidad = una ? Math.min(pedida, maximo) : pedida
  const linea = valor && lineaDe(articulo, valor, cantidad, elegida)
  const elegir = (nuevo: Valor) => {
    setOpcion(nuevo.id)
    setCantidad(cantidadEn(readCarrito(), lineaDe(articulo, nuevo, 1, elegida)) || 1)
  }
  // Of what is in the cart prepared like this there are so many; otherwise as many as before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another preparation asks
  useEffect(() => {
    if (linea) setCantidad(cantidadEn(readCarrito(), linea) || pedida)
  }, [elegida])
  return {
    opcion,
    contado,
    cantidad,
    maximo,
    linea,
    enCarrito: linea ? cantidadEn(carrito, linea) : 0,
    resumen: linea && summarize(inCarrito(articulo, linea)),
    elegida,
    setElegida,
    elegir,
    setCantidad,
  }
}

/** At what it costs beside what the cart has of the article: its steps count all of it (PREC-08). */
function inCarrito(articulo: Articulo, linea: LineaCarrito): LineaCarrito {
  const carrito = withEscalas(setLinea(readCarrito(), linea), articulo)
  return carrito.find(otra => mismaLinea(otra, linea)) ?? linea
}

function summarize({ medida, cantidad, grsPorcion, valorNombre, precioUnitario }: LineaCarrito): Resumen {
  return {
    peso: textoPorciones(medida, cantidad, grsPorcion),
    porciones: `${cantidad} × ${etiquetaValor(valorNombre)}`,
    kilos: medida === '/Kg' ? `${formatKg(gramosDe(grsPorcion, cantidad))} kg` : undefined,
    total: subtotal(precioUnitario, cantidad),
  }
}
