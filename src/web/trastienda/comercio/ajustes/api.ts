// The settings with the wording of the shop's messages, as their screen reads and writes them.
import type { AjustesWire } from '#contract/comercio/ajustes.schema.ts'
import type { PlantillasWire } from '#contract/pedido/mostrador.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'
import { fetchAjustes } from '../api-ajustes.ts'

const PLANTILLAS = '/api/plantillas'

export interface TodoLeido {
  readonly ajustes: AjustesWire
  readonly mensajes: PlantillasWire
}

export async function fetchTodo(): Promise<TodoLeido> {
  const [ajustes, mensajes] = await Promise.all([fetchAjustes(), authRequest<PlantillasWire>(PLANTILLAS)])
  return { ajustes, mensajes }
}

/** A null text brings the program's own wording back. */
export function saveMensaje(nombre: string, texto: unknown, version: number): Promise<PlantillasWire> {
  return authRequest(PLANTILLAS, withBody('PUT', { data: { nombre, texto, version } }))
}
