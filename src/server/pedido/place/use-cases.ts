// A whole purchase becomes one order, however often it is sent: its idempotency key says which (ORD-01 to ORD-04).
import type { CompraDatos } from '#contract/pedido/pedido.schema.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type PedidosDeps, tallerDe } from '../deps.ts'
import { readClave, readCompra } from './compra.ts'
import { countColocado } from './contado.ts'
import { type Colocado, placePedido } from './place-pedido.ts'
import { countTanteo } from './tanteo.ts'

export function createPedido(
  deps: PedidosDeps,
  cuenta: Cuenta,
  datos: CompraDatos,
  header: string | string[] | undefined,
): Promise<Colocado> {
  const encargo = readCompra(cuenta, datos)
  const clave = readClave(header, encargo)
  const place = () =>
    inTransaction(deps.pool, tx => placePedido(tx, tallerDe(deps), encargo, { clave, borradorId: null }))
  return countColocado(deps, () => countTanteo(deps.limites.codigoUsuario, cuenta, encargo.codigo, place))
}
