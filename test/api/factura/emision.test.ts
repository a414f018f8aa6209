// Issuing over real PostgreSQL and a double of the tax office: when, with which letter, each once, whatever happens on the way (FAC-02, FAC-03, FAC-04; Y1, Y2, Y3).
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEGUIR } from '#domain/factura/problema.ts'
import { drain } from '#server/factura/issue/issue.ts'
import { CUIT, createFacturero, type Facturero, PUNTO } from '../../support/facturero.ts'

let m: Facturero
beforeAll(async () => {
  m = await createFacturero()
  await m.base.pool.query(`insert into webhooks (url, eventos)
    values ('https://otro.example/x', array['pedido.facturado', 'pedido.nota_de_credito'])`)
})
afterAll(() => m.close())
beforeEach(async () => {
  m.doble.falla = () => null
  m.doble.padron.clear()
  await m.ajustar({ facturar: 'entrega', condicionFiscal: 'responsable', umbralConsumidorFinal: null })
})

const suyos = (tipo = 6) =>
  m.doble.libro.otorgados.filter(uno => uno.entorno === 'verdad' && uno.punto === PUNTO && uno.tipo === tipo)
const ajeno = (tipo = 6) => m.doble.takeNumero('verdad', CUIT, PUNTO, tipo)
const quien = (condicion: number) => ({
  documento: '30-50001091-2',
  nombre: 'Bodegón Don Ciriaco SA',
  condicion,
})
const lista = async (ver: string) => (await m.pide('GET', `/api/facturas?ver=${ver}`)).json
/** What the tax office has is what the shop has, in a row. */
async function expectCorrida(tipo = 6): Promise<void> {
  const { rows } = await m.base.pool.query(
    `select numero, cae from comprobantes_fiscales where entorno = 'verdad' and tipo = $1 and numero is not null order by numero`,
    [tipo],
  )
  const propios = suyos(tipo).filter(({ ajeno: otro }) => !otro)
  expect(rows).toEqual(propios.map(({ numero, cae }) => ({ numero, cae })))
}

/** What other programs are told of an order, and what the log says of its documents. */
async function dichos(pedido: number) {
  const { rows } = await m.base.pool.query(
    `select (select coalesce(json_agg(n.evento || ' ' || (n.datos -> 'comprobante' ->> 'numero') order by n.id), '[]') from novedades n
        where (n.datos ->> 'id')::integer = $1) as novedades,
      (select coalesce(json_agg(r.nombre order by r.id), '[]') from registro r where r.cosa = 'factura' and (r.a ->> 'pedido')::integer = $1) as registro`,
    [pedido],
  )
  return rows[0]
}

it('[FAC-01] what was granted says that the set-up works, whoever opens it when; of another point of sale it says nothing', async () => {
  const ultimas = async () => {
    const { prueba, verdad } = (await m.pide('GET', '/api/facturacion')).json.data
    return [prueba.ultima, verdad.ultima]
  }
  await m.entregado()
  await m.run()
  expect(await ultimas()).toEqual([null, expect.any(String)])
  await m.ajustar({ puntoVerdad: PUNTO + 1 })
  expect(await ultimas()).toEqual([null, null])
  await m.ajustar({ puntoVerdad: PUNTO })
})

