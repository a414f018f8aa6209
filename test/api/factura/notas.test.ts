// Notes of credit: money that goes back after an invoice, an invoiced order that is cancelled, a wrong receiver; never above the invoice (FAC-07, Y6).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { createFacturero, type Facturero } from '../../support/facturero.ts'

let m: Facturero
beforeAll(async () => {
  m = await createFacturero()
})
afterAll(() => m.close())
beforeEach(() => m.ajustar({ facturar: 'entrega' }))

const quien = { documento: '30-50001091-2', nombre: 'Bodegón Don Ciriaco SA', condicion: 1 }

/** Handed over and paid, and invoiced. */
async function facturado() {
  const { id } = await m.entregado()
  const pago = await m.cobrar(id)
  await m.run()
  const [factura] = await m.documentos(id)
  if (factura === undefined) throw new Error('no invoice')
  return { id, pago, factura }
}
const sumOf = (montos: readonly { readonly total: number }[]) =>
  montos.reduce((suma, { total }) => suma + total, 0)

it('[FAC-07] part of the money is a note for that part, the rest one for the rest; then nothing is left', async () => {
  const { id, pago, factura } = await facturado()
  m.doble.llamadas.length = 0
  expect((await m.devolver(id, pago, 1_000)).status).toBe(200)
  expect(m.doble.llamadas).toEqual([])
  await m.run()
  const [, nota] = await m.documentos(id)
  expect(nota).toMatchObject({
    tipo: 8,
    total: 100_000,
    de: factura.id,
    pago: expect.any(Number),
    estado: 'autorizado',
  })
  expect(nota?.foto.asociado).toMatchObject({ tipo: 6, numero: factura.numero })
  await m.devolver(id, pago)
  await m.run()
  await m.run()
  const [entera, ...notas] = await m.documentos(id)
  expect(notas).toHaveLength(2)
  expect(sumOf(notas)).toBe(factura.total)
  expect(entera?.anulada).toBe(notas[1]?.id)
  for (const { ivaPorMil, neto, iva } of factura.foto.alicuotas) {
    const devueltas = notas.flatMap(({ foto }) => foto.alicuotas).filter(una => una.ivaPorMil === ivaPorMil)
    expect(devueltas.reduce((suma, una) => suma + una.neto, 0)).toBe(neto)
    expect(devueltas.reduce((suma, una) => suma + una.iva, 0)).toBe(iva)
  }
})

it('[FAC-03] what was paid and went back whole before anything was invoiced is not invoiced, by itself or by hand', async () => {
  await m.ajustar({ facturar: 'mano' })
  const { id } = await m.entregado()
  const pago = await m.cobrar(id)
  await m.devolver(id, pago)
  const { status, json } = await m.pide('POST', '/api/facturas', { pedidos: [id] })
  expect([status, json.error.message]).toEqual([
    409,
    'De este pedido se devolvió todo lo que se pagó: no lleva factura, salvo que se pague de nuevo.',
  ])
  await m.pide('POST', '/api/facturas', { pedidos: 'faltan' })
  await m.run()
  expect(await m.documentos(id)).toEqual([])
  await m.ajustar({ facturar: 'entrega' })
})

it('[FAC-07] what was paid too much goes back without a note', async () => {
  const { id } = await facturado()
  const deMas = await m.scalar<number>(
    `insert into pagos (pedido_id, tipo, medio, monto, estado, clave, dia)
      values ($1::integer, 'cobro', 'efectivo', 50000, 'acreditado', 'de-mas-' || $1::integer, current_date) returning id`,
    [id],
  )
  expect((await m.devolver(id, deMas, 500)).status).toBe(200)
  await m.run()
  expect(await m.scalar('select count(*)::integer from factura_pendientes where pedido_id = $1', [id])).toBe(
    0,
  )
  expect(await m.documentos(id)).toHaveLength(1)
})

