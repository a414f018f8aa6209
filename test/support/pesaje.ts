// A shop that weighs its orders, for tests: the setting switched on, orders on the scale, and the calls about them.
import { expect } from 'vitest'
import type { PesajeWire, RenglonPesadoWire } from '#contract/pesada.schema.ts'
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

export interface Balanza {
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
  return {
    leer,
    mover,
    pesar,
    async pedir(articulos, datos = {}) {
      const ana = await m.persona()
      const { json, status, text } = await m.comprar(ana, { articulos, ...datos })
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      const id: number = json.data.id
      expect((await mover(id, 'en_proceso')).status).toBe(200)
      return { id, ana, lineas: (await leer(id)).lineas }
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