describe('[FAC-03] when an order is invoiced', () => {
  it('at hand-over: the call that hands it over asks the tax office nothing, the job does', async () => {
    m.doble.llamadas.length = 0
    const { id } = await m.entregado()
    expect(m.doble.llamadas).toEqual([])
    expect(await m.documentos(id)).toEqual([])
    await m.run()
    const total = await m.scalar<number>('select coalesce(total_final, total) from pedidos where id = $1', [
      id,
    ])
    const [factura, ...otras] = await m.documentos(id)
    expect(otras).toEqual([])
    expect(factura).toMatchObject({
      tipo: 6,
      estado: 'autorizado',
      total,
      cae: expect.stringMatching(/^\d{14}$/),
    })
    expect(factura?.foto.receptor).toEqual({
      docTipo: 99,
      docNro: '0',
      nombre: null,
      domicilio: null,
      condicion: 5,
    })
    expect(
      await m.scalar('select count(*)::integer from factura_pendientes where pedido_id = $1', [id]),
    ).toBe(0)
    await m.run()
    expect(await m.documentos(id)).toHaveLength(1)
    const { numero } = factura ?? {}
    expect(await dichos(id)).toEqual({
      novedades: [`pedido.facturado ${numero}`],
      registro: [`Factura B 00005-${String(numero).padStart(8, '0')}`],
    })
    await expectCorrida()
  })

  it('when it is paid, and not again when it is handed over', async () => {
    await m.ajustar({ facturar: 'pago' })
    const duenia = await m.persona()
    const id = (await m.comprar(duenia)).json.data.id as number
    m.doble.llamadas.length = 0
    await m.cobrar(id)
    expect(m.doble.llamadas).toEqual([])
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await m.entregar(id)
    await m.run()
    expect(await m.documentos(id)).toHaveLength(1)
  })

  it('by hand: it waits in the list, goes out with all that are missing, and a stopped batch waits again', async () => {
    await m.ajustar({ facturar: 'mano' })
    const dos = [await m.entregado(), await m.entregado()]
    await m.run()
    const { data, meta } = await lista('faltan')
    expect(data.map(({ pedido, estado }: { pedido: number; estado: string }) => [pedido, estado])).toEqual(
      dos.map(({ id }) => [id, 'falta']),
    )
    expect(meta).toMatchObject({
      cuentas: { faltan: { n: 2 }, proceso: 0 },
      corriendo: null,
      faltaAlta: false,
    })
    expect((await m.pide('POST', '/api/facturas', { pedidos: 'faltan' })).json.data).toEqual({ pedidas: 2 })
    expect((await lista('proceso')).meta).toMatchObject({
      cuentas: { proceso: 2 },
      corriendo: { hechas: 0, de: 2 },
    })
    expect((await m.pide('DELETE', '/api/facturas/cola')).status).toBe(200)
    await m.run()
    expect((await lista('faltan')).meta).toMatchObject({ cuentas: { faltan: { n: 2 } }, corriendo: null })
    await m.pide('POST', '/api/facturas', { pedidos: 'faltan' })
    await m.run()
    for (const { id } of dos) expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await expectCorrida()
  })

  it('not what was invoiced elsewhere, and again once that is taken back', async () => {
    const { id } = await m.entregado()
    await m.pide('PUT', `/api/pedidos/${id}/factura`, { afuera: 'controlador 0003-00012044' })
    await m.run()
    expect(await m.documentos(id)).toEqual([])
    expect((await m.pide('POST', '/api/facturas', { pedidos: [id] })).status).toBe(409)
    expect((await lista('afuera')).data[0]).toMatchObject({ pedido: id, afuera: 'controlador 0003-00012044' })
    await m.pide('PUT', `/api/pedidos/${id}/factura`, { afuera: null })
    expect((await lista('faltan')).data).toMatchObject([{ pedido: id }])
    await m.pide('POST', '/api/facturas', { pedidos: [id] })
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    const { status, json } = await m.pide('PUT', `/api/pedidos/${id}/factura`, { afuera: 'ticket 1' })
    expect([status, json.error.message]).toEqual([409, expect.stringContaining('ya tiene Factura B 00005-')])
  })

  it('with the day of the sale while the tax office takes it, with today after that', async () => {
    await m.ajustar({ facturar: 'mano' })
    const hace = async (dias: number) => {
      const { id } = await m.entregado()
      await m.base.pool.query(
        `update factura_pendientes set falta_at = now() - $2 * interval '1 day' where pedido_id = $1`,
        [id, dias],
      )
      return id
    }
    const vieja = await hace(9)
    expect((await lista('faltan')).data).toMatchObject([
      { pedido: vieja, aviso: expect.stringContaining('fecha de hoy') },
    ])
    await m.pide('POST', '/api/facturas', { pedidos: [vieja] })
    await m.run()
    const hoy = await m.scalar<string>(
      `select (now() at time zone 'America/Argentina/Buenos_Aires')::date::text`,
    )
    expect(await m.documentos(vieja)).toMatchObject([{ fecha: hoy }])
    await m.ajustar({ puntoVerdad: null })
    expect((await m.pide('POST', '/api/facturas', { pedidos: [vieja] })).status).toBe(409)
    await m.ajustar({ puntoVerdad: PUNTO })
  })

  it('in the test world by itself: nothing of it is among the real ones', async () => {
    await m.ajustar({ entornoFiscal: 'prueba' })
    const { id } = await m.entregado()
    await m.run()
    expect(await m.documentos(id)).toMatchObject([
      { estado: 'autorizado', numero: 1, foto: { entorno: 'prueba' } },
    ])
    expect(await dichos(id)).toMatchObject({ novedades: [], registro: ['Factura B 00005-00000001'] })
    await m.ajustar({ entornoFiscal: 'verdad' })
    expect((await lista('hechas')).data.map(({ pedido }: { pedido: number }) => pedido)).not.toContain(id)
    expect((await m.pide('POST', '/api/facturas', { pedidos: [id] })).json.data).toEqual({ pedidas: 1 })
    await m.run()
    expect(await m.documentos(id)).toHaveLength(2)
    await expectCorrida()
  })
})

