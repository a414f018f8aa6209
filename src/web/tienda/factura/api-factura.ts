// Calls about invoices of whoever is logged in: what is remembered for asking for one with CUIT (FAC-02).
import type { FacturaRecordadaWire } from '#contract/factura/pedida.schema.ts'
import type { FacturaPedida } from '#domain/factura/pedida.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

export async function fetchRecordada(): Promise<FacturaRecordadaWire['data']> {
  return (await authRequest<FacturaRecordadaWire>('/api/users/me/factura')).data
}

export async function saveRecordada(factura: FacturaPedida | null): Promise<FacturaRecordadaWire['data']> {
  return (await authRequest<FacturaRecordadaWire>('/api/users/me/factura', withBody('PUT', { factura }))).data
}
