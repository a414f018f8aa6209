// An empty shop that is filled from one spreadsheet and sells: categories, portions and badges are made with the articles, in one act.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '#server/cuenta/ingreso/admin.ts'
import { type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'
import { createImportador, csv, type Importador } from '../../support/planillas.ts'

let c: Cuentas
let imp: Importador
let admin: string
let cliente: string

const JEFA = 'jefa@carnes.example'
const ANA = 'ana@correo.example'

async function login(identifier: string): Promise<string> {
  const { json } = await c.call('POST', '/api/auth/local', { body: { identifier, password: PASSWORD } })
  return json.jwt
}

beforeAll(async () => {
  c = await createCuentas({ demo: false })
  await makeAdmin({ db: c.base.db, passwords: c.passwords, askPassword: async () => PASSWORD }, JEFA)
  admin = await login(JEFA)
  imp = createImportador(c, admin)
  await c.register({ email: ANA })
  await c.call('GET', `/api/auth/email-confirmation?confirmation=${await c.codigo(ANA)}`)
  cliente = await login(ANA)
})
afterAll(() => c.close())

const TITULOS = [
  'Nombre',
  'Precio',
  'Rubro',
  'Subrubro',
  'Unidad',
  'Stock',
  'Porciones',
  'Insignias',
  'Oculto',
]
const PLANILLA = [
  TITULOS,
  ['Vacío', '19500', 'Vacunos', 'Parrilla', 'kilo', '64', '500 g | Pieza entera - 1,5 kg', 'Parrilla', ''],
  ['Asado', '16900', 'Vacunos', 'Parrilla', 'kilo', '40', '1/2 kg | 1 kg', '', ''],
  ['Provoleta', '5800', 'Almacén', 'Quesos', 'unidad', '30', '1 unidad | x 6', 'Casero', ''],
  ['Matambre', '18000', 'Vacunos', 'Parrilla', 'kilo', '9', '1 kg', '', 'sí'],
  ['Bofe', '900', 'Vacunos', 'Achuras', 'kilo', '3', '', '', ''],
]
const rows = async (sql: string) => (await c.base.pool.query(sql)).rows
const ACTIVOS = 'select nombre from articulos where archivado_at is null order by nombre'

describe('an empty shop', () => {
  it('[IMP-02] [ART-01] is filled from a spreadsheet, put on sale at once, and a customer buys', async () => {
    const { id, cuentas, faltan } = await imp.review(csv(PLANILLA))
    expect(cuentas).toMatchObject({ error: 5, nuevo: 0 })
    // What has several answers is offered one by one, and nothing was made.
    const dichas = (que: string) => faltan.filter(falta => falta.que === que).map(({ texto }) => texto)
    expect(dichas('lugar').toSorted()).toEqual([
      'Almacén / Quesos',
      'Vacunos / Achuras',
      'Vacunos / Parrilla',
    ])
    expect(dichas('porcion').toSorted()).toEqual([
      '1 kg',
      '1 unidad',
      '1/2 kg',
      'Pieza entera - 1,5 kg',
      'x 6',
    ])
    expect(dichas('insignia').toSorted()).toEqual(['Casero', 'Parrilla'])
    await imp.call('PUT', id, { crear: faltan.map(({ clave }) => clave) })
    const lista = await imp.ready(id)
    expect(lista).toMatchObject({ cuentas: { error: 0, nuevo: 5 }, faltan: [], vendibles: 3 })
    expect(lista.crean.map(({ que }) => que).toSorted()).toEqual(faltan.map(({ que }) => que).toSorted())
    expect(await rows('select count(*)::integer as n from valores')).toEqual([{ n: 0 }])

    const aplicada = await imp.call('POST', `${id}/aplicar?nuevos=a-la-venta`)
    expect(aplicada.status, aplicada.text).toBe(200)
    expect((await imp.ready(id)).aplicada).toMatchObject({ publicadas: 3 })
    expect(
      await rows('select grs_porcion as g, count(*)::integer as n from valores group by 1 order by 1'),
    ).toEqual([
      { g: 500, n: 1 },
      { g: 1000, n: 2 },
      { g: 1500, n: 1 },
      { g: 6000, n: 1 },
    ])
    // What nobody can buy, and what the sheet hides, waits.
    expect(await rows(ACTIVOS)).toEqual([{ nombre: 'Asado' }, { nombre: 'Provoleta' }, { nombre: 'Vacío' }])
    expect(
      await rows(`select r.cosa, u.email, count(*)::integer as n from registro r join users u on u.id = r.user_id
        where r.cosa in ('valor', 'insignia') group by 1, 2 order by 1`),
    ).toEqual([
      { cosa: 'insignia', email: JEFA, n: 2 },
      { cosa: 'valor', email: JEFA, n: 5 },
    ])

    const [vacio] =
      await rows(`select a.id, v.valor_id as valor from articulos a join articulos_valores v on v.articulo_id = a.id
      where a.nombre = 'Vacío' order by v.orden desc limit 1`)
    const pedido = await c.call('POST', '/api/pedidos/crear-completo', {
      token: cliente,
      body: {
        data: {
          articulos: [{ articuloId: vacio.id, valorId: vacio.valor, cantidad: 2 }],
          direccion: 'Belgrano 9',
        },
      },
    })
    expect(pedido.status, pedido.text).toBe(200)
    // Twice a kilo and a half.
    expect(pedido.json.data.attributes.total).toBe(58_500)
  })

  it('[IMP-01] I2: portions and badges go out and come back as the same', async () => {
    const { bytes } = await imp.download('/api/trastienda/exportar?que=articulos&formato=csv')
    expect(bytes.toString()).toContain('500 g | Pieza entera - 1,5 kg')
    expect((await imp.review(bytes)).cuentas).toMatchObject({ error: 0, cambia: 0, nuevo: 0, igual: 5 })
  })

  it('[IMP-02] badges of articles that are there change, and go back with the rest', async () => {
    const insignias = () =>
      rows(`select n.nombre from articulos_insignias i join insignias n on n.id = i.insignia_id
        join articulos a on a.id = i.articulo_id where a.nombre = 'Vacío' order by i.orden`)
    const { id, faltan } = await imp.review(
      csv([
        ['Nombre', 'Insignias'],
        ['Vacío', 'Oferta | Casero'],
      ]),
    )
    await imp.call('PUT', id, { crear: faltan.map(({ clave }) => clave) })
    await imp.ready(id)
    const { json } = await imp.call('POST', `${id}/aplicar`)
    expect(await insignias()).toEqual([{ nombre: 'Oferta' }, { nombre: 'Casero' }])
    const vuelta = await c.call('POST', `/api/trastienda/cambios/${json.data.cambio}/deshacer`, {
      token: admin,
    })
    expect(vuelta.status, vuelta.text).toBe(200)
    expect(await insignias()).toEqual([{ nombre: 'Parrilla' }])
  })

  it('[IMP-02] without a word new articles wait hidden; taken back, those on sale are hidden too', async () => {
    const fila = (nombre: string) => [nombre, '9000', 'Vacunos', 'Parrilla', 'kilo', '5', '1 kg', '', '']
    const primera = await imp.review(csv([TITULOS, fila('Entraña')]))
    expect(primera).toMatchObject({ vendibles: 1, faltan: [] })
    await imp.call('POST', `${primera.id}/aplicar`)
    expect(await rows(ACTIVOS)).toHaveLength(3)
    const { id } = await imp.review(csv([TITULOS, fila('Colita')]))
    const { json } = await imp.call('POST', `${id}/aplicar?nuevos=a-la-venta`)
    expect(await rows(ACTIVOS)).toHaveLength(4)
    await c.call('POST', `/api/trastienda/cambios/${json.data.cambio}/deshacer`, { token: admin })
    expect(await rows(ACTIVOS)).toHaveLength(3)
    expect((await imp.call('POST', `${id}/aplicar?nuevos=todos`)).status).toBe(400)
  })

  it('[IMP-02] a portion that only rows left out name is not made', async () => {
    const { id, faltan } = await imp.review(
      csv([TITULOS, ['Peceto', '9000', 'Vacunos', 'Parrilla', 'kilo', '5', '7 kg', '', '']]),
    )
    await imp.call('PUT', id, { crear: faltan.map(({ clave }) => clave) })
    await imp.ready(id)
    await imp.call('PUT', `${id}/filas`, { arreglos: [{ fila: 2, omitir: true }] })
    expect((await imp.call('POST', `${id}/aplicar`)).status).toBe(422)
    expect(await rows('select id from valores where grs_porcion = 7000')).toEqual([])
  })
})
