// How an order may be delivered, as the cart asks for it: switches off, zones chosen and found, slots with what is left (ENT-01, ENT-02).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpcionesWire } from '#contract/entrega/opciones.schema.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

const ZONAS = [
  { nombre: 'Centro', entrega: 'estandar', id: 1, costo: 150_000, minimo: 1_500_000, gratisDesde: 3_000_000 },
  { nombre: 'Oeste', entrega: 'estandar', id: 2, costo: 250_000, dias: [1, 3, 5] },
  { nombre: 'Sur', entrega: 'coordinada', id: 3 },
]
const set = (mas: object) => withAjustes(m, { pesaje: false, ...mas })
beforeEach(() =>
  set({
    conZonas: true,
    porTurnos: true,
    zonas: ZONAS,
    turnos: turnosPropuestos(COMERCIO_DEMO.horarios),
    diasAdelante: 14,
    eligeZona: true,
  }),
)

async function opciones(body: object): Promise<OpcionesWire> {
  const { json, status } = await m.call('POST', '/api/entrega/opciones', { body })
  expect(status).toBe(200)
  return json.data
}

it('[ENT-02] both switched off, nothing is offered', async () => {
  await set({ conZonas: false, porTurnos: false })
  expect(await opciones({ modo: 'envio', direccion: 'Mitre 100', zona: 1 })).toEqual({
    conZonas: false,
    porTurnos: false,
    retiro: false,
    direccionLocal: 'Salta 2450',
    zona: null,
    zonas: [],
    dias: [],
    primero: null,
  })
})

describe('[ENT-01] the zone', () => {
  it('is the customer’s choice where nothing else says one, with the shop’s figures where it has none', async () => {
    const sola = await opciones({ modo: 'envio', direccion: 'Calle que nadie conoce 1' })
    expect(sola.zona).toBeNull()
    expect(sola.zonas).toEqual([
      { id: 1, nombre: 'Centro', costo: 1_500, minimo: 15_000, gratisDesde: 30_000 },
      { id: 2, nombre: 'Oeste', costo: 2_500, minimo: 15_000, gratisDesde: 30_000 },
      { id: 3, nombre: 'Sur', costo: null, minimo: 15_000, gratisDesde: 30_000 },
    ])
    const { zona } = await opciones({ data: { modo: 'envio', zona: 2 } })
    expect(zona).toEqual({ ...sola.zonas[1], por: 'elegida' })
  })

  it.each<[string, object]>([
    ['of a number that is none', { modo: 'envio', zona: 99 }],
    ['when it is picked up', { modo: 'retiro', zona: 1 }],
  ])('is none %s', async (_caso, body) => {
    expect((await opciones(body)).zona).toBeNull()
  })

  it('is not chosen where the shop does not let', async () => {
    await set({ eligeZona: false })
    expect(await opciones({ modo: 'envio', zona: 1 })).toMatchObject({ zona: null, zonas: [] })
  })

  it('closes the days it has no delivery on', async () => {
    const { dias } = await opciones({ modo: 'envio', zona: 2 })
    const abiertos = dias.filter(({ turnos }) => turnos.some(({ estado }) => estado !== 'cerrado'))
    expect(abiertos.length).toBeGreaterThan(3)
    for (const { fecha } of abiertos) expect([2, 4, 6]).toContain(new Date(`${fecha}T12:00Z`).getUTCDay())
  })
})

it('[ENT-02] slots say what is left when it is little, and the first with a place', async () => {
  const { dias, primero } = await opciones({ modo: 'retiro' })
  expect(dias).toHaveLength(14)
  expect(primero).not.toBeNull()
  const { fecha = '', id = 0 } = primero ?? {}
  const ana = await m.persona()
  const holders = async (cuantos: number, estado = 'pendiente') => {
    await m.base.pool.query(
      `insert into pedidos (user_id, estado, subtotal, descuento, total, detalle, direccion, entrega, entrega_fecha, turno_id,
        turno_desde, turno_hasta, pendiente_at)
        select $1, $2, 0, 0, 0, '', 'x', 'retiro', $3, $4, '09:00', '13:00', case when $2 <> 'xxxx' then now() end from generate_series(1, $5)`,
      [ana.id, estado, fecha, id, cuantos],
    )
  }
  const turno = async () => {
    const ahora = await opciones({ modo: 'envio' })
    return ahora.dias.find(dia => dia.fecha === fecha)?.turnos.find(uno => uno.id === id)
  }
  await holders(4)
  await holders(1, 'xxxx')
  await holders(2, 'cancelado')
  expect(await turno()).toMatchObject({ estado: 'libre', quedan: null })
  await holders(1)
  expect(await turno()).toMatchObject({ estado: 'libre', quedan: 3 })
  await holders(3)
  expect(await turno()).toMatchObject({ estado: 'lleno', quedan: null })
  expect((await opciones({ modo: 'envio' })).primero).not.toEqual(primero)
  await m.base.pool.query(
    'insert into turnos_dia (fecha, turno_id, lugares, cerrado) values ($1, $2, 9, false)',
    [fecha, id],
  )
  expect(await turno()).toMatchObject({ estado: 'libre', quedan: 1 })
  await m.base.pool.query('update turnos_dia set cerrado = true')
  expect(await turno()).toMatchObject({ estado: 'cerrado', quedan: null, pedirAntes: null })
})

it.each([
  [{}, 400],
  [{ modo: 'dron' }, 400],
  [{ modo: 'envio', zona: 'uno' }, 400],
  [{ modo: 'envio', direccion: 'x'.repeat(10_000) }, 400],
  [{ modo: 'envio', direccion: null, zona: null }, 200],
])('[R8] what is asked is bounded: %#', async (body, status) => {
  expect((await m.call('POST', '/api/entrega/opciones', { body })).status).toBe(status)
})
