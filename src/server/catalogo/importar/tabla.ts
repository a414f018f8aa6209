// The catalogue as a table for a spreadsheet (export): the very fields that an import reads, and an empty model of it (IMP-01).
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import type { CampoCon } from '#domain/catalogo/campos.ts'
import {
  type ArticuloActual,
  type CatalogoActual,
  createIndice,
  type Indice,
} from '#domain/catalogo/importar/catalogo.ts'
import { CAMPOS, type Campo, textoDe, tituloDe } from '#domain/catalogo/importar/columnas.ts'
import { ofertaVigente, textoInsignias, textoPorciones } from '#domain/catalogo/importar/lectores.ts'
import { textoPartes } from '#domain/catalogo/importar/partes.ts'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import type { Tabla } from '#server/kit/write-planilla.ts'

export type Que = 'articulos' | 'precios' | 'modelo'

/** What of an article each column says: pesos, percent, kilos or units. */
const CELDAS: Readonly<
  Record<Exclude<Campo, CampoCon<'planilla'>>, (articulo: ArticuloActual, indice: Indice) => Celda>
> = {
  id: ({ id }) => id,
  plu: ({ plu }) => plu,
  sku: ({ sku }) => sku,
  nombre: ({ nombre }) => nombre,
  categoria: ({ subCategoriaId }, indice) =>
    categoriaTexto(indice.subCategoria(subCategoriaId)?.categoria ?? ''),
  subCategoria: ({ subCategoriaId }, indice) => indice.subCategoria(subCategoriaId)?.nombre ?? null,
  medida: ({ medida }) => (medida === 'ud.' ? 'unidad' : 'kilo'),
  // Without a price yet: 0 would read as one.
  precio: ({ precioKg }) => (precioKg === 0 ? null : precioKg / 100),
  descuento: ofertaVigente,
  iva: ({ ivaPorMil }) => ivaPorMil / 10,
  // Of what there always is no figure is true: an empty cell is read as that again.
  stock: ({ stock, controlStock, medida }) => (controlStock ? toWireStock(medida, stock) : null),
  stockMinimo: ({ stockMinimo, medida }) => (stockMinimo === null ? null : toWireStock(medida, stockMinimo)),
  porciones: ({ valores }, indice) => textoPorciones(valores, indice),
  insignias: ({ insignias }, indice) => textoInsignias(insignias, indice),
  partes: (articulo, indice) => textoPartes(articulo, indice) || null,
  detalle: ({ detalle }) => detalle,
  archivado: ({ archivadoAt }) => (archivadoAt === null ? 'no' : 'sí'),
}

const isPropia = (campo: Campo): campo is keyof typeof CELDAS => Object.hasOwn(CELDAS, campo)

/** A plain one says what the article does: a text, a figure, yes or no. */
function celdaDe(campo: Campo, articulo: ArticuloActual, indice: Indice): Celda {
  if (isPropia(campo)) return CELDAS[campo](articulo, indice)
  const valor: string | number | boolean | null = articulo[campo]
  return typeof valor === 'boolean' ? textoDe(valor) : valor
}

const ANCHOS: Readonly<Partial<Record<Campo, number>>> = {
  nombre: 32,
  categoria: 18,
  subCategoria: 18,
  porciones: 40,
  insignias: 24,
  partes: 48,
  detalle: 60,
  plu: 18,
}
const DE_PRECIOS: readonly Campo[] = ['id', 'plu', 'sku', 'nombre', 'precio', 'descuento']

/** What a new article is given by a sheet. */
const DE_MODELO = CAMPOS.filter(campo => campo !== 'id' && campo !== 'partes')

const EJEMPLOS: readonly Readonly<Partial<Record<Campo, Celda>>>[] = [
  {
    plu: 999999,
    nombre: 'Vacío (ejemplo)',
    categoria: 'Vacunos',
    subCategoria: 'Parrilla',
    medida: 'kilo',
    precio: 19500,
    descuento: 10,
    iva: 10.5,
    stock: 64,
    stockMinimo: 8,
    porciones: '500 g | 1 kg | Pieza entera - 1,5 kg',
    insignias: 'Parrilla',
    detalle: 'Borrá estas dos filas de ejemplo antes de subir la planilla.',
  },
  {
    sku: 'EJEMPLO-2',
    nombre: 'Provoleta (ejemplo)',
    categoria: 'Almacén',
    subCategoria: 'Quesos',
    medida: 'unidad',
    precio: 5800.5,
    iva: 21,
    stock: 30,
    porciones: '1 unidad | x 6',
  },
]

export function tablaDe(que: Que, catalogo: CatalogoActual): Tabla {
  const campos = que === 'precios' ? DE_PRECIOS : que === 'modelo' ? DE_MODELO : CAMPOS
  const indice = createIndice(catalogo)
  const filas =
    que === 'modelo'
      ? EJEMPLOS.map(ejemplo => campos.map(campo => ejemplo[campo] ?? null))
      : catalogo.articulos.map(articulo => campos.map(campo => celdaDe(campo, articulo, indice)))
  return {
    hoja: que === 'precios' ? 'Precios' : 'Artículos',
    titulos: campos.map(tituloDe),
    anchos: campos.map(campo => ANCHOS[campo] ?? 12),
    filas,
  }
}
