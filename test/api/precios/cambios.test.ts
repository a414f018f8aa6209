// Changes of many articles at once: applied as one, once, left where somebody was faster, undone, and every price kept (PREC-01 to PREC-04).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { applyCambio, applyEnEspera, cancelCambio, undoCambio } from '#server/precios/apply-cambio.ts'
import type { CambioSolicitado, LineaCambio } from '#server/precios/cambio.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

let huellas = 0
const cambio = (lineas: readonly LineaCambio[], mas: Partial<CambioSolicitado> = {}): CambioSolicitado => ({
  tipo: 'precios',
  titulo: '+10 % de prueba',
  regla: {},
  huella: `de-prueba-y-de-largo-${++huellas}`,
  lineas,
  ...mas,
})
const apply = (pedido: CambioSolicitado) =>
  inTransaction(m.base.pool, tx => applyCambio(tx, { id: admin.id }, pedido))
const undo = (id: number) => inTransaction(m.base.pool, tx => undoCambio(tx, { id: admin.id }, id))
const precio = (id: number) => m.scalar<number>('select precio_kg from articulos where id = $1', [id])
const setPrecio = (id: number, centavos: number) =>
  m.base.pool.query('update articulos set precio_kg = $2 where id = $1', [id, centavos])
const subir = async (ids: readonly number[], mas = 1000): Promise<LineaCambio[]> =>
  Promise.all(
    ids.map(async articuloId => {
      const de = await precio(articuloId)
      return { articuloId, de: { precio_kg: de }, a: { precio_kg: de + mas } }
    }),
  )

describe('applyCambio', () => {
  it('[PREC-01] writes all lines, says who and in which change, and keeps each price', async () => {
    const lineas = await subir([1, 2, 3])
    const hecho = await apply(cambio(lineas))
    expect(hecho).toMatchObject({ estado: 'aplicado', repetido: false, hechas: 3, dejadas: [] })
    for (const { articuloId, a } of lineas) expect(await precio(articuloId ?? 0)).toBe(a.precio_kg)
    const { rows } = await m.base.pool.query(
      'select user_id, de, a from registro where cambio_id = $1 order by cosa_id',
      [hecho.id],
    )
    expect(rows).toEqual(lineas.map(({ de, a }) => ({ user_id: admin.id, de, a })))
    expect(
      await m.scalar(`select count(*) from precios_historia where cambio_id = $1 and user_id = $2`, [
        hecho.id,
        admin.id,
      ]),
    ).toBe(3)
  })

  it('I4: twenty at once make it once, and each of the others is told', async () => {
    const pedido = cambio(await subir([1, 2, 3, 4, 5]))
    const hechos = await Promise.all(Array.from({ length: 20 }, () => apply(pedido)))
    expect(hechos.filter(({ repetido }) => !repetido)).toHaveLength(1)
    expect(new Set(hechos.map(({ id }) => id)).size).toBe(1)
    expect(hechos.every(({ hechas }) => hechas === 5)).toBe(true)
    expect(await precio(1)).toBe(pedido.lineas[0]?.a.precio_kg)
  })

  it('leaves what is no longer what it started from, by any of the fields it names', async () => {
    const [una, otra] = await subir([6, 7])
    await setPrecio(6, 123_400)
    const hecho = await apply(cambio(una && otra ? [una, otra] : []))
    expect(hecho).toMatchObject({ hechas: 1, dejadas: [6] })
    expect(await precio(6)).toBe(123_400)
    const ajena = {
      articuloId: 7,
      de: { precio_kg: await precio(7), nombre: 'Otro nombre' },
      a: { precio_kg: 5 },
    }
    expect(await apply(cambio([ajena]))).toMatchObject({ hechas: 0, dejadas: [7] })
  })

  it('changes columns of every kind and the portions, makes articles, and undoes all of it', async () => {
    const antes = await fila(8)
    const porciones = antes.valores
    const hecho = await apply(
      cambio(
        [
          {
            articuloId: 8,
            de: { nombre: antes.nombre, oferta_hasta: null, valores: porciones },
            a: {
              nombre: 'Otro',
              plu: 4321,
              oferta_hasta: '2030-01-01T03:00:00Z',
              valores: [porciones[0] ?? 1],
            },
          },
          {
            articuloId: null,
            de: null,
            a: { nombre: 'Nuevo', precio_kg: 100, sku: 'N-1', stock: 7, valores: [1, 2] },
          },
        ],
        { tipo: 'importacion' },
      ),
    )
    expect(hecho).toMatchObject({ hechas: 2, dejadas: [] })
    expect(await fila(8)).toMatchObject({ nombre: 'Otro', plu: 4321, valores: [porciones[0] ?? 1] })
    const nuevo = await m.scalar<number>(`select id from articulos where sku = 'N-1'`, [])
    expect(await fila(nuevo)).toMatchObject({ nombre: 'Nuevo', medida: '/Kg', stock: 7, valores: [1, 2] })
    // The instant is the same, written in another way.
    await m.base.pool.query(`set timezone to 'Asia/Tokyo'`)
    expect(await undo(hecho.id)).toMatchObject({ estado: 'deshecho', hechas: 2, dejadas: [] })
    // What the change did not know before is not put back: `plu` was in none of its `de`.
    expect(await fila(8)).toMatchObject({ nombre: antes.nombre, oferta_hasta: null, valores: porciones })
    expect((await fila(nuevo)).archivado_at).not.toBeNull()
  })

  it('all or nothing: a line that cannot be written takes the others with it', async () => {
    const lineas = await subir([1, 2])
    const mala = { articuloId: 3, de: { precio_kg: await precio(3) }, a: { precio_kg: -1 } }
    const pedido = cambio([...lineas, mala])
    await expect(apply(pedido)).rejects.toThrow()
    expect(await precio(1)).toBe(lineas[0]?.de?.precio_kg)
    expect(await m.scalar('select count(*) from cambios where huella = $1', [pedido.huella])).toBe(0)
  })

  it('no two changes and orders wait for each other for ever', async () => {
    const persona = await m.persona()
    const ids = [1, 2, 3, 4, 5]
    const todos = await Promise.all([
      ...Array.from({ length: 8 }, async (_, i) => {
        const lineas = await subir(i % 2 === 0 ? ids : ids.toReversed(), i + 1)
        return apply(cambio(lineas))
      }),
      ...Array.from({ length: 8 }, () => m.comprar(persona)),
    ])
    expect(todos).toHaveLength(16)
  })
})

