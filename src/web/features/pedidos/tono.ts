// The colour class of a state (LIST-05) and how its group is called.
import { estadoConocido } from '#domain/pedido/estado.ts'
import { ETIQUETAS, FILTROS, tonoEstado } from '#domain/pedido/estado-texto.ts'

export function claseTono(estado: string): string {
  return `pedidos-tono-${tonoEstado(estado)}`
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
