// A shop that weighs its orders, for tests: the setting switched on, orders on the scale, and the calls about them.
import { expect } from 'vitest'
import type { PesajeWire, RenglonPesadoWire } from '#contract/pedido/pesada.schema.ts'
import type { Respuesta } from './cuentas.ts'
import type { Mostrador, Persona } from './pedidos.ts'

/** Whatever else a test wants the settings to be, by their own names. */
export async function withPesaje(
  { base, tiendas }: Pick<Mostrador, 'base' | 'tiendas'>,
  ajustes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [nombre, valor] of Object.entries({ pesaje: true, ...ajustes })) {
    await base.pool.query(
      `insert into ajustes (nombre, valor) values ($1, $2::jsonb) on conflict (nombre) do update set valor = excluded.valor`,
      [nombre, JSON.stringify(valor)],
    )
  }
  await tiendas.refresh()
}

interface EnBalanza {
  readonly id: number
  readonly ana: Persona
  readonly lineas: readonly RenglonPesadoWire[]
}

let claves = 0
/** Another one each time, as a screen makes them. */
export const clave = () => `pesada-${++claves}-${process.pid}`

/** Vacío, 500 g: $9.750 each, two of them a kilo. */
const KILO = { articuloId: 1, valorId: 2, cantidad: 2 }
/** The same in one piece. */
const OTRO = { articuloId: 2, valorId: 16, cantidad: 1 }

type Linea = RenglonPesadoWire

export interface Balanza {
  /** An order of a kilo in two pieces, and with another in one. */
  unKilo(datos?: object): Promise<EnBalanza & { readonly linea: Linea }>
  dos(datos?: object): Promise<EnBalanza & { readonly una: Linea; readonly otra: Linea }>
  /** An order that is being prepared. */
  pedir(articulos: readonly object[], datos?: object): Promise<EnBalanza>
  /** As it stands, for who serves. */
  leer(id: number, quien?: Persona): Promise<PesajeWire>
  pesar(id: number, linea: number, gramos: number, datos?: object, quien?: Persona): Promise<Respuesta>
  /** Every line at what was ordered. */
  pesarTodo(id: number): Promise<PesajeWire>
  responder(id: number, linea: number, datos: object, quien: Persona): Promise<Respuesta>
  mover(id: number, estado: string, datos?: object): Promise<Respuesta>
}

/** By the shop's own hands, unless somebody else is named. */
export function createBalanza(m: Mostrador, admin: Persona): Balanza {
  const leer = async (id: number, { token } = admin): Promise<PesajeWire> => {
    const { json, status } = await m.call('GET', `/api/pedidos/${id}/pesaje`, { token })
    expect(status).toBe(200)
    return json.data
  }
  const mover = (id: number, estado: string, datos: object = {}) =>
    m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { data: { estado, ...datos } } })
  /** Without a time of its own: as the line stands now. */
  const pesar = async (id: number, linea: number, gramos: number, datos: object = {}, { token } = admin) => {
    const vez = 'vez' in datos ? datos.vez : (await leer(id)).lineas.find(una => una.id === linea)?.vez
    const body = { data: { gramos, clave: clave(), ...datos, vez } }
    return m.call('PUT', `/api/pedidos/${id}/lineas/${linea}/peso`, { token, body })
  }
  const pedir = async (articulos: readonly object[], datos: object = {}): Promise<EnBalanza> => {
    const ana = await m.persona()
    const { json, status, text } = await m.comprar(ana, { articulos, ...datos })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    const id: number = json.data.id
    expect((await mover(id, 'en_proceso')).status).toBe(200)
    return { id, ana, lineas: (await leer(id)).lineas }
  }
  return {
    leer,
    mover,
    pesar,
    pedir,
    async unKilo(datos) {
      const pedido = await pedir([KILO], datos)
      const [linea] = pedido.lineas
      if (linea === undefined) throw new Error('no line')
      return { ...pedido, linea }
    },
    async dos(datos) {
      const pedido = await pedir([KILO, OTRO], datos)
      const [una, otra] = pedido.lineas
      if (una === undefined || otra === undefined) throw new Error('no lines')
      return { ...pedido, una, otra }
    },
    async pesarTodo(id) {
      for (const linea of (await leer(id)).lineas) {
        expect((await pesar(id, linea.id, linea.pedido, { vez: linea.vez })).status).toBe(200)
      }
      return leer(id)
    },
    responder: (id, linea, datos, { token }) =>
      m.call('POST', `/api/pedidos/${id}/lineas/${linea}/respuesta`, { token, body: { data: datos } }),
  }
}
