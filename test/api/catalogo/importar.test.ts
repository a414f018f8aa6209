// Import and export of spreadsheets: tried first, applied whole and once, and what must never be read is refused (IMP-01 to IMP-03).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilaWire } from '#contract/catalogo/importacion.schema.ts'
import { readPlanilla } from '#server/catalogo/importar/read-planilla.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'
import { type Empleada, enterAdmin } from '../../support/personal.ts'
import { createImportador, csv, hostiles, type Importador, xlsx } from '../../support/planillas.ts'

let c: Cuentas
let admin: Empleada
let imp: Importador
beforeAll(async () => {
  c = await createCuentas()
  admin = await enterAdmin(c)
  imp = createImportador(c, admin.token)
})
afterAll(() => c.close())

const one = async <T>(sql: string, valores: readonly unknown[] = []): Promise<T> =>
  Object.values((await c.base.pool.query(sql, [...valores])).rows[0] ?? {})[0] as T
const precio = (id: number) => one<number>('select precio_kg from articulos where id = $1', [id])
const catalogo = async () =>
  one<string>(`select md5(string_agg(a::text || coalesce((select string_agg(valor_id::text, ',' order by orden)
    from articulos_valores v where v.articulo_id = a.id), ''), '|' order by id)) from articulos a`)
const errorOf = (fila: FilaWire | undefined) => fila?.errores[0]

describe('export', () => {
  it.each(['xlsx', 'csv'] as const)(
    '[IMP-01] I2: what goes out as %s comes back as the very same catalogue',
    async formato => {
      await c.base.pool.query(`update articulos set plu = id, sku = 'S-' || id where id < 10;
      update articulos set nombre = '=HYPERLINK("http://malo.example")', detalle = E'+cmd|'' /C calc''!A0\n@SUM(1)' where id = 3;
      update articulos set nombre = '''comillas', stock_minimo = 2500 where id = 4;
      update articulos set archivado_at = now(), desc_porciento = 15 where id = 5;
      update articulos set desc_porciento = 20, oferta_hasta = now() - interval '1 day' where id = 7;
      update articulos set desc_porciento = 20, oferta_desde = now() + interval '1 day' where id = 8;
      update articulos set desc_porciento = 20, oferta_hasta = now() + interval '1 day' where id = 9;
      update articulos set precio_kg = 0 where id = 11`)
      const antes = await catalogo()
      const { status, bytes, headers } = await imp.download(
        `/api/trastienda/exportar?que=articulos&formato=${formato}`,
      )
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(`articulos.${formato}`)
      const prueba = await imp.review(bytes, `articulos.${formato}`)
      expect(prueba.columnas.every(({ campo }) => campo !== null)).toBe(true)
      const total = await one<number>('select count(*)::integer from articulos')
      expect(prueba.cuentas).toEqual({ error: 0, cambia: 0, nuevo: 0, igual: total, afuera: 0 })
      expect(await catalogo()).toBe(antes)
    },
  )

  it('[IMP-01] an article without a price goes out with an empty cell', async () => {
    const { bytes } = await imp.download('/api/trastienda/exportar?que=precios&formato=xlsx')
    const [titulos = [], ...filas] = (await readPlanilla(bytes)).hojas[0]?.filas ?? []
    expect(filas.find(([id]) => id === 11)?.[titulos.indexOf('Precio')] ?? null).toBeNull()
  })

  it('[IMP-01] X7, I2: no cell of an export begins a formula, in either format', async () => {
    for (const formato of ['xlsx', 'csv']) {
      const { bytes } = await imp.download(`/api/trastienda/exportar?que=articulos&formato=${formato}`)
      const { hojas } = await readPlanilla(bytes)
      const textos = (hojas[0]?.filas ?? []).flat().filter(celda => typeof celda === 'string')
      expect(textos.filter(texto => /^[=+\-@]/.test(texto))).toEqual([])
      expect(textos).toContain(`'=HYPERLINK("http://malo.example")`)
    }
  })

  it('[IMP-01] a .csv has a mark, semicolons and decimal commas', async () => {
    await c.base.pool.query('update articulos set precio_kg = 1234550 where id = 6')
    const { bytes } = await imp.download('/api/trastienda/exportar?que=precios&formato=csv')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString()).toContain('Número;Código de balanza;Código;Nombre;Precio;Oferta %')
    expect(bytes.toString()).toContain(';12345,5;')
  })

  it('[IMP-01] the model can be filled in and read', async () => {
    const { bytes } = await imp.download('/api/trastienda/exportar?que=modelo&formato=xlsx')
    const { columnas, cuentas } = await imp.review(bytes, 'modelo.xlsx')
    expect(columnas.every(({ campo }) => campo !== null)).toBe(true)
    expect(cuentas.error + cuentas.nuevo).toBe(2)
  })
})

