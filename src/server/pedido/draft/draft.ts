// The order put together piece by piece: one open draft a customer, its lines at the shop's prices, then placed like any other.
import type { BorradorDatos, CambioDatos, LineaDatos } from '#contract/pedido/pedido.schema.ts'
import { SIN_ELEGIR } from '#domain/pago/eleccion.ts'
import { gramosEn, LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'
import { sellLinea } from '#domain/pedido/pedido.ts'
import { rechazo } from '#domain/pedido/rechazo.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { AppError } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { readElegida } from '#server/entrega/decide.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { readEntrega } from '../entrega.ts'
import { checkCambio, lockPedido } from '../move/paso.ts'
import { readCodigo } from '../place/compra.ts'
import { countCompra } from '../place/contado.ts'
import { lockCliente, placePedido } from '../place/place.ts'
import { readVendibles } from '../place/sql.ts'
import { errorDeRechazo, noEditable, prohibido } from '../rechazos.ts'
import { type Relacionadas, readRelacionadas, readUna } from '../relaciones.ts'
import {
  addUp,
  countLineas,
  keepLineas,
  readLineas,
  saveEntrega,
  saveTarifas,
  upsertBorrador,
  upsertLinea,
} from './sql.ts'

/** Whatever the body says about user, shop, state or total, it is the caller's one open draft (P1, P2). */
export async function openBorrador(deps: PedidosDeps, cuenta: Cuenta, datos: BorradorDatos): Promise<number> {
  await deps.limites.borrador.consume(String(cuenta.id))
  const entrega = readEntrega(datos)
  return inTransaction(deps.pool, tx => upsertBorrador(tx, cuenta.id, entrega))
}

/** The draft under lock; somebody else's is 404, and only its owner edits it (P3, P4). */
async function lockBorrador(tx: Tx, cuenta: Cuenta, id: number): Promise<void> {
  const pedido = await lockPedido(tx, cuenta, id)
  if (pedido.userId !== cuenta.id) throw prohibido()
  if (pedido.estado !== 'xxxx') throw noEditable()
}

/** The same article in the same portion and preparation is replaced, not added (CART-04). */
export async function putLinea(
  deps: PedidosDeps,
  cuenta: Cuenta,
  datos: LineaDatos,
): Promise<{ pedido: number; linea: number }> {
  const { cantidad, preparaciones } = datos
  const [id, articuloId, valorId] = [readUna(datos.pedido), readUna(datos.articulo), readUna(datos.valor)]
  return inTransaction(deps.pool, async tx => {
    await lockBorrador(tx, cuenta, id)
    const articulo = (await readVendibles(tx, cuenta.id, [articuloId])).find(
      ({ id: suyo }) => suyo === articuloId,
    )
    if (articulo === undefined) {
      throw new AppError('ConflictError', 'Hay un producto que ya no está a la venta.', {
        faltantes: [{ articuloId, queda: 0 }],
      })
    }
    const vendida = sellLinea({ articuloId, valorId, preparaciones, cantidad }, articulo)
    if ('ok' in vendida) throw errorDeRechazo(vendida, new Map())
    const linea = await upsertLinea(tx, id, vendida)
    if ((await countLineas(tx, id)) > LINEAS_MAX) {
      throw errorDeRechazo(rechazo('demasiadasLineas'), new Map())
    }
    await repriceEscalas(tx, cuenta, id, [articuloId])
    await addUp(tx, id)
    return { pedido: id, linea }
  })
}

/** Where an article has steps, every line of it costs what all of them together reach (PREC-08). */
async function repriceEscalas(
  tx: Tx,
  cuenta: Cuenta,
  id: number,
  articuloIds: readonly number[],
): Promise<void> {
  if (articuloIds.length === 0) return
  const articulos = (await readVendibles(tx, cuenta.id, [...new Set(articuloIds)])).filter(
    ({ escalas }) => escalas !== undefined,
  )
  if (articulos.length === 0) return
  const lineas = await readLineas(tx, id)
  const tarifadas = articulos.flatMap(articulo => {
    const gramos = gramosEn(lineas, articulo.id)
    return lineas
      .filter(({ articuloId }) => articuloId === articulo.id)
      .flatMap(linea => {
        const vendida = sellLinea(linea, articulo, gramos)
        return 'ok' in vendida ? [] : [{ ...vendida, id: linea.id }]
      })
  })
  await saveTarifas(tx, id, tarifadas)
}

/** The lines named stay, with the quantities given; the others go. Lines of another order are refused (P10). */
async function keep(
  tx: Tx,
  cuenta: Cuenta,
  id: number,
  { set, connect, disconnect }: Relacionadas,
): Promise<void> {
  const previas = await readLineas(tx, id)
  const propias = new Map(previas.map(linea => [linea.id, linea.cantidad]))
  const quedan = new Map<number, number>(set === null ? propias : [])
  const fuera = disconnect.map(({ id: lineaId }) => ({ id: lineaId, cantidad: 0 }))
  for (const pedida of [...(set ?? []), ...connect, ...fuera]) {
    const actual = propias.get(pedida.id)
    if (actual === undefined) throw new AppError('ValidationError', 'Hay una línea que no es de este pedido')
    quedan.set(pedida.id, pedida.cantidad ?? actual)
  }
  const lineas = Array.from(quedan, ([lineaId, cantidad]) => ({ id: lineaId, cantidad }))
  await keepLineas(
    tx,
    id,
    lineas.filter(({ cantidad }) => cantidad > 0),
  )
  const cambiadas = previas.filter(linea => linea.cantidad !== (quedan.get(linea.id) ?? 0))
  await repriceEscalas(
    tx,
    cuenta,
    id,
    cambiadas.map(({ articuloId }) => articuloId),
  )
  await addUp(tx, id)
}

async function edit(tx: Tx, cuenta: Cuenta, id: number, datos: CambioDatos) {
  if (datos.pedido_articulos !== undefined) {
    await keep(tx, cuenta, id, readRelacionadas(datos.pedido_articulos))
  }
  return saveEntrega(tx, id, readEntrega(datos))
}

export function editBorrador(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: CambioDatos,
): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    await lockBorrador(tx, cuenta, id)
    await edit(tx, cuenta, id, datos)
  })
}

