// What the columns of a spreadsheet mean (import and export of articles): their titles, and the guess by title and contents.
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { nombresDe } from '#domain/tabla.ts'
import { normalize } from '#domain/texto/texto.ts'
import { type CampoCon, DE_PLANILLA, type FilaCampo, filaDe } from '../campos.ts'

/** Columns of a spreadsheet that are read and written by a rule of their own, in the order they are exported. */
const PROPIAS = {
  id: { titulo: 'Número', otros: ['id', 'numero', 'nro', 'n°', 'numero de articulo', 'id articulo'] },
  plu: {
    titulo: 'Código de balanza',
    otros: ['plu', 'codigo de balanza', 'codigo balanza', 'cod balanza', 'balanza'],
  },
  sku: {
    titulo: 'Código',
    otros: ['sku', 'codigo', 'cod', 'cod.', 'codigo interno', 'codigo de articulo', 'referencia', 'ref'],
  },
  nombre: {
    titulo: 'Nombre',
    otros: ['nombre', 'articulo', 'producto', 'corte', 'descripcion corta', 'nombre del producto', 'item'],
  },
  categoria: { titulo: 'Categoría', otros: ['categoria', 'rubro', 'familia', 'seccion'] },
  subCategoria: {
    titulo: 'Sub-categoría',
    otros: ['sub-categoria', 'subcategoria', 'sub categoria', 'subrubro', 'sub rubro', 'sub-rubro'],
  },
  medida: {
    titulo: 'Se vende por',
    otros: ['medida', 'se vende por', 'unidad', 'unidad de medida', 'um', 'u.m.'],
  },
  precio: {
    titulo: 'Precio',
    otros: [
      'precio',
      'precio por kilo',
      'precio kg',
      'preciokg',
      'precio x kg',
      'precio final',
      'precio de venta',
      '$',
      'importe',
      'precio unitario',
      'pvp',
      'lista',
    ],
  },
  descuento: {
    titulo: 'Oferta %',
    otros: [
      'oferta %',
      'oferta',
      'descuento',
      'desc',
      'desc.',
      'descuento %',
      '% descuento',
      '% desc',
      'descporciento',
      'bonificacion',
    ],
  },
  iva: { titulo: 'IVA %', otros: ['iva %', 'iva', 'alicuota', 'alicuota iva', '% iva'] },
  stock: { titulo: 'Stock', otros: ['stock', 'existencia', 'existencias', 'cantidad', 'kgs', 'kilos', 'kg'] },
  stockMinimo: {
    titulo: 'Stock mínimo',
    otros: ['stock minimo', 'minimo', 'punto de pedido', 'stock min', 'stock min.'],
  },
  porciones: {
    titulo: 'Porciones',
    otros: ['porciones', 'porcion', 'presentaciones', 'presentacion', 'valores'],
  },
  insignias: { titulo: 'Insignias', otros: ['insignias', 'insignia', 'etiquetas', 'etiqueta'] },
  partes: {
    titulo: 'Qué trae el combo',
    otros: ['que trae el combo', 'partes del combo'],
  },
  detalle: {
    titulo: 'Descripción',
    otros: ['detalle', 'descripcion', 'descripcion larga', 'texto', 'observaciones del producto'],
  },
  archivado: { titulo: 'Oculto', otros: ['oculto', 'archivado', 'oculta', 'inactivo'] },
} as const satisfies Readonly<Record<string, FilaCampo['planilla']>>

/** Fields of an article that a spreadsheet carries; those after them follow from their row. */
export type Campo = keyof typeof PROPIAS | CampoCon<'planilla'>
export const CAMPOS: readonly Campo[] = [...nombresDe(PROPIAS), ...DE_PLANILLA]

const isPropia = (campo: Campo): campo is keyof typeof PROPIAS => Object.hasOwn(PROPIAS, campo)

function columnaDe(campo: Campo): NonNullable<FilaCampo['planilla']> {
  return isPropia(campo) ? PROPIAS[campo] : (filaDe(campo).planilla ?? { titulo: campo, otros: [] })
}

/** Null: the column is not used. */
export type Columnas = readonly (Campo | null)[]

/** As exported, and as the screen names it. */
export function tituloDe(campo: Campo): string {
  return columnaDe(campo).titulo
}

