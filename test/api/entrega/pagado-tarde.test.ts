// A payment that comes when its order had expired and others took its place: the order comes back to its slot, one too many and flagged, never refused (ENT-07).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { expirePedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'

let c: Caja
const hoy = localDe(new Date()).slice(0, 10)
beforeAll(async () => {
  c = await createCaja({
    ajustes: {
      conZonas: true,
      porTurnos: true,
      zonas: [{ nombre: 'Centro', entrega: 'estandar', id: 1, costo: 150_000, minimo: 0 }],
      turnos: turnosPropuestos(COMERCIO_DEMO.horarios).map(turno => ({
        ...turno,
        lugares: turno.lugares.map(() => 1),
      })),
      lugaresDelDia: Array.from({ length: 7 }, () => null),
      diasAdelante: 30,
      eligeZona: true,
    },
  })
  await c.setStock(1, 10_000_000)
})
afterAll(async () => {
  expect(await faltas({ pool: c.base.pool })).toEqual([])
  const textos: string[] = []
  for await (const { texto } of findDescuadres(c.base.pool)) textos.push(texto)
  expect(textos).toEqual([])
  await c.close()
})

const comoAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, data?: object) =>
  c.call(method, url, { token: c.admin.token, ...(data && { body: { data } }) })
const atributos = async (id: number) => (await comoAdmin('GET', `/api/pedidos/${id}`)).json.data.attributes
const en = (fecha: string) => ({ entrega: { modo: 'envio', zona: 1, turno: { fecha, id: 1 } } })

/** With a link to pay by, and its time to pay over. */
async function vencido(fecha: string) {
  const { id } = await c.pedido(en(fecha))
  expect((await comoAdmin('POST', `/api/pedidos/${id}/link`)).status).toBe(200)
  const link = await c.link(id)
  await c.base.pool.query("update pedidos set pendiente_at = now() - interval '25 hours' where id = $1", [id])
  await expirePedidos(c.deps)
  expect((await atributos(id)).estado).toBe('cancelado')
  return { id, link }
}

async function payLate({ id, link }: { readonly id: number; readonly link: string }): Promise<void> {
  const pago = c.proveedor.pay(link)
  expect(await c.proveedor.call(pago.id)).toBe(200)
  await c.run()
  const { data } = (await comoAdmin('GET', '/api/pagos/retenidos')).json
  const retenido = data.find(({ pedido }: { pedido: number }) => pedido === id)
  expect(retenido).toMatchObject({ motivo: 'cancelado' })
  const { status, json } = await comoAdmin('POST', `/api/pagos/${retenido.id}/resolver`, {
    accion: 'reactivar',
  })
  expect([status, json.error?.message]).toEqual([200, undefined])
}

it('[ENT-07] into a slot that filled up meanwhile: it keeps it, one too many with the reason, and who came later stays', async () => {
  const fecha = masDias(hoy, 2)
  const tarde = await vencido(fecha)
  const { id: otro } = await c.pedido(en(fecha))
  await payLate(tarde)
  expect(await atributos(tarde.id)).toMatchObject({
    estado: 'pendiente',
    pagadoAt: expect.any(String),
    entrega: { turno: { fecha, id: 1 }, deMas: 'pagado tarde' },
  })
  expect(await atributos(otro)).toMatchObject({
    estado: 'pendiente',
    entrega: { turno: { fecha }, deMas: null },
  })
  const { data } = (await comoAdmin('GET', `/api/entregas?dia=${fecha}`)).json
  expect(data.turnos.find(({ id }: { id: number }) => id === 1)).toMatchObject({ lugares: 1, tomados: 2 })
  expect(data.pedidos.find(({ id }: { id: number }) => id === tarde.id)).toMatchObject({
    deMas: 'pagado tarde',
    pagado: true,
  })
})

it('[ENT-07] into a slot that was closed meanwhile: kept and flagged too', async () => {
  const fecha = masDias(hoy, 3)
  const tarde = await vencido(fecha)
  expect((await comoAdmin('PUT', `/api/entregas/${fecha}/turnos/1`, { cerrado: true })).status).toBe(200)
  await payLate(tarde)
  expect((await atributos(tarde.id)).entrega).toMatchObject({ turno: { fecha }, deMas: 'pagado tarde' })
})

it('[ENT-07] into its own place while nobody took it: nothing is too many', async () => {
  const fecha = masDias(hoy, 4)
  const tarde = await vencido(fecha)
  await payLate(tarde)
  expect((await atributos(tarde.id)).entrega).toMatchObject({ turno: { fecha }, deMas: null })
})
