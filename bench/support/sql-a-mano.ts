// An order in hand-written SQL (bare SQL): the rows one has to write, and nothing of the shop's own program: no rules, no limits, no lists of prices.
import type pg from 'pg'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { HechosDePedido } from '#server/mail/cartas.ts'

export interface LineaAMano {
  readonly articuloId: number
  readonly valorId: number
}

const CLIENTE = 'select id from users where id = $1 for no key update'
const ARTICULOS = `select a.id, a.nombre, a.precio_kg, a.medida, v.id as valor_id, v.nombre as valor, v.grs_porcion
  from articulos a join unnest($1::integer[], $2::integer[]) as t (articulo, valor) on a.id = t.articulo
  join valores v on v.id = t.valor order by a.id for no key update of a`
const PEDIDO = `insert into pedidos (user_id, estado, subtotal, descuento, total, detalle, direccion, pendiente_at)
  values ($1, 'pendiente', $2, 0, $2, 'Timbre 2', 'Belgrano 9, 2° B', now())
  returning id, set_config('mostrador.pedido', id::text, true)`
const LINEA = `insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
  grs_porcion, cantidad, precio_unitario, subtotal) values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $9)`
const STOCK = 'update articulos set stock = stock - $2 where id = $1'
const HISTORIAL = "insert into pedido_historial (pedido_id, a, user_id) values ($1, 'pendiente', $2)"
const CLAVE = 'insert into llamadas (quien, clave, cuerpo_hash, pedido_id) values ($1, clave_de($2), $3, $4)'
const CORREO = `insert into correos (tipo, para, asunto, texto, html, user_id, hechos)
  values ($1, $2, 'Pedido', '', '', $3, $4) returning id`
const ENVIO = "select add_trabajo('enviar-correo', json_build_object('ids', $1::bigint[]))"
/** What the shop keeps of an order for its letters: the server that runs beside it sends these as it sends its own. */
function hechosDe(id: number, rows: readonly Vendido[], precios: readonly number[]): HechosDePedido {
  const total = precios.reduce((suma, precio) => suma + precio, 0)
  return {
    pedido: {
      id,
      direccion: 'Belgrano 9, 2° B',
      direccionAlternativa: true,
      subtotal: total,
      descuento: 0,
      total,
      codigo: null,
      detalle: 'Timbre 2',
      envioGratis: false,
      entrega: null,
      seguimiento: null,
      medioPago: null,
      pagaCon: null,
      lineas: rows.map(({ nombre, valor, medida, grs_porcion }, i) => ({
        articuloNombre: nombre,
        valorNombre: valor,
        preparacion: [],
        cantidad: 1,
        precioUnitario: precios[i] ?? 0,
        descPorciento: null,
        subtotal: precios[i] ?? 0,
        medida,
        grsPorcion: grs_porcion,
      })),
    },
    nombre: 'Ana',
    cliente: ['Ana Gómez', '341 555-0100'],
  }
}

interface Vendido {
  readonly id: number
  readonly nombre: string
  readonly precio_kg: number
  readonly medida: Medida
  readonly valor_id: number
  readonly valor: string
  readonly grs_porcion: number
}

export async function placeAMano(
  pool: pg.Pool,
  userId: number,
  lineas: readonly LineaAMano[],
  clave: string,
): Promise<void> {
  const client = await pool.connect()
  const ask = <T extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    client.query<T>({ name: `a-mano ${text.slice(0, 30)}`, text, values: [...values] })
  try {
    await client.query('begin')
    await ask(CLIENTE, [userId])
    const { rows } = await ask<Vendido>(ARTICULOS, [
      lineas.map(({ articuloId }) => articuloId),
      lineas.map(({ valorId }) => valorId),
    ])
    const precios = rows.map(({ precio_kg, grs_porcion }) => Math.round((precio_kg * grs_porcion) / 1000))
    const total = precios.reduce((suma, precio) => suma + precio, 0)
    const [pedido] = (await ask<{ id: number }>(PEDIDO, [userId, total])).rows
    if (pedido === undefined) throw new Error('no order')
    for (const [i, { id, nombre, precio_kg, medida, valor_id, valor, grs_porcion }] of rows.entries()) {
      await ask(LINEA, [pedido.id, id, valor_id, nombre, valor, medida, precio_kg, grs_porcion, precios[i]])
      await ask(STOCK, [id, grs_porcion])
    }
    await ask(HISTORIAL, [pedido.id, userId])
    await ask(CLAVE, [userId, clave, Buffer.alloc(1), pedido.id])
    const hechos = JSON.stringify(hechosDe(pedido.id, rows, precios))
    const cartas = [
      await ask<{ id: number }>(CORREO, ['pedido', `p${userId}@correo.example`, userId, hechos]),
      await ask<{ id: number }>(CORREO, ['pedido-nuevo', 'tienda@correo.example', userId, hechos]),
    ]
    await ask(ENVIO, [cartas.flatMap(carta => carta.rows.map(({ id }) => id))])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
