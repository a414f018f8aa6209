// What a combo is made of as the back room writes it: its reasons, versions, numbers that stay, and a price that follows its parts (VOL-03).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRECIO_DE_PARTES, SIN_STOCK_PROPIO } from '#domain/catalogo/combo-dado.ts'
import { readPlanilla } from '#server/catalogo/importar/read-planilla.ts'
import { addCaja } from '../../support/combos.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { createImportador, csv } from '../../support/planillas.ts'

let m: Mostrador
let marta: Persona
let beto: Persona
/** 'Provoleta', sold by the unit: made a combo here. */
const ARTICULO = 417
const CAMINO = `/api/trastienda/articulos/${ARTICULO}/combo`
beforeAll(async () => {
  m = await createMostrador()
  ;[marta, beto] = await Promise.all([m.persona({ admin: true }), m.persona({ admin: true })])
})
afterAll(() => m.close())

const leer = async () => (await m.call('GET', CAMINO, { token: marta.token })).json.data
const escribir = (data: object, version?: number, quien = marta, camino = CAMINO) =>
  m.call('PUT', camino, { token: quien.token, body: { data, ...(version !== undefined && { version }) } })
const TITULO = 'Elegí una achura'
const OPCIONES = [
  { articulo: 1, gramos: 1_200 },
  { articulo: 301, gramos: 300, titulo: TITULO },
  { articulo: 303, gramos: 800, titulo: TITULO, diferencia: -3_000 },
]

