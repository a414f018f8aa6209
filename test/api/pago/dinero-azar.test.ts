// Money at random (property): whatever list, steps, offers, preparations and code meet, cart, order, mails and chat say one sum, the rules' own.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromWirePrecios } from '#contract/precios/lista.wire.ts'
import { elegidaDe } from '#domain/catalogo/preparacion.ts'
import { lineaDe } from '#domain/pedido/carrito/carrito.ts'
import { reprice } from '#domain/pedido/carrito/revision.ts'
import { totales } from '#domain/pedido/carrito/totales.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { veces } from '../../support/veces.ts'

/** Two of one category and one of another. */
const ARTICULOS = [1, 2, 501]
const GRAMOS = { 9001: 333, 9002: 500, 9003: 1000 }
const CODIGO = 'AZAR2026'

let m: Mostrador
/** Of the first article. */
let categoria: number
let deElla: ReadonlySet<number>
beforeAll(async () => {
  m = await createMostrador()
  await m.base.pool.query(`insert into valores (id, nombre, grs_porcion) values (9001, '333 g', 333), (9002, '500 g', 500), (9003, '1 kg', 1000);
    delete from articulos_valores where articulo_id in (${ARTICULOS});
    insert into articulos_valores (articulo_id, valor_id, orden) select a, v, v - 9000 from unnest('{${ARTICULOS}}'::integer[]) a, generate_series(9001, 9003) v;
    update articulos set medida = '/Kg', stock = 100000000 where id in (${ARTICULOS})`)
  const { rows } = await m.base.pool.query<{ id: number; categoria: number }>(
    'select a.id, s.categoria_id as categoria from articulos a join sub_categorias s on s.id = a.sub_categoria_id where a.id = any($1) order by a.id',
    [ARTICULOS],
  )
  categoria = rows[0]?.categoria ?? 0
  deElla = new Set(rows.filter(fila => fila.categoria === categoria).map(({ id }) => id))
  expect(deElla.size).toBe(2)
})
afterAll(() => m.close())