describe('[FAC-02] the letter', () => {
  it.each([
    ['responsable', 1, 1, 'A'],
    ['responsable', 6, 1, 'A'],
    ['responsable', 4, 6, 'B'],
    ['monotributo', 1, 11, 'C'],
  ])('of a %s to condition %i is type %i', async (condicionFiscal, condicion, tipo, letra) => {
    await m.ajustar({ condicionFiscal, facturar: 'mano' })
    const { id } = await m.entregado()
    expect((await m.pide('PUT', `/api/pedidos/${id}/factura`, { receptor: quien(condicion) })).status).toBe(
      200,
    )
    const visto = await m.pide('GET', `/api/pedidos/${id}`)
    expect(visto.json.data.attributes.facturaPedida).toMatchObject({ documento: '30-50001091-2', condicion })
    await m.pide('POST', '/api/facturas', { pedidos: [id] })
    await m.run()
    const [{ foto, estado } = { foto: null, estado: '' }] = await m.documentos(id)
    expect([estado, foto.tipo, foto.letra, foto.receptor.condicion, foto.receptor.docNro]).toEqual([
      'autorizado',
      tipo,
      letra,
      condicion,
      '30500010912',
    ])
  })

  it('a tax number that is none is refused at its field', async () => {
    const { id } = await m.entregado()
    const { status, json } = await m.pide('PUT', `/api/pedidos/${id}/factura`, {
      receptor: { ...quien(1), documento: '30-50001091-3' },
    })
    expect([status, json.error.details.errors[0].path]).toEqual([400, ['data', 'receptor', 'documento']])
    await m.run()
  })

  it('from the threshold on the document of the buyer is asked for, and the order is handed over all the same', async () => {
    await m.ajustar({ umbralConsumidorFinal: 1_000 })
    const { id } = await m.entregado()
    await m.run()
    expect(await m.documentos(id)).toEqual([])
    const [fila] = (await lista('problema')).data
    expect(fila).toMatchObject({
      pedido: id,
      estado: 'problema',
      problema: { queHacer: expect.arrayContaining(['corregir']) },
      // To ask for what is missing.
      contacto: { whatsapp: expect.stringMatching(/^549\d{10}$/), mail: expect.stringContaining('@') },
    })
    expect(await m.scalar('select estado from pedidos where id = $1', [id])).toBe('finalizado')
    await m.pide('PUT', `/api/pedidos/${id}/factura`, {
      receptor: { docTipo: 96, documento: '24.318.907', nombre: 'Marta Quiroga', condicion: 5 },
    })
    await m.run()
    expect(await m.documentos(id)).toMatchObject([
      { tipo: 6, estado: 'autorizado', foto: { receptor: { docTipo: 96 } } },
    ])
  })
})