describe('what is not read', () => {
  it('[IMP-03] I1: each of the hostile files is refused with its reason, and the server goes on', async () => {
    for (const { nombre, bytes, status } of await hostiles()) {
      const respuesta = await imp.upload(bytes)
      expect([nombre, respuesta.status], respuesta.text).toEqual([nombre, status])
      expect(respuesta.json.error.message).toMatch(
        /^(?:La planilla|Es una planilla|Ese archivo|El archivo|El \.csv)/,
      )
    }
    expect(await one('select count(*)::integer from importaciones where total > 5000')).toBe(0)
    expect(
      (
        await imp.review(
          csv([
            ['Nombre', 'Precio'],
            ['Vacío', 20000],
          ]),
        )
      ).estado,
    ).toBe('lista')
  })

  it('[IMP-03] Latin-1 with tabs, UTF-16, a comma, and a heading further down are read', async () => {
    const filas = [
      ['Nombre', 'Precio'],
      ['Vacío', '20.000'],
    ]
    const tab = filas.map(fila => fila.join('\t')).join('\n')
    const archivos = [
      Buffer.from(tab, 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tab, 'utf16le')]),
      Buffer.from('Nombre,Precio\nVacío,20000\n'),
      Buffer.from(
        `Carnicería La Esquina;\nLista de noviembre;\n;\n${filas.map(fila => fila.join(';')).join('\n')}`,
      ),
      Buffer.from('sep=|\nNombre|Precio\nVacío|20000'),
    ]
    for (const bytes of archivos) {
      const { id, cuentas } = await imp.review(bytes, 'lista.csv')
      expect(cuentas.cambia).toBe(1)
      const [fila] = await imp.filas(id, 'cambia')
      expect(fila?.cambios).toEqual([{ campo: 'precio', de: '$19.500', a: '$20.000' }])
    }
  })
})