const articulo = fc.constantFrom(...ARTICULOS)
const porciento = fc.integer({ min: 1, max: 100 })
/** Of one article, or of the category. */
const escalas = fc.uniqueArray(
  fc.record({
    de: fc.option(articulo),
    desde: fc.constantFrom(333, 334, 1000, 1500, 5000),
    porciento,
  }),
  { maxLength: 5, selector: ({ de, desde }) => `${de} ${desde}` },
)
const tienda = fc.record({
  articulos: fc.tuple(
    ...ARTICULOS.map(id =>
      fc.record({
        id: fc.constant(id),
        precio: fc.integer({ min: 1, max: 3_000_001 }),
        oferta: fc.option(fc.integer({ min: 0, max: 100 })),
        cuando: fc.constantFrom('siempre', 'ya', 'luego', 'paso'),
        preparaciones: fc.array(
          fc.record({ precio: fc.integer({ min: 0, max: 500_001 }), grupo: fc.constantFrom(null, 'A', 'B') }),
          { maxLength: 4 },
        ),
      }),
    ),
  ),
  comunes: escalas,
  lista: fc.option(
    fc.record({
      categoria: fc.option(porciento),
      precios: fc.uniqueArray(fc.record({ id: articulo, precio: fc.integer({ min: 0, max: 4_000_000 }) }), {
        selector: ({ id }) => id,
        maxLength: 3,
      }),
      escalas,
    }),
  ),
  codigo: fc.option(porciento),
  lineas: fc.array(
    fc.record({
      articuloId: articulo,
      valorId: fc.constantFrom(9001 as const, 9002 as const, 9003 as const),
      cantidad: fc.integer({ min: 1, max: 12 }),
      /** Places in the article's list; what its groups make of them is the domain's to say. */
      pedidas: fc.array(fc.nat(3), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})
type Azar = typeof tienda extends fc.Arbitrary<infer T> ? T : never

const VENTANA = {
  siempre: [null, null],
  ya: ['-1 hour', '1 hour'],
  luego: ['1 hour', '2 hours'],
  paso: ['-2 hours', '-1 second'],
} as const

async function putEscalas(lista: number, todas: Azar['comunes']): Promise<void> {
  for (const { de, desde, porciento: menos } of todas) {
    await m.base.pool.query(
      'insert into escalas (lista_id, categoria_id, articulo_id, desde, porciento) values ($1, $2, $3, $4, $5)',
      [lista, de === null ? categoria : null, de, desde, menos],
    )
  }
}

async function open({ articulos, comunes, lista, codigo }: Azar, { id: cliente }: Persona): Promise<void> {
  const { pool } = m.base
  await pool.query('update users set lista_id = null; delete from escalas')
  await pool.query('delete from listas_precios where not minorista; delete from preparaciones')
  await putEscalas(await m.scalar('select id from listas_precios where minorista'), comunes)
  if (lista !== null) {
    const id = await m.scalar<number>(`insert into listas_precios (nombre) values ('Del azar') returning id`)
    if (lista.categoria !== null)
      await pool.query('insert into listas_categorias values ($1, $2, $3)', [id, categoria, lista.categoria])
    for (const { id: de, precio } of lista.precios)
      await pool.query('insert into listas_articulos values ($1, $2, $3)', [id, de, precio])
    await putEscalas(id, lista.escalas)
    await pool.query('update users set lista_id = $1 where id = $2', [id, cliente])
  }
  for (const { id, precio, oferta, cuando, preparaciones } of articulos) {
    await pool.query(
      `update articulos set precio_kg = $2, desc_porciento = $3, oferta_desde = now() + $4::interval,
        oferta_hasta = now() + $5::interval where id = $1`,
      [id, precio, oferta, ...VENTANA[cuando]],
    )
    for (const [orden, { precio: extra, grupo }] of preparaciones.entries()) {
      const primera = grupo !== null && preparaciones.findIndex(una => una.grupo === grupo) === orden
      await pool.query(
        'insert into preparaciones (articulo_id, nombre, precio_kg, grupo, orden) values ($1, $2, $3, $4, $5)',
        [id, `Modo ${orden}`, primera ? 0 : extra, grupo, orden],
      )
    }
  }
  await pool.query(
    `insert into discount_codes (code, discount_percentage) values ($1, $2)
      on conflict (code) do update set discount_percentage = excluded.discount_percentage`,
    [CODIGO, codigo ?? 1],
  )
  await m.tiendas.refresh()
}

/** The rule of price lists (src/domain/precios/README.md) by hand, in hundredths of a centavo a kilo. */
function kiloDe({ articulos, comunes, lista }: Azar, id: number, gramos: number): bigint {
  const { precio = 0, oferta = null, cuando } = articulos.find(uno => uno.id === id) ?? {}
  const paso = (todas: Azar['comunes']) => {
    const suyas = todas.filter(({ de }) => de === id)
    const cuentan = suyas.length > 0 ? suyas : todas.filter(({ de }) => de === null && deElla.has(id))
    return Math.max(0, ...cuentan.filter(({ desde }) => desde <= gramos).map(una => una.porciento))
  }
  const vigente = cuando === 'siempre' || cuando === 'ya' ? (oferta ?? 0) : 0
  const comun = BigInt(precio) * BigInt(100 - Math.max(vigente, paso(comunes)))
  if (lista === null) return comun
  const menos = deElla.has(id) ? (lista.categoria ?? 0) : 0
  const fijo = lista.precios.find(uno => uno.id === id)?.precio
  const base = fijo === undefined ? half(BigInt(precio) * BigInt(100 - menos), 100n) : BigInt(fijo)
  const suya = base * BigInt(100 - paso(lista.escalas))
  if (suya < comun) return suya
  return comun
}

/** Half up. */
const half = (n: bigint, entre: bigint) => (n * 2n + entre) / (entre * 2n)

it('O2: the cart, the order, both mails and the chat say what the rules say', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(tienda, async azar => {
      const ana = await m.persona()
      await open(azar, ana)
      const { comercio, categorias: comunes } = m.tiendas.current().tienda
      const { json: propios } = await m.call('GET', '/api/users/me/precios', { token: ana.token })
      const suyos = fromWirePrecios(propios)
      const categorias = comunes.map(una => ({
        ...una,
        subCategorias: una.subCategorias.map(sub => ({
          ...sub,
          articulos: sub.articulos.map(uno => {
            const suyo = suyos.get(uno.id)
            return suyo === undefined ? uno : { ...uno, escalas: undefined, ...suyo }
          }),
        })),
      }))
      const catalogo = new Map(
        categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos)).map(uno => [uno.id, uno]),
      )
      const carrito = azar.lineas.flatMap(({ articuloId, valorId, cantidad, pedidas }) => {
        const uno = catalogo.get(articuloId)
        const valor = uno?.valores.find(({ id }) => id === valorId)
        const ids = pedidas.flatMap(n => uno?.preparaciones[n]?.id ?? [])
        return uno && valor ? [lineaDe(uno, valor, cantidad, elegidaDe(uno, ids))] : []
      })
      expect(carrito).toHaveLength(azar.lineas.length)
      const { lineas } = reprice(carrito, categorias)
      const visto = totales(lineas, azar.codigo === null ? null : { porcentaje: azar.codigo }, comercio)

      const pesos = (id: number) =>
        lineas
          .filter(({ articuloId }) => articuloId === id)
          .reduce((suma, { cantidad, grsPorcion }) => suma + cantidad * grsPorcion, 0)
      const suma = lineas.reduce((hasta, { articuloId, valorId, preparaciones, cantidad }) => {
        const extra = (catalogo.get(articuloId)?.preparaciones ?? [])
          .filter(({ id }) => preparaciones.includes(id))
          .reduce((s, { precioKg }) => s + BigInt(precioKg), 0n)
        const kilo = kiloDe(azar, articuloId, pesos(articuloId)) + 100n * extra
        const gramos = GRAMOS[valorId as keyof typeof GRAMOS]
        return hasta + half(kilo * BigInt(gramos), 100_000n) * BigInt(cantidad)
      }, 0n)
      const debe = Number(suma - (azar.codigo === null ? 0n : half(suma * BigInt(azar.codigo), 100n)))
      expect(visto.total).toBe(debe)

      const compra = {
        articulos: lineas.map(({ articuloId, valorId, preparaciones, cantidad, precioUnitario }) => ({
          articuloId,
          valorId,
          preparaciones,
          cantidad,
          precio: precioUnitario / 100,
        })),
        ...(azar.codigo !== null && { code: CODIGO }),
      }
      if (debe > 0) {
        expect((await m.comprar(ana, { ...compra, total: (debe - 1) / 100 })).status).toBe(409)
      }
      const { status, json, text } = await m.comprar(ana, { ...compra, total: debe / 100 })
      expect([status, text]).toEqual([200, text])
      const { total, whatsapp } = json.data.attributes
      expect(Math.round(total * 100)).toBe(debe)
      expect(whatsapp.texto).toContain(formatPesos(debe))
      const deEste = (await m.correos(null)).filter(({ asunto }) => asunto.endsWith(`#${json.data.id}`))
      for (const correo of deEste) expect(correo.texto).toContain(formatPesos(debe))
      expect(deEste.length).toBeGreaterThan(0)
    }),
    { numRuns: veces(12, 40) },
  )
  expect(await faltas(m.base)).toEqual([])
})