describe('undoCambio', () => {
  it('[PREC-03] goes back but for what was changed since, which is named, once', async () => {
    const lineas = await subir([10, 11, 12])
    const { id } = await apply(cambio(lineas))
    await setPrecio(11, 777_700)
    expect(await undo(id)).toMatchObject({ estado: 'deshecho', repetido: false, hechas: 2, dejadas: [11] })
    expect(await precio(10)).toBe(lineas[0]?.de?.precio_kg)
    expect(await precio(11)).toBe(777_700)
    const { hechas, repetido } = await undo(id)
    expect({ hechas, repetido }).toEqual({ hechas: 2, repetido: true })
  })

  it('[PREC-03] twenty at once undo it once, and what follows is left alone', async () => {
    const lineas = await subir([13])
    const { id } = await apply(cambio(lineas))
    const hechos = await Promise.all(Array.from({ length: 20 }, () => undo(id)))
    expect(hechos.filter(({ repetido }) => !repetido)).toHaveLength(1)
    expect(await m.scalar('select count(*) from precios_historia where cambio_id = $1', [id])).toBe(2)
  })

  it('refuses what never happened', async () => {
    await expect(undo(999_999)).rejects.toThrow('Not Found')
    const { id } = await apply(cambio(await subir([14]), { aplicaAt: new Date(Date.now() + 60_000) }))
    await expect(undo(id)).rejects.toThrow('no se hizo')
  })
})