describe('a dry run', () => {
  it('[IMP-02] shows every error with its row and reason, every difference, and changes nothing', async () => {
    const antes = await catalogo()
    const { id, cuentas, promedio } = await imp.review(
      await xlsx([
        ['Descripcion', 'Precio', 'Oferta', 'Rubro', 'Subrubro', 'Obs.'],
        ['VACIO', 20_475, 10, '', '', 'llega jueves'],
        ['Asado de tira', 'consultar', '', '', '', ''],
        ['Tapa de asado', '12,500', '', '', '', ''],
        ['Asado de tira', '17.000', 150, '', '', ''],
        ['Chorizo de jabalí', 9000, '', '', '', ''],
        ['Chorizo de llama', 9000, '', 'Exóticos', 'Camélidos', ''],
        ['Colita de cuadril', -5, '', '', '', ''],
      ]),
      'lista-noviembre.xlsx',
    )
    expect(cuentas).toMatchObject({ cambia: 1 })
    expect(promedio).toBe(5)
    const errores = await imp.filas(id, 'error')
    expect(errores.map(({ fila, errores: suyos }) => [fila, ...suyos.map(({ motivo }) => motivo)])).toEqual([
      [3, 'El precio no es un número'],
      [4, 'El precio puede leerse de dos maneras: «12,500»'],
      [5, 'La oferta va de 0 a 90 %', 'Este artículo ya está en la fila 3'],
      [6, 'Es nuevo y no dice dónde va'],
      [7, 'No hay una categoría «Exóticos»'],
      [8, expect.stringContaining('El precio es negativo')],
    ])
    expect(errorOf(errores[0])?.respuestas).toEqual([{ texto: 'Dejar $16.900', valor: '' }])
    expect(await catalogo()).toBe(antes)
  })

  it('[IMP-02] a price that more than doubles is asked about; mending a cell looks at that row only', async () => {
    const { id } = await imp.review(
      csv([
        ['Nombre', 'Precio'],
        ['Vacío', '195.000'],
        ['Asado de tira', 'consultar'],
      ]),
    )
    const [vacio] = await imp.filas(id, 'error')
    expect(errorOf(vacio)).toMatchObject({
      campo: 'precio',
      motivo: 'Sube 900 %: ¿sobra un cero?',
      respuestas: [{ texto: 'Es $19.500' }, { texto: 'Está bien' }],
    })
    const { json } = await imp.call('PUT', `${id}/filas`, {
      arreglos: [{ fila: 2, campo: 'precio', valor: '20.100' }],
    })
    expect(json.filas.map(({ fila, estado }: FilaWire) => [fila, estado])).toEqual([[2, 'cambia']])
    expect(json.data.cuentas).toMatchObject({ cambia: 1, error: 1 })
    const otra = await imp.call('PUT', `${id}/filas`, {
      arreglos: [
        { fila: 2, campo: 'precio', valor: '195.000' },
        { fila: 2, confirmar: true },
      ],
    })
    expect(otra.json.data.cuentas.cambia).toBe(1)
    expect(await precio(1)).toBe(1_950_000)
  })

  it('[IMP-02] of two rows for one article either may be used', async () => {
    const { id } = await imp.review(
      csv([
        ['Nombre', 'Precio'],
        ['Vacío', '20000'],
        ['Vacío', '21000'],
      ]),
    )
    const [segunda] = await imp.filas(id, 'error')
    expect(errorOf(segunda)?.respuestas).toEqual([
      { texto: 'Usar la 2', omitir: 3 },
      { texto: 'Usar la 3', omitir: 2 },
    ])
    const { json } = await imp.call('PUT', `${id}/filas`, { arreglos: [{ fila: 2, omitir: true }] })
    expect(json.filas.map(({ fila, estado }: FilaWire) => [fila, estado])).toEqual([
      [2, 'afuera'],
      [3, 'cambia'],
    ])
  })

  it('[IMP-02] a row that is put back, or takes the name of a later one, is the same as that one again', async () => {
    const nuevo = (nombre: string, valor: string) => [nombre, valor, 'Vacunos', 'Parrilla']
    const { id } = await imp.review(
      csv([
        ['Nombre', 'Precio', 'Categoría', 'Sub-categoría'],
        nuevo('Tapa repetida', '9000'),
        nuevo('Otra tapa', '9100'),
        nuevo('Tapa repetida', '9200'),
        nuevo('Tapa repetida', '9300'),
        ['Vacío', '20000', '', ''],
      ]),
    )
    const fix = async (...arreglos: object[]) => {
      const { json } = await imp.call('PUT', `${id}/filas`, { arreglos })
      return json.filas.map(({ fila, estado, errores }: FilaWire) => [
        fila,
        estado,
        ...errores.map(({ motivo }) => motivo),
      ])
    }
    const repetida = (de: number) => `Este artículo nuevo ya está en la fila ${de}`
    expect(await fix({ fila: 2, omitir: true })).toEqual([
      [2, 'afuera'],
      [4, 'nuevo'],
      [5, 'error', repetida(4)],
    ])
    expect(await fix({ fila: 5, omitir: true })).toEqual([[5, 'afuera']])
    expect(await fix({ fila: 2, omitir: false })).toEqual([
      [2, 'nuevo'],
      [4, 'error', repetida(2)],
    ])
    expect(await fix({ fila: 2, omitir: true })).toEqual([
      [2, 'afuera'],
      [4, 'nuevo'],
    ])
    expect(await fix({ fila: 3, campo: 'nombre', valor: 'Tapa repetida' })).toEqual([
      [3, 'nuevo'],
      [4, 'error', repetida(3)],
    ])
    expect(await fix({ fila: 3, campo: 'nombre', valor: 'vacio' })).toEqual([
      [3, 'error', expect.stringContaining('Baja')],
      [4, 'nuevo'],
      [6, 'error', 'Este artículo ya está en la fila 3'],
    ])
  })

  it('[IMP-02] other columns and another heading are looked at anew; what was mended stays', async () => {
    const { id, columnas } = await imp.review(
      csv([
        ['Corte', 'Lista 1', 'Lista 2'],
        ['Vacío', '20000', '21000'],
        ['Asado de tira', 'x', '17000'],
      ]),
    )
    expect(columnas.map(({ letra, titulo, campo }) => [letra, titulo, campo])).toEqual([
      ['A', 'Corte', 'nombre'],
      ['B', 'Lista 1', null],
      ['C', 'Lista 2', null],
    ])
    await imp.call('PUT', id, { columnas: ['nombre', 'precio', null] })
    await imp.ready(id)
    await imp.call('PUT', `${id}/filas`, { arreglos: [{ fila: 3, campo: 'precio', valor: '17100' }] })
    const otra = await imp.call('PUT', id, { columnas: ['nombre', null, 'precio'] })
    expect(otra.status).toBe(202)
    await imp.ready(id)
    const filas = await imp.filas(id, 'cambia')
    expect(filas.map(({ cambios }) => cambios[0]?.a)).toEqual(['$21.000', '$17.100'])
  })

  it('[IMP-02] all of 200 errors are shown, and come down with the sheet', async () => {
    const { id, cuentas } = await imp.review(
      csv([
        ['Nombre', 'Precio', 'Código'],
        ...Array.from({ length: 200 }, (_, i) => [`Nuevo ${i}`, 'nada', `K${i}`]),
      ]),
      'mala lista.csv',
    )
    expect(cuentas.error).toBe(200)
    expect(await imp.filas(id, 'error')).toHaveLength(200)
    const { bytes, headers } = await imp.download(`/api/trastienda/importaciones/${id}/errores`)
    expect(headers['content-disposition']).toContain('mala%20lista-errores.csv')
    const { hojas } = await readPlanilla(bytes)
    expect(hojas[0]?.filas[0]).toEqual(['Nombre', 'Precio', 'Código', 'Qué pasa'])
    expect(hojas[0]?.filas[200]).toEqual([
      'Nuevo 199',
      'nada',
      'K199',
      'El precio no es un número. Es nuevo y no dice dónde va',
    ])
  })
})

