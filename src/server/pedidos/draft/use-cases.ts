// The order put together piece by piece: one open draft a customer, its lines at the shop's prices, then placed like any other.
import type { BorradorDatos, CambioDatos, LineaDatos } from '#contract/pedido.schema.ts'
import { LINEAS_MAX } from '#domain/carrito/carrito.ts'
import { pesosToCentavos } from '#domain/dinero/dinero.ts'
import { precioFinal, subtotal } from '#domain/dinero/precio.ts'
import { rechazo, rechazoPorOpcion } from '#domain/pedido/rechazo.ts'
import { inTransaction, type Sentencia, type Tx } from '../../db/transaction.ts'
import { AppError, noEncontrado } from '../../errors.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { readEntrega } from '../entrega.ts'
import { type Bloqueado, lockPedido, resolver } from '../move/use-cases.ts'
import { readCodigo } from '../place/compra.ts'
import { colocar, lockCliente } from '../place/place-pedido.ts'
import { type FilaVendible, READ_ARTICULOS } from '../place/sql.ts'
import { countTanteo } from '../place/tanteo.ts'
import { noEditable, prohibido, rechazar } from '../rechazos.ts'
import { type Relacionadas, readRelacionadas, readUna } from '../relaciones.ts'

const OPEN: Sentencia = {
  name: 'borrador-abrir',
  // Looked for first: an insert that finds it there has used a number up.
  text: `with previo as (
    update pedidos set updated_at = now(), detalle = coalesce($2, detalle), direccion = coalesce($3, direccion)
    where user_id = $1 and estado = 'xxxx' returning id
  ), nuevo as (
    insert into pedidos (user_id, detalle, direccion) select $1, coalesce($2, ''), coalesce($3, '')
    where not exists (select from previo)
    on conflict (user_id) where estado = 'xxxx' do update set updated_at = now(),
      detalle = coalesce($2, pedidos.detalle), direccion = coalesce($3, pedidos.direccion)
    returning id
  ) select id from previo union all select id from nuevo`,
}

/** Whatever the body says about user, shop, state or total, it is the caller's one open draft (P1, P2). */
export async function abrirBorrador(
  deps: PedidosDeps,
  cuenta: Cuenta,
  datos: BorradorDatos,
): Promise<number> {
  await deps.limites.borrador.consume(String(cuenta.id))
  const { detalle, direccion } = readEntrega(datos)
  return inTransaction(deps.pool, async tx => {
    const [fila] = await tx.rows<{ id: number }>(OPEN, [cuenta.id, detalle, direccion])
    return fila?.id ?? 0
  })
}

/** The draft under lock; somebody else's is 404, and only its owner edits it (P3, P4). */
async function lockBorrador(tx: Tx, cuenta: Cuenta, id: number): Promise<Bloqueado> {
  const pedido = await lockPedido(tx, cuenta, id)
  if (pedido.userId !== cuenta.id) throw prohibido()
  if (pedido.estado !== 'xxxx') throw noEditable()
  return pedido
}

const PUT_LINEA: Sentencia = {
  name: 'borrador-linea',
  text: `insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
      desc_porciento, grs_porcion, cantidad, precio_unitario, subtotal)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (pedido_id, articulo_id, valor_id) do update set articulo_nombre = excluded.articulo_nombre,
      valor_nombre = excluded.valor_nombre, medida = excluded.medida, precio_kg = excluded.precio_kg,
      desc_porciento = excluded.desc_porciento, grs_porcion = excluded.grs_porcion, cantidad = excluded.cantidad,
      precio_unitario = excluded.precio_unitario, subtotal = excluded.subtotal, updated_at = now()
    returning id`,
}

/** The draft's figures follow its lines. */
const ADD_UP: Sentencia = {
  name: 'borrador-sumar',
  text: `update pedidos p set subtotal = s.suma, total = s.suma, updated_at = now()
    from (select coalesce(sum(subtotal), 0) as suma from pedido_articulos where pedido_id = $1) s where p.id = $1`,
}

const COUNT: Sentencia = {
  name: 'borrador-contar',
  text: 'select count(*) as cuantas from pedido_articulos where pedido_id = $1',
}

/** The same article in the same portion is replaced, not added (CART-04). */
export async function ponerLinea(
  deps: PedidosDeps,
  cuenta: Cuenta,
  datos: LineaDatos,
): Promise<{ pedido: number; linea: number }> {
  const { cantidad } = datos
  const [id, articuloId, valorId] = [datos.pedido, datos.articulo, datos.valor].map(readUna) as [
    number,
    number,
    number,
  ]
  return inTransaction(deps.pool, async tx => {
    await lockBorrador(tx, cuenta, id)
    const [articulo] = await tx.rows<FilaVendible>(READ_ARTICULOS, [[articuloId]])
    if (articulo === undefined) {
      throw new AppError('ConflictError', 'Hay un producto que ya no está a la venta.', {
        faltantes: [{ articuloId, queda: 0 }],
      })
    }
    const valor = articulo.valores.find(candidato => candidato.id === valorId)
    if (valor === undefined) throw rechazar(rechazoPorOpcion([{ articuloId, valorId }]), new Map())
    const precio = precioFinal(articulo, valor)
    const [linea] = await tx.rows<{ id: number }>(PUT_LINEA, [
      id,
      articuloId,
      valorId,
      articulo.nombre,
      valor.nombre,
      articulo.medida,
      articulo.precioKg,
      articulo.descPorciento,
      valor.grsPorcion,
      cantidad,
      precio,
      subtotal(precio, cantidad),
    ])
    const [{ cuantas } = { cuantas: 0 }] = await tx.rows<{ cuantas: number }>(COUNT, [id])
    if (cuantas > LINEAS_MAX) throw rechazar(rechazo('demasiadasLineas'), new Map())
    await tx.rows(ADD_UP, [id])
    return { pedido: id, linea: linea?.id ?? 0 }
  })
}

