// The cells of a price list as they are sent: checked one by one, in centavos and grams, under the names the log has for them.
import { toEntero } from '#contract/entero.wire.ts'
import type { ListaDatos } from '#contract/precios/lista.schema.ts'
import { DESDE_MAX, LISTA_NOMBRE_MAX } from '#domain/precios/lista.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { invalidos } from '#server/plugins/validador.ts'

/** Null takes it away. */
export interface Celdas {
  readonly nombre: string | undefined
  readonly categorias: readonly { readonly categoriaId: number; readonly porciento: number | null }[]
  readonly articulos: readonly { readonly articuloId: number; readonly precioKg: number | null }[]
  readonly escalas: readonly {
    readonly categoriaId: number | null
    readonly articuloId: number | null
    readonly desde: number
    readonly porciento: number | null
  }[]
}

const PRECIO_MAX = 100_000_000_000

const entre = (numero: number, min: number, max: number) =>
  Number.isInteger(numero) && numero >= min && numero <= max

const NOMBRE = `El nombre de la lista lleva entre 1 y ${LISTA_NOMBRE_MAX} caracteres, en una sola línea.`
const PORCIENTO = 'El porcentaje es un número entero de 1 a 100.'
const PRECIO = 'El precio va de $ 0 a $ 1.000.000.000, con dos decimales como mucho.'
const DESDE = 'La cantidad desde la que vale va de 0,001 a 10.000, con tres decimales como mucho.'
const DE_QUE = 'Una escala es de una categoría o de un artículo.'

export function readCeldas(datos: ListaDatos): Celdas {
  const problemas: { campo: string; message: string; camino: readonly string[] }[] = []
  const check = (vale: boolean, message: string, ...camino: (string | number)[]) => {
    const [campo = ''] = camino
    if (!vale) problemas.push({ campo: String(campo), message, camino: camino.map(String) })
  }
  const porciento = (valor: number | null, ...camino: (string | number)[]) => {
    check(valor === null || entre(valor, 1, 100), PORCIENTO, ...camino, 'DescPorciento')
    return valor
  }
  const nombre = datos.nombre === undefined ? undefined : (lineaSegura(datos.nombre, LISTA_NOMBRE_MAX) ?? '')
  check(nombre !== '', NOMBRE, 'nombre')
  const celdas: Celdas = {
    nombre,
    categorias: (datos.categorias ?? []).map(({ categoria, DescPorciento }, i) => ({
      categoriaId: categoria,
      porciento: porciento(DescPorciento, 'categorias', i),
    })),
    articulos: (datos.articulos ?? []).map(({ articulo, precioKG }, i) => {
      const precioKg = precioKG === null ? null : toEntero(precioKG, 100)
      check(precioKg === null || entre(precioKg, 0, PRECIO_MAX), PRECIO, 'articulos', i, 'precioKG')
      return { articuloId: articulo, precioKg }
    }),
    escalas: (datos.escalas ?? []).map(({ categoria = null, articulo = null, desde, DescPorciento }, i) => {
      const gramos = toEntero(desde, 1000)
      check(entre(gramos, 1, DESDE_MAX), DESDE, 'escalas', i, 'desde')
      check((categoria === null) !== (articulo === null), DE_QUE, 'escalas', i, 'articulo')
      return {
        categoriaId: categoria,
        articuloId: articulo,
        desde: gramos,
        porciento: porciento(DescPorciento, 'escalas', i),
      }
    }),
  }
  if (problemas.length > 0) throw invalidos(problemas)
  return celdas
}

/** What is changed, as the log calls it. */
export function camposDe({ nombre, categorias, articulos, escalas }: Celdas): string[] {
  return [
    ...(nombre === undefined ? [] : ['nombre']),
    ...categorias.map(({ categoriaId }) => `categorias.${categoriaId}`),
    ...articulos.map(({ articuloId }) => `articulos.${articuloId}`),
    ...escalas.map(
      ({ categoriaId, articuloId, desde }) =>
        `escalas.${categoriaId === null ? `a${articuloId}` : `c${categoriaId}`}.${desde}`,
    ),
  ]
}

/** A cell of the log as it is on the wire: prices in pesos, quantities in kilos. */
export function toWireCelda(campo: string, valor: unknown): readonly [string, unknown] {
  const [clase = '', de = '', desde] = campo.split('.')
  const nombre = desde === undefined ? campo : `${clase}.${de}.${Number(desde) / 1000}`
  return [nombre, clase === 'articulos' && typeof valor === 'number' ? valor / 100 : (valor ?? null)]
}
