// The fields of the log in the words of the shop: what each is called, and how its values read.
import { formatPesos } from '#domain/dinero/dinero.ts'
import { isObjeto } from '#domain/lector.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'

type Lector = (valor: unknown) => string

const texto: Lector = valor => (typeof valor === 'string' ? valor : JSON.stringify(valor))
const pesos: Lector = valor => (typeof valor === 'number' ? formatPesos(valor) : texto(valor))
const siNo: Lector = valor => (valor ? 'sí' : 'no')
const fecha: Lector = valor => (typeof valor === 'string' ? fechaLarga(valor) : texto(valor))
const porciento: Lector = valor => `${texto(valor)} %`
const iva: Lector = valor =>
  typeof valor === 'number' ? `${String(valor / 10).replace('.', ',')} %` : texto(valor)
const numero: Lector = valor => `nº ${texto(valor)}`

/** A link says what it leads to by its number, and its place. */
const enlace =
  (clave: string): Lector =>
  valor => {
    if (!isObjeto(valor)) return texto(valor)
    const { [clave]: id, orden } = valor
    return `nº ${texto(id)}${typeof orden === 'number' ? `, lugar ${orden}` : ''}`
  }

const CAMPOS: Readonly<Record<string, readonly [nombre: string, leer: Lector]>> = {
  nombre: ['Nombre', texto],
  detalle: ['Descripción', texto],
  precio_kg: ['Precio', pesos],
  desc_porciento: ['Oferta', porciento],
  oferta_desde: ['Oferta desde', fecha],
  oferta_hasta: ['Oferta hasta', fecha],
  medida: ['Se vende por', valor => (valor === 'ud.' ? 'unidad' : 'kilo')],
  iva_por_mil: ['IVA', iva],
  plu: ['Código de balanza', texto],
  sku: ['Código externo', texto],
  control_stock: ['Cuenta el stock', siNo],
  stock_minimo: ['Aviso de stock bajo', texto],
  archivado_at: ['Archivado', siNo],
  sub_categoria_id: ['Sub-categoría', numero],
  categoria_id: ['Categoría', numero],
  orden: ['Lugar', texto],
  grs_porcion: ['Gramos', texto],
  valores: ['Porción', enlace('valor_id')],
  insignias: ['Insignia', enlace('insignia_id')],
  imagenes: ['Foto', enlace('imagen_id')],
}

export function nombreDeCampo(campo: string): string {
  return CAMPOS[campo]?.[0] ?? campo.replaceAll('_', ' ')
}

/** A dash where there was nothing. */
export function textoDeValor(campo: string, valor: unknown): string {
  const sinValor = valor === null && campo !== 'archivado_at'
  return sinValor ? '—' : (CAMPOS[campo]?.[1] ?? texto)(valor)
}

const COSAS: Readonly<Record<string, string>> = {
  articulo: 'Artículo',
  categoria: 'Categoría',
  'sub-categoria': 'Sub-categoría',
  valor: 'Porción',
  insignia: 'Insignia',
}

export function nombreDeCosa(cosa: string): string {
  return COSAS[cosa] ?? cosa.charAt(0).toUpperCase() + cosa.slice(1).replaceAll('-', ' ')
}