describe('[VOL-03] what a combo is made of', () => {
  it('is written whole, read back, shown, and moves the article’s version', async () => {
    const { version } = await leer()
    const { status, json } = await escribir({ menosPorciento: null, opciones: OPCIONES }, version)
    expect([status, json.error?.message]).toEqual([200, undefined])
    expect(json.data.version).toBeGreaterThan(version)
    expect(json.data.opciones).toMatchObject([
      { articulo: 1, nombre: 'Vacío', Medida: '/Kg', gramos: 1_200, titulo: null, diferencia: 0 },
      { articulo: 301, titulo: TITULO, diferencia: 0 },
      { articulo: 303, titulo: TITULO, diferencia: -3_000 },
    ])
    expect(await leer()).toEqual(json.data)
    const publico = (await m.call('GET', `/api/articulos/${ARTICULO}`)).json.data.attributes
    expect(publico.partes).toHaveLength(2)
    expect(publico.preparaciones).toHaveLength(2)
    const fila = await m.call('GET', `/api/trastienda/articulos/${ARTICULO}`, { token: marta.token })
    expect(fila.json.data.stock).toBe(publico.stock)
    expect(publico.stock).toBeGreaterThan(0)
    // The same again moves nothing, also by who did not hear of it.
    const otra = await escribir({ menosPorciento: null, opciones: OPCIONES }, version)
    expect([otra.status, otra.json.data.version]).toEqual([200, json.data.version])
  })

  it('keeps the numbers of what stays, and refuses who saw another version', async () => {
    const { version, opciones } = await leer()
    const menos = opciones.slice(1)
    const { status, json } = await escribir({ menosPorciento: null, opciones: menos.map(toBody) }, version)
    expect([status, json.error?.message]).toEqual([200, undefined])
    expect(json.data.opciones.map(({ id }: { id: number }) => id)).toEqual(
      menos.map(({ id }: { id: number }) => id),
    )
    const tarde = await escribir({ menosPorciento: null, opciones: OPCIONES }, version, beto)
    expect(tarde.status).toBe(409)
    expect((await escribir({ menosPorciento: null, opciones: OPCIONES })).status).toBe(200)
  })

  it('costs its parts less so much, and follows them', async () => {
    const { json } = await escribir({ menosPorciento: 10, opciones: OPCIONES })
    expect(json.data.precioKG).toBe(29_700)
    expect(json.data.opciones[2].diferencia).toBe(-2_520)
    const { json: cambio } = await m.call('PUT', '/api/articulos/precios', {
      token: marta.token,
      body: { data: [{ id: 1, precioKG: 20_500 }] },
    })
    expect(cambio.error).toBeUndefined()
    expect((await leer()).precioKG).toBe(30_780)
    // A change of all prices moves it with its parts alone.
    const simulado = await m.call('POST', '/api/trastienda/cambios', {
      token: marta.token,
      body: {
        alcance: { articulos: [1, ARTICULO] },
        regla: { modo: 'porcentaje', valor: 7 },
        redondeo: { a: 100, modo: 'arriba' },
        simular: true,
      },
    })
    expect(simulado.json.data.simulacion.lineas.map(({ id }: { id: number }) => id)).toEqual([1])
  })

  it.each<[string, object, string]>([
    ['a combo inside it', { opciones: [{ articulo: 38, gramos: 1_000 }] }, 'es un combo'],
    ['itself', { opciones: [{ articulo: ARTICULO, gramos: 1_000 }] }, 'sí mismo'],
    ['what is not there', { opciones: [{ articulo: 999_999, gramos: 1_000 }] }, 'Elegí un artículo'],
    ['half a unit', { opciones: [{ articulo: 416, gramos: 500 }] }, 'unidades enteras'],
    ['a choice of one', { opciones: [{ articulo: 1, gramos: 500, titulo: TITULO }] }, 'dos opciones'],
    [
      'a first choice that costs more',
      {
        opciones: [
          { articulo: 1, gramos: 500, titulo: 'x', diferencia: 5 },
          { articulo: 2, gramos: 500, titulo: 'x' },
        ],
      },
      'sin diferencia',
    ],
    [
      'a choice for which nothing would be left to pay',
      {
        opciones: [
          { articulo: 1, gramos: 500, titulo: 'x' },
          { articulo: 2, gramos: 500, titulo: 'x', diferencia: -40_000 },
          { articulo: 3, gramos: 500, titulo: 'y' },
          { articulo: 4, gramos: 500, titulo: 'y', diferencia: -40_000 },
        ],
      },
      'saldría gratis',
    ],
    [
      'half a centavo',
      {
        opciones: [
          { articulo: 1, gramos: 500, titulo: 'x' },
          { articulo: 2, gramos: 500, titulo: 'x', diferencia: 0.005 },
        ],
      },
      'tiene que ser un monto',
    ],
    ['an option of another', { opciones: [{ id: 1, articulo: 1, gramos: 500 }] }, 'no es de este combo'],
  ])('refuses %s in words', async (_que, data, texto) => {
    const { status, json } = await escribir({ menosPorciento: null, ...data })
    expect(status).toBe(400)
    expect(json.error.message).toContain(texto)
  })

  it('is sold by the unit, is no part of another, and its parts are not deleted', async () => {
    const kilo = await escribir(
      { menosPorciento: null, opciones: OPCIONES },
      undefined,
      marta,
      '/api/trastienda/articulos/3/combo',
    )
    expect([kilo.status, kilo.json.error.message]).toEqual([409, expect.stringContaining('por unidad')])
    const nuevo = await m.scalar<number>(
      "insert into articulos (nombre, precio_kg, medida, sub_categoria_id) values ('Pan', 100, 'ud.', 11) returning id",
    )
    await escribir({ menosPorciento: null, opciones: [...OPCIONES, { articulo: nuevo, gramos: 2_000 }] })
    const parte = await escribir(
      { menosPorciento: null, opciones: OPCIONES },
      undefined,
      marta,
      `/api/trastienda/articulos/${nuevo}/combo`,
    )
    expect([parte.status, parte.json.error.message]).toEqual([409, expect.stringContaining('es parte de')])
    const borrado = await m.call('DELETE', `/api/articulos/${nuevo}`, { token: marta.token })
    expect([borrado.status, borrado.json.error.message]).toEqual([
      409,
      expect.stringContaining('Es parte de'),
    ])
  })

  it('is a combo no more without any', async () => {
    const { status, json } = await escribir({ menosPorciento: null, opciones: [] })
    expect([status, json.data.opciones]).toEqual([200, []])
    expect((await m.call('GET', `/api/articulos/${ARTICULO}`)).json.data.attributes.partes).toBeUndefined()
  })
})

