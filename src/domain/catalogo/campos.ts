// An article's fields, one row each: how it is spelt on the wire, its column, its kind with its limits, and what it is called (ART-03).
import { mapTabla, nombresDe } from '../tabla.ts'

/** What a value of each kind is in the domain's units. */
interface Clases {
  /** One line of text. */
  readonly linea: string
  /** Several. */
  readonly parrafo: string
  readonly entero: number
  readonly sino: boolean
  /** Centavos here, pesos on the wire. */
  readonly monto: number
  readonly porciento: number
  /** 105 is 10.5 %, as which it is on the wire. */
  readonly porMil: number
  /** Grams or units here, kilos or units on the wire. */
  readonly cantidad: number
  /** ISO instant. */
  readonly instante: string
  readonly medida: '/Kg' | 'ud.'
  /** Since when, in the table; whether, everywhere else. */
  readonly archivado: boolean
  readonly id: number
  /** What it is tied to, in its order: in the log by this name, in a table of its own. */
  readonly ids: readonly number[]
}
export type Clase = keyof Clases

/** Of a kind that is read, written, imported and shown without a word more than its row says. */
export type ClaseLlana = 'linea' | 'entero' | 'sino'

export interface FilaCampo {
  readonly wire: string
  /** Of `articulos`, and so in the log. A new one is looked at by its triggers too: `test/api/columnas.test.ts`. */
  readonly columna: string
  readonly clase: Clase
  /** It may be left unsaid. */
  readonly nulo?: true
  /** Of a text its length, of a number its value. */
  readonly max?: number
  readonly min?: number
  /** Of a new article, where not null or what its kind begins with. */
  readonly inicial?: number
  /** In the log and on the card: 'Código externo'. */
  readonly titulo: string
  /** In a sentence: 'el código externo'. */
  readonly dicho: string
  /** In the sentence about what moved since a spreadsheet was reviewed, where it is another. */
  readonly dichoPlanilla?: string
  /** In the description of the API. */
  readonly descripcion?: string
  /** Of a plain kind: its column of the spreadsheet, by other titles too, without accents and in lower case. */
  readonly planilla?: { readonly titulo: string; readonly otros: readonly string[] }
  /** Of a plain kind, spelt alike here and on the wire: the catalogue's API and its pages have it. */
  readonly publico?: true
}

export const CAMPOS = {
  nombre: {
    wire: 'nombre',
    columna: 'nombre',
    clase: 'linea',
    max: 120,
    titulo: 'Nombre',
    dicho: 'el nombre',
  },
  detalle: {
    wire: 'detalle',
    columna: 'detalle',
    clase: 'parrafo',
    nulo: true,
    max: 2000,
    titulo: 'Descripción',
    dicho: 'la descripción',
  },
  precioKg: { wire: 'precioKG', columna: 'precio_kg', clase: 'monto', titulo: 'Precio', dicho: 'el precio' },
  descPorciento: {
    wire: 'DescPorciento',
    columna: 'desc_porciento',
    clase: 'porciento',
    nulo: true,
    max: 90,
    titulo: 'Oferta',
    dicho: 'la oferta',
  },
  ofertaDesde: {
    wire: 'ofertaDesde',
    columna: 'oferta_desde',
    clase: 'instante',
    nulo: true,
    titulo: 'Oferta desde',
    dicho: 'desde cuándo es la oferta',
    dichoPlanilla: 'la oferta',
  },
  ofertaHasta: {
    wire: 'ofertaHasta',
    columna: 'oferta_hasta',
    clase: 'instante',
    nulo: true,
    titulo: 'Oferta hasta',
    dicho: 'hasta cuándo es la oferta',
    dichoPlanilla: 'la oferta',
  },
  medida: {
    wire: 'Medida',
    columna: 'medida',
    clase: 'medida',
    titulo: 'Se vende por',
    dicho: 'la unidad',
    dichoPlanilla: 'la medida',
  },
  stockMinimo: {
    wire: 'stockMinimo',
    columna: 'stock_minimo',
    clase: 'cantidad',
    nulo: true,
    titulo: 'Aviso de stock bajo',
    dicho: 'el aviso de stock bajo',
    dichoPlanilla: 'el stock mínimo',
  },
  controlStock: {
    wire: 'controlStock',
    columna: 'control_stock',
    clase: 'sino',
    titulo: 'Cuenta el stock',
    dicho: 'si se cuenta el stock',
    descripcion: 'Falso: siempre hay, y los pedidos no descuentan',
  },
  ivaPorMil: {
    wire: 'iva',
    columna: 'iva_por_mil',
    clase: 'porMil',
    inicial: 105,
    titulo: 'IVA',
    dicho: 'el IVA',
    descripcion: 'Porcentaje de IVA incluido en el precio: 10.5, 21, o 0 si es exento',
  },
  plu: {
    wire: 'plu',
    columna: 'plu',
    clase: 'entero',
    nulo: true,
    min: 1,
    max: 999_999,
    titulo: 'Código de balanza',
    dicho: 'el código de balanza',
    descripcion: 'Código de balanza',
  },
  sku: {
    wire: 'sku',
    columna: 'sku',
    clase: 'linea',
    nulo: true,
    max: 40,
    titulo: 'Código externo',
    dicho: 'el código externo',
    dichoPlanilla: 'el código',
    descripcion: 'Código en otro programa',
  },
  archivado: {
    wire: 'archivado',
    columna: 'archivado_at',
    clase: 'archivado',
    titulo: 'Archivado',
    dicho: 'si está a la venta',
  },
  subCategoriaId: {
    wire: 'sub_categoria',
    columna: 'sub_categoria_id',
    clase: 'id',
    nulo: true,
    titulo: 'Sub-categoría',
    dicho: 'la categoría',
  },
  valorIds: { wire: 'valors', columna: 'valores', clase: 'ids', titulo: 'Porción', dicho: 'las porciones' },
  insigniaIds: {
    wire: 'insignias',
    columna: 'insignias',
    clase: 'ids',
    titulo: 'Insignia',
    dicho: 'las insignias',
  },
  /** What is offered with it. */
  acompananIds: {
    wire: 'vaBienCon',
    columna: 'acompanan',
    clase: 'ids',
    titulo: 'Va bien con',
    dicho: 'con qué va bien',
  },
} as const satisfies Readonly<Record<string, FilaCampo>>