describe('applying', () => {
  const cambia = (valor: string) =>
    imp.review(
      csv([
        ['Nombre', 'Precio'],
        ['Vacío', valor],
        ['Bondiola de cerdo', 'x'],
      ]),
    )
  const apply = (id: string, quien = imp) => quien.call('POST', `${id}/aplicar`)

  it('[IMP-02] writes what is ready as one change of its author, which is undone as one', async () => {
    const { id } = await cambia('20.010')
    const { status, json } = await apply(id)
    expect([status, json.data]).toEqual([200, { cambio: expect.any(Number), cambiadas: 1, nuevas: 0 }])
    expect(await precio(1)).toBe(2_001_000)
    const { rows } = await c.base.pool.query('select tipo, estado, user_id from cambios where id = $1', [
      json.data.cambio,
    ])
    expect(rows).toEqual([{ tipo: 'importacion', estado: 'aplicado', user_id: admin.id }])
    expect((await imp.call('GET', id)).json.data).toMatchObject({
      estado: 'aplicada',
      aplicada: { cambio: json.data.cambio, deshecha: null },
    })
    const undone = await c.app.inject({
      method: 'POST',
      url: `/api/trastienda/cambios/${json.data.cambio}/deshacer`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(undone.statusCode).toBe(200)
    expect((await imp.call('GET', id)).json.data.aplicada.deshecha).toEqual({
      cuando: expect.any(String),
      quien: expect.any(String),
    })
    expect((await imp.call('PUT', `${id}/filas`, { arreglos: [{ fila: 3, omitir: true }] })).status).toBe(409)
    expect((await imp.call('PUT', id, {})).status).toBe(409)
  })

  it('[IMP-02] I4: of twenty at once, by two people, one is carried out and the others are told', async () => {
    const { id } = await cambia('20.020')
    const otra = createImportador(c, (await enterAdmin(c)).token)
    const cambios = await one<number>('select count(*)::integer from cambios')
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => apply(id, i % 2 === 0 ? imp : otra)),
    )
    const hechas = respuestas.filter(({ status }) => status === 200)
    const dichas = respuestas.filter(({ status }) => status === 409)
    expect(hechas).toHaveLength(1)
    expect(dichas).toHaveLength(19)
    for (const { json } of dichas) {
      expect(json.error.message).toMatch(/^Esta planilla ya se aplicó\. La aplicó /)
      expect(json.error.details.cambio).toBe(hechas[0]?.json.data.cambio)
    }
    expect(await one<number>('select count(*)::integer from cambios')).toBe(cambios + 1)
    expect(await precio(1)).toBe(2_002_000)
  })

  it('[IMP-02] I5: what moved since it was tried is named, nothing is applied, and it can be tried again', async () => {
    const { id } = await imp.review(
      csv([
        ['Nombre', 'Precio'],
        ['Vacío', '20.030'],
        ['Asado de tira', '17.000'],
      ]),
    )
    await c.base.pool.query(`begin; select set_config('mostrador.usuario', '${admin.id}', true);
      update articulos set precio_kg = 1700500, detalle = 'Otro' where id = 2; commit`)
    const { status, json } = await apply(id)
    expect(status).toBe(409)
    expect(json.error.details.movidos).toEqual([
      {
        fila: 3,
        nombre: 'Asado de tira',
        que: expect.stringMatching(/el precio/),
        quien: expect.any(String),
      },
    ])
    expect(await precio(1)).toBe(2_002_000)
    await imp.call('PUT', id, {})
    await imp.ready(id)
    expect((await apply(id)).status).toBe(200)
    expect([await precio(1), await precio(2)]).toEqual([2_003_000, 1_700_000])
  })

  it('[IMP-02] what is sold meanwhile is no reason to refuse', async () => {
    const { id } = await cambia('20.040')
    await c.base.pool.query('update articulos set stock = stock - 500 where id = 1')
    expect((await apply(id)).status).toBe(200)
  })

  it('[IMP-02] I5: a code or a category that was taken or deleted meanwhile refuses all of it', async () => {
    const { id } = await imp.review(
      csv([
        ['Nombre', 'Precio', 'Categoría', 'Sub-categoría', 'Código de balanza'],
        ['Vacío', '20.050', '', '', ''],
        ['Ojo de bife viejo', '21000', 'Vacunos', 'Parrilla', '777'],
      ]),
    )
    await c.base.pool.query('update articulos set plu = 777 where id = 20')
    const { status, json } = await apply(id)
    expect([status, json.error.message]).toEqual([409, expect.stringContaining('No se aplicó nada')])
    // That it can be looked at again is said, though nobody knows which row it was.
    expect(json.error.details).toEqual({ movidos: [] })
    expect(await precio(1)).toBe(2_004_000)
  })

  it('[IMP-02] [PREC-05] an offer over one that ended holds at once, and undone it is over again', async () => {
    await c.base.pool.query(
      `update articulos set desc_porciento = 20, oferta_desde = '2026-01-01 03:00:00.000001Z', oferta_hasta = '2026-01-11 03:00Z' where id = 12`,
    )
    const oferta = () =>
      one<string>(`select jsonb_build_array(desc_porciento, oferta_desde at time zone 'UTC', oferta_hasta at time zone 'UTC')::text
        from articulos where id = 12`)
    const antes = await oferta()
    const { id, cuentas } = await imp.review(
      csv([
        ['Número', 'Oferta %'],
        [12, 20],
      ]),
    )
    expect(cuentas).toMatchObject({ cambia: 1, igual: 0 })
    expect((await imp.filas(id, 'cambia'))[0]?.cambios).toEqual([{ campo: 'descuento', de: '', a: '20 %' }])
    const { status, json } = await apply(id)
    expect(status).toBe(200)
    expect(JSON.parse(await oferta())).toEqual([20, null, null])
    await c.call('POST', `/api/trastienda/cambios/${json.data.cambio}/deshacer`, { token: admin.token })
    expect(await oferta()).toBe(antes)
  })

  it('[IMP-02] new articles come in hidden, with what the sheet says, once their place may be made', async () => {
    const { id, faltan, cuentas } = await imp.review(
      csv([
        [
          'Nombre',
          'Precio',
          'Categoría',
          'Sub-categoría',
          'Se vende por',
          'Stock',
          'IVA %',
          'Porciones',
          'Código',
        ],
        ['Queso <script>alert(1)</script>', '5.800,50', 'Almacén', 'Quesos', 'unidad', '30', '21', '', 'Q-1'],
        ['Aceitunas', '9000', 'Almacén', 'Conservas', 'kilo', '12,5', '', '500 g | 1 kg', ''],
        ['Chistorra', '12000', 'Embutidos', 'Nuevos', '', '', '', '', ''],
      ]),
    )
    expect(cuentas.error).toBe(3)
    expect(faltan.map(({ texto }) => texto).toSorted()).toEqual([
      'Almacén / Conservas',
      'Almacén / Quesos',
      'Embutidos / Nuevos',
    ])
    await imp.call('PUT', id, { crear: faltan.map(({ clave }) => clave) })
    expect((await imp.ready(id)).cuentas).toMatchObject({ error: 0, nuevo: 3 })
    const { json } = await apply(id)
    expect(json.data).toMatchObject({ cambiadas: 0, nuevas: 3 })
    const { rows } =
      await c.base.pool.query(`select a.nombre, a.precio_kg, a.medida, a.stock, a.control_stock, a.iva_por_mil, a.sku,
      a.archivado_at is not null as oculto, s.nombre as sub, k.nombre as categoria,
      (select count(*)::integer from articulos_valores v where v.articulo_id = a.id) as porciones
      from articulos a join sub_categorias s on s.id = a.sub_categoria_id join categorias k on k.id = s.categoria_id
      where a.id > 1000 or a.nombre in ('Aceitunas', 'Chistorra') or a.sku = 'Q-1' order by a.nombre`)
    expect(rows).toEqual([
      expect.objectContaining({
        nombre: 'Aceitunas',
        medida: '/Kg',
        stock: 12_500,
        control_stock: true,
        iva_por_mil: 210,
        oculto: true,
        sub: 'Conservas',
        categoria: 'Almacén',
        porciones: 2,
      }),
      // No figure: there always is some (ART-06).
      expect.objectContaining({
        nombre: 'Chistorra',
        oculto: true,
        sub: 'Nuevos',
        stock: 9_999_000,
        control_stock: false,
      }),
      expect.objectContaining({
        nombre: 'Queso <script>alert(1)</script>',
        precio_kg: 580_050,
        medida: 'ud.',
        stock: 30,
        iva_por_mil: 210,
        sku: 'Q-1',
      }),
    ])
    expect(await one<number>(`select count(*)::integer from categorias where nombre = 'Almacén'`)).toBe(1)
    // Taken back as one: nothing is left over that somebody would have to look at.
    const vuelta = await c.call('POST', `/api/trastienda/cambios/${json.data.cambio}/deshacer`, {
      token: admin.token,
    })
    expect(vuelta.json.data.cambio).toMatchObject({ estado: 'deshecho', articulos: 3, cuantosDejados: 0 })
  })

  it('[IMP-02] articles the sheet does not name are not touched', async () => {
    const antes = await one<string>(
      `select md5(string_agg(a::text, '|' order by id)) from articulos a where id <> 1`,
    )
    const { id } = await cambia('20.060')
    await apply(id)
    expect(
      await one<string>(`select md5(string_agg(a::text, '|' order by id)) from articulos a where id <> 1`),
    ).toBe(antes)
  })
})