describe('[VOL-03] a combo in a spreadsheet', () => {
  const TRAE =
    'Vacío 1,2 kg + Asado de tira 1,4 kg + Chorizo puro cerdo 0,8 kg + Provoleta 1 unidad + Elegí una achura: Molleja de corazón 0,3 kg o Chinchulín 0,8 kg'
  const todo = () =>
    m.scalar<string>(`select md5(jsonb_build_array((select jsonb_agg(a order by id) from articulos a),
      (select jsonb_agg(k order by articulo_id) from combos k), (select jsonb_agg(o order by id) from combo_opciones o))::text)`)

  it.each(['xlsx', 'csv'] as const)(
    '[IMP-01] I2: as %s it comes back as the very same combo',
    async formato => {
      const imp = createImportador(m, marta.token)
      const caja = await addCaja(m, formato === 'csv' ? { menos: 15 } : {})
      const antes = await todo()
      const { bytes } = await imp.download(`/api/trastienda/exportar?que=articulos&formato=${formato}`)
      const [titulos = [], ...filas] = (await readPlanilla(bytes)).hojas[0]?.filas ?? []
      const celda = filas.find(([id]) => String(id) === String(caja.id))?.[
        titulos.indexOf('Qué trae el combo')
      ]
      expect(celda).toBe(formato === 'csv' ? `${TRAE}; sus partes menos 15 %` : `${TRAE} (-$3.000)`)
      const { id, cuentas } = await imp.review(bytes, `articulos.${formato}`)
      const igual = await m.scalar('select count(*)::integer from articulos')
      expect(cuentas).toEqual({ error: 0, cambia: 0, nuevo: 0, igual, afuera: 0 })
      expect((await imp.call('POST', `${id}/aplicar`)).status).toBe(422)
      expect(await todo()).toBe(antes)
    },
  )

  it('[IMP-02] other parts, or a price typed over theirs, are refused in words, and the rest goes in', async () => {
    const imp = createImportador(m, marta.token)
    const caja = await addCaja(m, { menos: 10 })
    const precio = await m.scalar('select precio_kg from articulos where id = $1', [caja.id])
    const { id, cuentas } = await imp.review(
      csv([
        ['Número', 'Precio', 'Qué trae el combo'],
        [caja.id, precio / 100 + 1_000, 'Vacío 3 kg'],
        [3, 21_000, ''],
      ]),
      'lista.csv',
    )
    expect(cuentas).toMatchObject({ error: 1, cambia: 1 })
    const [fila] = await imp.filas(id, 'error')
    expect(fila?.errores.map(({ motivo }) => motivo)).toEqual([
      PRECIO_DE_PARTES,
      'Lo que trae un combo se cambia en su ficha, en «Combo»',
    ])
    expect((await imp.call('POST', `${id}/aplicar`)).status).toBe(200)
    expect(await m.scalar('select precio_kg from articulos where id = $1', [caja.id])).toBe(precio)
    expect(await m.scalar('select precio_kg from articulos where id = 3')).toBe(2_100_000)
  })

  it('its price, its stock and its measure, where they are not its own, are refused by every call that takes them', async () => {
    const caja = await addCaja(m, { menos: 10 })
    const put = (id: number, data: object) =>
      m.call('PUT', `/api/articulos/${id}`, { token: marta.token, body: { data } })
    const precios = await m.call('PUT', '/api/articulos/precios', {
      token: marta.token,
      body: { data: [{ id: caja.id, precioKG: 1 }] },
    })
    const dichas = [
      precios,
      await put(caja.id, { precioKG: 1 }),
      await put(caja.id, { Medida: '/Kg' }),
      await put(caja.id, { controlStock: true, stock: 5 }),
      await put(1, { Medida: 'ud.' }),
    ].map(({ status, json }) => [status, json.error?.message])
    expect(dichas).toEqual([
      [400, PRECIO_DE_PARTES],
      [400, PRECIO_DE_PARTES],
      [400, 'Un combo se vende por unidad'],
      [400, SIN_STOCK_PROPIO],
      [400, 'Es parte de un combo, que dice cuánto lleva: sacalo de ahí primero'],
    ])
    const { precioKG } = (await m.call('GET', `/api/articulos/${caja.id}`)).json.data.attributes
    expect((await put(caja.id, { precioKG, nombre: 'Caja del mes' })).status).toBe(200)
  })
})

function toBody({ nombre: _n, Medida: _m, ...una }: Readonly<Record<string, unknown>>) {
  return una
}
