// POST /api/pedidos/crear-completo: a whole purchase becomes one order, however often it is sent (ORD-01 to ORD-04).
import type { CompraDatos } from '#contract/pedido.schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import type { Pedido } from '../pedido.ts'
import { readVisible } from '../read/show.ts'
import { readClave, readCompra } from './compra.ts'
import { colocar } from './place-pedido.ts'
import { countTanteo } from './tanteo.ts'

export async function crearCompleto(
  deps: PedidosDeps,
  cuenta: Cuenta,
  datos: CompraDatos,
  header: string | string[] | undefined,
): Promise<Pedido> {
  const encargo = readCompra(cuenta, datos)
  const clave = readClave(header, encargo)
  const taller = { comercio: deps.tiendas.current().tienda.comercio, publicUrl: deps.publicUrl }
  const hecho = await countTanteo(deps.limites.codigoUsuario, cuenta, encargo.codigo, () =>
    inTransaction(deps.pool, tx => colocar(tx, taller, encargo, { clave, borradorId: null })),
  )
  return typeof hecho === 'number' ? readVisible(deps, cuenta, hecho) : hecho
}
