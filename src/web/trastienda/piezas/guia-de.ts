// Which page of the guide explains a screen: where its '?' leads (context help).
import { matchPantalla } from '#domain/camino.ts'
import type { Pantalla } from '#domain/pantallas.ts'
import { type Mostrador, mostradorDe } from '#domain/personal/permisos.ts'
import { type NombreSeccion, rutaSeccion } from '#domain/trastienda.ts'

/** Null: the guide itself. */
export const GUIA_DE_SECCION: Readonly<Record<NombreSeccion, string | null>> = {
  hoy: 'empezar-el-dia',
  numeros: 'numeros',
  retenidos: 'transferencias',
  estreno: 'primer-dia',
  etiqueta: 'imprimir-comandas',
  tomar: 'pedido-por-telefono',
  cambiar: 'cambiar-un-pedido',
  pesar: 'pesar',
  entregas: 'armar-un-reparto',
  articulos: 'cambiar-un-precio',
  ficha: 'articulo-nuevo',
  categorias: 'categorias',
  importar: 'importar',
  precios: 'cambiar-muchos-precios',
  lista: 'lista-de-precios',
  listas: 'listas-para-clientes',
  caja: 'cerrar-la-caja',
  facturas: 'facturar',
  codigos: 'codigos',
  clientes: 'clientes',
  cliente: 'clientes',
  existencias: 'contar-el-stock',
  ajustes: 'datos-de-la-tienda',
  personas: 'invitar',
  claves: 'claves-de-la-api',
  webhooks: 'webhooks',
  salud: 'salud',
  registro: 'registro',
  guia: null,
  folleto: null,
  instructivo: null,
}

/** Of the order's screens each role has its own. */
export const GUIA_DE_MOSTRADOR: Readonly<Record<Mostrador, string>> = {
  pedidos: 'atender-un-pedido',
  corte: 'pesar',
  reparto: 'repartir',
}

/** The staff's screens outside the back room that stand in its frame, by who is there. */
const DE_PANTALLA: Partial<Readonly<Record<Pantalla, (rol: string) => string | null>>> = {
  pedidos: rol => GUIA_DE_MOSTRADOR[mostradorDe(rol) ?? 'pedidos'],
  pedido: rol => GUIA_DE_MOSTRADOR[mostradorDe(rol) ?? 'pedidos'],
  arrepentimientos: () => 'arrepentimientos',
}

/** The address of that page; null where there is none. */
export function rutaGuia(nombre: NombreSeccion): string | null {
  const id = GUIA_DE_SECCION[nombre]
  return id === null ? null : rutaSeccion('instructivo', id)
}

/** The same of a screen outside the back room, by its address. */
export function rutaGuiaAfuera(camino: string, rol: string): string | null {
  const pantalla = matchPantalla(camino)?.pantalla
  const id = pantalla === undefined ? null : (DE_PANTALLA[pantalla]?.(rol) ?? null)
  return id === null ? null : rutaSeccion('instructivo', id)
}
