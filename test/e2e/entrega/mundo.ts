// A shop of its own with zones, slots and couriers, and orders put into them, for the browser tests about deliveries.
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { ask } from '../../support/primera-tienda.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

const TODOS = [9, 9, 9, 9, 9, 9, 9]

/** One has begun whatever the hour is; the other is of tomorrow alone. */
const TURNOS = [
  {
    id: 1,
    nombre: 'Mañana',
    desde: '00:00',
    hasta: '23:59',
    lugares: [16, 16, 16, 16, 16, 16, 16],
    cierreHora: null,
    cierreMinutos: 0,
  },
  {
    id: 2,
    nombre: 'Noche',
    desde: '23:59',
    hasta: '24:00',
    lugares: TODOS,
    cierreHora: null,
    cierreMinutos: 0,
  },
]
const ZONAS = ['Centro', 'Norte'].map((nombre, i) => ({
  id: i + 1,
  nombre,
  entrega: 'estandar',
  costo: 1_500,
  minimo: 0,
  gratisDesde: 30_000,
  dias: null,
}))

interface PedidoPuesto {
  readonly direccion: string
  readonly nombre: string
  readonly zona?: number
  readonly turno?: number
  readonly retira?: boolean
  /** Weighed, line by line; unless said. */
  readonly pesado?: boolean
  /** What is bought of the one cut there is. */
  readonly cantidad?: number
}

export interface Mundo extends TiendaAMano {
  /** Today's, as the shop has it. */
  readonly dia: string
  /** Its number. */
  place(pedido: PedidoPuesto): Promise<number>
  /** Nothing waits any more. */
  clear(): Promise<void>
  courier(nombre: string): Promise<number>
  readDia(): Promise<EntregasWire>
}

const PESO = 1_000

export async function openMundo({ pesaje = true } = {}): Promise<Mundo> {
  const tienda = await openTienda({ SEED: 'demo' })
  const { call, write } = tienda
  // Nobody delivers but whom a test names.
  await write(
    `update users set role_id = (select id from roles where name = 'Cliente')
    where role_id = (select id from roles where name = 'Repartidor')`,
    [],
  )
  await call('PUT', '/api/trastienda/ajustes', {
    data: { pesaje, cobroEfectivo: true, conZonas: true, porTurnos: true, zonas: ZONAS, turnos: TURNOS },
  })
  await call('PUT', '/api/articulos/existencias', {
    data: [{ id: 1, motivo: 'compra', diferencia: 400 }],
  })
  let n = 0

  async function place(pedido: PedidoPuesto): Promise<number> {
    const { direccion, nombre, zona = 1, turno = 1, retira = false, pesado = true, cantidad = 2 } = pedido
    n += 1
    const { data } = await call('POST', '/api/pedidos/en-nombre', {
      cliente: { nombre, telefono: `0341 15 ${5_000_000 + n}` },
      articulos: [{ articuloId: 1, valorId: 2, cantidad }],
      direccion: direccion || 'Salta 2450',
      medioPago: 'efectivo',
    })
    const id: number = data.id
    const hechos = TURNOS.find(otro => otro.id === turno)
    await write(
      `update pedidos set medio_pago = 'efectivo', entrega = $2, zona_id = $3, zona = $4, entrega_fecha = $5, turno_id = $6,
        turno_desde = $7, turno_hasta = $8, total = subtotal - descuento, envio = null, envio_final = null where id = $1`,
      [
        id,
        retira ? 'retiro' : 'envio',
        retira ? null : zona,
        retira ? null : ZONAS[zona - 1]?.nombre,
        hoyLocal(),
        turno,
        hechos?.desde,
        hechos?.hasta,
      ],
    )
    await call('PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'en_proceso' } })
    if (!pesado || !pesaje) return id
    const { lineas } = (await call('GET', `/api/pedidos/${id}/pesaje`)).data
    for (const { id: linea, vez } of lineas) {
      await call('PUT', `/api/pedidos/${id}/lineas/${linea}/peso`, {
        data: { gramos: (PESO * cantidad) / 2, vez, clave: crypto.randomUUID() },
      })
    }
    return id
  }

  return {
    ...tienda,
    // As it is asked: who waited for midnight to pass is in the next one.
    get dia() {
      return hoyLocal()
    },
    place,
    async clear() {
      await write(`update pedidos set estado = 'cancelado' where estado in ('pendiente', 'en_proceso')`, [])
    },
    async courier(nombre) {
      const [fila] = await write(
        `insert into users (role_id, username, email, confirmed, nombre, poli_priv)
          values ((select id from roles where name = 'Repartidor'), $1, $2, true, $1, true) returning id`,
        [nombre, `${nombre.toLowerCase()}@correo.example`],
      )
      return fila?.id as number
    },
    readDia: async () => (await ask(tienda.url, 'GET', '/api/entregas', undefined, tienda.token)).data,
  }
}