/** The draft becomes an order, through the very code that places a whole one (STATE-01). */
export async function placeBorrador(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: CambioDatos,
): Promise<void> {
  const codigo = readCodigo(datos)
  const place = async (tx: Tx) => {
    await lockCliente(tx, cuenta)
    const pedido = await lockPedido(tx, cuenta, id)
    if (!(await checkCambio(tx, pedido, 'pendiente', cuenta))) return { repetido: true }
    const entrega = await edit(tx, cuenta, id, datos)
    const lineas = await readLineas(tx, id)
    const visto = datos.total
    return placePedido(
      tx,
      remiteDe(deps),
      {
        cuenta,
        lineas: lineas.map(({ articuloId, valorId, preparaciones, cantidad }) => ({
          articuloId,
          valorId,
          preparaciones,
          cantidad,
        })),
        // A total that was sent is what the customer saw last; without one, the lines as they were added.
        vistos: visto === undefined ? { lineas, total: null } : { lineas: [], total: pesosToCentavos(visto) },
        codigo,
        // Named here or when it was opened; otherwise the one the customer has saved.
        direccion: entrega.direccion || (cuenta.direccion ?? ''),
        alternativa: datos.direccionAlternativa ?? null,
        detalle: entrega.detalle,
        factura: null,
        eleccion: SIN_ELEGIR,
        entrega: readElegida(datos.entrega),
        deMas: false,
      },
      { clave: null, borradorId: id },
    )
  }
  await countCompra(deps, cuenta, codigo, () => inTransaction(deps.pool, place))
}