describe('an empty shop', () => {
  it('[IMP-02] is filled from a spreadsheet', async () => {
    const vacia = await createCuentas({ demo: false })
    try {
      const suyo = createImportador(vacia, (await enterAdmin(vacia)).token)
      const { id, faltan } = await suyo.review(
        csv([
          ['Artículo', 'Precio', 'Rubro'],
          ['Vacío', '$ 19.500', 'Vacunos'],
          ['Pechito', '$ 9.800', 'Cerdo'],
        ]),
      )
      await suyo.call('PUT', id, { crear: faltan.map(({ clave }) => clave) })
      await suyo.ready(id)
      expect((await suyo.call('POST', `${id}/aplicar`)).json.data).toMatchObject({ nuevas: 2 })
      const { rows } = await vacia.base.pool.query('select nombre, slug from categorias order by nombre')
      expect(rows).toEqual([
        { nombre: 'Cerdo', slug: 'cerdo' },
        { nombre: 'Vacunos', slug: 'vacunos' },
      ])
    } finally {
      await vacia.close()
    }
  })
})

it('[IMP-03] I1: whoever tries one after the other is told to wait, before the body is read; each is kept for a month', async () => {
  const corta = await createCuentas({ cupos: { planilla: { intentos: 1, segundos: 3_600 } } })
  try {
    const { token } = await enterAdmin(corta)
    const planilla = csv([
      ['Nombre', 'Precio'],
      ['Vacío', 20000],
    ])
    const { review, upload } = createImportador(corta, token)
    await review(planilla)
    expect((await upload(planilla)).status).toBe(429)
    expect((await upload(Buffer.alloc(6 * 1024 * 1024))).status).toBe(429)
  } finally {
    await corta.close()
  }
})

