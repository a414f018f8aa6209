// Papers of documents over the API: who sees them, that they never change, mail, chat and link, and a month for the accountant (FAC-06, FAC-08).
import { unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTareasPapel } from '#server/factura/papel/tareas.ts'
import { runTrabajos } from '../../support/cola.ts'
import { runCorreos } from '../../support/correos.ts'
import { emit, muestraNota } from '../../support/facturas.ts'
import { muestraFoto, renglon } from '../../support/fotos-fiscales.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { startSmtp } from '../../support/smtp.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 10_000_000)
})
afterAll(() => m.close())

let numero = 317
async function facturado(cambio: Parameters<typeof muestraFoto>[0] = {}) {
  const ana = await m.persona()
  const pedido = (await m.comprar(ana)).json.data.id as number
  numero += 1
  const foto = muestraFoto({ pedido, numero, ...cambio })
  return { ana, pedido, foto, id: await emit(m, foto) }
}

const bajar = (url: string, token?: string) =>
  m.app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
const deps = () => ({ pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' })
const work = () => runTrabajos(m.base.pool, createTareasPapel(deps()))
const correosDe = async (id: number) =>
  (await m.base.pool.query('select para, asunto, texto from correos where comprobante_id = $1', [id])).rows

describe('[FAC-06] a document’s paper', () => {
  it('is the same bytes for ever, whatever the shop changed since', async () => {
    const { ana, id } = await facturado()
    await work()
    const primera = await bajar(`/api/facturas/${id}/pdf`, ana.token)
    expect([primera.statusCode, primera.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(primera.headers['content-disposition']).toMatch(/^inline; filename="FacturaB.*\.pdf"/)
    expect(primera.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await m.base.pool.query(`update articulos set nombre = nombre || ' nuevo'`)
    const segunda = await bajar(`/api/facturas/${id}/pdf?formato=a4`, ana.token)
    expect(segunda.rawPayload.equals(primera.rawPayload)).toBe(true)
    const rollo = await bajar(`/api/facturas/${id}/pdf?formato=80`, ana.token)
    expect(rollo.rawPayload.equals(primera.rawPayload)).toBe(false)
    expect(
      (await bajar(`/api/facturas/${id}/pdf?formato=80`, ana.token)).rawPayload.equals(rollo.rawPayload),
    ).toBe(true)
    await expect(
      m.base.pool.query('update comprobante_papeles set pdf = $1 where comprobante_id = $2', [
        Buffer.from('x'),
        id,
      ]),
    ).rejects.toThrow('not edited')
  })

  it('drawn by many at once is one', async () => {
    const { ana, id } = await facturado()
    const todas = await Promise.all(
      Array.from({ length: 8 }, () => bajar(`/api/facturas/${id}/pdf`, ana.token)),
    )
    expect(new Set(todas.map(una => una.rawPayload.toString('base64'))).size).toBe(1)
  })

  it('[Y10] is seen by its customer, by who sees documents, and by nobody else', async () => {
    const { ana, id } = await facturado()
    const otra = await m.persona()
    const url = `/api/facturas/${id}/pdf`
    const codigos = await Promise.all([ana, admin, otra].map(({ token }) => bajar(url, token)))
    expect(codigos.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    expect((await bajar(url)).statusCode).toBe(403)
    const prueba = await facturado({ entorno: 'prueba' })
    expect((await bajar(`/api/facturas/${prueba.id}/pdf`, prueba.ana.token)).statusCode).toBe(404)
    expect((await bajar(`/api/facturas/${prueba.id}/pdf`, admin.token)).statusCode).toBe(200)
  })

  it('[Y10] is opened in a tab of its own by a pass of two minutes, which nobody makes up and who may not see it does not get', async () => {
    const { ana, id } = await facturado()
    const otra = await m.persona()
    const url = `/api/facturas/${id}/pase?formato=80`
    expect((await m.call('GET', url, { token: otra.token })).status).toBe(404)
    const { json } = await m.call('GET', url, { token: ana.token })
    const { ruta } = json.data
    const pdf = await bajar(ruta)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(pdf.headers['content-disposition']).toMatch(/^inline/)
    // What shows it in Chromium is a plug-in.
    expect(pdf.headers['content-security-policy']).toBe("frame-ancestors 'none'")
    const ajena = await facturado()
    expect((await bajar(ruta.replace(`/${id}.`, `/${ajena.id}.`))).statusCode).toBe(404)
    expect((await bajar(ruta.replace('.80.', '.a4.'))).statusCode).toBe(404)
    expect((await bajar(`${ruta}x`)).statusCode).toBe(404)
  })

  it('stands on its order’s own screen, and in no list', async () => {
    const { ana, pedido, id, foto } = await facturado()
    const nota = await emit(m, muestraNota(foto, numero, 4_900_00), { de: id })
    const { json } = await m.call('GET', `/api/pedidos/${pedido}`, { token: ana.token })
    expect(json.data.attributes.facturas).toEqual([
      { id, nombre: 'Factura B', numero: `00005-00000${numero}`, total: 104_792, fecha: '2026-11-21' },
      {
        id: nota,
        nombre: 'Nota de crédito B',
        numero: `00005-00000${numero}`,
        total: 4900,
        fecha: '2026-11-21',
      },
    ])
    const lista = await m.call('GET', '/api/pedidos', { token: ana.token })
    expect(JSON.stringify(lista.json)).not.toContain('facturas')
    const sin = (await m.comprar(ana)).json.data.id
    const suyo = await m.call('GET', `/api/pedidos/${sin}`, { token: ana.token })
    expect(suyo.json.data.attributes).not.toHaveProperty('facturas')
  })

  it('is opened by the link the order is followed by, and by no other', async () => {
    const { ana, pedido, id } = await facturado()
    const { json } = await m.call('POST', `/api/pedidos/${pedido}/seguimiento`, { token: ana.token })
    const secreto = String(json.data.enlace).split('/').at(-1)
    const seguida = await m.call('GET', `/api/seguimiento/${secreto}`)
    expect(seguida.json.data.facturas).toMatchObject([{ id, nombre: 'Factura B' }])
    const pdf = await bajar(`/api/seguimiento/${secreto}/factura`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const otra = await facturado()
    expect((await bajar(`/api/seguimiento/${secreto}/factura?id=${otra.id}`)).statusCode).toBe(404)
    expect((await bajar(`/api/seguimiento/${'0'.repeat(32)}/factura`)).statusCode).toBe(404)
  })
})

describe('[FAC-06] sending it', () => {
  it('by itself once it was granted, once, where the shop says so', async () => {
    const { ana, id, pedido } = await facturado()
    await work()
    expect(await correosDe(id)).toEqual([
      {
        para: ana.email,
        asunto: `La factura de tu pedido #${pedido}`,
        texto: expect.stringContaining('Factura B 00005-00000'),
      },
    ])
    await createTareasPapel(deps()).papel?.({ id })
    expect(await correosDe(id)).toHaveLength(1)
  })

  it('carries the very paper that is kept', async () => {
    const { ana, id } = await facturado()
    await work()
    const smtp = await startSmtp()
    await runCorreos(m.base, { smtpUrl: smtp.url })
    await smtp.close()
    const { crudo = '' } =
      smtp.entregas.find(una => una.para.includes(ana.email) && una.crudo.includes('/pdf')) ?? {}
    expect(crudo).toMatch(/filename="?Factura B 00005-00000\d{3}\.pdf/)
    const { rawPayload } = await bajar(`/api/facturas/${id}/pdf`, ana.token)
    expect(crudo.replaceAll(/\s/g, '')).toContain(rawPayload.toString('base64'))
  })

  it('never a test document, and none while the shop does not want to', async () => {
    const prueba = await facturado({ entorno: 'prueba' })
    await m.base.pool.query(`insert into ajustes (nombre, valor) values ('facturaPorMail', 'false')
      on conflict (nombre) do update set valor = 'false'`)
    const callada = await facturado()
    await work()
    await m.base.pool.query(`update ajustes set valor = 'true' where nombre = 'facturaPorMail'`)
    expect([await correosDe(prueba.id), await correosDe(callada.id)]).toEqual([[], []])
    const { status, json } = await m.call('POST', `/api/facturas/${prueba.id}/mandar`, { token: admin.token })
    expect([status, json.error.message]).toEqual([
      409,
      'Es un comprobante de prueba: no se le manda a nadie.',
    ])
  })

  it('by hand as often as the counter wants, with a text for the chat', async () => {
    const { ana, pedido, id } = await facturado()
    const { json } = await m.call('POST', `/api/pedidos/${pedido}/seguimiento`, { token: ana.token })
    const mandada = await m.call('POST', `/api/facturas/${id}/mandar`, { token: admin.token })
    expect(mandada.status).toBe(200)
    expect(mandada.json.data.mail).toBe(true)
    expect(mandada.json.data.whatsapp?.texto ?? json.data.enlace).toContain(json.data.enlace)
    expect(await correosDe(id)).toHaveLength(1)
    expect((await m.call('POST', `/api/facturas/${id}/mandar`, { token: ana.token })).status).toBe(403)
  })
})

describe('[FAC-08] a month for the accountant', () => {
  it('is a sheet: VAT by rate, notes below zero, totals below', async () => {
    const { id, foto } = await facturado({
      fecha: '2026-10-03',
      renglones: [renglon('Vacío', 1_105_000, 105)],
    })
    await emit(m, muestraNota(foto, numero, 110_500), { de: id })
    const empresa = {
      docTipo: 80 as const,
      docNro: '30500010912',
      nombre: '=HYPERLINK("http://x")',
      domicilio: null,
      condicion: 1,
    }
    await facturado({ fecha: '2026-10-31', receptor: empresa, renglones: [renglon('Vacío', 221_000, 105)] })
    const { statusCode, rawPayload, headers } = await bajar('/api/facturas/mes/2026-10/libro', admin.token)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const [{ data: hoja } = { data: [] }] = await readXlsx(rawPayload)
    const titulos = hoja[0] ?? []
    const columna = (titulo: string) => hoja.slice(1).map(fila => fila[titulos.indexOf(titulo)])
    expect(columna('Comprobante')).toEqual(['Factura B', 'Nota de crédito B', 'Factura A', null])
    expect(columna('Neto 10,5 %')).toEqual([10_000, -1000, 2000, 11_000])
    expect(columna('IVA 10,5 %')).toEqual([1050, -105, 210, 1155])
    expect(columna('Total')).toEqual([11_050, -1105, 2210, 12_155])
    expect(columna('Nro. documento')[2]).toBe('30500010912')
    expect(String(columna('Cliente')[2])).not.toMatch(/^=/)
  })

  it('is all its papers in one file', async () => {
    const { statusCode, rawPayload, headers } = await bajar('/api/facturas/mes/2026-10/pdfs', admin.token)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
    const dentro = unzipSync(rawPayload)
    expect(Object.keys(dentro)).toHaveLength(3)
    for (const [nombre, pdf] of Object.entries(dentro)) {
      expect(nombre).toMatch(/^2026-10-\d\d (?:Factura|Nota de credito) [AB] 00005-\d{8}\.pdf$/)
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    }
    const nada = await bajar('/api/facturas/mes/2020-01/pdfs', admin.token)
    expect([nada.statusCode, Object.keys(unzipSync(nada.rawPayload))]).toEqual([200, []])
    expect((await bajar('/api/facturas/mes/2026-13/pdfs', admin.token)).statusCode).toBe(404)
    const prueba = await bajar('/api/facturas/mes/2026-11/pdfs?entorno=prueba', admin.token)
    expect(Object.keys(unzipSync(prueba.rawPayload)).length).toBeGreaterThan(0)
  })
})