describe('[FAC-04] [Y1] a line that is cut, a server that ends, an answer that says nothing', () => {
  it.each([
    ['cut after it was granted', { corta: 'despues' } as const],
    ['cut before it was granted', { corta: 'antes' } as const],
    ['an error in place of an answer', { status: 500 } as const],
    ['rubbish after it was granted', { basura: 'html' } as const],
    ['the service busy with itself', { codigo: 502 } as const],
    ['an error of its own', { codigo: 501 } as const],
  ])('%s: asked for by its number, there once', async (_, falla) => {
    let veces = 1
    m.doble.falla = llamada => (llamada === 'FECAESolicitar' && veces-- > 0 ? falla : null)
    const { id } = await m.entregado()
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await expectCorrida()
  })

  it('nobody answers for a while: it stays in doubt, the order is as it was, and it is settled later', async () => {
    m.doble.falla = llamada => (llamada === 'FECompUltimoAutorizado' ? null : { corta: 'despues' })
    const { id } = await m.entregado()
    await drain(m.engine())
    expect((await lista('proceso')).data).toMatchObject([{ pedido: id, estado: 'en duda' }])
    m.doble.falla = () => null
    const comprobante = (await lista('proceso')).data[0].comprobante.id
    expect((await m.pide('POST', `/api/facturas/${comprobante}/preguntar`)).status).toBe(200)
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await expectCorrida()
  })

  it('nobody answers before a number is taken: none is, the order waits and its row says why', async () => {
    m.doble.falla = () => ({ corta: 'antes' })
    const { id } = await m.entregado()
    await drain(m.engine())
    expect(await m.documentos(id)).toEqual([])
    expect((await lista('proceso')).data).toMatchObject([
      { pedido: id, estado: 'en cola', aviso: expect.stringMatching(/ARCA/) },
    ])
    m.doble.falla = () => null
    // The minute it was told to wait is over.
    await m.base.pool.query(
      'update comprobante_series set espera_at = now(); update factura_pendientes set espera_at = now()',
    )
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await expectCorrida()
  })

  it('a server that ends between reserving and hearing: another finds the number reserved, and asks', async () => {
    m.doble.falla = llamada => (llamada === 'FECAESolicitar' ? { demoraMs: 900 } : null)
    const { id } = await m.entregado()
    const muerto = drain(m.engine())
    while ((await m.documentos(id)).length === 0) await wait(10)
    m.doble.falla = () => null
    await wait(450)
    await m.run(m.engine())
    await muerto
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await expectCorrida()
  })

  it('frozen: what was granted is not edited, and its hash is that of what was sent', async () => {
    const { id } = await m.entregado()
    await m.run()
    const [factura] = await m.documentos(id)
    for (const cambio of [
      "foto = '{}'",
      'total = total + 1',
      "cae = '00000000000000'",
      'numero = 999',
      "estado = 'descartado', numero = null",
    ])
      await expect(
        m.base.pool.query(`update comprobantes_fiscales set ${cambio} where id = $1`, [factura?.id]),
      ).rejects.toThrow()
    await expect(
      m.base.pool.query('delete from comprobantes_fiscales where id = $1', [factura?.id]),
    ).rejects.toThrow()
  })
})

describe('[Y2] several at once', () => {
  it('ten clicks, a batch, two servers and the automatic one: one document an order, numbers in a row', async () => {
    await m.ajustar({ facturar: 'mano' })
    const pedidos: number[] = []
    for (let i = 0; i < 12; i++) pedidos.push((await m.entregado()).id)
    const clics = Array.from({ length: 10 }, (_, i) =>
      m.pide('POST', '/api/facturas', { pedidos: i % 2 === 0 ? pedidos : 'faltan' }),
    )
    await Promise.all([...clics, m.run(m.engine()), m.run(m.engine())])
    await Promise.all([m.run(m.engine()), m.run(m.engine())])
    for (const id of pedidos) expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado' }])
    await expectCorrida()
  })
})