const LINEAS: Sentencia = {
  name: 'borrador-lineas',
  text: `select id, coalesce(articulo_id, 0) as "articuloId", coalesce(valor_id, 0) as "valorId", cantidad,
    precio_unitario as precio from pedido_articulos where pedido_id = $1 order by id`,
}

interface LineaBorrador {
  readonly id: number
  readonly articuloId: number
  readonly valorId: number
  readonly cantidad: number
  readonly precio: number
}

const KEEP: Sentencia = {
  name: 'borrador-quedan',
  text: `with fuera as (delete from pedido_articulos where pedido_id = $1 and id <> all($2::bigint[]))
    update pedido_articulos l set cantidad = t.cantidad, subtotal = l.precio_unitario * t.cantidad, updated_at = now()
    from unnest($2::bigint[], $3::integer[]) as t (id, cantidad) where l.id = t.id and l.pedido_id = $1`,
}

const SAVE_ENTREGA: Sentencia = {
  name: 'borrador-entrega',
  text: `update pedidos set detalle = coalesce($2, detalle), direccion = coalesce($3, direccion), updated_at = now()
    where id = $1 returning detalle, direccion`,
}

/** The lines named stay, with the quantities given; the others go. Lines of another order are refused (P10). */
async function quedarse(tx: Tx, id: number, { set, connect, disconnect }: Relacionadas): Promise<void> {
  const propias = new Map(
    (await tx.rows<LineaBorrador>(LINEAS, [id])).map(linea => [linea.id, linea.cantidad]),
  )
  const quedan = new Map<number, number>(set === null ? propias : [])
  const fuera = disconnect.map(({ id: lineaId }) => ({ id: lineaId, cantidad: 0 }))
  for (const pedida of [...(set ?? []), ...connect, ...fuera]) {
    const actual = propias.get(pedida.id)
    if (actual === undefined) throw new AppError('ValidationError', 'Hay una línea que no es de este pedido')
    quedan.set(pedida.id, pedida.cantidad ?? actual)
  }
  const vivas = [...quedan].filter(([, cantidad]) => cantidad > 0)
  await tx.rows(KEEP, [id, vivas.map(([lineaId]) => lineaId), vivas.map(([, cantidad]) => cantidad)])
  await tx.rows(ADD_UP, [id])
}

async function editar(
  tx: Tx,
  id: number,
  datos: CambioDatos,
): Promise<{ detalle: string; direccion: string }> {
  if (datos.pedido_articulos !== undefined) await quedarse(tx, id, readRelacionadas(datos.pedido_articulos))
  const { detalle, direccion } = readEntrega(datos)
  const [fila] = await tx.rows<{ detalle: string; direccion: string }>(SAVE_ENTREGA, [id, detalle, direccion])
  if (fila === undefined) throw noEncontrado()
  return fila
}

export function editarBorrador(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: CambioDatos,
): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    await lockBorrador(tx, cuenta, id)
    await editar(tx, id, datos)
  })
}

/** The draft becomes an order, through the very code that places a whole one (STATE-01). */
export async function colocarBorrador(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: CambioDatos,
): Promise<void> {
  const taller = { comercio: deps.tiendas.current().tienda.comercio, publicUrl: deps.publicUrl }
  const codigo = readCodigo(datos)
  const place = async (tx: Tx) => {
    await lockCliente(tx, cuenta)
    const pedido = await lockPedido(tx, cuenta, id)
    if (!(await resolver(tx, pedido, 'pendiente', cuenta))) return
    const entrega = await editar(tx, id, datos)
    const lineas = await tx.rows<LineaBorrador>(LINEAS, [id])
    const visto = datos.total
    await colocar(
      tx,
      taller,
      {
        cuenta,
        lineas: lineas.map(({ articuloId, valorId, cantidad }) => ({ articuloId, valorId, cantidad })),
        // A total that was sent is what the customer saw last; without one, the lines as they were added.
        vistos: visto === undefined ? { lineas, total: null } : { lineas: [], total: pesosToCentavos(visto) },
        codigo,
        // Named here or when it was opened; otherwise the one the customer has saved.
        direccion: entrega.direccion || (cuenta.direccion ?? ''),
        alternativa: datos.direccionAlternativa ?? null,
        detalle: entrega.detalle,
      },
      { clave: null, borradorId: id },
    )
  }
  await countTanteo(deps.limites.codigoUsuario, cuenta, codigo, () => inTransaction(deps.pool, place))
}
