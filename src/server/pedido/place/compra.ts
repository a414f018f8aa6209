// Turns the body of an order into what may be used of it: articles, portions, quantities, texts, and what was seen (O1, O7).
import { createHash } from 'node:crypto'
import type { CompraDatos } from '#contract/pedido/pedido.schema.ts'
import type { EnNombreDatos } from '#contract/pedido/telefono.schema.ts'
import type { Receptor } from '#domain/factura/comprobante.ts'
import { isObjeto, texto } from '#domain/lector.ts'
import type { Eleccion } from '#domain/pago/eleccion.ts'
import { numeroAPeso } from '#domain/pedido/a-peso.ts'
import type { ClaveLinea } from '#domain/pedido/carrito/carrito.ts'
import type { LineaPedida } from '#domain/pedido/pedido.ts'
import type { Cliente } from '#domain/pedido/pedido-entero.ts'
import { CODIGO_MAX, normalizeCodigo } from '#domain/precios/descuento.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import type { Vistos } from '#domain/precios/precios-vistos.ts'
import { AppError } from '#server/base/errors.ts'
import { type Clave, readClave as readHeader } from '#server/base/idempotencia.ts'
import { type EntregaElegida, readElegida } from '#server/entrega/decide.ts'
import { readPedida } from '#server/factura/pedida.ts'
import { invalidos, requerido } from '#server/plugins/validador.ts'
import { listaDe } from '../relaciones.ts'

export interface Encargo {
  readonly cuenta: Cliente
  /** Of the shop, who takes it for them; absent: they place it themselves. */
  readonly autorId?: number
  readonly lineas: readonly LineaPedida[]
  readonly vistos: Vistos
  /** As typed once normalised; null when none was given. */
  readonly codigo: string | null
  readonly direccion: string
  /** Null: it is alternative when it differs from the saved one. */
  readonly alternativa: boolean | null
  readonly detalle: string
  readonly eleccion: Eleccion
  /** Null: a client from before, that knows no zones and no slots. */
  readonly entrega: EntregaElegida | null
  /** Whom it is to be invoiced to; null: nobody in particular. */
  readonly factura: Receptor | null
  /** One too many in its slot, by the hand of who serves. */
  readonly deMas: boolean
}

/** No longer code exists; a text like that is one nobody issued. */
function readTextoCodigo(code: string): string {
  return code.length > CODIGO_MAX ? '?' : normalizeCodigo(code)
}

/** Only the text of a code is read, and there is room for one. */
export function readCodigo({
  code,
  codigos_de_descuentos: lista,
}: Pick<CompraDatos, 'code' | 'codigos_de_descuentos'>): string | null {
  const textos = listaDe<unknown>(lista ?? []).flatMap(
    elemento => texto(isObjeto(elemento) ? elemento.code : elemento) ?? [],
  )
  const codigos = new Set([...(code ? [code] : []), ...textos].map(readTextoCodigo))
  codigos.delete('')
  if (codigos.size > 1) throw new AppError('ValidationError', 'Se puede usar un solo código por pedido')
  return [...codigos][0] ?? null
}

const centavos = (pesos: number | null | undefined) => (pesos == null ? null : pesosToCentavos(pesos))

/** None and absent are the same, and hash the same. */
function claveDe({ articuloId, valorId, preparaciones = [] }: ClaveLinea): ClaveLinea {
  const ids = [...new Set(preparaciones)].sort((a, b) => a - b)
  return { articuloId, valorId, ...(ids.length > 0 && { preparaciones: ids }) }
}

interface PorcionEscrita {
  readonly valorId?: number
  readonly gramos?: number
}

/** In a portion of the catalogue, or by weight where the shop takes the order: one of the two. */
export function readPorcion<L extends PorcionEscrita>({
  valorId,
  gramos,
  ...linea
}: L): Omit<L, 'valorId' | 'gramos'> & { readonly valorId: number } {
  if (valorId !== undefined && gramos !== undefined) {
    throw invalidos([{ campo: 'gramos', message: 'Va la opción o el peso, no los dos' }])
  }
  if (gramos !== undefined) return { ...linea, valorId: numeroAPeso(gramos) }
  if (valorId === undefined) throw invalidos([requerido('valorId')])
  return { ...linea, valorId }
}

type DatosDeCompra = Omit<CompraDatos, 'articulos'> & Pick<Partial<EnNombreDatos>, 'articulos' | 'deMas'>

export function readCompra(cuenta: Cliente, datos: DatosDeCompra): Encargo {
  const { direccion, direccionAlternativa, detalle, total } = datos
  const articulos = (datos.articulos ?? []).map(readPorcion)
  return {
    cuenta,
    lineas: articulos.map(({ cantidad, ...linea }) => ({ ...claveDe(linea), cantidad })),
    vistos: {
      lineas: articulos.map(({ precio, ...linea }) => ({ ...claveDe(linea), precio: centavos(precio) })),
      total: centavos(total),
    },
    codigo: readCodigo(datos),
    direccion: direccion ?? '',
    alternativa: direccionAlternativa ?? null,
    detalle: detalle ?? '',
    eleccion: { medio: datos.medioPago ?? null, pagaCon: centavos(datos.pagaCon) },
    entrega: readElegida(datos.entrega),
    factura: readPedida(datos.factura),
    deMas: datos.deMas ?? false,
  }
}

/** The same checkout is the same purchase: what was seen of prices may be read anew between two tries. */
export function readClave(header: string | string[] | undefined, encargo: Encargo): Clave | null {
  const texto = readHeader(header)
  if (texto === null) return null
  const { lineas, codigo, direccion, alternativa, detalle, eleccion, entrega, factura } = encargo
  // Without a choice it hashes as it did before there were any.
  const elegido = eleccion.medio === null ? [] : [eleccion.medio, eleccion.pagaCon]
  const contenido = JSON.stringify([
    lineas,
    codigo,
    direccion,
    alternativa,
    detalle,
    ...elegido,
    ...(entrega ? [entrega] : []),
    ...(factura ? [factura] : []),
  ])
  return { texto, hash: createHash('sha256').update(contenido).digest('hex') }
}