const POR_TITULO: ReadonlyMap<string, Campo> = new Map(
  CAMPOS.flatMap(campo =>
    [...columnaDe(campo).otros, limpio(tituloDe(campo))].map(nombre => [nombre, campo] as const),
  ),
)

function limpio(titulo: string): string {
  return normalize(titulo)
    .replace(/[_\s]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim()
}

export function textoDe(celda: Celda | undefined): string {
  if (celda === null || celda === undefined) return ''
  if (typeof celda === 'boolean') return celda ? 'sí' : 'no'
  return String(celda)
}

function campoDe(titulo: string): Campo | null {
  const nombre = limpio(titulo)
  return POR_TITULO.get(nombre) ?? POR_TITULO.get(nombre.replace(/\s*\(.*\)$/, '')) ?? null
}

/** How far down a heading is looked for: above it people put the shop's name and a date. */
const HASTA = 20

/** The row (from 0) that names most columns; the first with two texts when none names any; -1 for an empty sheet. */
export function findEncabezado(filas: readonly (readonly Celda[])[]): number {
  let mejor = -1
  let aciertos = 0
  for (const [indice, fila] of filas.slice(0, HASTA).entries()) {
    const suyos = new Set(fila.map(celda => (typeof celda === 'string' ? campoDe(celda) : null)))
    suyos.delete(null)
    if (suyos.size > aciertos) {
      mejor = indice
      aciertos = suyos.size
    }
  }
  if (mejor >= 0) return mejor
  const textos = filas
    .slice(0, HASTA)
    .findIndex(fila => fila.filter(celda => textoDe(celda).trim() !== '').length >= 2)
  return textos >= 0 ? textos : filas.findIndex(fila => fila.some(celda => textoDe(celda).trim() !== ''))
}

/** One field a column, and no field twice: by title first, then by what is in it. */
export function guessColumnas(
  encabezado: readonly Celda[],
  filas: readonly (readonly Celda[])[],
): (Campo | null)[] {
  const columnas = encabezado.map(celda => campoDe(textoDe(celda)))
  const vistos = new Set<Campo | null>()
  const unicas = columnas.map(campo => {
    if (vistos.has(campo)) return null
    vistos.add(campo)
    return campo
  })
  // 'Descripción' is the name where nothing else is, as in most price lists.
  if (!vistos.has('nombre')) {
    const larga = unicas.indexOf('detalle')
    if (larga >= 0) {
      unicas[larga] = 'nombre'
      vistos.add('nombre')
    }
  }
  const muestra = filas.slice(0, 50)
  // A code of figures alone is the scale's, unless there is another one for that.
  const codigo = unicas.indexOf('sku')
  if (!vistos.has('plu') && limpio(textoDe(encabezado[codigo])).startsWith('cod')) {
    const suyas = muestra.map(fila => textoDe(fila[codigo])).filter(texto => texto !== '')
    if (suyas.length > 0 && suyas.every(texto => /^0{0,6}[1-9]\d{0,5}$/.test(texto))) unicas[codigo] = 'plu'
  }
  const guess = (campo: Campo, fits: (celdas: readonly Celda[]) => boolean) => {
    if (vistos.has(campo)) return
    const indice = unicas.findIndex(
      (suyo, i) =>
        suyo === null && fits(muestra.map(fila => fila[i] ?? null).filter(celda => textoDe(celda) !== '')),
    )
    if (indice >= 0) unicas[indice] = campo
  }
  guess('nombre', celdas => celdas.length > 0 && celdas.every(celda => /\p{L}{3}/u.test(textoDe(celda))))
  guess('precio', celdas => celdas.length > 0 && celdas.every(celda => /^\s*\$/.test(textoDe(celda))))
  return unicas
}

/** The file's shape: what columns it has, for remembering what they mean. */
export function formaDe(titulos: readonly string[]): string {
  return titulos.map(limpio).join('|')
}

/** 'A', 'B', …, 'AA': as spreadsheets name columns. */
export function letraDe(columna: number): string {
  const resto = String.fromCharCode(65 + (columna % 26))
  return columna < 26 ? resto : `${letraDe(Math.floor(columna / 26) - 1)}${resto}`
}
