// The calls about the shop's settings and the wording of its messages.
import type { AjustesDatos, AjustesUnaWire, AjustesWire } from '#contract/ajustes.schema.ts'
import type { PlantillasWire } from '#contract/mostrador.schema.ts'
import { authRequest } from '../../api/auth-request.ts'
import { withBody } from '../../api/request.ts'

const AJUSTES = '/api/trastienda/ajustes'
const PLANTILLAS = '/api/plantillas'

export interface TodoLeido {
  readonly ajustes: AjustesWire
  readonly mensajes: PlantillasWire
}

export async function fetchTodo(): Promise<TodoLeido> {
  const [{ data }, mensajes] = await Promise.all([
    authRequest<AjustesUnaWire>(AJUSTES),
    authRequest<PlantillasWire>(PLANTILLAS),
  ])
  return { ajustes: data, mensajes }
}

/** `version` is the one that was seen; a null value is the one of the house. */
export async function saveAjuste(campo: string, valor: unknown, version: number): Promise<AjustesWire> {
  const data = { [campo]: valor } as AjustesDatos
  return (await authRequest<AjustesUnaWire>(AJUSTES, withBody('PUT', { data, version }))).data
}

/** A null text brings the program's own wording back. */
export function saveMensaje(nombre: string, texto: unknown, version: number): Promise<PlantillasWire> {
  return authRequest(PLANTILLAS, withBody('PUT', { data: { nombre, texto, version } }))
}