describe('[Y3] another program uses the same point of sale', () => {
  const seguir = (tipo = 6) => m.pide('POST', `/api/facturas/series/${PUNTO}/${tipo}/seguir`)

  it('seen before a number is taken: the sequence stops with a plain word, and goes on when a person says so', async () => {
    ajeno()
    const { id } = await m.entregado()
    await m.run()
    expect(await m.documentos(id)).toEqual([])
    const { meta } = await lista('proceso')
    expect(meta.paradas).toMatchObject([
      { punto: PUNTO, tipo: 6, texto: expect.stringMatching(new RegExp(`Otro programa.*tocá «${SEGUIR}»`)) },
    ])
    expect(meta.cuentas.problema).toBe(1)
    expect((await m.pide('GET', '/api/pedidos/resumen')).json.meta.facturas).toBe(1)
    expect((await seguir()).status).toBe(200)
    expect((await seguir()).status).toBe(404)
    await m.run()
    expect(await m.documentos(id)).toMatchObject([{ estado: 'autorizado', numero: suyos().length }])
  })

  it('seen under our own number: what is there is not ours, and nothing is guessed', async () => {
    m.doble.falla = llamada => {
      if (llamada !== 'FECAESolicitar') return null
      m.doble.falla = () => null
      ajeno()
      return { corta: 'antes' }
    }
    const { id } = await m.entregado()
    await m.run()
    const [fila] = (await lista('problema')).data
    expect(fila).toMatchObject({
      pedido: id,
      problema: { texto: expect.stringContaining('no es la de esta tienda') },
    })
    const otro = await m.entregado()
    await drain(m.engine())
    expect(await m.documentos(otro.id)).toEqual([])
    await seguir()
    await m.run()
    expect(await m.documentos(id)).toMatchObject([
      { estado: 'descartado', numero: null },
      { estado: 'autorizado' },
    ])
    expect(await m.documentos(otro.id)).toMatchObject([{ estado: 'autorizado' }])
    expect(new Set(suyos().map(({ numero }) => numero)).size).toBe(suyos().length)
  })
})

it('[FAC-08] what waits and what is done is found by the words of its customer’s name, whatever its accents', async () => {
  await m.ajustar({ facturar: 'mano' })
  const [espera, hecha] = [await m.entregado(), await m.entregado()]
  for (const { duenia } of [espera, hecha])
    await m.base.pool.query(`update users set nombre = 'Raúl', apellido = 'Núñez O’Higgins' where id = $1`, [
      duenia.id,
    ])
  await m.pide('POST', '/api/facturas', { pedidos: [hecha.id] })
  await m.run()
  const find = async (ver: string, buscar: string) =>
    (await m.pide('GET', `/api/facturas?ver=${ver}&buscar=${encodeURIComponent(buscar)}`)).json.data.map(
      ({ pedido }: { pedido: number }) => pedido,
    )
  for (const texto of ['nunez', 'OHIGGINS raul', 'Núñez', 'Raúl Núñez']) {
    expect(await find('faltan', texto)).toEqual([espera.id])
    expect(await find('hechas', texto)).toEqual([hecha.id])
  }
  for (const texto of ['nunez perez', "'", '%']) expect(await find('hechas', texto)).toEqual([])
  await m.pide('POST', '/api/facturas', { pedidos: [espera.id] })
  await m.run()
})

describe('[FAC-08] a refusal', () => {
  it('uses no number, says why in words, and is put right', async () => {
    m.doble.padron.set('30500010912', 10_015)
    await m.ajustar({ facturar: 'mano' })
    const { id } = await m.entregado()
    await m.pide('PUT', `/api/pedidos/${id}/factura`, { receptor: quien(1) })
    await m.pide('POST', '/api/facturas', { pedidos: [id] })
    const antes = suyos(1).length
    await m.run()
    expect(suyos(1)).toHaveLength(antes)
    const [fila] = (await lista('problema')).data
    expect(fila).toMatchObject({
      pedido: id,
      estado: 'problema',
      problema: {
        texto: expect.stringContaining('no figura en ARCA'),
        crudo: expect.stringContaining('10015'),
      },
    })
    expect((await m.pide('GET', '/api/pedidos/resumen')).json.meta.facturas).toBe(1)
    expect((await m.pide('POST', `/api/pedidos/${id}/factura/corregir`, { receptor: null })).status).toBe(200)
    await m.run()
    expect(await m.documentos(id)).toMatchObject([
      { estado: 'rechazado', numero: null },
      { estado: 'autorizado', tipo: 6 },
    ])
    expect((await lista('problema')).data).toEqual([])
    await expectCorrida(1)
    await expectCorrida(6)
  })
})
