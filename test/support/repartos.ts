// Deliveries for tests: a shop with who decides and who carries, its slots and settings, and an order that nobody was there for.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { localDe } from '#domain/texto/fecha-local.ts'
import type { Respuesta } from './cuentas.ts'
import { faltas } from './invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from './pedidos.ts'

/** With so many places on every day of the week. */
export const turnoDe = (id: number, desde: string, hasta: string, lugares: number) => ({
  id,
  nombre: `Turno ${id}`,
  desde,
  hasta,
  lugares: Array.from({ length: 7 }, () => lugares),
  cierreHora: null,
  cierreMinutos: 0,
})

/** Zones and slots, chosen by the customer, in a day that has no other end than its slots. */
export const CON_ENTREGA = {
  conZonas: true,
  porTurnos: true,
  lugaresDelDia: Array.from({ length: 7 }, () => null),
  diasAdelante: 30,
  eligeZona: true,
  compraMinimaObligatoria: true,
  retiroEnLocal: true,
} as const

export interface Reparto {
  readonly m: Mostrador
  readonly jefa: Persona
  readonly nahuel: Persona
  /** By the shop, unless somebody else is named. */
  call(
    metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    quien?: Persona,
  ): Promise<Respuesta>
  acto(vuelta: number, tipo: string, mas?: object): object
  decir(actos: readonly object[]): Promise<Respuesta>
  /** A run of today. */
  dar(...pedidos: number[]): Promise<number>
  /** A run in which nobody was there for it. */
  volver(pedido: number): Promise<number>
  esperan(): Promise<number[]>
  /** Every sum holds, and the shop closes. */
  close(): Promise<void>
}

export async function createReparto(): Promise<Reparto> {
  const m = await createMostrador()
  const jefa = await m.persona({ admin: true })
  const nahuel = await m.persona({ rol: 'Repartidor' })
  await m.setStock(1, 10_000_000)
  const call: Reparto['call'] = (metodo, url, body, quien = jefa) =>
    m.call(metodo, url, { token: quien.token, ...(body && { body }) })
  const acto: Reparto['acto'] = (vuelta, tipo, mas = {}) => ({
    id: randomUUID(),
    vuelta,
    tipo,
    hora: new Date().toISOString(),
    ...mas,
  })
  const decir: Reparto['decir'] = actos => call('POST', '/api/reparto/actos', { actos }, nahuel)
  const dar: Reparto['dar'] = async (...pedidos) => {
    const dia = localDe(new Date()).slice(0, 10)
    return (await call('POST', '/api/vueltas', { repartidor: nahuel.id, dia, pedidos })).json.data.id
  }
  return {
    m,
    jefa,
    nahuel,
    call,
    acto,
    decir,
    dar,
    async volver(pedido) {
      const vuelta = await dar(pedido)
      const { status } = await decir([
        acto(vuelta, 'salgo'),
        acto(vuelta, 'no estaba', { pedido }),
        acto(vuelta, 'volví'),
      ])
      expect(status).toBe(200)
      return vuelta
    },
    esperan: async () =>
      (await call('GET', '/api/vueltas')).json.meta.volvieron.map(({ pedido }: { pedido: number }) => pedido),
    async close() {
      expect(await faltas(m.base)).toEqual([])
      await m.close()
    },
  }
}
