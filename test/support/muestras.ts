// Small catalogues for tests: complete objects with only the interesting fields named.
import { toWireValor } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { ARTICULO_NUEVO, CAMPOS, PUBLICOS, type Tabla, type Wire } from '#domain/catalogo/campos.ts'
import type { Articulo, Categoria, SubCategoria, Valor } from '#domain/catalogo/catalogo.ts'
import { mapTablaPor, pickTabla } from '#domain/tabla.ts'

/** What an article's row says by the table alone, as it is on the wire: a new field needs no word in a sample. */
export const FILA_NUEVA = mapTablaPor<Tabla, 'wire', Pick<ArticuloFila, Wire>>(
  CAMPOS,
  'wire',
  ({ clase }, campo) => toWireValor(clase, ARTICULO_NUEVO[campo], ARTICULO_NUEVO.medida),
)

const FECHAS = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

export function muestraValor(cambios: Partial<Valor> = {}): Valor {
  return { id: 1, nombre: 'Porción - 500 g', grsPorcion: 500, ...cambios }
}

export function muestraArticulo(cambios: Partial<Articulo> = {}): Articulo {
  return {
    ...pickTabla(ARTICULO_NUEVO, PUBLICOS),
    id: 1,
    nombre: 'Vacío',
    detalle: null,
    precioKg: 1_950_000,
    descPorciento: null,
    medida: '/Kg',
    stock: 20_000,
    ivaPorMil: 105,
    valores: [muestraValor()],
    imagenes: [],
    insignias: [],
    preparaciones: [],
    ...FECHAS,
    ...cambios,
  }
}

export function muestraSubCategoria(cambios: Partial<SubCategoria> = {}): SubCategoria {
  return { id: 1, nombre: 'Parrilla', articulos: [], ...FECHAS, ...cambios }
}

export function muestraCategoria(cambios: Partial<Categoria> = {}): Categoria {
  return { id: 1, nombre: 'Productos Vacunos', imagenes: [], subCategorias: [], ...FECHAS, ...cambios }
}
