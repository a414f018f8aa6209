// The article a draft would make, as the shop window has them: what cannot be read yet is as it was (live preview).
import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { type Ficha, isSinContar, readFicha } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import {
  ARTICULO_NUEVO,
  CAMPOS,
  type CampoCon,
  type CamposPublicos,
  PUBLICOS,
  type Tabla,
} from '#domain/catalogo/campos.ts'
import type { Articulo, Imagen } from '#domain/catalogo/catalogo.ts'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import { SIEMPRE_HAY } from '#domain/existencias/stock.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { descuentoVigente } from '#domain/precios/oferta.ts'
import { mapTabla, pickTabla } from '#domain/tabla.ts'

const toDate = (instante: string | null | undefined) => (instante ? new Date(instante) : null)

interface Entrada {
  readonly ficha: Ficha
  readonly fila: ArticuloFila | null
  readonly estantes: EstantesWire | null
  /** The pictures the shop window knows; of a new one, those that wait for it. */
  readonly imagenes: readonly Imagen[]
  readonly preparaciones: readonly Preparacion[]
  readonly ahora: Date
}

export function toArticulo({ ficha, fila, estantes, imagenes, preparaciones, ahora }: Entrada): Articulo {
  const antes = fila === null ? null : pesosToCentavos(fila.precioKG)
  const { data } = readFicha(
    ficha,
    ['precioKG', 'DescPorciento', 'ofertaDesde', 'ofertaHasta', 'detalle', 'stock'],
    antes,
  )
  const oferta = {
    descPorciento: data.DescPorciento === undefined ? (fila?.DescPorciento ?? null) : data.DescPorciento,
    desde: toDate(data.ofertaDesde),
    hasta: toDate(data.ofertaHasta),
  }
  const contado = isSinContar(fila) ? data.stock : fila?.stock
  const stock = ficha.controlStock ? (contado ?? SIEMPRE_HAY) : SIEMPRE_HAY
  const porId = new Map(imagenes.map(imagen => [imagen.id, imagen]))
  return {
    id: fila?.id ?? 0,
    nombre: ficha.nombre,
    detalle: data.detalle ?? null,
    precioKg: data.precioKG === undefined ? (antes ?? 0) : pesosToCentavos(data.precioKG),
    descPorciento: descuentoVigente(oferta, ahora),
    medida: ficha.Medida,
    stock: fromWireStock(ficha.Medida, stock),
    ivaPorMil: Math.round(ficha.iva * 10),
    ...mapTabla<Pick<Tabla, CampoCon<'publico'>>, CamposPublicos>(pickTabla(CAMPOS, PUBLICOS), (_, campo) => {
      const { data } = readFicha(ficha, [campo], antes)
      return data[campo] ?? ARTICULO_NUEVO[campo]
    }),
    valores: ficha.valors.flatMap(id => {
      const valor = estantes?.valors.find(candidato => candidato.id === id)
      return valor === undefined ? [] : [{ id, nombre: valor.nombre, grsPorcion: valor.GrsPorcion }]
    }),
    insignias: ficha.insignias.flatMap(id => {
      const insignia = estantes?.insignias.find(candidata => candidata.id === id)
      return insignia === undefined ? [] : [{ id, nombre: insignia.nombre }]
    }),
    imagenes:
      fila === null
        ? imagenes
        : fila.img.map(
            ({ id, url, alternativeText }) =>
              porId.get(id) ?? { id, url, alt: alternativeText, ancho: 800, alto: 736, recorte: false },
          ),
    preparaciones,
    createdAt: fila?.createdAt ?? '',
    updatedAt: fila?.updatedAt ?? '',
  }
}