export type Tabla = typeof CAMPOS
export type Campo = keyof Tabla
export type Wire = Tabla[Campo]['wire']
/** Those of these kinds. */
export type CampoDe<C extends Clase> = {
  [K in Campo]: Tabla[K] extends { readonly clase: C } ? K : never
}[Campo]
/** Those whose row has this column. */
export type CampoCon<C extends keyof FilaCampo> = {
  [K in Campo]: C extends keyof Tabla[K] ? K : never
}[Campo]

type Nulo<F> = F extends { readonly nulo: true } ? null : never
export type ValorCampo<K extends Campo> = Clases[Tabla[K]['clase']] | Nulo<Tabla[K]>

/** Everything that can be written about an article, in the domain's units. */
export type ArticuloEditado = { readonly [K in Campo]: ValorCampo<K> }

/** What the shop window has of it by its row alone. */
export type CamposPublicos = Pick<ArticuloEditado, CampoCon<'publico'>>

export const NOMBRES_CAMPOS = nombresDe(CAMPOS)

/** Its row, with the columns that others leave out. */
export function filaDe(campo: Campo): FilaCampo {
  return CAMPOS[campo]
}

const INICIALES: Readonly<Clases> = {
  linea: '',
  parrafo: '',
  entero: 0,
  sino: false,
  monto: 0,
  porciento: 0,
  porMil: 0,
  cantidad: 0,
  instante: '',
  medida: '/Kg',
  archivado: false,
  id: 0,
  ids: [],
}

/** What a new article says while nobody says more. */
export const ARTICULO_NUEVO = mapTabla<Tabla, ArticuloEditado>(CAMPOS, (_, campo) => {
  const { clase, nulo, inicial } = filaDe(campo)
  return nulo ? null : (inicial ?? INICIALES[clase])
})

const isPropio = (campo: Campo): campo is Exclude<Campo, CampoDe<'ids'>> => CAMPOS[campo].clase !== 'ids'

/** The fields that are columns of `articulos`. */
export const PROPIOS = NOMBRES_CAMPOS.filter(isPropio)
type CampoPropio = (typeof PROPIOS)[number]
export type Columna = Tabla[CampoPropio]['columna']
export const columnaDe = (campo: CampoPropio): Columna => CAMPOS[campo].columna
/** What a change of many, a spreadsheet and the log of changes go by. */
export const COLUMNAS: readonly Columna[] = PROPIOS.map(columnaDe)

/** Those whose row says that they are in the spreadsheet, or in the shop window. */
export const DE_PLANILLA = NOMBRES_CAMPOS.filter(
  (campo): campo is CampoCon<'planilla'> => filaDe(campo).planilla !== undefined,
)
export const PUBLICOS = NOMBRES_CAMPOS.filter(
  (campo): campo is CampoCon<'publico'> => filaDe(campo).publico === true,
)

export function campoDeColumna(columna: string): Campo | undefined {
  return NOMBRES_CAMPOS.find(campo => CAMPOS[campo].columna === columna)
}
