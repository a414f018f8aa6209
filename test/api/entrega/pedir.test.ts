// An order takes its zone, cost and place at the moment it is placed, by the server's own decision (ENT-01, ENT-02, ENT-08, R2).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import type { Respuesta } from '../../support/cuentas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'
import { CON_ENTREGA } from '../../support/repartos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const ZONAS = [
  { nombre: 'Centro', entrega: 'estandar', id: 1, costo: 150_000, minimo: 1_000_000, gratisDesde: 3_000_000 },
  {
    nombre: 'Oeste',
    entrega: 'estandar',
    id: 2,
    costo: 250_000,
    minimo: 2_500_000,
    gratisDesde: 4_500_000,
    dias: [],
  },
  { nombre: 'Sur', entrega: 'coordinada', id: 3, minimo: 0 },
]
const TURNOS = turnosPropuestos(COMERCIO_DEMO.horarios).map(turno => ({
  ...turno,
  lugares: turno.lugares.map(() => 2),
}))
const set = (mas: object) => withAjustes(m, { pesaje: false, ...mas })
/** Each test has days of its own, far enough to be open. */
let dia = masDias(localDe(new Date()).slice(0, 10), 2)
beforeEach(async () => {
  dia = masDias(dia, 1)
  const [hoy, otro] = [new Date(`${dia}T12:00Z`).getUTCDay(), 2]
  // Not delivered to on the test's own day.
  const oeste = { ...ZONAS[1], dias: [(hoy + otro) % 7] }
  await set({ ...CON_ENTREGA, zonas: [ZONAS[0], oeste, ZONAS[2]], turnos: TURNOS })
})

const en = (mas: object = {}) => ({ modo: 'envio', zona: 1, turno: { fecha: dia, id: 1 }, ...mas })
const pedir = async (entrega: object | undefined, mas: object = {}, quien?: Persona) =>
  m.comprar(quien ?? (await m.persona()), { ...(entrega && { entrega }), ...mas })
const atributos = async (id: number) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })).json.data.attributes

it('[ENT-01] [ENT-02] [ENT-08] an order has its zone, what that costs, and its place', async () => {
  const { json, status } = await pedir(en())
  expect(status).toBe(200)
  expect(await atributos(json.data.id)).toMatchObject({
    total: 19_500 + 1_500,
    entrega: {
      modo: 'envio',
      costo: 1_500,
      gratis_desde: 30_000,
      zona: { id: 1, nombre: 'Centro' },
      zonaElegida: true,
      turno: { fecha: dia, id: 1, desde: '09:00', hasta: '13:00' },
      deMas: null,
    },
  })
})

it('[ENT-08] from the zone’s figure on it is free, by what is bought', async () => {
  const { json } = await pedir(en(), { articulos: [{ ...LINEA, cantidad: 4 }] })
  expect(await atributos(json.data.id)).toMatchObject({ total: 39_000, entrega: { costo: 0 } })
})

it('[ENT-01] picked up there is no zone and no cost, and no address is needed', async () => {
  const { json, status } = await pedir(en({ modo: 'retiro', zona: 1 }), { direccion: '' })
  expect(status).toBe(200)
  expect(await atributos(json.data.id)).toMatchObject({
    total: 19_500,
    entrega: { modo: 'retiro', costo: null, zona: null, turno: { fecha: dia } },
  })
})

it('[ENT-02] a client from before is taken without a slot; switched off, as ever', async () => {
  const antes = await pedir(undefined, { total: 19_500 })
  expect(antes.status).toBe(200)
  expect(await atributos(antes.json.data.id)).toMatchObject({
    entrega: { turno: null, zona: null, costo: null },
  })
  await set({ conZonas: false, porTurnos: false })
  const apagado = await pedir(en())
  expect(await atributos(apagado.json.data.id)).toMatchObject({ total: 19_500, entrega: null })
})

describe('[R2] whatever a client says, the server decides', () => {
  it.each<[string, () => object, RegExp]>([
    ['a zone that is none', () => en({ zona: 99 }), /zona/],
    ['no zone', () => en({ zona: null }), /Elegí la zona/],
    ['no slot', () => en({ turno: null }), /Elegí el día/],
    ['a slot of yesterday', () => en({ turno: { fecha: '2020-01-02', id: 1 } }), /ya no tiene lugar/],
    ['no day at all', () => en({ turno: { fecha: '2026-99-99', id: 1 } }), /ya no tiene lugar/],
    ['a slot that is none', () => en({ turno: { fecha: dia, id: 99 } }), /ya no tiene lugar/],
    ['a day of another zone', () => en({ zona: 2 }), /ya no tiene lugar/],
  ])('%s', async (_caso, entrega, texto) => {
    const { json, status } = await pedir(entrega(), { articulos: [{ ...LINEA, cantidad: 4 }] })
    expect([status, json.error?.message]).toEqual([409, expect.stringMatching(texto)])
    expect(json.error.details.entrega).toMatchObject({ conZonas: true, porTurnos: true })
    expect(json.error.details.entrega.primero).not.toBeNull()
  })

  it('cost, capacity and free shipping that are sent are not read', async () => {
    const mentira = { costo: 0, envio: 0, gratisDesde: 0, deMas: 'a mano', lugares: 99 }
    const { json } = await pedir({ ...en(), ...mentira }, { envioGratis: true, deMas: true })
    expect(await atributos(json.data.id)).toMatchObject({
      total: 21_000,
      entrega: { costo: 1_500, deMas: null },
    })
  })

  it('a cost that went up since the cart was read is asked about', async () => {
    await set({ zonas: [{ ...ZONAS[0], costo: 160_000 }] })
    const { json, status } = await pedir(en(), { total: 21_000 })
    expect([status, json.error.details.total]).toEqual([409, 21_100])
  })

  it('below the zone’s minimum it is refused', async () => {
    const { json, status } = await pedir(en({ zona: 2 }))
    expect([status, json.error.message]).toEqual([400, 'La compra mínima es de $25.000'])
  })

  it('no delivery where nobody may choose and nothing says the zone', async () => {
    await set({ eligeZona: false })
    expect((await pedir(en({ zona: null }))).json.error.message).toBe('A esa dirección no entregamos.')
  })

  it('no pickup where there is none', async () => {
    await set({ retiroEnLocal: false })
    expect((await pedir(en({ modo: 'retiro' }))).status).toBe(409)
  })
})

