// The call that switches an article off in the shop, for the scale and for Hoy; the section of stock has its own.
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

/** Off until somebody says that there is some again. */
export async function switchOff(articulo: number, apagado = true): Promise<void> {
  await authRequest('/api/articulos/existencias', withBody('PUT', { data: [{ id: articulo, apagado }] }))
}