it('[IMP-01] I1: reading again, looking on and exporting in a loop end for that person alone, and nobody else waits', async () => {
  const una = { intentos: 1, segundos: 3_600 }
  const corta = await createCuentas({ cupos: { relectura: una, prueba: una, exportacion: una } })
  try {
    const [{ token }, otra] = [await enterAdmin(corta), await enterAdmin(corta)]
    const { upload } = createImportador(corta, token)
    const { json } = await upload(
      csv([
        ['Nombre', 'Precio'],
        ['Vacío', 20000],
      ]),
    )
    const base = `/api/trastienda/importaciones/${json.data.id}`
    const heavy: readonly (readonly ['GET' | 'PUT', string, object?])[] = [
      ['PUT', base, { encabezado: 1 }],
      ['GET', '/api/trastienda/exportar?que=articulos&formato=csv'],
      ['GET', base],
    ]
    const statuses = async (quien: string) => {
      const vistos: number[] = []
      for (const [method, url, body] of heavy) {
        vistos.push((await corta.call(method, url, { token: quien, ...(body && { body }) })).status)
      }
      return vistos
    }
    expect(await statuses(token)).toEqual([202, 200, 200])
    expect(await statuses(token)).toEqual([429, 429, 429])
    expect((await corta.call('GET', `${base}/filas?estado=cambia`, { token })).status).toBe(429)
    expect((await corta.call('GET', `${base}/errores`, { token })).status).toBe(429)
    expect(await statuses(otra.token)).toEqual([202, 200, 200])
    expect((await corta.call('GET', '/api/articulos')).status).toBe(200)
  } finally {
    await corta.close()
  }
})
