// The call of the 'Botón de arrepentimiento'.
import type { CodigoArrepentimientoWire } from '#contract/pedido/arrepentimiento.schema.ts'
import type { CamposArrepentimiento } from '#domain/pedido/arrepentimiento.ts'
import { request, withBody } from '#web/comun/request/request.ts'

/** Without a session on purpose: it is everybody's. Gives the code. */
export async function createArrepentimiento(
  campos: CamposArrepentimiento & { readonly apodo: string },
): Promise<string> {
  const { codigo } = await request<CodigoArrepentimientoWire>(
    '/api/arrepentimientos',
    withBody('POST', campos),
  )
  return codigo
}
