// The back room's sections (navigation): where each stands below /Trastienda, what it is called and who may open it (ADM-01).
import { esPersonal, type Permiso, puede } from './personal/permisos.ts'
import { RUTA_TRASTIENDA } from './rutas.ts'

export interface Seccion {
  /** Below /Trastienda, in the router's manner; empty for the first one. */
  readonly camino: string
  readonly titulo: string
  /** Who has it may open it; null: whoever works here. */
  readonly permiso: Permiso | null
  /** The entry of the menu it belongs to, when it is not one itself: another section, or the orders. */
  readonly de?: string
}

const TABLA = {
  hoy: { camino: '', titulo: 'Hoy', permiso: 'pedidos' },
  numeros: { camino: 'Numeros', titulo: 'Números', permiso: 'numeros', de: 'hoy' },
  retenidos: { camino: 'Retenidos', titulo: 'Pagos retenidos', permiso: 'pedidos', de: 'hoy' },
  estreno: { camino: 'Primer-dia', titulo: 'Primer día', permiso: 'ajustes', de: 'hoy' },
  etiqueta: { camino: 'Etiqueta/:id', titulo: 'Etiqueta', permiso: 'pedidos', de: 'pedidos' },
  tomar: { camino: 'Pedido', titulo: 'Pedido por teléfono', permiso: 'pedidos', de: 'pedidos' },
  cambiar: { camino: 'Pedido/:id', titulo: 'Cambiar el pedido', permiso: 'pedidos', de: 'pedidos' },
  pesar: { camino: 'Pesar', titulo: 'Pesar', permiso: 'pedidos' },
  entregas: { camino: 'Entregas', titulo: 'Entregas', permiso: 'pedidos' },
  articulos: { camino: 'Articulos', titulo: 'Artículos', permiso: 'catalogo' },
  ficha: { camino: 'Articulos/:id', titulo: 'Artículo', permiso: 'catalogo', de: 'articulos' },
  categorias: { camino: 'Categorias', titulo: 'Categorías', permiso: 'catalogo', de: 'articulos' },
  importar: { camino: 'Importar', titulo: 'Importar', permiso: 'catalogo', de: 'articulos' },
  precios: { camino: 'Precios', titulo: 'Precios', permiso: 'precios' },
  lista: { camino: 'Precios/Lista', titulo: 'Lista de precios', permiso: 'precios', de: 'precios' },
  listas: { camino: 'Precios/Listas', titulo: 'Listas para clientes', permiso: 'precios', de: 'precios' },
  caja: { camino: 'Caja', titulo: 'Caja', permiso: 'caja' },
  facturas: { camino: 'Facturas', titulo: 'Facturas', permiso: 'facturas' },
  codigos: { camino: 'Codigos', titulo: 'Códigos', permiso: 'codigos' },
  clientes: { camino: 'Clientes', titulo: 'Clientes', permiso: 'clientes' },
  cliente: { camino: 'Clientes/:id', titulo: 'Cliente', permiso: 'clientes', de: 'clientes' },
  existencias: { camino: 'Stock', titulo: 'Stock', permiso: 'existencias' },
  ajustes: { camino: 'Ajustes', titulo: 'Ajustes', permiso: 'ajustes' },
  personas: { camino: 'Ajustes/Personas', titulo: 'Personas', permiso: 'personas', de: 'ajustes' },
  claves: { camino: 'Ajustes/Claves', titulo: 'Claves de la API', permiso: 'integraciones', de: 'ajustes' },
  webhooks: { camino: 'Ajustes/Webhooks', titulo: 'Webhooks', permiso: 'integraciones', de: 'ajustes' },
  salud: { camino: 'Salud', titulo: 'Salud de la tienda', permiso: 'ajustes', de: 'ajustes' },
  registro: { camino: 'Registro', titulo: 'Registro', permiso: 'registro' },
  guia: { camino: 'Ayuda', titulo: 'Ayuda', permiso: null },
  folleto: { camino: 'Ayuda/Imprimir', titulo: 'Guía de la tienda', permiso: null, de: 'guia' },
  instructivo: { camino: 'Ayuda/:id', titulo: 'Ayuda', permiso: null, de: 'guia' },
} as const satisfies Readonly<Record<string, Seccion>>

/** The name of a section; its page is in `src/web/trastienda/<area>/secciones`, the file of the same name with a capital. */
export type NombreSeccion = keyof typeof TABLA

export const SECCIONES: Readonly<Record<NombreSeccion, Seccion>> = TABLA
export const NOMBRES_SECCION = Object.keys(TABLA) as readonly NombreSeccion[]

/** Whether a role opens this one. */
export function abreSeccion(rol: string, nombre: NombreSeccion): boolean {
  const { permiso } = SECCIONES[nombre]
  return permiso === null ? esPersonal(rol) : puede(rol, permiso)
}

/** Whether a role works in any of them: the guide is read by those as well who work at the counter alone. */
export function abreTrastienda(rol: string): boolean {
  return NOMBRES_SECCION.some(nombre => SECCIONES[nombre].permiso !== null && abreSeccion(rol, nombre))
}

/** The address of a section; `id` where it names one thing. */
export function rutaSeccion(nombre: NombreSeccion, id?: number | string): string {
  const { camino } = SECCIONES[nombre]
  return camino === '' ? RUTA_TRASTIENDA : `${RUTA_TRASTIENDA}/${camino.replace(':id', String(id))}`
}

interface Hallada<N> {
  readonly nombre: N
  readonly parametro: string
}

/** The first of these that fits what stands below /Trastienda, in lower case: those that spell all of it before those with `:id`. */
export function matchCamino<N extends string>(
  resto: string,
  secciones: readonly (readonly [nombre: N, seccion: Pick<Seccion, 'camino'>])[],
): Hallada<N> | null {
  const partes = resto.split('/')
  const halladas = secciones.flatMap(([nombre, { camino }]): Hallada<N>[] => {
    const suyas = camino.toLowerCase().split('/')
    const coincide =
      suyas.length === partes.length && suyas.every((suya, i) => suya === ':id' || suya === partes[i])
    return coincide ? [{ nombre, parametro: partes[suyas.indexOf(':id')] ?? '' }] : []
  })
  return halladas.find(({ parametro }) => parametro === '') ?? halladas[0] ?? null
}

/** The section at that address, and what stands in it for `:id`; null where there is none. */
export function matchSeccion(resto: string): Hallada<NombreSeccion> | null {
  return matchCamino(
    resto,
    NOMBRES_SECCION.map(nombre => [nombre, SECCIONES[nombre]] as const),
  )
}