describe('a change that waits', () => {
  const cancel = (id: number) => inTransaction(m.base.pool, tx => cancelCambio(tx, { id: admin.id }, id))
  const run = (id: number) => inTransaction(m.base.pool, tx => applyEnEspera(tx, id))
  const luego = () => new Date(Date.now() + 3_600_000)
  const llega = (id: number) =>
    m.base.pool.query(`update cambios set aplica_at = now() - interval '1 second' where id = $1`, [id])
  const trabajos = (id: number) =>
    m.scalar<number>(`select count(*) from trabajos where key = 'cambio-' || $1::integer`, [id])

  it('[PREC-02] touches nothing before its hour and is carried out once after it, by whoever is there', async () => {
    const lineas = await subir([15, 16])
    const { id, estado } = await apply(cambio(lineas, { aplicaAt: luego() }))
    expect(estado).toBe('en-espera')
    expect(await trabajos(id)).toBe(1)
    await expect(run(id)).rejects.toThrow('not due')
    expect(await precio(15)).toBe(lineas[0]?.de?.precio_kg)
    await setPrecio(16, 555_500)
    await llega(id)
    const hechos = await Promise.all(Array.from({ length: 6 }, () => run(id)))
    expect(hechos.filter(hecho => hecho !== null)).toEqual([
      { id, estado: 'aplicado', repetido: false, hechas: 1, dejadas: [16] },
    ])
    expect([await precio(15), await precio(16)]).toEqual([lineas[0]?.a.precio_kg, 555_500])
  })

  it('[PREC-02] an order that meets it is all at the old prices or all at the new ones, and its sums hold', async () => {
    const ids = [18, 19, 20]
    await m.base.pool.query('update articulos set stock = 500000, desc_porciento = null where id = any($1)', [
      ids,
    ])
    const lineas = await subir(ids, 100_000)
    const { id } = await apply(cambio(lineas, { aplicaAt: luego() }))
    await llega(id)
    const compras = await Promise.all(
      ids.map(async articuloId => ({
        articuloId,
        valorId: await m.scalar<number>(
          'select valor_id from articulos_valores where articulo_id = $1 order by orden, valor_id limit 1',
          [articuloId],
        ),
        cantidad: 1,
      })),
    )
    const clientes = await m.personas(8)
    const buy = (persona: Persona) => m.comprar(persona, { articulos: compras })
    const [antes, medio, despues] = [clientes.slice(0, 1), clientes.slice(1, 7), clientes.slice(7)]
    const primeros = await Promise.all(antes.map(buy))
    const [, , ...juntos] = await Promise.all([run(id), run(id), ...medio.map(buy)])
    const ultimos = await Promise.all(despues.map(buy))
    const lados = await Promise.all(
      [...primeros, ...juntos, ...ultimos].map(async ({ status, json, text }) => {
        expect([status, text]).toEqual([200, text])
        const { rows } = await m.base.pool.query<{ articulo_id: number; precio_kg: string }>(
          'select articulo_id, precio_kg from pedido_articulos where pedido_id = $1 order by articulo_id',
          [json.data.id],
        )
        const de = lineas.map(linea => Number(linea.de?.precio_kg))
        const a = lineas.map(linea => Number(linea.a.precio_kg))
        const pagados = rows.map(({ precio_kg }) => Number(precio_kg))
        expect([de, a]).toContainEqual(pagados)
        return pagados[0] === de[0] ? 'de' : 'a'
      }),
    )
    expect([lados[0], lados.at(-1)]).toEqual(['de', 'a'])
  })

  it('[PREC-02] can be called off, once, and then asked for again', async () => {
    const pedido = cambio(await subir([17]), { aplicaAt: luego() })
    const { id } = await apply(pedido)
    expect(await apply(pedido)).toMatchObject({ id, repetido: true, estado: 'en-espera' })
    expect(await cancel(id)).toMatchObject({ estado: 'cancelado', repetido: false })
    expect(await cancel(id)).toMatchObject({ estado: 'cancelado', repetido: true })
    expect(await trabajos(id)).toBe(0)
    await llega(id)
    expect(await run(id)).toBeNull()
    const otra = await apply(pedido)
    expect(otra).toMatchObject({ repetido: false, estado: 'en-espera' })
    await llega(otra.id)
    await run(otra.id)
    await expect(cancel(otra.id)).rejects.toThrow('ya se hizo')
  })
})

interface FilaLeida {
  readonly nombre: string
  readonly plu: number | null
  readonly archivado_at: Date | null
  readonly valores: readonly number[]
}

async function fila(id: number): Promise<FilaLeida> {
  const { rows } = await m.base.pool.query<FilaLeida>(
    `select *, array(select valor_id from articulos_valores where articulo_id = a.id order by orden, valor_id) as valores
     from articulos a where id = $1`,
    [id],
  )
  const [una] = rows
  if (una === undefined) throw new Error(`no article ${id}`)
  return una
}
