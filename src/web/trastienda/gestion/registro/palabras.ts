// The fields of the log in the words of the shop: what each is called, and how its values read.
import type { AnotacionWire } from '#contract/gestion/registro.schema.ts'
import { type Clase, CAMPOS as DE_ARTICULO, PROPIOS } from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { nombreAjuste, textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { nombreAlicuota } from '#domain/factura/alicuotas.ts'
import { celdaDe, claveAnotada } from '#domain/gestion/anotado.ts'
import { isObjeto } from '#domain/lector.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { ETIQUETAS } from '#domain/pedido/estado-texto.ts'
import { esAlcance, TITULO_ALCANCE } from '#domain/personal/alcances.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'

/** `nombre`: of what the value names by its number. */
type Lector = (valor: unknown, medida?: Medida | null, nombre?: string) => string

/** What things are called now, by 'articulo.7'. */
export type Nombres = Readonly<Record<string, string>>

const texto: Lector = valor => (typeof valor === 'string' ? valor || '—' : JSON.stringify(valor))
const pesos: Lector = valor => (typeof valor === 'number' ? formatPesos(valor) : texto(valor))
const siNo: Lector = valor => (valor ? 'sí' : 'no')
const fecha: Lector = valor => (typeof valor === 'string' ? fechaLarga(valor) : texto(valor))
const porciento: Lector = valor => `${texto(valor)} %`
const iva: Lector = valor => (typeof valor === 'number' ? nombreAlicuota(valor) : texto(valor))
/** Steps of a list, in grams: a thousand are one unit of what is counted. */
const kilos = (gramos: number) => (gramos / 1000).toLocaleString('es-AR', { maximumFractionDigits: 3 })
/** As stock is kept: in grams what is weighed, in units what is counted. */
const cantidad: Lector = (valor, medida) =>
  typeof valor === 'number' && medida !== 'ud.' ? kilos(valor) : texto(valor)
const numero: Lector = valor => `nº ${texto(valor)}`

/** A link says what it leads to by its number, and its place. */
const enlace =
  (clave: string): Lector =>
  valor => {
    if (!isObjeto(valor)) return texto(valor)
    const { [clave]: id, orden } = valor
    return `nº ${texto(id)}${typeof orden === 'number' ? `, lugar ${orden}` : ''}`
  }

/** 'Gruesas (Grosor), +$500' */
const preparacion: Lector = valor => {
  if (!isObjeto(valor)) return texto(valor)
  const { nombre, grupo, precio_kg: aparte } = valor
  const conGrupo = typeof grupo === 'string' ? `${texto(nombre)} (${grupo})` : texto(nombre)
  return typeof aparte === 'number' && aparte !== 0 ? `${conGrupo}, +${formatPesos(aparte)}` : conGrupo
}

/** '1,2 de Vacío (Elegí una achura), −$3.000' */
const opcion: Lector = (valor, _, nombre) => {
  if (!isObjeto(valor)) return texto(valor)
  const { de_id: de, gramos, titulo, diferencia } = valor
  const cuanto = typeof gramos === 'number' ? `${String(gramos / 1000).replace('.', ',')} ` : ''
  const que = `${cuanto}${nombre === undefined ? `del artículo nº ${texto(de)}` : `de ${nombre}`}${typeof titulo === 'string' ? ` (${titulo})` : ''}`
  if (typeof diferencia !== 'number' || diferencia === 0) return que
  return `${que}, ${diferencia < 0 ? '−' : '+'}${formatPesos(Math.abs(diferencia))}`
}

/** How a combo has its price. */
const combo: Lector = valor => {
  if (!isObjeto(valor)) return texto(valor)
  const { menos_porciento: menos } = valor
  return typeof menos === 'number' ? `sus partes menos ${menos} %` : 'precio propio'
}

const alcance: Lector = valor => {
  const suyo = texto(valor)
  return esAlcance(suyo) ? TITULO_ALCANCE[suyo] : suyo
}

const estado: Lector = valor => {
  const suyo = estadoConocido(texto(valor))
  return suyo === null ? texto(valor) : ETIQUETAS[suyo]
}
/** '$26.000, efectivo' */
const pago: Lector = valor =>
  isObjeto(valor)
    ? `${pesos(valor.monto)}, ${valor.medio === 'mercadopago' ? NOMBRE_MEDIO.mercadopago : texto(valor.medio)}`
    : texto(valor)

/** An article's own, by their kind. */
const CLASES: Readonly<Record<Clase, Lector>> = {
  linea: texto,
  parrafo: texto,
  entero: texto,
  sino: siNo,
  monto: valor => (valor === 0 ? 'sin precio' : pesos(valor)),
  porciento,
  porMil: iva,
  cantidad,
  instante: fecha,
  medida: valor => (valor === 'ud.' ? 'unidad' : 'kilo'),
  archivado: siNo,
  id: numero,
  ids: texto,
}

const CAMPOS: Readonly<Record<string, readonly [nombre: string, leer: Lector]>> = {
  ...Object.fromEntries(
    PROPIOS.map(campo => {
      const { columna, titulo, clase } = DE_ARTICULO[campo]
      return [columna, [titulo, CLASES[clase]] as const]
    }),
  ),
  categoria_id: ['Categoría', numero],
  orden: ['Lugar', texto],
  grs_porcion: [
    'Gramos',
    valor => (typeof valor === 'number' ? valor.toLocaleString('es-AR') : texto(valor)),
  ],
  valores: ['Porción', enlace('valor_id')],
  insignias: ['Insignia', enlace('insignia_id')],
  acompanan: ['Va bien con', enlace('acompana_id')],
  preparaciones: ['Preparación', preparacion],
  combo: ['Combo', combo],
  partes: ['Parte', opcion],
  minorista: ['Es la de todos', siNo],
  lista: ['Lista de precios', texto],
  code: ['Código', texto],
  discount_percentage: ['Descuento', porciento],
  active: ['Encendido', siNo],
  valid_from: ['Vale desde', fecha],
  valid_until: ['Vale hasta', fecha],
  max_uses: ['Tope de usos', texto],
  minimo: ['Compra mínima', pesos],
  una_por_cliente: ['Una vez por persona', siNo],
  descripcion: ['Para qué es', texto],
  // What it says stays with the customer.
  nota: ['Nota', valor => (valor ? 'con texto' : 'vacía')],
  eliminado: ['Eliminado', siNo],
  unida: ['Cuenta unida', texto],
  tomado_para: ['Tomado para', texto],
  cambio: ['Cambio', texto],
  link_pago: ['Link de pago en', texto],
  total: ['Total', pesos],
  estado: ['Estado', estado],
  importe: ['De', pesos],
  por: ['Por', () => 'el cliente'],
  cobro: ['Cobró', pago],
  anulacion: ['Deshizo el cobro de', pago],
  devolucion: ['Devolvió', pago],
  slug: ['Dirección', valor => `/${texto(valor)}`],
  imagenes: ['Foto', enlace('imagen_id')],
  rol: ['Rol', valor => tituloRol(texto(valor))],
  bloqueada: ['Bloqueada', siNo],
  prefijo: ['Empieza con', texto],
  alcances: [
    'Permisos',
    valor => (Array.isArray(valor) ? valor.map(uno => alcance(uno)).join(', ') : texto(valor)),
  ],
  revocada_at: ['Revocada', siNo],
  destino: ['Destino', texto],
  eventos: ['Avisos', valor => (Array.isArray(valor) ? valor.join(', ') : texto(valor))],
  activo: ['Encendido', siNo],
  modo: ['Entrega', valor => (valor === 'retiro' ? 'retira por el local' : 'envío')],
  zona: ['Zona', texto],
  punto: ['Punto en el mapa', texto],
  turno: ['Turno', texto],
  repartidor: ['Quién reparte', texto],
  para_vuelto: ['Cambio que lleva', pesos],
  esperado: ['Plata esperada', pesos],
  recibido: ['Plata recibida', pesos],
  motivo: ['Motivo', texto],
  lugares: ['Lugares', texto],
  cerrado: ['Cerrado', siNo],
  calles: ['Calles', texto],
  dibujo: ['Puntos del dibujo', texto],
  pedido: ['Pedido', valor => `#${texto(valor)}`],
  cae: ['CAE', texto],
  de_prueba: ['De prueba', siNo],
  parada: ['Parada', texto],
  certificado: ['Certificado hasta', fecha],
  facturado_afuera: ['Facturado afuera', texto],
}

/** What was done, and not what became something else: it has no before. */
const HECHOS: ReadonlySet<string> = new Set(['cambio', 'importe', 'por', 'cobro', 'anulacion', 'devolucion'])
export const isHecho = (campo: string): boolean => HECHOS.has(campo)

/** Whether it has words of its own. */
export function hasNombre(campo: string): boolean {
  return Object.hasOwn(CAMPOS, campo) || celdaDe(campo) !== null || nombreAjuste(campo) !== null
}

export function nombreDeCampo(campo: string, nombres: Nombres = {}): string {
  const celda = celdaDe(campo)
  if (celda === null) return CAMPOS[campo]?.[0] ?? nombreAjuste(campo) ?? campo.replaceAll('_', ' ')
  const { clave, desde } = celda
  const cual =
    nombres[clave] ?? clave.replace(/^articulo\./, 'artículo nº ').replace(/^categoria\./, 'categoría nº ')
  if (desde !== null) return `Descuento de ${cual} desde ${kilos(desde)}`
  return `${campo.startsWith('articulos') ? 'Precio' : 'Descuento'} de ${cual}`
}

/** How the article was sold before or after: the change may be of that too. */
export function medidaDe(
  { medida, campos }: Pick<AnotacionWire, 'medida' | 'campos'>,
  lado: 'de' | 'a',
): Medida | null {
  const dicha = campos.find(({ campo }) => campo === 'medida')?.[lado]
  return dicha === '/Kg' || dicha === 'ud.' ? dicha : medida
}

/** A dash where there was nothing. */
export function textoDeValor(
  campo: string,
  valor: unknown,
  nombres: Nombres = {},
  medida: Medida | null = null,
): string {
  if (!Object.hasOwn(CAMPOS, campo) && nombreAjuste(campo) !== null) return textoAjuste(campo, valor)
  const sinValor = valor === null && campo !== 'archivado_at' && campo !== 'revocada_at'
  if (sinValor) return '—'
  if (celdaDe(campo) !== null) return campo.startsWith('articulos') ? pesos(valor) : porciento(valor)
  const suyo = nombres[claveAnotada(campo, valor) ?? '']
  // Of a part of a combo its name is not all there is to say.
  if (suyo !== undefined && campo !== 'partes') return suyo
  return (CAMPOS[campo]?.[1] ?? texto)(valor, medida, suyo)
}

const COSAS: Readonly<Record<string, string>> = {
  articulo: 'Artículo',
  categoria: 'Categoría',
  'sub-categoria': 'Sub-categoría',
  valor: 'Porción',
  insignia: 'Insignia',
  lista: 'Lista',
  cliente: 'Cliente',
  ajustes: 'Ajustes',
  persona: 'Persona',
  clave: 'Clave',
  codigo: 'Código',
  pedido: 'Pedido',
  turno: 'Turno del',
  zona: 'Zona',
  vuelta: 'Vuelta del',
  factura: 'Comprobante',
  facturacion: 'Facturación',
}

export function nombreDeCosa(cosa: string): string {
  return COSAS[cosa] ?? cosa.charAt(0).toUpperCase() + cosa.slice(1).replaceAll('-', ' ')
}