it('[ENT-02] a full slot is refused with the next one, and by hand one more goes in and says so', async () => {
  expect([(await pedir(en())).status, (await pedir(en())).status]).toEqual([200, 200])
  const { json, status } = await pedir(en())
  expect(status).toBe(409)
  expect(json.error.message).toMatch(/^Ese turno ya no tiene lugar\. El próximo con lugar: /)
  const enNombre = (mas: object) =>
    m.call('POST', '/api/pedidos/en-nombre', {
      token: admin.token,
      body: {
        data: {
          articulos: [LINEA],
          direccion: 'Mitre 100',
          cliente: { telefono: '341 555 0199', nombre: 'Rosa', nuevo: true },
          entrega: en(),
          ...mas,
        },
      },
    })
  expect((await enNombre({})).status).toBe(409)
  const hecho = await enNombre({ deMas: true })
  expect(hecho.status).toBe(200)
  expect((await atributos(hecho.json.data.id)).entrega).toMatchObject({
    deMas: 'a mano',
    turno: { fecha: dia },
  })
  expect((await enNombre({ entrega: { modo: 'envio' } })).status).toBe(200)
})

it('[ENT-02] the day has a limit of its own', async () => {
  await set({ lugaresDelDia: Array.from({ length: 7 }, () => 1) })
  expect((await pedir(en())).status).toBe(200)
  expect((await pedir(en({ turno: { fecha: dia, id: 3 } }))).status).toBe(409)
})

it('[ENT-02] the same purchase sent again is the same order, with one place', async () => {
  const ana = await m.persona()
  const headers = { 'idempotency-key': `turno-${dia}` }
  const dos = [1, 2].map(() => m.comprar(ana, { entrega: en() }, { headers }))
  const ids = (await Promise.all(dos)).map(({ json }) => json.data.id)
  expect(new Set(ids).size).toBe(1)
  expect((await m.comprar(ana, { entrega: en({ zona: 3 }) }, { headers })).status).toBe(422)
})

it('[ENT-02] [R1] fifty buyers on the last place: one has it, the others are offered the next', async () => {
  await pedir(en())
  const gente = await m.personas(50)
  const insist = async (quien: Persona): Promise<Respuesta> => {
    const respuesta = await pedir(en(), {}, quien)
    return respuesta.status === 503 ? insist(quien) : respuesta
  }
  const respuestas = await Promise.all(gente.map(insist))
  const dichos = respuestas.map(({ status, json }) => `${status} ${json.error?.message.slice(0, 18) ?? ''}`)
  expect(dichos.toSorted()).toEqual(['200 ', ...Array.from({ length: 49 }, () => '409 Ese turno ya no ti')])
  for (const { status, json } of respuestas)
    if (status === 409) expect(json.error.details.entrega.primero).not.toBeNull()
  expect(await m.scalar('select count(*)::integer from pedidos where entrega_fecha = $1', [dia])).toBe(2)
})

it('[ENT-07] cancelled gives the place back once, and taken back it has it again, or says that it is one too many', async () => {
  const ana = await m.persona()
  const { json } = await pedir(en(), {}, ana)
  await pedir(en())
  await set({ horasCambio: 720 })
  const tarde = await m.call('POST', `/api/pedidos/${json.data.id}/cancelar`, { token: ana.token })
  await set({ horasCambio: 2 })
  expect([tarde.status, tarde.json.error.message]).toEqual([
    409,
    'Los pedidos se pueden modificar o cancelar hasta 720 horas antes de la entrega: escribinos y lo vemos.',
  ])
  const mover = (id: number, estado: string) =>
    m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { data: { estado } } })
  const deshacer = (id: number) =>
    m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token, body: { data: {} } })
  expect((await mover(json.data.id, 'cancelado')).status).toBe(200)
  expect((await deshacer(json.data.id)).status).toBe(200)
  expect((await atributos(json.data.id)).entrega.deMas).toBeNull()
  await mover(json.data.id, 'cancelado')
  expect((await pedir(en())).status).toBe(200)
  expect((await pedir(en())).status).toBe(409)
  expect((await deshacer(json.data.id)).status).toBe(200)
  expect((await atributos(json.data.id)).entrega.deMas).toBe('a mano')
  // Handed over it stands in nobody's way: its slot closes without it, and taken back it is one too many.
  const { id } = (await pedir(en({ turno: { fecha: dia, id: 3 } }))).json.data
  for (const estado of ['en_proceso', 'finalizado']) expect((await mover(id, estado)).status).toBe(200)
  await m.call('PUT', `/api/entregas/${dia}/turnos/3`, { token: admin.token, body: { data: { lugares: 0 } } })
  expect((await atributos(id)).entrega.deMas).toBeNull()
  expect((await deshacer(id)).status).toBe(200)
  expect((await atributos(id)).entrega.deMas).toBe('a mano')
})
