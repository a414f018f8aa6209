// The columns of an article that people write: what a change of many, a spreadsheet and the log of changes go by.

/** As the database calls them. A new column of `articulos` is one of these, or `test/api/columnas.test.ts` says why not. */
export const COLUMNAS = [
  'sub_categoria_id',
  'nombre',
  'detalle',
  'precio_kg',
  'medida',
  'desc_porciento',
  'iva_por_mil',
  'archivado_at',
  'plu',
  'sku',
  'control_stock',
  'stock_minimo',
  'oferta_desde',
  'oferta_hasta',
] as const
export type Columna = (typeof COLUMNAS)[number]
