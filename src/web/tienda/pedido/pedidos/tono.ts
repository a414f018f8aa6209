// The colour class of a state (LIST-05) and how its group is called.
import { type Estado, estadoConocido } from '#domain/pedido/estado.ts'
import { ETIQUETAS, FILTROS } from '#domain/pedido/estado-texto.ts'

const TONOS: Readonly<Partial<Record<Estado, string>>> = {
  en_proceso: 'azul',
  cancelado: 'rojo',
  finalizado: 'verde',
}

export function claseTono(estado: string): string {
  const conocido = estadoConocido(estado)
  return `pedidos-tono-${(conocido && TONOS[conocido]) ?? 'naranja'}`
}

/** 'Pendientes'; a state nobody knows by its own name, underscore as space. */
export function tituloGrupo(estado: string): string {
  return FILTROS.find(({ filtro }) => filtro === estado)?.texto ?? etiqueta(estado)
}

/** 'Pendiente'. */
export function etiqueta(estado: string): string {
  const conocido = estadoConocido(estado)
  return conocido === null ? estado.replaceAll('_', ' ') : ETIQUETAS[conocido]
}
