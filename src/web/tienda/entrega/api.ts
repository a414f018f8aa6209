// What a shop offers for an address, asked of the server (ENT-01, ENT-02).
import type { OpcionesDatos, OpcionesUnaWire } from '#contract/entrega/opciones.schema.ts'
import { fromWireOpciones } from '#contract/entrega/opciones.wire.ts'
import type { Opciones } from '#domain/entrega/eleccion.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

export async function fetchOpciones(data: OpcionesDatos): Promise<Opciones> {
  const wire = await authRequest<OpcionesUnaWire>('/api/entrega/opciones', withBody('POST', { data }))
  return fromWireOpciones(wire.data)
}
