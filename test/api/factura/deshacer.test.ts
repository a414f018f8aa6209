// An order whose handing over is taken back: the invoice it has stays, no second one is made, and what changes after it is answered (FAC-03, FAC-07, STATE-05).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFacturero, type Facturero } from '../../support/facturero.ts'

let m: Facturero
beforeAll(async () => {
  m = await createFacturero()
})
afterAll(() => m.close())
beforeEach(() => m.ajustar({ facturar: 'entrega' }))

const deshacer = async (id: number) => {
  const { status, text } = await m.pide('POST', `/api/pedidos/${id}/deshacer`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}
const tipos = async (id: number) => (await m.documentos(id)).map(({ tipo, total }) => [tipo, total])
/** What the counter lists of it: missing, under way, with a problem. */
const pendiente = async (id: number) => {
  const listas = await Promise.all(
    ['faltan', 'proceso', 'problema'].map(ver => m.pide('GET', `/api/facturas?ver=${ver}&buscar=%23${id}`)),
  )
  return listas.flatMap(({ json }) => json.data.map(({ estado }: { estado: string }) => estado))
}
/** Twice as much of its first line, with the customer's yes. */
async function duplicar(id: number) {
  const { rows } = await m.base.pool.query(
    'select l.id, l.cantidad, p.revision from pedido_articulos l join pedidos p on p.id = l.pedido_id where l.pedido_id = $1',
    [id],
  )
  const [{ revision }] = rows
  const quedan = rows.map(({ id: linea, cantidad }) => ({ id: linea, cantidad: cantidad * 2 }))
  const { status, text } = await m.pide('POST', `/api/pedidos/${id}/cambios`, {
    data: { revision, quedan, dicho: true },
  })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

describe('an invoiced order that was not handed over after all', () => {
  it.each(['entrega', 'pago', 'mano'])(
    '[FAC-03] handed over again it has the invoice it had (%s)',
    async facturar => {
      await m.ajustar({ facturar })
      const { id } = await m.entregado()
      await m.pide('POST', '/api/facturas', { pedidos: [id] })
      await m.run()
      const antes = await m.documentos(id)
      expect(antes).toMatchObject([{ tipo: 6, estado: 'autorizado', anulada: null }])
      for (const _vez of [1, 2]) {
        await deshacer(id)
        await m.run()
        expect(await m.documentos(id)).toEqual(antes)
        expect(await pendiente(id)).toEqual([])
        await m.entregar(id)
        await m.run()
        expect(await m.documentos(id)).toEqual(antes)
        expect(await pendiente(id)).toEqual([])
      }
    },
  )

  it.each(['entrega', 'mano'])(
    '[FAC-03] taken back while its invoice is on its way, it has that one (%s)',
    async facturar => {
      await m.ajustar({ facturar })
      for (let vez = 0; vez < 6; vez++) {
        const { id } = await m.entregado()
        await m.pide('POST', '/api/facturas', { pedidos: [id] })
        const otra = (async () => {
          await deshacer(id)
          await m.entregar(id)
        })()
        await Promise.all([m.run(m.engine()), otra])
        await m.run()
        // Taken back before it had a number, by hand it is to be asked for anew.
        if ((await m.documentos(id)).length === 0) await m.pide('POST', '/api/facturas', { pedidos: [id] })
        await m.run()
        expect(await m.documentos(id)).toMatchObject([{ tipo: 6, estado: 'autorizado', anulada: null }])
        expect(await pendiente(id)).toEqual([])
      }
    },
  )

  it('[FAC-03] taken back before its invoice was made, none is made until it is handed over', async () => {
    const { id } = await m.entregado()
    await deshacer(id)
    await m.run()
    expect(await m.documentos(id)).toEqual([])
    await m.entregar(id)
    await m.run()
    expect(await m.documentos(id)).toHaveLength(1)
  })

  it('[FAC-07] of another total when it is handed over, it has a note of all of it and an invoice of what it is', async () => {
    const { id } = await m.entregado()
    await m.run()
    const [[, total] = []] = await tipos(id)
    await deshacer(id)
    await duplicar(id)
    await m.run()
    expect(await tipos(id)).toEqual([[6, total]])
    await m.entregar(id)
    await m.run()
    const doble = await m.scalar('select coalesce(total_final, total) from pedidos where id = $1', [id])
    expect(doble).toBeGreaterThan(total ?? 0)
    expect(await tipos(id)).toEqual([
      [6, total],
      [8, total],
      [6, doble],
    ])
    expect(await pendiente(id)).toEqual([])
  })

  it('[FAC-07] of another total, invoiced by hand, it is among those that are missing until somebody asks', async () => {
    await m.ajustar({ facturar: 'mano' })
    const { id } = await m.entregado()
    await m.pide('POST', '/api/facturas', { pedidos: [id] })
    await m.run()
    await deshacer(id)
    await duplicar(id)
    await m.entregar(id)
    await m.run()
    expect((await m.documentos(id)).map(({ tipo }) => tipo)).toEqual([6])
    expect(await pendiente(id)).toEqual(['falta'])
    expect((await m.pide('POST', '/api/facturas', { pedidos: [id] })).status).toBe(200)
    await m.run()
    expect((await m.documentos(id)).map(({ tipo }) => tipo)).toEqual([6, 8, 6])
    expect(await pendiente(id)).toEqual([])
  })

  it.each(['entrega', 'mano', 'no'])(
    '[FAC-07] cancelled instead, it has a note of all of it, whatever the shop does by now (%s)',
    async facturar => {
      const { id } = await m.entregado()
      await m.run()
      await deshacer(id)
      await m.ajustar({ facturar })
      expect((await m.pide('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado' })).status).toBe(200)
      await m.run()
      const [factura, nota] = await m.documentos(id)
      expect([factura?.tipo, nota?.tipo, nota?.total]).toEqual([6, 8, factura?.total])
      expect(factura?.anulada).toBe(nota?.id)
      // Taken back and handed over: what was annulled is no invoice any more.
      await m.ajustar({ facturar: 'entrega' })
      await deshacer(id)
      await m.entregar(id)
      await m.run()
      expect((await m.documentos(id)).map(({ tipo }) => tipo)).toEqual([6, 8, 6])
    },
  )

  it('[FAC-03] paid for, invoiced when it is paid, taken back while the tax office is away: it is still due', async () => {
    await m.ajustar({ facturar: 'pago' })
    const { id } = await m.entregado()
    await m.cobrar(id)
    await deshacer(id)
    await m.run()
    expect(await m.documentos(id)).toHaveLength(1)
  })

  it('[FAC-07] taken back while the note for what was given back is due: it is made all the same', async () => {
    const { id } = await m.entregado()
    const pago = await m.cobrar(id)
    await m.run()
    await m.devolver(id, pago, 1_000)
    await deshacer(id)
    expect(await pendiente(id)).toEqual(['en cola'])
    await m.run()
    expect((await tipos(id)).slice(1)).toEqual([[8, 100_000]])
    await m.entregar(id)
    await m.run()
    expect((await m.documentos(id)).map(({ tipo }) => tipo)).toEqual([6, 8])
  })

  it.each(['entrega', 'mano'])(
    '[FAC-07] with a note for what went back, by hand or by itself, it is not missing an invoice (%s)',
    async facturar => {
      await m.ajustar({ facturar })
      const { id } = await m.entregado()
      const pago = await m.cobrar(id)
      await m.pide('POST', '/api/facturas', { pedidos: [id] })
      await m.run()
      await m.devolver(id, pago, 1_000)
      await m.run()
      await deshacer(id)
      await m.entregar(id)
      await m.run()
      expect((await m.documentos(id)).map(({ tipo }) => tipo)).toEqual([6, 8])
      expect(await pendiente(id)).toEqual([])
    },
  )

  it('[FAC-07] a receiver that is being corrected is corrected, handed over or not', async () => {
    const { id } = await m.entregado()
    await m.run()
    const receptor = { documento: '30-50001091-2', nombre: 'Bodegón Don Ciriaco SA', condicion: 1 }
    expect((await m.pide('POST', `/api/pedidos/${id}/factura/corregir`, { receptor })).status).toBe(200)
    await deshacer(id)
    await m.run()
    expect((await m.documentos(id)).map(({ tipo }) => tipo)).toEqual([6, 8, 1])
  })
})
