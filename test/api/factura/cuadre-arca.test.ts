// `npm run cuadre` and the tax office: the last number of each sequence is theirs, what differs is said, and nobody answering is no difference (FAC-04, invariant 13).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareConArca } from '#server/factura/cuadre-arca.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { CUIT, createFacturero, type Facturero, PUNTO } from '../../support/facturero.ts'

let m: Facturero
beforeAll(async () => {
  m = await createFacturero()
})
afterAll(() => m.close())

async function cuadre() {
  const dichos: string[] = []
  const hallados: string[] = []
  const { pool } = m.base
  const { cuantos } = await runCuadre(pool, {
    onHallado: ({ texto }) => hallados.push(texto),
    otros: compareConArca({ pool, arca: m.engine().arca, tell: texto => dichos.push(texto) }),
  })
  expect(cuantos).toBe(hallados.length)
  return { dichos, hallados }
}

it('[FAC-04] a shop that issued nothing asks nobody', async () => {
  m.doble.llamadas.length = 0
  expect(await cuadre()).toEqual({ dichos: [], hallados: [] })
  expect(m.doble.llamadas).toEqual([])
})

it('[FAC-04] the numbers of each sequence are those the tax office has; one without an answer may be there or not', async () => {
  const { id } = await m.entregado()
  const pago = await m.cobrar(id)
  await m.run()
  await m.devolver(id, pago, 1000)
  await m.run()
  const iguales = { dichos: ['Con ARCA: 2 numeraciones iguales.'], hallados: [] }
  expect(await cuadre()).toEqual(iguales)
  for (const corta of ['antes', 'despues'] as const) {
    m.doble.falla = llamada =>
      llamada === 'FECAESolicitar' ? { corta } : llamada === 'FECompConsultar' ? { corta: 'antes' } : null
    const { id: dudoso } = await m.entregado()
    await m.run()
    expect(await m.documentos(dudoso)).toMatchObject([{ estado: 'en duda' }])
    expect(await cuadre()).toEqual(iguales)
    m.doble.falla = () => null
    await m.run()
  }
})

it('[FAC-04] Y3: what another program took, and what the tax office never had, are said and kept for Salud', async () => {
  m.doble.takeNumero('verdad', CUIT, PUNTO, 6)
  const [{ numero } = { numero: 0 }] = m.doble.libro.otorgados.filter(({ tipo }) => tipo === 6).slice(-1)
  const de = 'de Factura B del punto de venta 5 ARCA llegó al número'
  const ajena = `${de} ${numero} y acá el último es el ${numero - 1}: otro programa factura con ese punto de venta, o acá falta un comprobante`
  expect(await cuadre()).toEqual({ dichos: ['Con ARCA: 1 numeración igual.'], hallados: [ajena] })
  expect(await m.scalar('select primeros from cuadres')).toEqual([{ pedido: null, texto: ajena }])
  await m.base.pool.query("update comprobante_series set base = $1 where entorno = 'verdad' and tipo = 6", [
    numero + 7,
  ])
  expect((await cuadre()).hallados).toContain(
    `${de} ${numero} y acá el último es el ${numero + 7}: acá hay comprobantes que ARCA no tiene`,
  )
  await m.base.pool.query("update comprobante_series set base = $1 where entorno = 'verdad' and tipo = 6", [
    numero,
  ])
})

it('[FAC-04] nobody answering is said, and the rest is worked out all the same', async () => {
  m.doble.falla = () => ({ corta: 'antes' })
  await m.base.pool.query(`begin; alter table comprobantes_fiscales disable trigger user;
    update comprobantes_fiscales set total = total + 1 where id = (select max(id) from comprobantes_fiscales where estado = 'autorizado');
    alter table comprobantes_fiscales enable trigger user; commit`)
  const { dichos, hallados } = await cuadre()
  expect(dichos).toEqual([expect.stringMatching(/^Con ARCA no se pudo comparar: ARCA no contest/)])
  expect(hallados).toEqual(expect.arrayContaining([expect.stringContaining('dice total')]))
})