it('[FAC-07] an invoiced order that is cancelled has a note of all of it', async () => {
  await m.ajustar({ facturar: 'pago' })
  const id = (await m.comprar(await m.persona())).json.data.id as number
  const pago = await m.cobrar(id)
  await m.run()
  const enCola = async () => (await m.pide('GET', `/api/facturas?ver=proceso&buscar=${id}`)).json.data
  await m.devolver(id, pago)
  // What waits is told for what it is, before it has a number.
  expect(await enCola()).toMatchObject([{ pedido: id, estado: 'en cola', nota: true, comprobante: null }])
  expect((await m.pide('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado' })).status).toBe(200)
  await m.run()
  const [factura, ...notas] = await m.documentos(id)
  expect(sumOf(notas)).toBe(factura?.total)
  expect(factura?.anulada).toBe(notas.at(-1)?.id)
  const { json } = await m.pide('GET', `/api/facturas?ver=hechas&buscar=${id}`)
  const suyas = new Map(
    json.data.map(({ comprobante }: { comprobante: { id: number; anulada: boolean } }) => [
      comprobante.id,
      comprobante.anulada,
    ]),
  )
  expect(suyas).toEqual(new Map([[factura?.id, true], ...notas.map(nota => [nota.id, false] as const)]))
  await m.run()
  expect(await m.documentos(id)).toHaveLength(1 + notas.length)
})

it('[FAC-07] a wrong receiver is a note and another invoice in one step, pressed ten times too', async () => {
  const { id, factura } = await facturado()
  const corregir = () => m.pide('POST', `/api/pedidos/${id}/factura/corregir`, { receptor: quien })
  const clics = await Promise.all(Array.from({ length: 10 }, corregir))
  expect(new Set(clics.map(({ status }) => status))).toEqual(new Set([200]))
  await m.run()
  expect(await m.documentos(id)).toMatchObject([
    { tipo: 6, estado: 'autorizado' },
    { tipo: 8, estado: 'autorizado', total: factura.total, de: factura.id },
    { tipo: 1, estado: 'autorizado', total: factura.total, foto: { receptor: { docNro: '30500010912' } } },
  ])
})

it('[FAC-07] what was refunded before is not invoiced again to somebody else', async () => {
  const { id, pago, factura } = await facturado()
  await m.devolver(id, pago, 1_000)
  await m.run()
  await m.pide('POST', `/api/pedidos/${id}/factura/corregir`, { receptor: quien })
  await m.run()
  const documentos = await m.documentos(id)
  expect(documentos.map(({ tipo, total }) => [tipo, total])).toEqual([
    [6, factura.total],
    [8, 100_000],
    [8, factura.total - 100_000],
    [1, factura.total - 100_000],
  ])
})

it('[Y6] a refund while the invoice is on its way is answered by a note once, whichever comes first', async () => {
  for (let vez = 0; vez < 12; vez++) {
    const { id } = await m.entregado()
    const pago = await m.cobrar(id)
    await Promise.all([m.run(m.engine()), m.devolver(id, pago, 2_000)])
    await m.run()
    const [factura, ...notas] = await m.documentos(id)
    expect(factura?.estado).toBe('autorizado')
    expect(notas.map(({ total, estado }) => [total, estado])).toEqual([[200_000, 'autorizado']])
  }
})

it('[Y6] two refunds at the same moment, and one larger than what is left: never above the invoice', async () => {
  const { id, pago, factura } = await facturado()
  const entero = factura.total / 100
  const dos = await Promise.all([m.devolver(id, pago, entero * 0.6), m.devolver(id, pago, entero * 0.6)])
  expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await Promise.all([m.run(m.engine()), m.run(m.engine())])
  await m.devolver(id, pago)
  await Promise.all([m.run(m.engine()), m.run(m.engine())])
  const notas = (await m.documentos(id)).slice(1)
  expect(sumOf(notas)).toBe(factura.total)
  expect(new Set(notas.map(nota => nota.pago)).size).toBe(notas.length)
})

it('[FAC-07] all of it adds up; what is edited past the guard, or torn out of its row, does not', async () => {
  const descuadres = async () => {
    const textos: string[] = []
    for await (const { texto } of findDescuadres(m.base.pool)) textos.push(texto)
    return textos
  }
  expect(await descuadres()).toEqual([])
  const { factura } = await facturado()
  const alter = (que: string) =>
    m.base.pool.query(
      `begin; alter table comprobantes_fiscales disable trigger user; ${que}; alter table comprobantes_fiscales enable trigger user; commit`,
    )
  await alter(
    `update comprobantes_fiscales set foto = jsonb_set(foto, '{neto}', '1') where id = ${factura.id}`,
  )
  expect(await descuadres()).toEqual([
    expect.stringContaining('lo que se guardó no es lo que se mandó'),
    expect.stringContaining('sus partes suman'),
    expect.stringContaining('sus alícuotas no suman'),
  ])
  await alter(`update comprobantes_fiscales set numero = numero + 10 where id = ${factura.id}`)
  expect((await descuadres())[0]).toContain('la numeración va de 1 a')
})
